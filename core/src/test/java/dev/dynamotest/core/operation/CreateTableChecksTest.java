package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What CreateTable checks of a request by itself. A case shows the members beside the table's name.
 */
class CreateTableChecksTest {
  private static final String PV =
      "ValidationException: One or more parameter values were invalid: ";

  private final ControlPlane db = ControlPlane.fast();

  private String error(String members) {
    return db.error("CreateTable", "{'TableName':'tab'," + members + "}");
  }

  /** Of an on-demand table with a partition key a and a sort key b. */
  private String indexError(String definitions, String members) {
    return error(
        "'BillingMode':'PAY_PER_REQUEST','KeySchema':KEYS(a,b:RANGE),'AttributeDefinitions':DEFS("
            + definitions
            + "),"
            + members);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # billing, with a sound key schema                                       | message
          'BillingMode':'PAY_PER_REQUEST','ProvisionedThroughput':UNITS(1,1)       | Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST
          'BillingMode':'PROVISIONED'                                              | ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED
          'Tags':[]                                                                | ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED
          """)
  void throughputGoesWithTheBillingMode(String billing, String message) {
    assertThat(error(billing + ",'AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a)"))
        .isEqualTo(PV + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UNITS(1000000000001,1000000000001) | Given value 1000000000001 for ReadCapacityUnits is out of bounds
          UNITS(1000000000000,1000000000001) | Given value 1000000000001 for WriteCapacityUnits is out of bounds
          """)
  void unitsAreBounded(String units, String message) {
    assertThat(
            error(
                "'AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),'ProvisionedThroughput':"
                    + units))
        .isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # definitions | keys           | message
          a,a           | a              | Attribute Name is duplicated: a
          ''            | a              | Invalid KeySchema: Some index key attribute have no definition
          a             | a,b:RANGE      | Invalid KeySchema: Some index key attribute have no definition
          a             | a,a:RANGE      | Invalid KeySchema: Some index key attribute have no definition
          b             | a              | One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [a], AttributeDefinitions: [b]
          a,c           | a,b:RANGE      | One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [a, b], AttributeDefinitions: [a, c]
          a,b           | a,a:RANGE      | Both the Hash Key and the Range Key element in the KeySchema have the same name
          a             | a:RANGE        | Invalid KeySchema: The first KeySchemaElement is not a HASH key type
          a,b           | a:RANGE,b      | Invalid KeySchema: The first KeySchemaElement is not a HASH key type
          a,b           | a,b:HASH       | Invalid KeySchema: The second KeySchemaElement is not a RANGE key type
          a,b           | a              | One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions
          """)
  void theTablesKeySchemaFitsItsDefinitions(String definitions, String keys, String message) {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(%s),'KeySchema':KEYS(%s)"
                    .formatted(definitions, keys)))
        .isEqualTo("ValidationException: " + message);
  }

  @Test
  void namesInBracketsComeInTheOrderOfAHashSet() {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(id,user,created_at),"
                    + "'KeySchema':KEYS(id,missing:RANGE)"))
        .endsWith("Keys: [missing, id], AttributeDefinitions: [created_at, id, user]");
  }

  @Test
  void aLocalIndexNeedsATableWithASortKeyBeforeAnythingElse() {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                    + "'LocalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(x),'Projection':{}}]"))
        .isEqualTo(
            PV
                + "Table KeySchema does not have a range key, which is required when specifying a"
                + " LocalSecondaryIndex");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # definitions | keys of the index | message
          a,b           | a,c:RANGE         | One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [a, c], AttributeDefinitions: [a, b]
          a,b           | a,a:RANGE         | Both the Hash Key and the Range Key element in the KeySchema have the same name
          a,b           | a:RANGE,b         | Invalid KeySchema: The first KeySchemaElement is not a HASH key type
          a,b           | a,b:HASH          | Invalid KeySchema: The second KeySchemaElement is not a RANGE key type
          a,b           | a                 | One or more parameter values were invalid: Index KeySchema does not have a range key for index: ix1
          a,b,c         | b,c:RANGE         | One or more parameter values were invalid: Index KeySchema does not have the same leading hash key as table KeySchema for index: ix1. index hash key: b, table hash key: a
          """)
  void aLocalIndexSharesThePartitionKey(String definitions, String keys, String message) {
    assertThat(
            indexError(
                definitions,
                "'LocalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(%s),'Projection':{}}]"
                    .formatted(keys)))
        .isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # definitions         | keys of the index                                                   | message
          a,b                   | c                                                                   | One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [c], AttributeDefinitions: [a, b]
          a,b                   | b,b:RANGE                                                           | Both the Hash Key and the Range Key element in the KeySchema have the same name
          a,b                   | b:RANGE                                                             | Invalid KeySchema: The first KeySchemaElement is not a HASH key type
          a,b,c                 | b,c:HASH                                                            | Invalid KeySchema: The second KeySchemaElement is not a RANGE key type
          a,b,c                 | a,b:RANGE,c:HASH                                                    | One or more parameter values were invalid: All HASH key attributes must precede RANGE key attributes in the KeySchema
          a,b,c,d,e             | a,b,c,d,e                                                           | One or more parameter values were invalid: The KeySchema exceeds the maximum allowed number of HASH key attributes
          a,b,c,d,e,f           | a,b:RANGE,c:RANGE,d:RANGE,e:RANGE,f:RANGE                           | One or more parameter values were invalid: The KeySchema exceeds the maximum allowed number of RANGE key attributes
          a,b                   | a,b,a:RANGE                                                         | The KeySchema contains multiple key attributes with the same name
          """)
  void aGlobalIndexHasItsOwnKeys(String definitions, String keys, String message) {
    assertThat(
            indexError(
                definitions,
                "'GlobalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(%s),'Projection':{}}]"
                    .formatted(keys)))
        .isEqualTo("ValidationException: " + message);
  }

  @Test
  void aGlobalIndexHasUpToFourAttributesOfAKind() {
    Json description =
        db.ok(
            "CreateTable",
            "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':"
                + "DEFS(a,b,c,d,e,f,g,h),'KeySchema':KEYS(a),'GlobalSecondaryIndexes':["
                + "{'IndexName':'ix1','KeySchema':KEYS(a,b,c,d,e:RANGE,f:RANGE,g:RANGE,h:RANGE),"
                + "'Projection':{'ProjectionType':'ALL'}}]}");

    assertThat(description.at("TableDescription.GlobalSecondaryIndexes.0.KeySchema"))
        .isEqualTo(
            Json.parse(Notation.json("KEYS(a,b,c,d,e:RANGE,f:RANGE,g:RANGE,h:RANGE)")).value());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # projection                                                  | message
          {}                                                            | Unknown ProjectionType: null
          {'NonKeyAttributes':['x']}                                    | Unknown ProjectionType: null
          {'ProjectionType':'ALL','NonKeyAttributes':['x']}             | ProjectionType is ALL, but NonKeyAttributes is specified
          {'ProjectionType':'KEYS_ONLY','NonKeyAttributes':['x']}       | ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified
          {'ProjectionType':'INCLUDE'}                                  | ProjectionType is INCLUDE, but NonKeyAttributes is not specified
          {'ProjectionType':'INCLUDE','NonKeyAttributes':['x','y','x']} | Duplicate element in NonKeyAttributes: x
          """)
  void projectionsAreCheckedInBothKindsOfIndexes(String projection, String message) {
    String index = "[{'IndexName':'ix1','KeySchema':KEYS(a,b:RANGE),'Projection':%s}]";

    assertThat(indexError("a,b", "'LocalSecondaryIndexes':" + index.formatted(projection)))
        .isEqualTo(PV + message);
    assertThat(indexError("a,b", "'GlobalSecondaryIndexes':" + index.formatted(projection)))
        .isEqualTo(PV + message);
  }

  @Test
  void keyAttributesMayBeNamedAsNonKeyAttributes() {
    Json answer =
        db.ok(
            "CreateTable",
            "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),"
                + "'KeySchema':KEYS(a,b:RANGE),'LocalSecondaryIndexes':[{'IndexName':'ix1',"
                + "'KeySchema':KEYS(a,b:RANGE),'Projection':{'ProjectionType':'INCLUDE',"
                + "'NonKeyAttributes':['a','b']}}]}");

    assertThat(answer.at("TableDescription.LocalSecondaryIndexes.0.Projection.NonKeyAttributes"))
        .asString()
        .isEqualTo("[a, b]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'LocalSecondaryIndexes':[]  | List of LocalSecondaryIndexes is empty
          'GlobalSecondaryIndexes':[] | List of GlobalSecondaryIndexes is empty
          'VectorIndexes':[]          | List of VectorIndexes is empty
          """)
  void listsOfIndexesAreAbsentRatherThanEmpty(String members, String message) {
    assertThat(indexError("a,b", members)).isEqualTo(PV + message);
  }

  @Test
  void indexesOfBothKindsShareOneNameSpace() {
    String index =
        "[{'IndexName':'same','KeySchema':KEYS(a,b:RANGE),'Projection':{'ProjectionType':'ALL'}}]";

    assertThat(
            indexError(
                "a,b", "'LocalSecondaryIndexes':" + index + ",'GlobalSecondaryIndexes':" + index))
        .isEqualTo(PV + "Duplicate index name: same");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          LocalSecondaryIndexes  | 6  | Number of LocalSecondaryIndexes exceeds per-table limit of 5
          GlobalSecondaryIndexes | 21 | GlobalSecondaryIndex count exceeds the per-table limit of 20
          """)
  void theNumberOfIndexesIsLimited(String member, int count, String message) {
    String indexes =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    "{'IndexName':'ix%d','KeySchema':KEYS(a,b:RANGE),'Projection':{'ProjectionType':'ALL'}}"
                        .formatted(i))
            .collect(Collectors.joining(","));

    assertThat(indexError("a,b", "'" + member + "':[" + indexes + "]")).isEqualTo(PV + message);
  }

  @Test
  void projectedAttributesAreCountedOverAllIndexes() {
    String indexes =
        IntStream.range(0, 6)
            .mapToObj(
                i ->
                    "{'IndexName':'ix%d','KeySchema':KEYS(a),'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':[%s]}}"
                        .formatted(
                            i,
                            IntStream.range(0, 17)
                                .mapToObj(n -> "'n" + n + "'")
                                .collect(Collectors.joining(","))))
            .collect(Collectors.joining(","));

    assertThat(indexError("a,b", "'GlobalSecondaryIndexes':[" + indexes + "]"))
        .startsWith("ValidationException: ");
  }

  @Test
  void anIndexOfAnOnDemandTableHasNoUnits() {
    assertThat(
            indexError(
                "a,b",
                "'GlobalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(b),'Projection':"
                    + "{'ProjectionType':'ALL'},'ProvisionedThroughput':UNITS(1,1)}]"))
        .isEqualTo(
            PV
                + "ProvisionedThroughput should not be specified for index: ix1 when BillingMode is"
                + " PAY_PER_REQUEST");
  }

  @Test
  void anIndexOfAProvisionedTableHasUnits() {
    assertThat(
            error(
                "'ProvisionedThroughput':UNITS(1,1),'AttributeDefinitions':DEFS(a),'KeySchema':"
                    + "KEYS(a),'GlobalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(a),"
                    + "'Projection':{'ProjectionType':'ALL'}}]"))
        .isEqualTo(PV + "ProvisionedThroughput is not specified for index: ix1");
  }

  @Test
  void definitionsThatNoKeyUsesAreNamed() {
    assertThat(
            indexError(
                "a,b,c",
                "'LocalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(a,b:RANGE),"
                    + "'Projection':{'ProjectionType':'ALL'}}]"))
        .isEqualTo(
            PV
                + "Some AttributeDefinitions are not used. AttributeDefinitions: [a, b, c], keys"
                + " used: [a, b]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # further members                                                             | message
          'StreamSpecification':{'StreamEnabled':true}                                  | Table is being created with a stream enabled, UpdateViewType is required
          'StreamSpecification':{'StreamEnabled':false,'StreamViewType':'KEYS_ONLY'}    | Table is being created with a stream disabled, UpdateViewType should not be specified
          'SSESpecification':{'Enabled':false,'SSEType':'KMS'}                          | SSEType can not be specified if Enabled is false
          'SSESpecification':{'Enabled':false,'KMSMasterKeyId':'k'}                     | KMSMasterKeyId can not be specified if Enabled is false
          'SSESpecification':{'Enabled':true,'KMSMasterKeyId':'k'}                      | SSEType KMS is required if KMSMasterKeyId is specified
          'SSESpecification':{'Enabled':true,'SSEType':'AES256'}                        | SSEType AES256 is not supported
          'OnDemandThroughput':{'MaxReadRequestUnits':0}                                | Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of valid range
          'OnDemandThroughput':{'MaxWriteRequestUnits':-1}                              | Requested MaxWriteRequestUnits for OnDemandThroughput for table is outside of valid range
          'WarmThroughput':{}                                                           | WarmThroughput must have at least one of ReadUnitsPerSecond or WriteUnitsPerSecond specified
          'WarmThroughput':{'ReadUnitsPerSecond':11999}                                 | Requested ReadUnitsPerSecond for WarmThroughput for table is lower than initial throughput for OnDemand. See: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput.html
          'WarmThroughput':{'WriteUnitsPerSecond':3999}                                 | Requested WriteUnitsPerSecond for WarmThroughput for table is lower than initial throughput for OnDemand. See: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput.html
          """)
  void otherSettingsAreChecked(String members, String message) {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                    + members))
        .isEqualTo(PV + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # further members                                                            | message
          'OnDemandThroughput':{'MaxReadRequestUnits':5,'MaxWriteRequestUnits':5}      | MaxReadRequestUnits for OnDemandThroughput cannot be specified when table BillingMode is PROVISIONED.
          'OnDemandThroughput':{'MaxWriteRequestUnits':5}                              | MaxWriteRequestUnits for OnDemandThroughput cannot be specified when table BillingMode is PROVISIONED.
          'WarmThroughput':{'ReadUnitsPerSecond':4}                                    | Requested ReadUnitsPerSecond for WarmThroughput for table is lower than ReadCapacityUnits of ProvisionedThroughput
          'WarmThroughput':{'ReadUnitsPerSecond':9,'WriteUnitsPerSecond':5}            | Requested WriteUnitsPerSecond for WarmThroughput for table is lower than WriteCapacityUnits of ProvisionedThroughput
          """)
  void settingsOfProvisionedTablesAreChecked(String members, String message) {
    assertThat(
            error(
                "'ProvisionedThroughput':UNITS(5,6),'AttributeDefinitions':DEFS(a),'KeySchema':"
                    + "KEYS(a),"
                    + members))
        .isEqualTo(PV + message);
  }

  @Test
  void anIndexIsNamedWhereItsOwnThroughputIsWrong() {
    String index =
        "'GlobalSecondaryIndexes':[{'IndexName':'ix1','KeySchema':KEYS(b),'Projection':"
            + "{'ProjectionType':'ALL'},%s}]";

    assertThat(indexError("a,b", index.formatted("'OnDemandThroughput':{'MaxReadRequestUnits':0}")))
        .isEqualTo(
            PV
                + "Requested MaxReadRequestUnits for OnDemandThroughput for index : ix1 is outside"
                + " of valid range");
    assertThat(indexError("a,b", index.formatted("'WarmThroughput':{'ReadUnitsPerSecond':1}")))
        .startsWith(
            PV
                + "Requested ReadUnitsPerSecond for WarmThroughput for index ix1 is lower than"
                + " initial throughput for OnDemand");
    assertThat(indexError("a,b", index.formatted("'WarmThroughput':{}")))
        .endsWith("ReadUnitsPerSecond or WriteUnitsPerSecond specified for index: ix1");
  }

  @Test
  void anUnknownTableClassHasATextOfItsOwn() {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                    + "'TableClass':'COLD'"))
        .isEqualTo(
            "ValidationException: Invalid table-class parameter provided. Please try again with a"
                + " valid table-class value: [STANDARD, STANDARD_INFREQUENT_ACCESS].");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'Tags':[]                                               | Atleast one Tag needs to be provided as Input.
          'Tags':[{'Key':'','Value':'v'}]                         | The Tag Key provided is invalid, Key:
          'Tags':[{'Key':'k'}]                                    | The Tag Value provided is invalid, Value: null
          'Tags':[{'Key':'aws:k','Value':'v'}]                    | Tag Key cannot be prefixed with aws:, Key: aws:k
          'Tags':[{'Key':'k','Value':'v'},{'Key':'k','Value':''}] | Duplicate Tag Keys provided as input: Duplicate Tag Key found k
          """)
  void tagsAreCheckedAsByTagResource(String members, String message) {
    assertThat(
            error(
                    "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                        + members)
                .strip())
        .isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'VectorIndexes':[{'IndexName':'vix','VectorAttribute':{'AttributeName':'v'},'Dimensions':3,'DistanceFunction':'COSINE','Projection':{'ProjectionType':'ALL'}}] | VectorIndexes
          'ResourcePolicy':'{}'                                                                                                                                           | ResourcePolicy
          'GlobalTableSourceArn':'arn:aws:dynamodb:us-west-2:123456789012:table/t'                                                                                        | GlobalTableSourceArn
          'GlobalTableSettingsReplicationMode':'ENABLED'                                                                                                                  | GlobalTableSettingsReplicationMode
          """)
  void whatIsNotSupportedIsRefused(String members, String member) {
    assertThat(
            error(
                "'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                    + members))
        .isEqualTo("ValidationException: dynamotest does not support " + member + " yet");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # of two faults                                                                                                                             | this one is reported
          'BillingMode':'PROVISIONED','AttributeDefinitions':DEFS(b),'KeySchema':KEYS(a)                                                              | must both be specified
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(b),'KeySchema':KEYS(a:RANGE)                                                    | are not defined
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),'KeySchema':KEYS(a:RANGE)                                                  | is not a HASH key type
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),'KeySchema':KEYS(a),'StreamSpecification':{'StreamEnabled':true}           | does not exactly match
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),'KeySchema':KEYS(a),'LocalSecondaryIndexes':[]                             | does not exactly match
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),'KeySchema':KEYS(a,b:RANGE),'LocalSecondaryIndexes':[],'GlobalSecondaryIndexes':[] | List of LocalSecondaryIndexes is empty
          'BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),'StreamSpecification':{'StreamEnabled':true},'TableClass':'COLD' | UpdateViewType is required
          """)
  void onlyTheFirstFaultIsReported(String members, String reported) {
    assertThat(error(members)).contains(reported);
  }

  @Test
  void staticChecksComeBeforeTheNamesOwn() {
    db.create(ControlPlane.PROVISIONED);

    assertThat(error("'AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a)"))
        .contains("must both be specified");
  }

  @Test
  void aTakenNameComesBeforeAQuota() {
    db.create(ControlPlane.PROVISIONED);

    assertThat(
            error(
                "'AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),'ProvisionedThroughput':"
                    + "UNITS(40001,1)"))
        .isEqualTo("ResourceInUseException: Table already exists: tab");
  }
}
