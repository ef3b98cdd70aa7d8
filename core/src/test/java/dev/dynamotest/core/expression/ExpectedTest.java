package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.TestStructures.parameter;
import static dev.dynamotest.core.expression.TestValues.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedTest {
  private static final AttributeMap ITEM = item("n", 5, "s", "hello");

  private static @Nullable Condition expected(String json, @Nullable String operator) {
    return LegacyParameters.expected(parameter("PutItem", "Expected", json), operator);
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'n': {'Value': {'N': '5.0'}}}                                     | true",
        "{'n': {'Value': {'N': '6'}}}                                       | false",
        "{'n': {'Value': {'N': '5'}, 'Exists': true}}                       | true",
        "{'gone': {'Value': {'N': '5'}}}                                    | false",
        "{'gone': {'Exists': false}}                                        | true",
        "{'n': {'Exists': false}}                                           | false",
        "{'n': {'ComparisonOperator': 'GE', 'Value': {'N': '5'}}}           | true",
        "{'n': {'ComparisonOperator': 'GT', 'AttributeValueList': [{'N': '5'}]}} | false",
        "{'gone': {'ComparisonOperator': 'NULL'}}                           | true",
        "{'n': {'Value': {'N': '5'}}, 's': {'Value': {'S': 'x'}}}           | false",
      })
  void theItemIsHeldAgainstEveryEntry(String json, boolean holds) {
    Condition condition = expected(json, null);

    assertThat(condition).isNotNull();
    assertThat(condition.test(ITEM)).isEqualTo(holds);
  }

  @Test
  void withOrOneEntryIsEnough() {
    Condition condition =
        expected("{'n': {'Value': {'N': '5'}}, 's': {'Value': {'S': 'x'}}}", "OR");

    assertThat(condition).isNotNull();
    assertThat(condition.test(ITEM)).isTrue();
    assertThat(condition.test(AttributeMap.EMPTY)).isFalse();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'Value': {'N': '1'}, 'AttributeValueList': [{'N': '1'}]} | Value and AttributeValueList cannot be used together for Attribute: a",
        "{'ComparisonOperator': 'EQ', 'Exists': true, 'Value': {'N': '1'}} | Exists and ComparisonOperator cannot be used together for Attribute: a",
        "{'ComparisonOperator': 'GT'} | Value or AttributeValueList must be used with ComparisonOperator: GT for Attribute: a",
        "{'ComparisonOperator': 'BETWEEN', 'Value': {'N': '1'}} | Invalid number of argument(s) for the BETWEEN ComparisonOperator",
        "{'ComparisonOperator': 'IN', 'AttributeValueList': [{'N': '1'}, {'S': '1'}]} | AttributeValues inside AttributeValueList must be of same type",
        "{'AttributeValueList': [{'N': '1'}]} | AttributeValueList can only be used with a ComparisonOperator for Attribute: a",
        "{} | Value must be provided when Exists is null for Attribute: a",
        "{'Exists': true} | Value must be provided when Exists is true for Attribute: a",
        "{'Exists': false, 'Value': {'N': '1'}} | Value cannot be used when Exists is false for Attribute: a",
      })
  void anEntryThatMakesNoSenseIsRefused(String entry, String message) {
    assertThatThrownBy(() -> expected("{'a': " + entry + "}", null))
        .hasMessage("One or more parameter values were invalid: " + message);
  }

  @Test
  void aValueThatIsNoneIsRefused() {
    assertThatThrownBy(() -> expected("{'a': {'Value': {'N': 'x'}}}", null))
        .hasMessage("The parameter cannot be converted to a numeric value: x");
  }

  @Test
  void anOperatorNeedsTwoEntries() {
    assertThatThrownBy(() -> LegacyParameters.expected(null, "AND"))
        .hasMessage("ConditionalOperator cannot be used without Filter or Expected");
    assertThatThrownBy(() -> expected("{'a': {'Exists': false}}", "AND"))
        .hasMessageEndingWith("has two or more elements");
  }
}
