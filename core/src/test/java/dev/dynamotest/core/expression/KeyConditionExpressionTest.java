package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.requestWithEachType;
import static dev.dynamotest.core.expression.ExpressionRequest.s;
import static dev.dynamotest.core.expression.KeyCondition.Operator.BEGINS_WITH;
import static dev.dynamotest.core.expression.KeyCondition.Operator.BETWEEN;
import static dev.dynamotest.core.expression.KeyCondition.Operator.EQ;
import static dev.dynamotest.core.expression.KeyCondition.Operator.GE;
import static dev.dynamotest.core.expression.KeyCondition.Operator.GT;
import static dev.dynamotest.core.expression.KeyCondition.Operator.LE;
import static dev.dynamotest.core.expression.KeyCondition.Operator.LT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyConditionExpressionTest {
  private final ExpressionRequest request =
      requestWithEachType().name("#sk", "sk").value(":n2", n("2"));

  private KeyCondition keyCondition(String text) {
    return request.expressions().keyCondition(text);
  }

  static Stream<Arguments> sortKeyConditions() {
    return Stream.of(
        arguments("sk = :n", EQ, List.of(n("1"))),
        arguments("sk < :n", LT, List.of(n("1"))),
        arguments("sk <= :n", LE, List.of(n("1"))),
        arguments("sk > :n", GT, List.of(n("1"))),
        arguments("sk >= :n", GE, List.of(n("1"))),
        arguments(":n = #sk", EQ, List.of(n("1"))),
        arguments(":n < #sk", GT, List.of(n("1"))),
        arguments(":n <= #sk", GE, List.of(n("1"))),
        arguments(":n > #sk", LT, List.of(n("1"))),
        arguments("(:n) >= (#sk)", LE, List.of(n("1"))),
        arguments("#sk BETWEEN :n AND :n2", BETWEEN, List.of(n("1"), n("2"))),
        arguments("begins_with(#sk, :s)", BEGINS_WITH, List.of(s("a"))));
  }

  @ParameterizedTest(name = "`{0}` is {1} {2}")
  @MethodSource("sortKeyConditions")
  void aClauseIsReadWithTheKeyFirst(String text, Operator operator, List<?> values) {
    KeyCondition read = keyCondition("pk = :s AND " + text);

    assertThat(read.clauses()).element(1).extracting(Clause::attribute).isEqualTo("sk");
    assertThat(read.clauses()).element(1).extracting(Clause::operator).isEqualTo(operator);
    assertThat(read.clauses()).element(1).extracting(Clause::values).isEqualTo(values);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sk > :n AND pk = :s",
        "(sk > :n AND pk = :s)",
        "(sk > :n) AND (pk = :s)",
        "((sk > :n) AND (pk = :s))"
      })
  void clausesAreKeptInTheOrderWritten(String text) {
    assertThat(keyCondition(text).clauses())
        .containsExactly(
            new Clause("sk", GT, List.of(n("1"))), new Clause("pk", EQ, List.of(s("a"))));
  }

  @Test
  void anIndexWithSeveralKeysTakesSeveralClauses() {
    assertThat(keyCondition("h2 = :s AND r1 = :n AND h1 = :s AND begins_with(r2, :s)").clauses())
        .extracting(Clause::attribute)
        .containsExactly("h2", "r1", "h1", "r2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pk = :s OR sk = :n           | OR",
        "pk = :s AND (a = :s OR b = :n) | OR",
        "NOT pk = :s                  | NOT",
        "pk IN (:s)                   | IN",
        "pk = :s AND sk <> :n         | <>",
        "attribute_exists(pk)         | attribute_exists",
        "attribute_not_exists(pk)     | attribute_not_exists",
        "attribute_type(pk, :type)    | attribute_type",
        "contains(pk, :s)             | contains",
        "size(pk) <> :n               | <>",
      })
  void anOperatorThatNoKeyConditionHasIsRefused(String text, String operator) {
    request.value(":type", s("S"));

    assertRefused(text, "Invalid operator used in KeyConditionExpression: " + operator);
  }

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> keyCondition(text))
        .hasMessage("Invalid KeyConditionExpression: " + message);
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "size(pk) = :n                | KeyConditionExpressions cannot contain nested operations",
        "pk = :s AND sk > size(a)     | KeyConditionExpressions cannot contain nested operations",
        "pk BETWEEN size(a) AND :n    | KeyConditionExpressions cannot contain nested operations",
        ":n BETWEEN pk AND :n2        | Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as its first operand",
        "begins_with(:s, pk)          | Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand",
        "pk = sk                      | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
        "pk BETWEEN :n AND sk         | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
        "begins_with(pk, sk)          | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
        "pk.a = :s                    | KeyConditionExpressions cannot have conditions on nested attributes",
        ":s = pk[0]                   | KeyConditionExpressions cannot have conditions on nested attributes",
        "pk = :s AND begins_with(sk.a, :s) | KeyConditionExpressions cannot have conditions on nested attributes",
        ":s = :s                      | Invalid condition in KeyConditionExpression: No key attribute specified",
        "pk = :s AND pk = :s          | KeyConditionExpressions must only contain one condition per key",
        "sk > :n AND #sk < :n2        | KeyConditionExpressions must only contain one condition per key",
      })
  void aConditionThatHasNotTheFormOfAKeyConditionIsRefused(String text, String message) {
    assertRefused(text, message);
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "pk = :s AND begins_with(sk, :n)  | begins_with, operand type: N",
        "pk = :s AND begins_with(sk, :bool) | begins_with, operand type: BOOL",
        "pk = :s AND sk < :bool           | <, operand type: BOOL",
        "pk = :s AND :bool >= sk          | >=, operand type: BOOL",
        "pk = :s AND sk BETWEEN :bool AND :bool | BETWEEN, operand type: BOOL",
        "pk <> :s OR sk < :bool           | <, operand type: BOOL",
      })
  void whatIsWrongInAnyConditionIsReportedFirst(String text, String operand) {
    assertRefused(
        text, "Incorrect operand type for operator or function; operator or function: " + operand);
  }

  @Test
  void ordinaryFaultsAreReportedByClauseFromTheLeft() {
    assertRefused(
        "pk = :x AND sk < :bool",
        "An expression attribute value used in expression is not defined; attribute value: :x");
  }

  @Test
  void equalityWithAnyTypePasses() {
    assertThat(keyCondition("pk = :s AND sk = :bool").clauses()).hasSize(2);
  }

  @Test
  void anEmptyKeyConditionIsRefused() {
    assertRefused("", "The expression can not be empty;");
  }

  @Test
  void theFormCanBeJudgedLater() {
    Condition bound = request.expressions().keyConditionAsCondition("NOT pk = :s");

    assertThatThrownBy(() -> KeyCondition.of(bound))
        .hasMessage(
            "Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: NOT");
  }
}
