package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryErrorsTest {
  private static final String PV = "One or more parameter values were invalid: ";
  private static final String AV = "One or more parameter values are not valid. ";
  private static final String ENVELOPE = "1 validation error detected: ";

  private final TestDatabase db = Orders.create();

  private String error(String members) {
    return db.error("Query", "{'TableName':'orders'," + members + "}");
  }

  private static String where(String condition, String... values) {
    return "'KeyConditionExpression':'"
        + condition
        + "','ExpressionAttributeValues':{"
        + String.join(",", values)
        + "}";
  }

  private static final String P = "':p':{'S':'a'}";
  private static final String N = "':n':{'N':'1'}";
  private static final String ALL_OF_A = where("pk = :p", P);

  // Key conditions against the schema

  @Test
  void moreConditionsThanKeyAttributesAreRefused() {
    assertThat(error(where("pk = :p AND sk = :n AND x = :n", P, N)))
        .isEqualTo(
            "The number of query conditions (3) exceeds the number of key attributes defined in"
                + " the schema (2)");
  }

  @Test
  void thePartitionKeyNeedsACondition() {
    assertThat(error(where("sk = :n", N)))
        .isEqualTo("Query condition missed key schema element: pk");
  }

  @Test
  void aConditionOnAnotherAttributeStandsInThePlaceOfTheSortKey() {
    assertThat(error(where("pk = :p AND x = :n", P, N)))
        .isEqualTo("Query condition missed key schema element: sk");
  }

  @Test
  void withAnIndexItsKeyIsMeant() {
    assertThat(error("'IndexName':'byName'," + where("pk = :p AND sk = :n", P, N)))
        .isEqualTo("Query condition missed key schema element: name");
  }

  @Test
  void everyValueHasTheDeclaredType() {
    String expected = PV + "Condition parameter type does not match schema type";
    assertThat(error(where("pk = :n", N))).isEqualTo(expected);
    assertThat(error(where("pk = :p AND sk = :p", P))).isEqualTo(expected);
    assertThat(error(where("pk = :p AND begins_with(sk, :p)", P))).isEqualTo(expected);
  }

  @Test
  void aWrongTypeOfThePartitionKeyComesBeforeItsOperator() {
    assertThat(error(where("pk > :n AND sk = :p", P, N)))
        .isEqualTo(PV + "Condition parameter type does not match schema type");
    assertThat(error(where("pk > :p AND sk = :p", P)))
        .isEqualTo("Query key condition not supported");
  }

  @Test
  void keyValuesAreNotEmpty() {
    assertThat(error(where("pk = :p", "':p':{'S':''}")))
        .isEqualTo(
            AV
                + "The AttributeValue for a key attribute cannot contain an empty string value."
                + " Key: pk");
  }

  @Test
  void keyValuesAreNotTooLarge() {
    assertThat(error(where("pk = :p", "':p':{'S':'" + "x".repeat(2049) + "'}")))
        .isEqualTo(PV + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
    assertThat(
            error(
                "'IndexName':'byName',"
                    + where("pk = :p AND #n = :n", P, "':n':{'S':'" + "x".repeat(1025) + "'}")
                    + ",'ExpressionAttributeNames':{'#n':'name'}"))
        .isEqualTo(
            PV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
  }

  @Test
  void allPartitionAttributesOfAnIndexNeedEquality() {
    assertThat(error("'IndexName':'byPlace'," + where("city = :p", P)))
        .isEqualTo("Query condition missed key schema element: country");
    assertThat(error("'IndexName':'byPlace'," + where("country = :p AND city > :p", P)))
        .isEqualTo("Query key condition not supported");
  }

  @ParameterizedTest
  @CsvSource({
    "country = :p AND city = :p AND phase = :p",
    "country = :p AND city = :p AND phase = :p AND due < :n"
  })
  void sortAttributesBeforeTheLastConditionNeedEquality(String condition) {
    String values = condition.contains(":n") ? P + "," + N : P;
    assertThat(error("'IndexName':'byPlace'," + where(condition, values) + ""))
        .isEqualTo(
            "RANGE key attributes due must have equality conditions specified in the query because"
                + " a condition is present on key attribute phase");
  }

  @Test
  void someKeyConditionIsNeeded() {
    assertThat(error("'Limit':1"))
        .isEqualTo(
            "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
                + " request.");
  }

  @Test
  void anEmptyKeyConditionIsRefused() {
    assertThat(error("'KeyConditionExpression':'','ExpressionAttributeValues':{':p':{'S':'a'}}"))
        .isEqualTo("Invalid KeyConditionExpression: The expression can not be empty;");
  }

  @Test
  void unusedValuesComeBeforeTheFormOfTheKeyCondition() {
    assertThat(error(where("pk = :p OR sk = :n", P, N, "':x':{'N':'1'}")))
        .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: {:x}");
    assertThat(error(where("pk = :p OR sk = :n", P, N)))
        .isEqualTo(
            "Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: OR");
  }

  // Start keys

  private static String from(String... attributes) {
    return ",'ExclusiveStartKey':{" + String.join(",", attributes) + "}";
  }

  private static final String PK_A = "'pk':{'S':'a'}";
  private static final String PK_B = "'pk':{'S':'b'}";
  private static final String SK_1 = "'sk':{'N':'1'}";

  @Test
  void aStartKeyHasTheAttributesOfTheKeyAndNoOthers() {
    String expected = "The provided starting key is invalid";
    assertThat(error(ALL_OF_A + from(PK_A))).isEqualTo(expected);
    assertThat(error(ALL_OF_A + from(PK_A, "'x':{'N':'1'}"))).isEqualTo(expected);
    assertThat(error(ALL_OF_A + from(PK_A, SK_1, "'x':{'N':'1'}"))).isEqualTo(expected);
    assertThat(error("'IndexName':'byName'," + ALL_OF_A + from(PK_A, SK_1))).isEqualTo(expected);
  }

  @Test
  void aStartKeyHasTheDeclaredTypes() {
    assertThat(error(ALL_OF_A + from(PK_A, "'sk':{'S':'1'}")))
        .isEqualTo("The provided key element does not match the schema");
    assertThat(error("'IndexName':'byName'," + ALL_OF_A + from(PK_A, SK_1, "'name':{'N':'1'}")))
        .isEqualTo("The provided key element does not match the schema");
    assertThat(
            error(
                "'IndexName':'byName',"
                    + ALL_OF_A
                    + from(PK_A, "'sk':{'S':'1'}", "'name':{'S':'1'}")))
        .isEqualTo(
            "The provided starting key is invalid: The provided key element does not match the"
                + " schema");
  }

  @Test
  void aStartKeyIsNotEmpty() {
    assertThat(error(ALL_OF_A + from("'pk':{'S':''}", SK_1)))
        .isEqualTo(
            AV
                + "The AttributeValue for a key attribute cannot contain an empty string value."
                + " Key: pk");
  }

  @Test
  void aStartKeyLiesInThePartitionQueried() {
    assertThat(error(ALL_OF_A + from(PK_B, SK_1)))
        .isEqualTo(
            "The provided starting key is outside query boundaries based on provided conditions");
  }

  @Test
  void aStartKeyMeetsTheSortCondition() {
    assertThat(error(where("pk = :p AND sk > :n", P, N) + from(PK_A, SK_1)))
        .isEqualTo("The provided starting key does not match the range key predicate");
    assertThat(error(where("pk = :p AND sk > :n", P, N) + from(PK_B, "'sk':{'N':'2'}")))
        .isEqualTo("The query can return at most one row and cannot be restarted");
  }

  @Test
  void aQueryForOneItemCannotBeRestarted() {
    assertThat(error(where("pk = :p AND sk = :n", P, N) + from(PK_A, "'sk':{'N':'1.0'}")))
        .isEqualTo("The query can return at most one row and cannot be restarted");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{} | The provided starting key is invalid: Supplied AttributeValue is empty, must contain"
            + " exactly one of the supported datatypes",
        "{'NULL':false} | The provided starting key is invalid: One or more parameter values were"
            + " invalid: Null attribute value types must have the value of true",
        "{'SS':[]} | The provided starting key is invalid: One or more parameter values were"
            + " invalid: An string set  may not be empty",
        "{'NS':[]} | One or more parameter values were invalid: An number set  may not be empty",
        "{'N':'x'} | The parameter cannot be converted to a numeric value: x"
      })
  void aStartKeyHasValidValuesWhateverTheTable(String value, String message) {
    assertThat(
            db.error("Query", "{'TableName':'missing'," + ALL_OF_A + from("'pk':" + value) + "}"))
        .isEqualTo(message);
  }

  // Select

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'Select':'SPECIFIC_ATTRIBUTES' | Must specify the AttributesToGet or ProjectionExpression"
            + " when choosing to get SPECIFIC_ATTRIBUTES",
        "'Select':'ALL_PROJECTED_ATTRIBUTES' | ALL_PROJECTED_ATTRIBUTES can be used only when"
            + " Querying using an IndexName",
        "'Select':'ALL_ATTRIBUTES','ProjectionExpression':'x' | Cannot specify the"
            + " ProjectionExpression when choosing to get ALL_ATTRIBUTES",
        "'Select':'ALL_PROJECTED_ATTRIBUTES','IndexName':'byName','ProjectionExpression':'x' |"
            + " Cannot specify the ProjectionExpression when choosing to get"
            + " ALL_PROJECTED_ATTRIBUTES",
        "'Select':'COUNT','ProjectionExpression':'x' | Cannot specify the ProjectionExpression"
            + " when choosing to get only the Count"
      })
  void selectIsEnveloped(String members, String message) {
    assertThat(error(ALL_OF_A + "," + members)).isEqualTo(ENVELOPE + message);
  }

  @Test
  void selectGoesWithAttributesToGetInTheSameWay() {
    assertThat(
            error(
                "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}},"
                    + "'AttributesToGet':['x'],'Select':'COUNT'"))
        .isEqualTo(
            ENVELOPE + "Cannot specify the AttributesToGet when choosing to get only the Count");
  }

  private static final String OPEN =
      "'IndexName':'byPhase','KeyConditionExpression':'phase = :s',"
          + "'ExpressionAttributeValues':{':s':{'S':'open'}}";

  @Test
  void aGlobalIndexGivesAllAttributesOnlyIfItHasThem() {
    assertThat(error(OPEN + ",'Select':'ALL_ATTRIBUTES'"))
        .isEqualTo(
            PV
                + "Select type ALL_ATTRIBUTES is not supported for global secondary index byPhase"
                + " because its projection type is not ALL");
  }

  @Test
  void aGlobalIndexGivesOnlyWhatItProjects() {
    assertThat(error(OPEN + ",'ProjectionExpression':'zz.a, note, aa, zz.b, pk'"))
        .isEqualTo(PV + "Global secondary index byPhase does not project [zz, aa]");
  }

  @Test
  void anIndexFiltersOnlyOnWhatItProjects() {
    assertThat(
            error(
                OPEN
                    + ",'FilterExpression':'zz = :s OR aa = :s OR mm = :s OR note = :s OR pk = :s'"))
        .isEqualTo(
            PV
                + "Secondary index byPhase does not project one or more filter attributes:"
                + " [zz, aa, mm]");
    assertThat(error("'IndexName':'byName'," + ALL_OF_A + ",'FilterExpression':'note = :p'"))
        .isEqualTo(
            PV
                + "Secondary index byName does not project one or more filter attributes:"
                + " [note]");
  }

  // Indexes and filters

  @Test
  void anUnknownIndexIsRefused() {
    assertThat(error("'IndexName':'nope'," + ALL_OF_A))
        .isEqualTo("The table does not have the specified index: nope");
  }

  @Test
  void aGlobalIndexIsNotReadWithConsistency() {
    assertThat(error(OPEN + ",'ConsistentRead':true"))
        .isEqualTo("Consistent reads are not supported on global secondary indexes");
  }

  @Test
  void aFilterDoesNotNameTheKeyOfWhatIsQueried() {
    assertThat(error(ALL_OF_A + ",'FilterExpression':'sk > :p OR pk = :p'"))
        .isEqualTo(
            "Filter Expression can only contain non-primary key attributes: Primary key attribute:"
                + " pk");
    assertThat(error(OPEN + ",'FilterExpression':'due = :s'"))
        .isEqualTo(
            "Filter Expression can only contain non-primary key attributes: Primary key attribute:"
                + " due");
    assertThat(
            db.answer("Query", "{'TableName':'orders'," + OPEN + ",'FilterExpression':'pk = :s'}"))
        .isEqualTo("{'Items':[],'Count':0,'ScannedCount':0}");
  }

  @Test
  void aQueryFilterDoesNotNameTheKeyOfWhatIsQueried() {
    assertThat(
            error(
                "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}},"
                    + "'QueryFilter':{'sk':{'ComparisonOperator':'NULL'}}"))
        .isEqualTo(
            "QueryFilter can only contain non-primary key attributes: Primary key attribute: sk");
  }

  @Test
  void pathsDoNotLeadBelowKeys() {
    String text =
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
            + " allowed: ";
    assertThat(error(ALL_OF_A + ",'ProjectionExpression':'pk.x'")).isEqualTo(text + "Key: pk");
    assertThat(error(ALL_OF_A + ",'FilterExpression':'due[0] = :p'"))
        .isEqualTo(text + "IndexKey: due");
  }

  // The order of the checks: each request also has the faults that come later.

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'QueryFilter':{},'AttributesToGet':['a','a'],'FilterExpression':'(' | Can not use both"
            + " expression and non-expression parameters in the same request: Non-expression"
            + " parameters: {AttributesToGet, QueryFilter} Expression parameters:"
            + " {FilterExpression}",
        "'QueryFilter':{'x':{'ComparisonOperator':'EQ'}},'AttributesToGet':['a','a'] | One or more"
            + " parameter values were invalid: Invalid number of argument(s) for the EQ"
            + " ComparisonOperator",
        "'AttributesToGet':['a','a'],'ExclusiveStartKey':{'pk':{}},'Select':'COUNT' | One or more"
            + " parameter values were invalid: Duplicate value in attribute name: a",
        "'AttributesToGet':['a'],'ExclusiveStartKey':{'pk':{}},'Select':'COUNT' | The provided"
            + " starting key is invalid: Supplied AttributeValue is empty, must contain exactly one"
            + " of the supported datatypes",
        "'Select':'SPECIFIC_ATTRIBUTES' | 1 validation error detected: Must specify the"
            + " AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
        "'FilterExpression':'(' | Either the KeyConditions or KeyConditionExpression parameter must"
            + " be specified in the request.",
        "'KeyConditionExpression':'(','FilterExpression':'[','ExpressionAttributeValues':{'x':{}} |"
            + " ExpressionAttributeValues contains invalid key: Syntax error; key: \"x\"",
        "'KeyConditionExpression':'','FilterExpression':'(' | Invalid KeyConditionExpression: The"
            + " expression can not be empty;",
        "'KeyConditionExpression':'a = :a','FilterExpression':'','ProjectionExpression':'',"
            + "'ExpressionAttributeValues':{':a':{'N':'1'}} | Invalid FilterExpression: The"
            + " expression can not be empty;",
        "'KeyConditionExpression':'a = :a','ProjectionExpression':'',"
            + "'ExpressionAttributeValues':{':a':{'N':'1'},':b':{'N':'1'}} | Invalid"
            + " ProjectionExpression: The expression can not be empty;",
        "'KeyConditionExpression':'NOT a = :a',"
            + "'ExpressionAttributeValues':{':a':{'N':'1'},':b':{'N':'1'}} | Value provided in"
            + " ExpressionAttributeValues unused in expressions: keys: {:b}",
        "'KeyConditionExpression':'NOT a = :a','ExpressionAttributeValues':{':a':{'N':'1'}} |"
            + " Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression:"
            + " NOT"
      })
  void beforeTheTableIsLookedUp(String members, String message) {
    assertThat(db.error("Query", "{'TableName':'missing'," + members + "}")).isEqualTo(message);
  }

  @Test
  void aMissingTableComesBeforeAllThatNeedsIt() {
    assertThat(
            db.error(
                "Query", "{'TableName':'missing','IndexName':'nope'," + where("x = :n", N) + "}"))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',"
                + "'message':'Requested resource not found'}");
  }

  @ParameterizedTest(name = "{3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // the index, the condition, the rest, the message
        "nope | due > :s | 'ExclusiveStartKey':{} | The table does not have the specified index: nope",
        "byPhase | due > :s | 'ExclusiveStartKey':{},'ConsistentRead':true | Consistent reads are"
            + " not supported on global secondary indexes",
        "byPhase | due > :s | 'ExclusiveStartKey':{} | The provided starting key is invalid",
        "byPhase | due > :s | 'ExclusiveStartKey':{'phase':{'N':'1'},'due':{'S':'a'},'pk':{'N':'1'},"
            + "'sk':{'N':'1'}} | The provided key element does not match the schema",
        "byPhase | due > :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'S':'a'},'pk':{'N':'1'},"
            + "'sk':{'N':'1'}} | Query condition missed key schema element: phase",
        "byPhase | phase > :s AND due > :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'S':'a'},"
            + "'pk':{'N':'1'},'sk':{'N':'1'}} | Query key condition not supported",
        "byPhase | phase = :s AND due > :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'S':'a'},"
            + "'pk':{'N':'1'},'sk':{'N':'1'}} | The provided key element does not match the schema",
        "byPhase | phase = :s AND due > :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'N':'1'},"
            + "'pk':{'N':'1'},'sk':{'N':'1'}} | One or more parameter values were invalid: Condition"
            + " parameter type does not match schema type",
        "byPhase | phase = :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'N':'1'},"
            + "'pk':{'N':'1'},'sk':{'N':'1'}},'ProjectionExpression':'pk.x' | The provided starting"
            + " key is invalid: The provided key element does not match the schema",
        "byPhase | phase = :s | 'ExclusiveStartKey':{'phase':{'S':'a'},'due':{'N':'1'},"
            + "'pk':{'S':'a'},'sk':{'N':'1'}},'ProjectionExpression':'pk.x' | The provided starting"
            + " key is outside query boundaries based on provided conditions",
        "byPhase | phase = :s | 'ProjectionExpression':'pk.x, zz','FilterExpression':'due = :s AND"
            + " pk.x = :s' | Key attributes must be scalars; list random access '[]' and map lookup"
            + " '.' are not allowed: Key: pk",
        "byPhase | phase = :s | 'ProjectionExpression':'zz','FilterExpression':'due = :s AND pk.x ="
            + " :s' | One or more parameter values were invalid: Global secondary index byPhase"
            + " does not project [zz]",
        "byPhase | phase = :s | 'Select':'ALL_ATTRIBUTES','FilterExpression':'due = :s AND pk.x ="
            + " :s' | Filter Expression can only contain non-primary key attributes: Primary key"
            + " attribute: due",
        "byPhase | phase = :s | 'Select':'ALL_ATTRIBUTES','FilterExpression':'pk.x = :s' | One or more"
            + " parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for"
            + " global secondary index byPhase because its projection type is not ALL",
        "byPhase | phase = :s | 'FilterExpression':'zz = :s AND pk.x = :s' | Key attributes must be"
            + " scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk"
      })
  void afterTheTableIsLookedUp(String index, String condition, String rest, String message) {
    assertThat(
            error(
                "'IndexName':'"
                    + index
                    + "',"
                    + where(condition, "':s':{'S':'open'}")
                    + ","
                    + rest))
        .isEqualTo(message);
  }
}
