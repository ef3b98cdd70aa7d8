package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which writes leave a record, and in which order. */
class RecordedChangesTest {
  private final ControlPlane db =
      ControlPlane.fast()
          .create(
              ControlPlane.ON_DEMAND.replace(
                  "KEYS(a),",
                  "KEYS(a),'StreamSpecification':{'StreamEnabled':true,"
                      + "'StreamViewType':'NEW_AND_OLD_IMAGES'},"));

  @BeforeEach
  void put() {
    db.ok(
        "PutItem", "{'TableName':'tab','Item':{'a':{'S':'x'},'n':{'N':'1'},'s':{'SS':['b','c']}}}");
  }

  /** What happened after the first put. */
  private List<String> changes() {
    return StreamWalk.ofTable(db).records().stream()
        .map(record -> record.at("eventName") + " " + record.at("dynamodb.Keys.a.S"))
        .filter(change -> !change.equals("INSERT x"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PutItem {'TableName':'tab','Item':{'a':{'S':'x'},'n':{'N':'1.0'},'s':{'SS':['c','b']}}}",
        "UpdateItem {'TableName':'tab','Key':{'a':{'S':'x'}}}",
        "UpdateItem {'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'SET n = :n',"
            + "'ExpressionAttributeValues':{':n':{'N':'1'}}}",
        "UpdateItem {'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'REMOVE z'}",
        "UpdateItem {'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'ADD s :s',"
            + "'ExpressionAttributeValues':{':s':{'SS':['b']}}}",
        "DeleteItem {'TableName':'tab','Key':{'a':{'S':'y'}}}",
        "BatchWriteItem {'RequestItems':{'tab':[{'PutRequest':{'Item':{'a':{'S':'x'},"
            + "'n':{'N':'1e0'},'s':{'SS':['b','c']}}}},{'DeleteRequest':{'Key':{'a':{'S':'y'}}}}]}}",
        "TransactWriteItems {'TransactItems':[{'Put':{'TableName':'tab','Item':{'a':{'S':'x'},"
            + "'n':{'N':'1'},'s':{'SS':['b','c']}}}},"
            + "{'Delete':{'TableName':'tab','Key':{'a':{'S':'y'}}}},"
            + "{'ConditionCheck':{'TableName':'tab','Key':{'a':{'S':'z'}},"
            + "'ConditionExpression':'attribute_not_exists(a)'}}]}"
      })
  void aWriteThatChangesNothingLeavesNoRecord(String request) {
    int space = request.indexOf(' ');
    db.ok(request.substring(0, space), request.substring(space + 1));

    assertThat(changes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PutItem {'TableName':'tab','Item':{'a':{'S':'x'}},"
            + "'ConditionExpression':'attribute_not_exists(a)'}",
        "UpdateItem {'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'SET n = s + n'}",
        "TransactWriteItems {'TransactItems':[{'Put':{'TableName':'tab','Item':{'a':{'S':'y'}}}},"
            + "{'Delete':{'TableName':'tab','Key':{'a':{'S':'x'}},"
            + "'ConditionExpression':'attribute_not_exists(a)'}}]}"
      })
  void aWriteThatFailsLeavesNoRecord(String request) {
    int space = request.indexOf(' ');
    db.error(request.substring(0, space), request.substring(space + 1));

    assertThat(changes()).isEmpty();
  }

  @Test
  void anUpdateThatCreatesAnItemInserts() {
    db.ok("UpdateItem", "{'TableName':'tab','Key':{'a':{'S':'y'}}}");

    assertThat(changes()).containsExactly("INSERT y");
  }

  @Test
  void aBatchHasARecordForEachChangedItem() {
    db.ok(
        "BatchWriteItem",
        "{'RequestItems':{'tab':[{'PutRequest':{'Item':{'a':{'S':'y'}}}},"
            + "{'DeleteRequest':{'Key':{'a':{'S':'x'}}}},"
            + "{'DeleteRequest':{'Key':{'a':{'S':'z'}}}}]}}");

    assertThat(changes()).containsExactlyInAnyOrder("INSERT y", "REMOVE x");
  }

  @Test
  void aTransactionHasARecordForEachChangedItem() {
    db.ok(
        "TransactWriteItems",
        "{'TransactItems':[{'Put':{'TableName':'tab','Item':{'a':{'S':'y'}}}},"
            + "{'Update':{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'REMOVE n'}},"
            + "{'Delete':{'TableName':'tab','Key':{'a':{'S':'z'}}}}]}");

    assertThat(changes()).containsExactlyInAnyOrder("INSERT y", "MODIFY x");
  }

  @Test
  void partiqlStatementsAreRecordedLikeTheirTwins() {
    for (String statement :
        List.of(
            "INSERT INTO tab VALUE {'a':'y'}",
            "UPDATE tab SET n=2 WHERE a='x'",
            "UPDATE tab SET n=2 WHERE a='x'",
            "DELETE FROM tab WHERE a='x'",
            "DELETE FROM tab WHERE a='z'")) {
      String escaped = statement.replace("'", "\\u0027"); // single quotes stand for double ones
      db.ok("ExecuteStatement", "{'Statement':'" + escaped + "'}");
    }

    assertThat(changes()).containsExactlyInAnyOrder("INSERT y", "MODIFY x", "REMOVE x");
  }

  @Test
  void changesOfAnItemAreInOrder() {
    for (int i = 2; i < 20; i++) {
      db.ok(
          "UpdateItem",
          "{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'ADD n :n',"
              + "'ExpressionAttributeValues':{':n':{'N':'1'}}}");
    }

    List<Json> records = StreamWalk.ofTable(db).records();
    assertThat(records).hasSize(19);
    for (int i = 1; i < records.size(); i++) {
      assertThat(records.get(i).at("dynamodb.OldImage"))
          .isEqualTo(records.get(i - 1).at("dynamodb.NewImage"));
    }
  }

  @Test
  void aTransactionThatIsRepeatedByItsTokenIsRecordedOnce() {
    for (int i = 0; i < 2; i++) {
      db.ok(
          "TransactWriteItems",
          "{'ClientRequestToken':'t','TransactItems':[{'Update':{'TableName':'tab',"
              + "'Key':{'a':{'S':'x'}},'UpdateExpression':'ADD n :n',"
              + "'ExpressionAttributeValues':{':n':{'N':'1'}}}}]}");
    }

    assertThat(changes()).containsExactly("MODIFY x");
  }
}
