package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScanTest {
  private static final String PV = "One or more parameter values were invalid: ";

  private final TestDatabase db = Orders.create();

  private String scan(String members) {
    return db.answer("Scan", "{'TableName':'orders'" + members + "}");
  }

  private String error(String members) {
    return db.error("Scan", "{'TableName':'orders'" + members + "}");
  }

  /** Hashes begin with f6, 65 for the partition keys a and b. */
  private void putThree() {
    db.put("orders", "pk", "a", "sk", 2, "phase", "open", "due", 2, "extra", "x");
    db.put("orders", "pk", "a", "sk", 1, "name", "z");
    db.put("orders", "pk", "b", "sk", 1, "phase", "open", "due", 1);
  }

  @Test
  void readsPartitionsInTheOrderOfTheirHashAndSortKeysWithin() {
    putThree();
    assertThat(scan(",'ProjectionExpression':'pk, sk'"))
        .isEqualTo(
            "{'Items':[{'pk':{'S':'b'},'sk':{'N':'1'}},{'pk':{'S':'a'},'sk':{'N':'1'}},"
                + "{'pk':{'S':'a'},'sk':{'N':'2'}}],'Count':3,'ScannedCount':3}");
  }

  @Test
  void goesOnAfterTheLastKeyOfAPage() {
    putThree();
    String first = scan(",'Limit':1,'ProjectionExpression':'pk, sk'");
    assertThat(first)
        .isEqualTo(
            "{'Items':[{'pk':{'S':'b'},'sk':{'N':'1'}}],'Count':1,'ScannedCount':1,"
                + "'LastEvaluatedKey':{'pk':{'S':'b'},'sk':{'N':'1'}}}");
    assertThat(
            scan(
                ",'ProjectionExpression':'pk, sk',"
                    + "'ExclusiveStartKey':{'pk':{'S':'b'},'sk':{'N':'1'}}"))
        .isEqualTo(
            "{'Items':[{'pk':{'S':'a'},'sk':{'N':'1'}},{'pk':{'S':'a'},'sk':{'N':'2'}}],"
                + "'Count':2,'ScannedCount':2}");
  }

  @Test
  void filtersByExpressionOrScanFilterAlsoOnKeys() {
    putThree();
    String expected = "{'Count':1,'ScannedCount':3}";
    assertThat(
            scan(
                ",'Select':'COUNT','FilterExpression':'pk = :p AND sk > :n',"
                    + "'ExpressionAttributeValues':{':p':{'S':'a'},':n':{'N':'1'}}"))
        .isEqualTo(expected);
    assertThat(
            scan(
                ",'Select':'COUNT','ScanFilter':{"
                    + "'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]},"
                    + "'sk':{'ComparisonOperator':'GT','AttributeValueList':[{'N':'1'}]}}"))
        .isEqualTo(expected);
  }

  @Test
  void readsASegment() {
    putThree();
    assertThat(scan(",'Segment':0,'TotalSegments':2,'Select':'COUNT'"))
        .isEqualTo("{'Count':1,'ScannedCount':1}");
    assertThat(scan(",'Segment':1,'TotalSegments':2,'Select':'COUNT'"))
        .isEqualTo("{'Count':2,'ScannedCount':2}");
  }

  @Test
  void readsAnIndexByTheHashOfItsKey() {
    putThree();
    assertThat(scan(",'IndexName':'byPhase','ReturnConsumedCapacity':'INDEXES','Limit':1"))
        .isEqualTo(
            "{'Items':[{'due':{'N':'1'},'phase':{'S':'open'},'pk':{'S':'b'},'sk':{'N':'1'}}],"
                + "'Count':1,'ScannedCount':1,'LastEvaluatedKey':{'due':{'N':'1'},"
                + "'phase':{'S':'open'},'pk':{'S':'b'},'sk':{'N':'1'}},"
                + "'ConsumedCapacity':{'TableName':'orders','CapacityUnits':0.5,"
                + "'Table':{'CapacityUnits':0.0},"
                + "'GlobalSecondaryIndexes':{'byPhase':{'CapacityUnits':0.5}}}}");
  }

  @Test
  void fetchesThroughALocalIndex() {
    putThree();
    assertThat(
            scan(
                ",'IndexName':'byName','Select':'ALL_ATTRIBUTES',"
                    + "'ReturnConsumedCapacity':'TOTAL'"))
        .isEqualTo(
            "{'Items':[{'name':{'S':'z'},'pk':{'S':'a'},'sk':{'N':'1'}}],"
                + "'Count':1,'ScannedCount':1,"
                + "'ConsumedCapacity':{'TableName':'orders','CapacityUnits':1.0}}");
  }

  @Test
  void takesWhatAnIndexDoesNotProjectAsAbsentInAFilter() {
    putThree();
    assertThat(
            scan(
                ",'IndexName':'byPhase','Select':'COUNT',"
                    + "'FilterExpression':'attribute_exists(extra)'"))
        .isEqualTo("{'Count':0,'ScannedCount':2}");
  }

  @Test
  void costsAllThatIsRead() {
    putThree();
    assertThat(scan(",'Select':'COUNT','ReturnConsumedCapacity':'INDEXES','ConsistentRead':true"))
        .isEqualTo(
            "{'Count':3,'ScannedCount':3,'ConsumedCapacity':{'TableName':'orders',"
                + "'CapacityUnits':1.0,'Table':{'CapacityUnits':1.0}}}");
  }

  // Errors

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        ",'Segment':0 | The TotalSegments parameter is required but was not present in the request"
            + " when Segment parameter is present",
        ",'TotalSegments':2 | The Segment parameter is required but was not present in the request"
            + " when parameter TotalSegments is present",
        ",'Segment':2,'TotalSegments':2 | The Segment parameter is zero-based and must be less than"
            + " parameter TotalSegments"
      })
  void aSegmentAndItsTotalGoTogether(String members, String message) {
    assertThat(error(members)).isEqualTo(message);
  }

  @Test
  void onlyTheMissingProjectionOfSelectIsEnveloped() {
    assertThat(error(",'Select':'SPECIFIC_ATTRIBUTES'"))
        .isEqualTo(
            "1 validation error detected: Must specify the AttributesToGet or ProjectionExpression"
                + " when choosing to get SPECIFIC_ATTRIBUTES");
    assertThat(error(",'Select':'ALL_PROJECTED_ATTRIBUTES'"))
        .isEqualTo("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
    assertThat(error(",'Select':'COUNT','AttributesToGet':['a']"))
        .isEqualTo("Cannot specify the AttributesToGet when choosing to get only the Count");
  }

  @Test
  void invalidExpressionValuesAreWrapped() {
    assertThat(
            error(
                ",'FilterExpression':'a = :a',"
                    + "'ExpressionAttributeValues':{':a':{'NULL':false}}"))
        .isEqualTo(
            "ExpressionAttributeValues contains invalid value: "
                + PV
                + "Null attribute value types must have the value of true for key :a");
  }

  @Test
  void aStartKeyHasTheAttributesOfTheKeyAndNoOthers() {
    assertThat(error(",'ExclusiveStartKey':{'pk':{'S':'a'}}"))
        .isEqualTo("The provided starting key is invalid");
    assertThat(error(",'IndexName':'byPhase','ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'1'}}"))
        .isEqualTo("The provided starting key is invalid");
  }

  @Test
  void aStartKeyHasTheDeclaredTypes() {
    assertThat(error(",'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'S':'1'}}"))
        .isEqualTo(
            "The provided starting key is invalid: The provided key element does not match the"
                + " schema");
    assertThat(
            error(
                ",'IndexName':'byPhase','ExclusiveStartKey':{'phase':{'N':'1'},'due':{'N':'1'},"
                    + "'pk':{'S':'a'},'sk':{'N':'1'}}"))
        .isEqualTo("The provided key element does not match the schema");
  }

  @Test
  void aStartKeyLiesInTheSegment() {
    assertThat(
            error(
                ",'Segment':0,'TotalSegments':2,"
                    + "'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'1'}}"))
        .isEqualTo(
            "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
                + " ExclusiveStartKey with correct Segment. TotalSegments: 2 Segment: 0");
  }

  @Test
  void aGlobalIndexIsNotReadWithConsistency() {
    assertThat(error(",'IndexName':'byPhase','ConsistentRead':true"))
        .isEqualTo("Consistent reads are not supported on global secondary indexes");
  }

  @Test
  void aGlobalIndexGivesOnlyWhatItProjects() {
    assertThat(error(",'IndexName':'byPhase','ProjectionExpression':'extra'"))
        .isEqualTo(PV + "Global secondary index byPhase does not project [extra]");
  }

  // The order of the checks: each request also has the faults that come later.

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'AttributesToGet':['a','a'],'FilterExpression':'(' | Can not use both expression and"
            + " non-expression parameters in the same request: Non-expression parameters:"
            + " {AttributesToGet} Expression parameters: {FilterExpression}",
        "'AttributesToGet':['a','a'],'ScanFilter':{'x':{'ComparisonOperator':'EQ'}} | One or more"
            + " parameter values were invalid: Duplicate value in attribute name: a",
        "'ScanFilter':{'x':{'ComparisonOperator':'EQ'}},'ExclusiveStartKey':{'pk':{}} | One or more"
            + " parameter values were invalid: Invalid number of argument(s) for the EQ"
            + " ComparisonOperator",
        "'ExclusiveStartKey':{'pk':{}},'Segment':1 | The provided starting key is invalid: Supplied"
            + " AttributeValue is empty, must contain exactly one of the supported datatypes",
        "'Segment':1,'FilterExpression':'' | The TotalSegments parameter is required but was not"
            + " present in the request when Segment parameter is present",
        "'FilterExpression':'','ProjectionExpression':'','Select':'COUNT' | Invalid"
            + " FilterExpression: The expression can not be empty;",
        "'ProjectionExpression':'','Select':'COUNT' | Invalid ProjectionExpression: The expression"
            + " can not be empty;",
        "'ProjectionExpression':'a','Select':'COUNT' | Cannot specify the ProjectionExpression when"
            + " choosing to get only the Count"
      })
  void beforeTheTableIsLookedUp(String members, String message) {
    assertThat(db.error("Scan", "{'TableName':'missing'," + members + "}")).isEqualTo(message);
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'IndexName':'nope','ExclusiveStartKey':{} | The table does not have the specified index:"
            + " nope",
        "'IndexName':'byPhase','ConsistentRead':true,'ExclusiveStartKey':{} | Consistent reads are"
            + " not supported on global secondary indexes",
        "'IndexName':'byPhase','Select':'ALL_ATTRIBUTES','ExclusiveStartKey':{} | The provided"
            + " starting key is invalid",
        "'IndexName':'byPhase','Select':'ALL_ATTRIBUTES','Segment':0,'TotalSegments':4096,"
            + "'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'N':'1'},'pk':{'S':'a'},'sk':{'N':'1'}}"
            + " | One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not"
            + " supported for global secondary index byPhase because its projection type is not"
            + " ALL",
        "'ProjectionExpression':'pk.x','Segment':0,'TotalSegments':4096,"
            + "'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'1'}} | The provided starting key is"
            + " invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct"
            + " Segment. TotalSegments: 4096 Segment: 0",
        "'ProjectionExpression':'sk.x','FilterExpression':'attribute_exists(pk.x)' | Key attributes"
            + " must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: sk",
        "'FilterExpression':'attribute_exists(pk.x)' | Key attributes must be scalars; list random"
            + " access '[]' and map lookup '.' are not allowed: Key: pk"
      })
  void afterTheTableIsLookedUp(String members, String message) {
    assertThat(error("," + members)).isEqualTo(message);
  }
}
