package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a request that breaks the model's constraints is answered with. */
class ConstraintViolationTest {
  private static final String KEY = "\"Key\":{\"pk\":{\"S\":\"a\"}}";

  private final TestProtocol protocol =
      TestProtocol.ofEmptyOperations(
          "BatchExecuteStatement",
          "BatchGetItem",
          "BatchWriteItem",
          "CreateTable",
          "DeleteItem",
          "DescribeTable",
          "EnableKinesisStreamingDestination",
          "ExecuteStatement",
          "GetItem",
          "ListTables",
          "PutItem",
          "Query",
          "RestoreTableFromBackup",
          "Scan",
          "TagResource",
          "TransactGetItems",
          "TransactWriteItems",
          "UpdateContinuousBackups",
          "UpdateItem",
          "UpdateKinesisStreamingDestination",
          "UpdateTable",
          "UpdateTimeToLive");

  private String message(String operation, String body) {
    String answer = protocol.answer(TestRequest.to(operation, body));
    String start = "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"";
    assertThat(answer).startsWith(start).endsWith("\"}");
    return answer.substring(start.length(), answer.length() - 2).replace("\\\"", "\"");
  }

  private void assertAccepted(String operation, String body) {
    assertThat(protocol.answer(TestRequest.to(operation, body))).isEqualTo("{}");
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # null
          GetItem  | {"Key":{}}                            | Value null at 'tableName' failed to satisfy constraint: Member must not be null
          GetItem  | {"TableName":null,"Key":{}}           | Value null at 'tableName' failed to satisfy constraint: Member must not be null
          GetItem  | {"TableName":"t"}                     | Value null at 'key' failed to satisfy constraint: Member must not be null
          Query    | {"TableName":"t","QueryFilter":{"a":{}}}   | Value null at 'queryFilter.a.member.comparisonOperator' failed to satisfy constraint: Member must not be null
          Scan     | {"TableName":"t","ScanFilter":{"a.b":{}}}  | Value null at 'scanFilter.a.b.member.comparisonOperator' failed to satisfy constraint: Member must not be null
          BatchGetItem   | {}                              | Value null at 'requestItems' failed to satisfy constraint: Member must not be null
          BatchGetItem   | {"RequestItems":{"abc":{}}}     | Value null at 'requestItems.abc.member.keys' failed to satisfy constraint: Member must not be null
          BatchWriteItem | {"RequestItems":{"abc":[{"DeleteRequest":{}}]}} | Value null at 'requestItems.abc.member.1.member.deleteRequest.key' failed to satisfy constraint: Member must not be null
          TransactGetItems   | {"TransactItems":[{}]}      | Value null at 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null
          TransactGetItems   | {"TransactItems":[null]}    | Value null at 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null
          TransactWriteItems | {"TransactItems":[{"Put":{"Item":{}}}]}  | Value null at 'transactItems.1.member.put.tableName' failed to satisfy constraint: Member must not be null
          UpdateTimeToLive   | {"TableName":"abc"}         | Value null at 'timeToLiveSpecification' failed to satisfy constraint: Member must not be null
          # enum
          GetItem  | {"TableName":"t","Key":{},"ReturnConsumedCapacity":"hi"} | Value 'hi' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]
          PutItem  | {"TableName":"t","Item":{},"ReturnValues":"hi"} | Value 'hi' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]
          PutItem  | {"TableName":"t","Item":{},"ReturnItemCollectionMetrics":""} | Value '' at 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value set: [SIZE, NONE]
          Query    | {"TableName":"t","Select":"hi"}       | Value 'hi' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]
          Query    | {"TableName":"t","KeyConditions":{"a":{"ComparisonOperator":"x"}}} | Value 'x' at 'keyConditions.a.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]
          UpdateItem | {"TableName":"t","Key":{},"ConditionalOperator":"XOR"} | Value 'XOR' at 'conditionalOperator' failed to satisfy constraint: Member must satisfy enum value set: [OR, AND]
          UpdateKinesisStreamingDestination | {"TableName":"abc","StreamArn":"arn:aws:kinesis:us-east-1:123456789012:stream/s","UpdateKinesisStreamingConfiguration":{"ApproximateCreationDateTimePrecision":"SECOND"}} | Value 'SECOND' at 'updateKinesisStreamingConfiguration.approximateCreationDateTimePrecision' failed to satisfy constraint: Member must satisfy enum value set: [MILLISECOND, MICROSECOND]
          UpdateTable | {"TableName":"abc","SSESpecification":{"SSEType":"x"}} | Value 'x' at 'sSESpecification.sSEType' failed to satisfy constraint: Member must satisfy enum value set: [AES256, KMS]
          CreateTable | {"TableName":"abc","AttributeDefinitions":[{"AttributeName":"a","AttributeType":"X"}],"KeySchema":[{"AttributeName":"a","KeyType":"HASH"}]} | Value 'X' at 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: Member must satisfy enum value set: [B, N, S]
          # length
          DescribeTable | {"TableName":"ab"}               | Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 3
          Query    | {"TableName":"t","IndexName":"ab"}    | Value 'ab' at 'indexName' failed to satisfy constraint: Member must have length greater than or equal to 3
          GetItem  | {"TableName":"t","Key":{},"AttributesToGet":[]} | Value '[]' at 'attributesToGet' failed to satisfy constraint: Member must have length greater than or equal to 1
          UpdateTimeToLive | {"TableName":"abc","TimeToLiveSpecification":{"AttributeName":"","Enabled":true}} | Value '' at 'timeToLiveSpecification.attributeName' failed to satisfy constraint: Member must have length greater than or equal to 1
          ExecuteStatement | {"Statement":"s","Parameters":[]} | Value '[]' at 'parameters' failed to satisfy constraint: Member must have length greater than or equal to 1
          UpdateTable | {"TableName":"abc","GlobalSecondaryIndexUpdates":[{"Update":{"IndexName":"ab"}}]} | Value 'ab' at 'globalSecondaryIndexUpdates.1.member.update.indexName' failed to satisfy constraint: Member must have length greater than or equal to 3
          CreateTable | {"TableName":"abc","AttributeDefinitions":[],"KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"},{"AttributeName":"x","KeyType":"RANGE"}]} | Value '[KeySchemaElement(attributeName=pk, keyType=HASH), KeySchemaElement(attributeName=sk, keyType=RANGE), KeySchemaElement(attributeName=x, keyType=RANGE)]' at 'keySchema' failed to satisfy constraint: Member must have length less than or equal to 2
          # value
          ListTables | {"Limit":0}                         | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          ListTables | {"Limit":101}                       | Value '101' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 100
          ListTables | {"Limit":0.9}                       | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          ListTables | {"Limit":-0.9}                      | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          ExecuteStatement | {"Statement":"s","Limit":0}   | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          UpdateContinuousBackups | {"TableName":"abc","PointInTimeRecoverySpecification":{"PointInTimeRecoveryEnabled":true,"RecoveryPeriodInDays":36}} | Value '36' at 'pointInTimeRecoverySpecification.recoveryPeriodInDays' failed to satisfy constraint: Member must have value less than or equal to 35
          # pattern
          GetItem  | {"TableName":"a;b","Key":{}}          | Value 'a;b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+
          Query    | {"TableName":"t","IndexName":"a;bc"}  | Value 'a;bc' at 'indexName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+
          # map keys and values
          BatchWriteItem | {"RequestItems":{"ab":[{}]}}    | Value '{ab=[WriteRequest(putRequest=null, deleteRequest=null)]}' at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]
          BatchWriteItem | {"RequestItems":{"bad!name":[{"PutRequest":{"Item":{}}}]}} | Value '{bad!name=[WriteRequest(putRequest=PutRequest(item={}, workloadProfileName=null), deleteRequest=null)]}' at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]
          BatchWriteItem | {"RequestItems":{"abc":[]}}     | Value '{abc=[]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must have length less than or equal to 25, Member must have length greater than or equal to 1]
          BatchGetItem   | {"RequestItems":{"bad!name":{"Keys":[{"pk":{"S":"a"}}]}}} | Value '{"bad!name":{"Keys":[{"pk":{"S":"a"}}]}}' at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]
          """)
  void oneBrokenConstraintIsReportedWithTheValueAndItsPath(
      String operation, String body, String error) {
    assertThat(message(operation, body)).isEqualTo("1 validation error detected: " + error);
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Query  | {"TableName":"t","Limit":0}             | Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          Scan   | {"TableName":"t","Limit":0}             | Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1
          Scan   | {"TableName":"t","Segment":-1}          | Value at 'Segment' failed to satisfy constraint: Member must have value greater than or equal to 0
          Scan   | {"TableName":"t","Segment":1000000}     | Value at 'Segment' failed to satisfy constraint: Member must have value less than or equal to 999999
          Scan   | {"TableName":"t","TotalSegments":0}     | Value at 'TotalSegments' failed to satisfy constraint: Member must have value greater than or equal to 1
          Scan   | {"TableName":"t","TotalSegments":1000001} | Value at 'TotalSegments' failed to satisfy constraint: Member must have value less than or equal to 1000000
          BatchGetItem       | {"RequestItems":{}}         | Value at 'RequestItems' failed to satisfy constraint: Member must have length greater than or equal to 1
          BatchGetItem       | {"RequestItems":{"abc":{"Keys":[]}}} | Value at 'RequestItems.abc.member.Keys' failed to satisfy constraint: Member must have length greater than or equal to 1
          BatchWriteItem     | {"RequestItems":{}}         | Value at 'RequestItems' failed to satisfy constraint: Member must have length greater than or equal to 1
          TransactWriteItems | {"TransactItems":[]}        | Value at 'TransactItems' failed to satisfy constraint: Member must have length greater than or equal to 1
          TransactGetItems   | {"TransactItems":[]}        | Value at 'TransactItems' failed to satisfy constraint: Member must have length greater than or equal to 1
          TransactWriteItems | {"TransactItems":[{}],"ClientRequestToken":"0123456789012345678901234567890123456","ReturnConsumedCapacity":"x"} | Value at 'ClientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36
          PutItem    | {"TableName":"","Item":{}}          | Value at 'TableName' failed to satisfy constraint: Member must have length greater than or equal to 1
          UpdateItem | {"TableName":"","Key":{}}           | Value at 'TableName' failed to satisfy constraint: Member must have length greater than or equal to 1
          DeleteItem | {"TableName":"","Key":{},"ReturnValues":"x"} | Value at 'TableName' failed to satisfy constraint: Member must have length greater than or equal to 1
          """)
  void aValueOutOfTheBoundsOfTheNewerLayerIsReportedAloneAndNotRepeated(
      String operation, String body, String error) {
    assertThat(message(operation, body)).isEqualTo("1 validation error detected: " + error);
  }

  @Test
  void moreThan100KeysOfOneTableAreNotRepeated() {
    String keys = "{},".repeat(100) + "{}";

    assertThat(message("BatchGetItem", "{\"RequestItems\":{\"abc\":{\"Keys\":[" + keys + "]}}}"))
        .isEqualTo(
            "1 validation error detected: Value at 'RequestItems.abc.member.Keys' failed to"
                + " satisfy constraint: Member must have length less than or equal to 100");
  }

  @Test
  void moreThan25WritesToOneTableAreNotRepeated() {
    String writes = "{},".repeat(25) + "{}";

    assertThat(
            message("BatchWriteItem", "{\"RequestItems\":{\"abc\":[],\"def\":[" + writes + "]}}"))
        .isEqualTo(
            "1 validation error detected: Value at 'RequestItems.def.member' failed to satisfy"
                + " constraint: Member must have length less than or equal to 25");
  }

  @Test
  void withAMissingMemberBoundsAreReportedInTheOlderForm() {
    String writes = "{\"PutRequest\":{}}" + ",{}".repeat(25);

    assertThat(message("BatchWriteItem", "{\"RequestItems\":{\"abc\":[" + writes + "]}}"))
        .startsWith(
            "2 validation errors detected: Value '{abc=[WriteRequest(putRequest=PutRequest(item="
                + "null, workloadProfileName=null), deleteRequest=null), ")
        .endsWith(
            "]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy"
                + " constraint: [Member must have length less than or equal to 25, Member must"
                + " have length greater than or equal to 1]; Value null at"
                + " 'requestItems.abc.member.1.member.putRequest.item' failed to satisfy"
                + " constraint: Member must not be null");
  }

  @Test
  void allErrorsAreJoinedInTheOrderOfTheModel() {
    assertThat(
            message(
                "UpdateItem",
                """
                {"TableName":"","ConditionalOperator":"XOR","ReturnConsumedCapacity":"a",
                "ReturnItemCollectionMetrics":"b","ReturnValues":"c"}"""))
        .isEqualTo(
            "6 validation errors detected: "
                + "Value 'a' at 'returnConsumedCapacity' failed to satisfy constraint: Member"
                + " must satisfy enum value set: [INDEXES, TOTAL, NONE]; "
                + "Value '' at 'tableName' failed to satisfy constraint: Member must have length"
                + " greater than or equal to 1; "
                + "Value 'b' at 'returnItemCollectionMetrics' failed to satisfy constraint:"
                + " Member must satisfy enum value set: [SIZE, NONE]; "
                + "Value 'c' at 'returnValues' failed to satisfy constraint: Member must satisfy"
                + " enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; "
                + "Value 'XOR' at 'conditionalOperator' failed to satisfy constraint: Member"
                + " must satisfy enum value set: [OR, AND]; "
                + "Value null at 'key' failed to satisfy constraint: Member must not be null");
  }

  @Test
  void anEmptyTableNameBesideAMissingKeyIsOnlyTooShort() {
    assertThat(message("UpdateItem", "{\"TableName\":\"\"}"))
        .isEqualTo(
            "2 validation errors detected: Value '' at 'tableName' failed to satisfy constraint:"
                + " Member must have length greater than or equal to 1; Value null at 'key' failed"
                + " to satisfy constraint: Member must not be null");
  }

  @Test
  void anEmptyNameOfTheControlPlaneBreaksPatternAndLength() {
    assertThat(message("DescribeTable", "{\"TableName\":\"\"}"))
        .isEqualTo(
            "2 validation errors detected: Value '' at 'tableName' failed to satisfy constraint:"
                + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value '' at"
                + " 'tableName' failed to satisfy constraint: Member must have length greater than"
                + " or equal to 3");
  }

  @Test
  void atMostTenErrorsAreReported() {
    String reads = IntStream.range(0, 12).mapToObj(i -> "{}").collect(Collectors.joining(","));

    assertThat(message("TransactGetItems", "{\"TransactItems\":[" + reads + "]}"))
        .startsWith("10 validation errors detected: Value null at 'transactItems.1.member.get'")
        .endsWith(
            "Value null at 'transactItems.10.member.get' failed to satisfy constraint: Member must"
                + " not be null");
  }

  @Test
  void aBadTableNameOfAnItemOperationIsReportedAlone() {
    assertThat(
            message(
                "PutItem", "{\"TableName\":\"a;b\",\"Item\":{},\"ReturnConsumedCapacity\":\"x\"}"))
        .isEqualTo(
            "1 validation error detected: Value 'a;b' at 'tableName' failed to satisfy constraint:"
                + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CreateTable", "UpdateTable"})
  void aBadTableNameOfTheControlPlaneIsReportedAlone(String operation) {
    assertThat(
            message(
                operation,
                """
                {"TableName":"a;b","BillingMode":"x","AttributeDefinitions":[],
                "KeySchema":[{"AttributeName":"a","KeyType":"HASH"}]}"""))
        .isEqualTo(
            "1 validation error detected: Value 'a;b' at 'tableName' failed to satisfy constraint:"
                + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @Test
  void aTableNameOfMoreThan255CharactersIsRepeated() {
    String name = "a".repeat(256);

    assertThat(message("GetItem", "{\"TableName\":\"" + name + "\"," + KEY + "}"))
        .isEqualTo(
            "1 validation error detected: Value '"
                + name
                + "' at 'tableName' failed to satisfy constraint: Member must have length less than"
                + " or equal to 255");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PutItem", "DeleteItem"})
  void badReturnParametersOfPutAndDeleteAreJoined(String operation) {
    assertThat(
            message(
                operation,
                "{\"TableName\":\"t\",\"Item\":{},\"Key\":{},\"ReturnValues\":\"x\","
                    + "\"ReturnConsumedCapacity\":\"y\"}"))
        .startsWith("2 validation errors detected: Value 'y' at 'returnConsumedCapacity'")
        .contains("; Value 'x' at 'returnValues'");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "ReturnConsumedCapacity":"a","ReturnItemCollectionMetrics":"b","ReturnValues":"c" | Value 'c' at 'returnValues'
          "ReturnConsumedCapacity":"a","ReturnItemCollectionMetrics":"b"                    | Value 'a' at 'returnConsumedCapacity'
          "ReturnItemCollectionMetrics":"b"                                                 | Value 'b' at 'returnItemCollectionMetrics'
          """)
  void updateItemReportsOnlyTheFirstOfItsReturnParameters(String parameters, String error) {
    assertThat(message("UpdateItem", "{\"TableName\":\"t\"," + KEY + "," + parameters + "}"))
        .startsWith("1 validation error detected: " + error);
  }

  @Test
  void queryWithSeveralFiltersHasATextOfItsOwnForABadConditionalOperator() {
    String filter = "{\"ComparisonOperator\":\"NULL\"}";

    assertThat(
            message(
                "Query",
                "{\"TableName\":\"t\",\"Select\":\"x\",\"ConditionalOperator\":\"XOR\","
                    + "\"QueryFilter\":{\"a\":"
                    + filter
                    + ",\"b\":"
                    + filter
                    + "}}"))
        .isEqualTo("Failed to satisfy constraint: Member must satisfy enum value set: [ALL, OR]");
  }

  @Test
  void queryWithOneFilterReportsABadConditionalOperatorAsUsual() {
    assertThat(
            message(
                "Query",
                "{\"TableName\":\"t\",\"ConditionalOperator\":\"XOR\",\"QueryFilter\":{\"a\":"
                    + "{\"ComparisonOperator\":\"NULL\"}}}"))
        .isEqualTo(
            "1 validation error detected: Value 'XOR' at 'conditionalOperator' failed to satisfy"
                + " constraint: Member must satisfy enum value set: [OR, AND]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CreateTable", "DescribeTable", "UpdateTable", "UpdateTimeToLive"})
  void theControlPlaneAsksForTheTableNameBeforeAnythingElse(String operation) {
    assertThat(message(operation, "{\"BillingMode\":\"x\"}"))
        .isEqualTo("The parameter 'TableName' is required but was not present in the request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          GetItem       | {"TableName":"arn:aws:dynamodb:us-east-1:123456789012:table/t","Key":{}}
          DescribeTable | {"TableName":"arn:aws:dynamodb:us-east-1:123456789012:table/t"}
          BatchGetItem  | {"RequestItems":{"arn:aws:dynamodb:us-east-1:123456789012:table/t":{"Keys":[{}]}}}
          """)
  void anArnIsTakenForATableName(String operation, String body) {
    assertAccepted(operation, body);
  }

  @Test
  void aNewTableCannotBeNamedByAnArn() {
    assertThat(
            message(
                "CreateTable",
                "{\"TableName\":\"arn:aws:x\",\"AttributeDefinitions\":[],\"KeySchema\":[{"
                    + "\"AttributeName\":\"a\",\"KeyType\":\"HASH\"}]}"))
        .isEqualTo(
            "1 validation error detected: Value 'arn:aws:x' at 'tableName' failed to satisfy"
                + " constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @Test
  void theFrameworkIsSilentAboutWhatTheOperationJudges() {
    assertAccepted("TagResource", "{}");
    assertAccepted("TagResource", "{\"ResourceArn\":\"\",\"Tags\":[{\"Key\":\"\"}]}");
    assertAccepted("UpdateTable", "{\"TableName\":\"abc\",\"TableClass\":\"x\"}");
  }

  @Test
  void aTooLongAttributeNameIsAFaultOfTheMapsKeys() {
    String name = "a".repeat(65536);

    assertThat(
            message("PutItem", "{\"TableName\":\"t\",\"Item\":{\"" + name + "\":{\"S\":\"b\"}}}"))
        .startsWith("1 validation error detected: Value '{aaa")
        .endsWith(
            "' at 'item' failed to satisfy constraint: Map keys must satisfy constraint: [Member"
                + " must have length less than or equal to 65535]");
  }

  @Test
  void attributeValuesAreRepeatedWithAllTheirMembers() {
    assertThat(
            message(
                "BatchWriteItem",
                "{\"RequestItems\":{\"a!\":[{\"DeleteRequest\":{\"Key\":{\"pk\":{\"S\":\"x\"}}}}]}}"))
        .startsWith(
            "1 validation error detected: Value '{a!=[WriteRequest(putRequest=null,"
                + " deleteRequest=DeleteRequest(key={pk=AttributeValue(s=x, n=null, b=null,"
                + " sS=null, nS=null, bS=null, m=null, l=null, nULL=null, bOOL=null)}))]}' at"
                + " 'requestItems'");
  }
}
