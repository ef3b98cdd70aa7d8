package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryTest {
  private final TestDatabase db = Orders.create();

  private String query(String members) {
    return db.answer("Query", "{'TableName':'orders'," + members + "}");
  }

  private static String pk(String condition) {
    return "'KeyConditionExpression':'pk = :p"
        + (condition.isEmpty() ? "" : " AND " + condition)
        + "'";
  }

  private static final String ALL_OF_A =
      "'KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'a'}}";

  @Nested
  class OnTheTable {

    @Test
    void answersTheItemsOfThePartitionKeyInOrderOfTheSortKey() {
      db.put("orders", "pk", "a", "sk", 10).put("orders", "pk", "b", "sk", 1);
      db.put("orders", "pk", "a", "sk", 9, "note", "x").put("orders", "pk", "a", "sk", -1);
      assertThat(query(ALL_OF_A))
          .isEqualTo(
              "{'Items':[{'pk':{'S':'a'},'sk':{'N':'-1'}},"
                  + "{'note':{'S':'x'},'pk':{'S':'a'},'sk':{'N':'9'}},"
                  + "{'pk':{'S':'a'},'sk':{'N':'10'}}],'Count':3,'ScannedCount':3}");
    }

    @Test
    void answersAnEmptyListWhenNothingMatches() {
      assertThat(query(ALL_OF_A)).isEqualTo("{'Items':[],'Count':0,'ScannedCount':0}");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "sk = :a | 2",
          "sk < :a | 1",
          "sk <= :a | 1 2",
          "sk > :a | 3 4",
          "sk >= :a | 2 3 4",
          ":a < sk | 3 4",
          "sk BETWEEN :a AND :b | 2 3"
        })
    void takesEveryOperatorOnTheSortKey(String condition, String found) {
      for (int sk = 1; sk <= 4; sk++) {
        db.put("orders", "pk", "a", "sk", sk).put("orders", "pk", "aa", "sk", sk);
      }
      String values =
          "'ExpressionAttributeValues':{':p':{'S':'a'},':a':{'N':'2.0'}"
              + (condition.contains(":b") ? ",':b':{'N':'3'}}" : "}");
      assertThat(query(pk(condition) + "," + values)).isEqualTo(items(found.split(" ")));
    }

    @Test
    void takesKeyConditionsOfTheOlderKind() {
      for (int sk = 1; sk <= 4; sk++) {
        db.put("orders", "pk", "a", "sk", sk);
      }
      assertThat(
              query(
                  "'KeyConditions':{"
                      + "'sk':{'ComparisonOperator':'GT','AttributeValueList':[{'N':'2'}]},"
                      + "'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}},"
                      + "'QueryFilter':{'note':{'ComparisonOperator':'NULL'}},"
                      + "'AttributesToGet':['pk','sk']"))
          .isEqualTo(items("3", "4"));
    }

    @Test
    void goesBackwardsWhenScanIndexForwardIsFalse() {
      for (int sk = 1; sk <= 3; sk++) {
        db.put("orders", "pk", "a", "sk", sk);
      }
      assertThat(query(ALL_OF_A + ",'ScanIndexForward':false")).isEqualTo(items("3", "2", "1"));
      assertThat(
              query(
                  ALL_OF_A
                      + ",'ScanIndexForward':false,'Limit':1,"
                      + "'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'3'}}"))
          .isEqualTo(
              "{'Items':[{'pk':{'S':'a'},'sk':{'N':'2'}}],'Count':1,'ScannedCount':1,"
                  + "'LastEvaluatedKey':{'pk':{'S':'a'},'sk':{'N':'2'}}}");
    }

    @Test
    void countsEvaluatedAndKeptRowsApart() {
      db.put("orders", "pk", "a", "sk", 1).put("orders", "pk", "a", "sk", 2, "note", "x");
      db.put("orders", "pk", "a", "sk", 3);
      assertThat(query(ALL_OF_A + ",'FilterExpression':'attribute_exists(note)','Limit':2"))
          .isEqualTo(
              "{'Items':[{'note':{'S':'x'},'pk':{'S':'a'},'sk':{'N':'2'}}],'Count':1,"
                  + "'ScannedCount':2,'LastEvaluatedKey':{'pk':{'S':'a'},'sk':{'N':'2'}}}");
    }

    @Test
    void givesNoItemsButALastKeyWithCount() {
      db.put("orders", "pk", "a", "sk", 1).put("orders", "pk", "a", "sk", 2);
      assertThat(query(ALL_OF_A + ",'Select':'COUNT','Limit':1"))
          .isEqualTo(
              "{'Count':1,'ScannedCount':1,"
                  + "'LastEvaluatedKey':{'pk':{'S':'a'},'sk':{'N':'1'}}}");
    }

    @Test
    void givesOnlyWhatAProjectionNames() {
      db.put("orders", "pk", "a", "sk", 1, "note", "x").put("orders", "pk", "a", "sk", 2);
      assertThat(query(ALL_OF_A + ",'ProjectionExpression':'note'"))
          .isEqualTo("{'Items':[{'note':{'S':'x'}},{}],'Count':2,'ScannedCount':2}");
    }

    @Test
    void startsAfterAKeyThatIsGone() {
      db.put("orders", "pk", "a", "sk", 1).put("orders", "pk", "a", "sk", 3);
      assertThat(query(ALL_OF_A + ",'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'2.0'}}"))
          .isEqualTo(items("3"));
    }

    private String items(String... sortKeys) {
      StringBuilder items = new StringBuilder();
      for (String sk : sortKeys) {
        items.append(items.length() == 0 ? "" : ",");
        items.append("{'pk':{'S':'a'},'sk':{'N':'").append(sk).append("'}}");
      }
      int n = sortKeys.length;
      return "{'Items':[" + items + "],'Count':" + n + ",'ScannedCount':" + n + "}";
    }
  }

  @Nested
  class OnAGlobalIndex {
    private static final String OPEN =
        "'IndexName':'byPhase','KeyConditionExpression':'phase = :s',"
            + "'ExpressionAttributeValues':{':s':{'S':'open'}}";

    @Test
    void answersWhatTheIndexHolds() {
      db.put("orders", "pk", "a", "sk", 1, "phase", "open", "due", 2, "note", "x", "extra", "y");
      db.put("orders", "pk", "b", "sk", 1, "phase", "open", "due", 1);
      db.put("orders", "pk", "c", "sk", 1, "phase", "open");
      assertThat(query(OPEN))
          .isEqualTo(
              "{'Items':["
                  + "{'due':{'N':'1'},'phase':{'S':'open'},'pk':{'S':'b'},'sk':{'N':'1'}},"
                  + "{'due':{'N':'2'},'note':{'S':'x'},'phase':{'S':'open'},"
                  + "'pk':{'S':'a'},'sk':{'N':'1'}}],'Count':2,'ScannedCount':2}");
    }

    @Test
    void givesALastKeyOfIndexAndTableFromWhichTiesGoOn() {
      for (String pk : new String[] {"a", "b", "c"}) {
        db.put("orders", "pk", pk, "sk", 1, "phase", "open", "due", 1);
      }
      String tie = "{'due':{'N':'1'},'phase':{'S':'open'},'pk':{'S':'%s'},'sk':{'N':'1'}}";
      String first = query(OPEN + ",'Limit':2");
      String last = first.substring(first.indexOf("'LastEvaluatedKey':") + 19, first.length() - 1);
      String second = query(OPEN + ",'ExclusiveStartKey':" + last);
      String all = query(OPEN);
      String firstItems = first.substring(first.indexOf('[') + 1, first.indexOf(']'));
      String secondItems = second.substring(second.indexOf('[') + 1, second.indexOf(']'));
      assertThat(all)
          .isEqualTo(
              "{'Items':[" + firstItems + "," + secondItems + "],'Count':3,'ScannedCount':3}");
      assertThat(all).contains(tie.formatted("a"), tie.formatted("b"), tie.formatted("c"));
      assertThat(firstItems).endsWith(last);
    }

    @Test
    void canBeRestartedUnderEqualityOnTheWholeIndexKey() {
      db.put("orders", "pk", "a", "sk", 1, "phase", "open", "due", 1);
      db.put("orders", "pk", "a", "sk", 2, "phase", "open", "due", 1);
      String exact =
          OPEN.replace("'phase = :s'", "'phase = :s AND due = :d'")
              .replace("{':s'", "{':d':{'N':'1'},':s'");
      String first = query(exact + ",'Limit':1");
      String last = first.substring(first.indexOf("'LastEvaluatedKey':") + 19, first.length() - 1);
      assertThat(query(exact + ",'ExclusiveStartKey':" + last))
          .contains("'Count':1,'ScannedCount':1}");
    }

    @Test
    void queriesSeveralPartitionAndSortAttributes() {
      db.put("orders", "pk", "a", "sk", 1, "country", "DE", "city", "Bonn", "due", 1, "phase", "o");
      db.put("orders", "pk", "a", "sk", 2, "country", "DE", "city", "Bonn", "due", 1, "phase", "p");
      db.put("orders", "pk", "a", "sk", 3, "country", "DE", "city", "Bonn", "due", 2, "phase", "o");
      db.put("orders", "pk", "a", "sk", 4, "country", "DE", "city", "Köln", "due", 1, "phase", "o");
      db.put("orders", "pk", "a", "sk", 5, "country", "DE", "city", "Bonn", "due", 1);
      String values = "':c':{'S':'DE'},':t':{'S':'Bonn'}";
      assertThat(sortKeys(place("city = :t AND country = :c", values))).isEqualTo("1 2 3");
      assertThat(
              sortKeys(
                  place("city = :t AND country = :c AND due > :d", values + ",':d':{'N':'1'}")))
          .isEqualTo("3");
      assertThat(
              sortKeys(
                  place(
                      "phase >= :s AND city = :t AND country = :c AND due = :d",
                      values + ",':d':{'N':'1'},':s':{'S':'p'}")))
          .isEqualTo("2");
    }

    private String place(String condition, String values) {
      return query(
          "'IndexName':'byPlace','KeyConditionExpression':'"
              + condition
              + "','ExpressionAttributeValues':{"
              + values
              + "}"
              + (condition.contains("phase") ? "" : ""));
    }

    private String sortKeys(String answer) {
      StringBuilder found = new StringBuilder();
      java.util.regex.Matcher matcher =
          java.util.regex.Pattern.compile("'sk':\\{'N':'(\\d+)'}").matcher(answer);
      while (matcher.find()) {
        found.append(found.length() == 0 ? "" : " ").append(matcher.group(1));
      }
      return found.toString();
    }
  }

  @Nested
  class OnALocalIndex {
    private static final String BY_NAME = "'IndexName':'byName'," + ALL_OF_A;

    @Test
    void answersWhatTheIndexHoldsInItsOrder() {
      db.put("orders", "pk", "a", "sk", 1, "name", "z", "note", "x");
      db.put("orders", "pk", "a", "sk", 2, "name", "y");
      db.put("orders", "pk", "a", "sk", 3);
      assertThat(query(BY_NAME + ",'Limit':2"))
          .isEqualTo(
              "{'Items':[{'name':{'S':'y'},'pk':{'S':'a'},'sk':{'N':'2'}},"
                  + "{'name':{'S':'z'},'pk':{'S':'a'},'sk':{'N':'1'}}],"
                  + "'Count':2,'ScannedCount':2,"
                  + "'LastEvaluatedKey':{'name':{'S':'z'},'pk':{'S':'a'},'sk':{'N':'1'}}}");
    }

    @Test
    void fetchesWholeItemsForAllAttributes() {
      db.put("orders", "pk", "a", "sk", 1, "name", "z", "note", "x");
      assertThat(query(BY_NAME + ",'Select':'ALL_ATTRIBUTES','ConsistentRead':true"))
          .isEqualTo(
              "{'Items':[{'name':{'S':'z'},'note':{'S':'x'},'pk':{'S':'a'},'sk':{'N':'1'}}],"
                  + "'Count':1,'ScannedCount':1}");
    }

    @Test
    void fetchesWhatAProjectionNamesBeyondTheIndex() {
      db.put("orders", "pk", "a", "sk", 1, "name", "z", "note", "x");
      assertThat(query(BY_NAME + ",'ProjectionExpression':'sk, note'"))
          .isEqualTo("{'Items':[{'note':{'S':'x'},'sk':{'N':'1'}}],'Count':1,'ScannedCount':1}");
    }
  }

  @Nested
  class ItsCapacity {

    private String capacity(String members) {
      String answer = query(members);
      int from = answer.indexOf("'ConsumedCapacity':");
      return from < 0 ? "" : answer.substring(from + 19, answer.length() - 1);
    }

    @Test
    void isNotToldUnasked() {
      assertThat(capacity(ALL_OF_A)).isEmpty();
    }

    @Test
    void isHalfAUnitForNothingAndAWholeOneWithConsistency() {
      assertThat(capacity(ALL_OF_A + ",'ReturnConsumedCapacity':'TOTAL'"))
          .isEqualTo("{'TableName':'orders','CapacityUnits':0.5}");
      assertThat(capacity(ALL_OF_A + ",'ReturnConsumedCapacity':'TOTAL','ConsistentRead':true"))
          .isEqualTo("{'TableName':'orders','CapacityUnits':1.0}");
    }

    @Test
    void sumsAllEvaluatedRowsBeforeRounding() {
      for (int sk = 1; sk <= 3; sk++) {
        db.put("orders", "pk", "a", "sk", sk, "note", "x".repeat(3000));
      }
      assertThat(
              capacity(
                  ALL_OF_A
                      + ",'FilterExpression':'attribute_not_exists(note)',"
                      + "'Select':'COUNT','ReturnConsumedCapacity':'INDEXES'"))
          .isEqualTo("{'TableName':'orders','CapacityUnits':1.5,'Table':{'CapacityUnits':1.5}}");
    }

    @Test
    void ofAGlobalIndexIsThatOfItsEntries() {
      db.put("orders", "pk", "a", "sk", 1, "phase", "open", "due", 1, "extra", "x".repeat(9000));
      assertThat(capacity(OnAGlobalIndex.OPEN + ",'ReturnConsumedCapacity':'INDEXES'"))
          .isEqualTo(
              "{'TableName':'orders','CapacityUnits':0.5,'Table':{'CapacityUnits':0.0},"
                  + "'GlobalSecondaryIndexes':{'byPhase':{'CapacityUnits':0.5}}}");
    }

    @Test
    void ofALocalIndexWithoutFetchIsThatOfItsEntries() {
      db.put("orders", "pk", "a", "sk", 1, "name", "z", "note", "x".repeat(9000));
      assertThat(capacity(OnALocalIndex.BY_NAME + ",'ReturnConsumedCapacity':'INDEXES'"))
          .isEqualTo(
              "{'TableName':'orders','CapacityUnits':0.5,'Table':{'CapacityUnits':0.0},"
                  + "'LocalSecondaryIndexes':{'byName':{'CapacityUnits':0.5}}}");
    }

    @Test
    void ofFetchesRoundsEachEvaluatedItemByItself() {
      for (int sk = 1; sk <= 3; sk++) {
        db.put("orders", "pk", "a", "sk", sk, "name", "z");
      }
      String fetch =
          OnALocalIndex.BY_NAME
              + ",'Select':'ALL_ATTRIBUTES','FilterExpression':'note = :p',"
              + "'ReturnConsumedCapacity':'INDEXES'";
      assertThat(capacity(fetch))
          .isEqualTo(
              "{'TableName':'orders','CapacityUnits':2.0,'Table':{'CapacityUnits':1.5},"
                  + "'LocalSecondaryIndexes':{'byName':{'CapacityUnits':0.5}}}");
    }

    @Test
    void ofFetchesOfLargeItemsIsTheirs() {
      for (int sk = 1; sk <= 3; sk++) {
        db.put("orders", "pk", "a", "sk", sk, "name", "z", "note", "x".repeat(9000));
      }
      String fetch =
          OnALocalIndex.BY_NAME + ",'Select':'ALL_ATTRIBUTES','ReturnConsumedCapacity':'INDEXES'";
      assertThat(capacity(fetch)).contains("'Table':{'CapacityUnits':4.5}");
      assertThat(capacity(fetch + ",'ConsistentRead':true"))
          .contains("'Table':{'CapacityUnits':9.0}")
          .contains("'byName':{'CapacityUnits':1.0}");
    }
  }
}
