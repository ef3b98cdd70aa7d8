package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What writes by statements leave in a stream: the same as native writes. */
class StatementChangesTest {
  private final ControlPlane db =
      ControlPlane.fast()
          .create(
              ControlPlane.ON_DEMAND.replace(
                  "KEYS(a),",
                  "KEYS(a),'StreamSpecification':{'StreamEnabled':true,"
                      + "'StreamViewType':'NEW_AND_OLD_IMAGES'},"));

  /** What happened to the one item: the event, its number before and after. */
  private List<String> changes() {
    return StreamWalk.ofTable(db).records().stream()
        .map(
            record ->
                record.at("eventName")
                    + " "
                    + record.at("dynamodb.OldImage.n.N")
                    + " "
                    + record.at("dynamodb.NewImage.n.N"))
        .toList();
  }

  /** A statement as a member of a request; it is written with back quotes for single ones. */
  private static String statement(String text) {
    return "{'Statement':'" + text.replace("`", "\\u0027") + "'}";
  }

  @Test
  void writesAreRecordedAsNativeOnesAre() {
    db.ok("ExecuteStatement", statement("INSERT INTO tab VALUE {`a`:`x`,`n`:1}"));
    db.ok("ExecuteStatement", statement("UPDATE tab SET n=n+1 WHERE a=`x`"));
    db.ok("ExecuteStatement", statement("DELETE FROM tab WHERE a=`x`"));

    assertThat(changes()).containsExactly("INSERT null 1", "MODIFY 1 2", "REMOVE 2 null");
  }

  @Test
  void batchesAndTransactionsAreRecorded() {
    db.ok(
        "BatchExecuteStatement",
        "{'Statements':[" + statement("INSERT INTO tab VALUE {`a`:`x`,`n`:1}") + "]}");
    db.ok(
        "ExecuteTransaction",
        "{'TransactStatements':[" + statement("UPDATE tab SET n=5 WHERE a=`x`") + "]}");

    assertThat(changes()).containsExactly("INSERT null 1", "MODIFY 1 5");
  }

  @Test
  void aWriteThatChangesNothingLeavesNoRecord() {
    db.ok("ExecuteStatement", statement("INSERT INTO tab VALUE {`a`:`x`,`n`:1}"));
    db.ok("ExecuteStatement", statement("UPDATE tab SET n=1.0 WHERE a=`x`"));
    db.ok("ExecuteStatement", statement("DELETE FROM tab WHERE a=`y`"));
    db.ok(
        "ExecuteTransaction",
        "{'TransactStatements':["
            + statement("EXISTS(SELECT * FROM tab WHERE a=`x` AND n=1)")
            + "]}");

    assertThat(changes()).containsExactly("INSERT null 1");
  }
}
