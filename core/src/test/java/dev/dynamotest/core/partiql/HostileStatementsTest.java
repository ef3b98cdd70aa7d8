package dev.dynamotest.core.partiql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.Items;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileStatementsTest {
  /** A quarter of what threads have by default. */
  private static final long SMALL_STACK_BYTES = 256 * 1024;

  private static final KeySchema KEYS = Items.keys("pk:S", "sk:S");

  @Provide
  Arbitrary<String> almostStatements() {
    return Arbitraries.of(
            "SELECT ",
            "* ",
            "FROM ",
            "Tab",
            ".",
            "WHERE ",
            "pk",
            "sk",
            "=",
            "<",
            ">=",
            "'a'",
            "1",
            "-",
            "+",
            "?",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "<<",
            ">>",
            ":",
            ",",
            ";",
            " ",
            "\n",
            "AND ",
            "OR ",
            "NOT ",
            "IN ",
            "IS ",
            "NULL ",
            "MISSING ",
            "BETWEEN ",
            "LIKE ",
            "ESCAPE ",
            "INSERT ",
            "INTO ",
            "VALUE ",
            "VALUES ",
            "UPDATE ",
            "SET ",
            "REMOVE ",
            "DELETE ",
            "RETURNING ",
            "ALL ",
            "OLD ",
            "EXISTS",
            "ORDER ",
            "BY ",
            "DESC ",
            "LIMIT ",
            "CASE ",
            "WHEN ",
            "THEN ",
            "ELSE ",
            "END ",
            "CAST",
            "AS ",
            "JOIN ",
            "ON ",
            "GROUP ",
            "size(",
            "begins_with(",
            "set_add(",
            "count(*)",
            "--",
            "/*",
            "*/",
            "'",
            "\"",
            "#",
            "é",
            "\uD83D\uDE00",
            "\uD83D",
            "%s",
            "\u0000",
            "1e9999",
            "||",
            "@",
            "CREATE ",
            "DROP ",
            "TABLE ",
            "EXEC ",
            "LET ",
            "HAVING ",
            "DISTINCT ")
        .list()
        .ofMaxSize(30)
        .map(parts -> String.join("", parts));
  }

  @Property
  void garbageIsRefusedWithAFault(@ForAll String text) {
    run(text);
  }

  @Property(tries = 20_000)
  void whatIsAlmostAStatementIsTakenOrRefusedWithAFault(
      @ForAll("almostStatements") String rest, @ForAll("heads") String head) {
    run(head + rest);
  }

  @Provide
  Arbitrary<String> heads() {
    return Arbitraries.of(
        "",
        "SELECT ",
        "SELECT * FROM Tab WHERE ",
        "SELECT * FROM Tab WHERE pk='a' AND ",
        "INSERT INTO Tab VALUE ",
        "UPDATE Tab SET a=",
        "DELETE FROM Tab ");
  }

  static Stream<Arguments> deepStatements() {
    String where = "SELECT * FROM Tab WHERE ";
    return Stream.of(
        arguments("(".repeat(8000)),
        arguments(where + "(".repeat(4000) + "a=1" + ")".repeat(4000)),
        arguments(where + "[".repeat(8000)),
        arguments(where + "a=" + "[".repeat(4000) + "]".repeat(4000)),
        arguments(where + "a=" + "{'a':".repeat(1300) + "1" + "}".repeat(1300)),
        arguments(where + "a=" + "<<".repeat(2000) + "1" + ">>".repeat(2000)),
        arguments(where + "NOT ".repeat(2000) + "a=1"),
        arguments(where + "- ".repeat(4000) + "a"),
        arguments(where + "?=(".repeat(1800) + "a=1" + ")".repeat(1800)),
        arguments(where + "a" + "[a".repeat(2500) + "]".repeat(2500) + "=1"),
        arguments(where + "a" + ".a".repeat(4000) + "=1"),
        arguments(where + "size(".repeat(1300) + "a" + ")".repeat(1300) + "=1"),
        arguments(where + "a" + "+a".repeat(4000) + "=1"),
        arguments(where + "a=1" + " OR a=1".repeat(1100)),
        arguments(where + "(a=1 OR ".repeat(800) + "a=1" + ")".repeat(800)),
        arguments(where + "(SELECT a FROM ".repeat(540)),
        arguments(where + "a=" + "FROM ".repeat(1600)),
        arguments(where + "a=" + "CASE WHEN ".repeat(800)),
        arguments("UPDATE Tab SET a=b" + "+b".repeat(4000)),
        arguments("UPDATE Tab SET a=" + "list_append(".repeat(600) + "b" + ",b)".repeat(400)),
        arguments("SELECT a" + ".a".repeat(4000) + " FROM Tab"));
  }

  @ParameterizedTest
  @MethodSource("deepStatements")
  void noDepthOverflowsTheStack(String text) throws InterruptedException {
    assertThat(onSmallStack(() -> run(text))).isNull();
  }

  static Stream<Arguments> explosions() {
    return Stream.of(
        arguments("(pk='a' OR pk='b') AND ".repeat(300) + "pk='a'"),
        arguments("(sk='a' OR sk='b') AND ".repeat(300) + "pk='a'"),
        arguments("(pk='a' OR sk='b') AND ".repeat(300) + "pk='a'"),
        arguments("(pk='a' OR sk='b' AND (pk='c' OR sk='d')) AND ".repeat(150) + "pk='a'"),
        arguments(("pk IN [" + "'a',".repeat(99) + "'b'] AND ").repeat(15) + "pk='a'"),
        arguments(
            "pk='a' AND " + ("sk IN [" + "'a',".repeat(99) + "'b'] AND ").repeat(9) + "sk IN []"));
  }

  /** Spread out, these clauses would have as many branches as there are atoms. */
  @ParameterizedTest
  @MethodSource("explosions")
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void clausesThatStandForVeryManyBranchesArePlannedAtOnce(String where) {
    run("SELECT * FROM Tab WHERE " + where);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NOT ", "true=("})
  void theDeepestConditionsThatAreTakenWork(String opening) throws InterruptedException {
    int depth = opening.equals("NOT ") ? 198 : 99;
    String closing = opening.endsWith("(") ? ")" : "";
    String text =
        "SELECT * FROM Tab WHERE " + opening.repeat(depth) + "a=1" + closing.repeat(depth);

    Throwable thrown =
        onSmallStack(
            () -> {
              BoundStatement.Select select =
                  (BoundStatement.Select) StatementBinder.parse(text, List.of()).bind();
              Condition where = select.where();
              assertThat(where).isNotNull();
              where.test(AttributeMap.EMPTY);
              ReadPlanner.plan(where, KEYS, false);
            });

    assertThat(thrown).isNull();
  }

  /**
   * Goes as far with the text as one can without a database; all that may come of it is a fault.
   */
  private static void run(String text) {
    try {
      StatementBinder statement =
          StatementBinder.parse(text, parameters(text.chars().filter(c -> c == '?').count()));
      statement.checkLiterals();
      BoundStatement bound = statement.bind();
      Source.named(statement.statement());
      if (bound instanceof BoundStatement.Select select) {
        ReadPlanner.plan(select.where(), KEYS, false)
            .ordered(select.order(), select.where() != null);
        SingleItem.keyOf(select.where(), KEYS);
        if (select.columns() != null) {
          select.columns().apply(AttributeMap.EMPTY);
        }
      } else if (bound instanceof BoundStatement.Update update) {
        update.update().apply(AttributeMap.EMPTY);
        ItemCondition.of(update.where(), KEYS).required();
      }
    } catch (FaultException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  private static List<AttributeValue> parameters(long count) {
    return Collections.nCopies((int) count, AttributeValue.Bool.TRUE);
  }

  private static Throwable onSmallStack(Runnable work) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                work.run();
              } catch (Throwable e) {
                thrown.set(e);
              }
            },
            "small stack",
            SMALL_STACK_BYTES);
    thread.start();
    thread.join();
    return thrown.get();
  }
}
