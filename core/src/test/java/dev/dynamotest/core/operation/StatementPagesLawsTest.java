package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class StatementPagesLawsTest {
  private static final List<String> SELECTS =
      List.of(
          "SELECT * FROM orders",
          "SELECT * FROM orders WHERE due > 3",
          "SELECT * FROM orders WHERE pk=?",
          "SELECT * FROM orders WHERE pk=? ORDER BY sk DESC",
          "SELECT * FROM orders WHERE pk=? AND sk > 2 AND due < 5",
          "SELECT * FROM orders WHERE pk=? AND sk IN [1, 7, 3]",
          "SELECT * FROM orders WHERE pk=? AND (sk < 2 OR sk > 5) ORDER BY pk, sk",
          "SELECT * FROM orders.byDue WHERE pk=? ORDER BY due DESC",
          "SELECT extra FROM orders.byName WHERE pk=?",
          "SELECT * FROM orders.byPhase WHERE phase=?",
          "SELECT * FROM orders.byPhase");

  private static TestDatabase filled(Random random) {
    TestDatabase db = Orders.create();
    for (int i = random.nextInt(30); i > 0; i--) {
      db.put(
          "orders",
          "pk",
          random.nextBoolean() ? "a" : "b",
          "sk",
          random.nextInt(9),
          "due",
          random.nextInt(9),
          "name",
          "x" + random.nextInt(3),
          "phase",
          random.nextBoolean() ? "a" : "b",
          "extra",
          i);
    }
    return db;
  }

  private static String request(String select, String members) {
    return "{'Statement':'"
        + select
        + "'"
        + (select.contains("?") ? ",'Parameters':[{'S':'a'}]" : "")
        + members
        + "}";
  }

  @Property(tries = 300)
  void pageByPageIsAllAtOnce(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 12) int limit) {
    TestDatabase db = filled(random);
    String select = SELECTS.get(random.nextInt(SELECTS.size()));

    List<Object> together = pages(db, select, Integer.MAX_VALUE);
    List<Object> apart = pages(db, select, limit);

    assertThat(apart).as(select).isEqualTo(together);
  }

  private static List<Object> pages(TestDatabase db, String select, int limit) {
    List<Object> rows = new ArrayList<>();
    String token = "";
    int pages = 0;
    while (true) {
      Json page =
          Json.parse(
              db.answer("ExecuteStatement", request(select, ",'Limit':" + limit + token))
                  .replace('\'', '"'));
      assertThat(page.at("Items")).isInstanceOf(List.class);
      List<?> items = (List<?>) page.at("Items");
      assertThat(items.size()).isLessThanOrEqualTo(limit);
      rows.addAll(items);
      Object next = page.at("NextToken");
      if (next == null) {
        return rows;
      }
      token = ",'NextToken':'" + next + "'";
      assertThat(++pages).isLessThan(50);
    }
  }

  @Property(tries = 100)
  void aTokenIsGoodForItsOwnStatementOnly(@ForAll Random random) {
    TestDatabase db = filled(random);
    db.put("orders", "pk", "a", "sk", 1, "due", 1, "phase", "a", "name", "x1");
    String token = token(db, "SELECT * FROM orders WHERE pk=?");

    for (String select : SELECTS) {
      String answer =
          db.answer("ExecuteStatement", request(select, ",'NextToken':'" + token + "'"));
      if (select.equals("SELECT * FROM orders WHERE pk=?")) {
        assertThat(answer).startsWith("{'Items':");
      } else {
        assertThat(answer).contains("'message':'NextToken does not match request'");
      }
    }
    assertThat(
            db.answer(
                "ExecuteStatement",
                "{'Statement':'SELECT * FROM orders WHERE pk=?','Parameters':[{'S':'b'}],"
                    + "'NextToken':'"
                    + token
                    + "'}"))
        .contains("'message':'NextToken does not match request'");
    assertThat(
            db.answer(
                "ExecuteStatement",
                request(
                    "SELECT * FROM orders WHERE pk=?",
                    ",'Limit':7,'ConsistentRead':true,'NextToken':'" + token + "'")))
        .startsWith("{'Items':");
  }

  @Property(tries = 200)
  void aTokenThatWasTouchedIsNone(@ForAll Random random) {
    TestDatabase db = Orders.create();
    db.put("orders", "pk", "a", "sk", 1);
    StringBuilder token = new StringBuilder(token(db, "SELECT * FROM orders"));
    int at = random.nextInt(token.length() - 2);
    token.setCharAt(at, token.charAt(at) == 'A' ? 'B' : 'A');

    assertThat(
            db.error(
                "ExecuteStatement",
                "{'Statement':'SELECT * FROM orders','NextToken':'" + token + "'}"))
        .isEqualTo("Invalid NextToken");
  }

  @Property(tries = 50)
  void aTokenOutlivesTheItemThatItStopsAt(@ForAll @IntRange(min = 1, max = 5) int limit) {
    TestDatabase db = Orders.create();
    for (int sk = 0; sk < 9; sk++) {
      db.put("orders", "pk", "a", "sk", sk);
    }
    String select = "SELECT * FROM orders WHERE pk=?";
    Json page =
        Json.parse(
            db.answer("ExecuteStatement", request(select, ",'Limit':" + limit)).replace('\'', '"'));
    db.answer(
        "DeleteItem",
        "{'TableName':'orders','Key':{'pk':{'S':'a'},'sk':{'N':'" + (limit - 1) + "'}}}");

    String rest =
        db.answer(
            "ExecuteStatement", request(select, ",'NextToken':'" + page.at("NextToken") + "'"));

    assertThat((List<?>) Json.parse(rest.replace('\'', '"')).at("Items")).hasSize(9 - limit);
  }

  private static String token(TestDatabase db, String select) {
    Object token =
        Json.parse(db.answer("ExecuteStatement", request(select, ",'Limit':1")).replace('\'', '"'))
            .at("NextToken");
    assertThat(token).isInstanceOf(String.class);
    return (String) Objects.requireNonNull(token);
  }
}
