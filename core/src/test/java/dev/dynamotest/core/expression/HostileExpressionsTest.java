package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileExpressionsTest {
  /** A quarter of what threads have by default. */
  private static final long SMALL_STACK_BYTES = 256 * 1024;

  private static final List<String> KINDS =
      List.of(
          "ConditionExpression",
          "FilterExpression",
          "KeyConditionExpression",
          "UpdateExpression",
          "ProjectionExpression");

  @Provide
  Arbitrary<String> kinds() {
    return Arbitraries.of(KINDS);
  }

  @Provide
  Arbitrary<String> almostExpressions() {
    return Arbitraries.of(
            "a",
            "b",
            "#a",
            "#x",
            ":v",
            ":x",
            "0",
            "17",
            "99999999999",
            "(",
            ")",
            "[",
            "]",
            ".",
            ",",
            "=",
            "<>",
            "<",
            "<=",
            ">",
            ">=",
            "+",
            "-",
            " ",
            "AND",
            "OR",
            "NOT",
            "BETWEEN",
            "IN",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "size(",
            "contains(",
            "if_not_exists(",
            "list_append(",
            "attribute_exists(",
            "nosuch(",
            "name",
            "\"",
            "'",
            "é",
            "\uD83D\uDE00",
            "\uD83D",
            "_",
            "#",
            ":",
            "%s",
            "\u0000")
        .list()
        .ofMaxSize(30)
        .map(parts -> String.join("", parts));
  }

  @Property
  void garbageIsRefusedWithAFault(@ForAll("kinds") String kind, @ForAll String text) {
    parse(kind, text);
  }

  @Property(tries = 5000)
  void whatIsAlmostAnExpressionIsTakenOrRefusedWithAFault(
      @ForAll("kinds") String kind, @ForAll("almostExpressions") String text) {
    parse(kind, text);
  }

  private static void parse(String kind, String text) {
    try {
      request().name("#a", "a").value(":v", n("1")).parse(kind, text);
    } catch (FaultException e) {
      assertThat(e).hasMessageStartingWith("Invalid " + kind + ": ");
    }
  }

  static Stream<Arguments> deepExpressions() {
    String c = "ConditionExpression";
    String k = "KeyConditionExpression";
    String u = "UpdateExpression";
    return Stream.of(
        arguments(c, "(".repeat(4096), "Syntax error; token: \"<EOF>\", near: \"(\""),
        arguments(
            c,
            "(".repeat(2045) + "a=b" + ")".repeat(2045),
            "The expression has redundant parentheses;"),
        arguments(c, "NOT ".repeat(1000) + "a=b", "The expression contains too many operators"),
        arguments(c, "NOT ".repeat(1024), "Syntax error; token: \"<EOF>\", near: \"NOT \""),
        arguments(
            c, "NOT(".repeat(800) + "a=b" + ")".repeat(800), "The expression contains too many"),
        arguments(
            c,
            "(a=b OR ".repeat(450) + "a=b" + ")".repeat(450),
            "The expression contains too many operators; operator count: 901"),
        arguments(c, "a=b" + " OR a=b".repeat(580), "The expression contains too many operators"),
        arguments(c, "f(".repeat(1365) + "a" + ")".repeat(1365), "Invalid function name"),
        arguments(
            c,
            "size(".repeat(600) + "a" + ")".repeat(600) + "=b",
            "The expression contains too many operators; operator count: 601"),
        arguments(
            k,
            "(size(".repeat(200) + "a" + "))".repeat(200) + "=b",
            "Incorrect operand type for operator or function; operator or function: size"),
        arguments(c, "a = " + "(".repeat(4000), "Syntax error"),
        arguments(u, "SET a = " + "(".repeat(4000), "Syntax error"),
        arguments(
            u,
            "SET a = " + "(".repeat(2000) + "b" + ")".repeat(2000),
            "The expression has redundant parentheses;"),
        arguments(
            u,
            "SET a=" + "f(".repeat(1300) + "a" + ")".repeat(1300),
            "Invalid function name; function: f"),
        arguments("ProjectionExpression", "a" + ".b".repeat(2000), "The document path has too"));
  }

  @ParameterizedTest
  @MethodSource("deepExpressions")
  void deepNestingIsRefusedLikeAnythingElse(String kind, String text, String message)
      throws InterruptedException {
    Throwable thrown = onSmallStack(() -> request().parse(kind, text));

    assertThat(thrown).hasMessageStartingWith("Invalid " + kind + ": " + message);
  }

  static Stream<String> deepestConditions() {
    return Stream.of(
        "NOT ".repeat(299) + "a = :v",
        "(NOT ".repeat(299) + "a = :v" + ")".repeat(299),
        "a = :v" + " OR a = :v".repeat(149),
        "(a = :v AND ".repeat(149) + "a = :v" + ")".repeat(149));
  }

  @ParameterizedTest
  @MethodSource("deepestConditions")
  void theDeepestConditionsThatAreLegalWork(String text) throws InterruptedException {
    Throwable thrown =
        onSmallStack(
            () -> {
              Condition condition = request().value(":v", n("1")).expressions().condition(text);
              condition.test(AttributeMap.of("a", n("1")));
              condition.forEachPath(path -> {});
            });

    assertThat(thrown).isNull();
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

  @ParameterizedTest
  @ValueSource(strings = {"aaaab", "baaaa", "aabaa"})
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void lookingForALongTextInALongerOneCostsTheirSum(String pattern) {
    String part = pattern.replace("a", "a".repeat(40_000));
    AttributeMap item =
        AttributeMap.builder()
            .put("s", TestValues.value("a".repeat(400_000)))
            .put("b", TestValues.binary("a".repeat(400_000)))
            .build();

    Condition condition =
        request()
            .value(":s", TestValues.value(part))
            .value(":b", TestValues.binary(part))
            .expressions()
            .condition("contains(s, :s) OR contains(b, :b)");

    assertThat(condition.test(item)).isFalse();
  }

  /** All the lists together would have twenty million elements. */
  @Test
  void listsThatNoItemCanHoldAreNotEvenMade() {
    AttributeMap item =
        AttributeMap.of(
            "q", new AttributeValue.L(Collections.nCopies(100_000, AttributeValue.Null.NULL)));
    String appends =
        IntStream.range(0, 100)
            .mapToObj(i -> "a" + i + " = list_append(q, q)")
            .collect(Collectors.joining(", ", "SET ", ", z = nosuch"));

    assertThatThrownBy(() -> request().expressions().update(appends).apply(item))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("Item size to update has exceeded the maximum allowed size");
  }
}
