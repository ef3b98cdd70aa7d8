package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedundantParenthesesTest {
  private final ExpressionRequest request =
      request()
          .name("#a", "a")
          .value(":v", n("1"))
          .value(":x", n("2"))
          .value(":y", n("3"))
          .value(":z", n("4"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((a = :x))",
        "((#a)) = :v",
        "b > ((c))",
        "contains((a), ((b)))",
        "a = :x AND ((b = :y AND c = :z))",
        "((contains(a, :x)))",
        "((size(a))) = :x",
        "a IN (((b)))",
        "a BETWEEN ((b)) AND c",
        "NOT ((a = :x))",
        "(((a)) = :x)"
      })
  void aPairAroundNothingButAPairIsRefusedInConditions(String text) {
    assertThatThrownBy(() -> request.parse("ConditionExpression", text))
        .hasMessage("Invalid ConditionExpression: The expression has redundant parentheses;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SET a = ((b))", "SET a = ((b + c))", "SET a = b + ((c))"})
  void aPairAroundNothingButAPairIsRefusedInUpdates(String text) {
    assertThatThrownBy(() -> request.parse("UpdateExpression", text))
        .hasMessage("Invalid UpdateExpression: The expression has redundant parentheses;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a = :x)",
        "(a = :x) AND (b = :y)",
        "((a = :x) AND (b = :y))",
        "(a = :x AND (b = :y))",
        "(NOT (a = :x))",
        "(size(b)) = :v",
        "((size(b)) = :v) AND c = :x",
        "((a = :x) AND b = :y) OR c = :z",
        "(contains((a), (b)))",
        "(a) IN ((b))",
        "(a)BETWEEN(b)AND(c)"
      })
  void otherPairsAreFineInConditions(String text) {
    assertThatCode(() -> request.parse("ConditionExpression", text)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET a = (b)",
        "SET a = (b + c)",
        "SET a = ((b.c.d)+(e))",
        "SET a = (b) - (c)",
        "SET a = if_not_exists(a, (:z)) + :v"
      })
  void otherPairsAreFineInUpdates(String text) {
    assertThatCode(() -> request.parse("UpdateExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void aSyntaxErrorFurtherRightDoesNotHideThem() {
    assertThatThrownBy(() -> request.parse("ConditionExpression", "(a)BETWEEN(((b.c)).d)AND(c)"))
        .hasMessage("Invalid ConditionExpression: The expression has redundant parentheses;");
  }

  @Test
  void aSyntaxErrorFurtherLeftHidesThem() {
    assertThatThrownBy(() -> request.parse("ConditionExpression", "a b = ((c))"))
        .hasMessage("Invalid ConditionExpression: Syntax error; token: \"b\", near: \"a b =\"");
  }
}
