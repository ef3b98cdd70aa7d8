package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.ExpressionRequest.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions as clients generate them. */
class ClientExpressionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "attribute_not_exists(#AMZN_MAPPED_version)",
        "#AMZN_MAPPED_version = :old_version_value"
      })
  void theVersionConditionsOfTheJavaEnhancedClientAreTaken(String text) {
    ExpressionRequest request =
        request().name("#AMZN_MAPPED_version", "version").value(":old_version_value", n("1"));

    assertThatCode(() -> request.parse("ConditionExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void theUpdateOfTheJavaEnhancedClientIsTaken() {
    RequestExpressions expressions =
        request()
            .name("#AMZN_MAPPED_ctr", "ctr")
            .name("#AMZN_MAPPED_m", "m")
            .name("#AMZN_MAPPED_ss", "ss")
            .name("#AMZN_MAPPED_l", "l")
            .value(":AMZN_MAPPED_ctr_Start", n("-1"))
            .value(":AMZN_MAPPED_ctr_Delta", n("1"))
            .value(":AMZN_MAPPED_m", s("m"))
            .expressions();

    Update update =
        expressions.update(
            "SET #AMZN_MAPPED_ctr = if_not_exists(#AMZN_MAPPED_ctr, :AMZN_MAPPED_ctr_Start) +"
                + " :AMZN_MAPPED_ctr_Delta, #AMZN_MAPPED_m = :AMZN_MAPPED_m REMOVE"
                + " #AMZN_MAPPED_ss, #AMZN_MAPPED_l");

    assertThat(update.actions())
        .extracting(action -> action.target().toString())
        .containsExactly("[ctr]", "[m]", "[ss]", "[l]");
    assertThatCode(expressions::checkUnused).doesNotThrowAnyException();
  }

  @Test
  void theKeyConditionOfTheJavaEnhancedClientIsTaken() {
    RequestExpressions expressions =
        request()
            .name("#AMZN_MAPPED_pk", "pk")
            .name("#AMZN_MAPPED_sk", "sk")
            .value(":AMZN_MAPPED_pk", s("p"))
            .value(":AMZN_MAPPED_sk", s("s"))
            .expressions();

    KeyCondition keyCondition =
        expressions.keyCondition(
            "#AMZN_MAPPED_pk = :AMZN_MAPPED_pk AND begins_with(#AMZN_MAPPED_sk,"
                + " :AMZN_MAPPED_sk)");

    assertThat(keyCondition.clauses())
        .containsExactly(
            new Clause("pk", Operator.EQ, List.of(s("p"))),
            new Clause("sk", Operator.BEGINS_WITH, List.of(s("s"))));
  }

  @Test
  void theConditionsOfBoto3AreTaken() {
    RequestExpressions expressions =
        request()
            .name("#n0", "pk")
            .name("#n1", "a")
            .name("#n2", "b")
            .value(":v0", s("p"))
            .value(":v1", s("s"))
            .expressions();

    assertThatCode(() -> expressions.condition("(#n0 = :v0 AND begins_with(#n1.#n2, :v1))"))
        .doesNotThrowAnyException();
  }

  @Test
  void theKeyConditionAndFilterOfBoto3ShareTheirCounters() {
    RequestExpressions expressions =
        request()
            .name("#n0", "pk")
            .name("#n1", "sk")
            .name("#n2", "x")
            .value(":v0", s("p"))
            .value(":v1", n("1"))
            .value(":v2", n("2"))
            .expressions();

    expressions.keyCondition("(#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2)");
    expressions.filter("(NOT #n2 = :v2)");

    assertThatCode(expressions::checkUnused).doesNotThrowAnyException();
  }
}
