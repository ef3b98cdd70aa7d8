package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.TestStructures.parameter;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LegacyKeyConditionsTest {

  private static KeyCondition read(String json) {
    return LegacyParameters.keyConditions(parameter("Query", "KeyConditions", json));
  }

  @ParameterizedTest
  @EnumSource(Operator.class)
  void everyOperatorOfKeysHasItsWord(Operator operator) {
    boolean between = operator == Operator.BETWEEN;
    String json =
        "{'pk': {'ComparisonOperator': 'EQ', 'AttributeValueList': [{'S': 'a'}]},"
            + " 'sk': {'ComparisonOperator': '%s', 'AttributeValueList': [{'S': 'b'}%s]}}";

    assertThat(read(json.formatted(operator, between ? ", {'S': 'c'}" : "")).clauses())
        .containsExactly(
            new Clause("pk", Operator.EQ, List.of(value("a"))),
            new Clause(
                "sk", operator, between ? List.of(value("b"), value("c")) : List.of(value("b"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"NE", "IN", "CONTAINS", "NOT_CONTAINS"})
  void otherOperatorsAreRefused(String operator) {
    assertThatThrownBy(
            () ->
                read(
                    "{'pk': {'ComparisonOperator': '%s', 'AttributeValueList': [{'S': 'a'}]}}"
                        .formatted(operator)))
        .hasMessage("Attempted conditional constraint is not an indexable operation");
  }

  @Test
  void argumentsAreCheckedBeforeTheOperatorIsRefused() {
    assertThatThrownBy(() -> read("{'pk': {'ComparisonOperator': 'NE'}}"))
        .hasMessageContaining("Invalid number of argument(s) for the NE");
  }

  @Test
  void noConditionsAreRefused() {
    assertThatThrownBy(() -> read("{}")).hasMessage("Conditions can be of length 1 or 2 only");
  }
}
