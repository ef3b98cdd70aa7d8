package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.TestStructures.parameter;
import static dev.dynamotest.core.expression.TestValues.binary;
import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegacyFilterTest {
  private static final AttributeMap ITEM =
      item(
          "n",
          5,
          "s",
          "hello",
          "b",
          binary("abc"),
          "nil",
          AttributeValue.Null.NULL,
          "ss",
          strings("a", "b"),
          "l",
          list(1, true),
          "m.x",
          1);

  private static @Nullable Condition filter(String json, @Nullable String operator) {
    return LegacyParameters.filter(parameter("Scan", "ScanFilter", json), operator);
  }

  private static boolean test(String json, @Nullable String operator) {
    Condition condition = filter(json, operator);
    return condition == null || condition.test(ITEM);
  }

  /** One entry: the attribute, the operator, its arguments. */
  private static String entry(String attribute, String operator, @Nullable String arguments) {
    return "'%s': {'ComparisonOperator': '%s'%s}"
        .formatted(
            attribute,
            operator,
            arguments == null ? "" : ", 'AttributeValueList': [" + arguments + "]");
  }

  @ParameterizedTest(name = "{0} {1} {2} is {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "n    | EQ           | {'N': '5.0'}              | true",
        "n    | EQ           | {'S': '5'}                | false",
        "gone | EQ           | {'N': '5'}                | false",
        "ss   | EQ           | {'SS': ['b', 'a']}        | true",
        "n    | NE           | {'N': '6'}                | true",
        "n    | NE           | {'S': '5'}                | true",
        "gone | NE           | {'N': '5'}                | true",
        "n    | LT           | {'N': '6'}                | true",
        "n    | LE           | {'N': '5'}                | true",
        "n    | GT           | {'N': '5'}                | false",
        "n    | GE           | {'N': '5'}                | true",
        "s    | GT           | {'N': '1'}                | false",
        "gone | LT           | {'N': '1'}                | false",
        "n    | BETWEEN      | {'N': '5'}, {'N': '6'}    | true",
        "n    | BETWEEN      | {'N': '6'}, {'N': '7'}    | false",
        "n    | IN           | {'N': '4'}, {'N': '5'}    | true",
        "n    | IN           | {'N': '4'}                | false",
        "s    | BEGINS_WITH  | {'S': 'he'}               | true",
        "b    | BEGINS_WITH  | {'B': 'YWI='}             | true",
        "n    | BEGINS_WITH  | {'S': '5'}                | false",
        "s    | CONTAINS     | {'S': 'ell'}              | true",
        "ss   | CONTAINS     | {'S': 'b'}                | true",
        "l    | CONTAINS     | {'BOOL': true}            | true",
        "l    | CONTAINS     | {'NULL': true}            | false",
        "s    | NOT_CONTAINS | {'S': 'xyz'}              | true",
        "s    | NOT_CONTAINS | {'S': 'ell'}              | false",
        "gone | NOT_CONTAINS | {'S': 'ell'}              | true",
        "gone | NULL         |                           | true",
        "nil  | NULL         |                           | false",
        "nil  | NOT_NULL     |                           | true",
        "gone | NOT_NULL     |                           | false",
        "m.x  | NOT_NULL     |                           | true",
        "name | NULL         |                           | true",
      })
  void anEntryAsks(
      String attribute, String operator, @Nullable String arguments, boolean expected) {
    assertThat(test("{" + entry(attribute, operator, arguments) + "}", null)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "EQ           |                              | Invalid number of argument(s) for the EQ ComparisonOperator",
        "BETWEEN      | {'N': '1'}                   | Invalid number of argument(s) for the BETWEEN ComparisonOperator",
        "NULL         | {'N': '1'}                   | Invalid number of argument(s) for the NULL ComparisonOperator",
        "IN           | {'N': '1'}, {'S': '1'}       | AttributeValues inside AttributeValueList must be of same type",
        "LT           | {'BOOL': true}               | ComparisonOperator LT is not valid for BOOL AttributeValue type",
        "BEGINS_WITH  | {'N': '1'}                   | ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type",
        "CONTAINS     | {'SS': ['a']}                | ComparisonOperator CONTAINS is not valid for SS AttributeValue type",
        "NOT_CONTAINS | {'L': []}                    | ComparisonOperator NOT_CONTAINS is not valid for L AttributeValue type",
        "IN           | {'NULL': true}               | ComparisonOperator IN is not valid for NULL AttributeValue type",
      })
  void wrongArgumentsAreRefused(String operator, @Nullable String arguments, String message) {
    assertThatThrownBy(() -> filter("{" + entry("a", operator, arguments) + "}", null))
        .hasMessage("One or more parameter values were invalid: " + message);
  }

  @Test
  void reversedBoundsAreRefused() {
    assertThatThrownBy(
            () -> filter("{" + entry("a", "BETWEEN", "{'N': '10'}, {'N': '9'}") + "}", null))
        .hasMessage(
            "The BETWEEN condition was provided a range where the lower bound is greater than the"
                + " upper bound");
  }

  @Test
  void theFirstEntryWithAFaultIsReported() {
    String json = "{" + entry("b", "BETWEEN", "{'N': '1'}") + "," + entry("a", "EQ", null) + "}";

    assertThatThrownBy(() -> filter(json, null)).hasMessageContaining("the BETWEEN Comparison");
  }

  @Test
  void entriesAreJoinedByAndUnlessTheOperatorIsOr() {
    String json =
        "{%s, %s, %s}"
            .formatted(
                entry("n", "EQ", "{'N': '5'}"),
                entry("s", "EQ", "{'S': 'x'}"),
                entry("gone", "NOT_NULL", null));

    assertThat(test(json, null)).isFalse();
    assertThat(test(json, "AND")).isFalse();
    assertThat(test(json, "OR")).isTrue();
  }

  @Test
  void anOperatorNeedsTwoEntries() {
    assertThatThrownBy(() -> LegacyParameters.filter(null, "OR"))
        .hasMessage("ConditionalOperator cannot be used without Filter or Expected");
    assertThatThrownBy(() -> filter("{" + entry("n", "NOT_NULL", null) + "}", "AND"))
        .hasMessage(
            "ConditionalOperator can only be used when Filter or Expected has two or more"
                + " elements");
  }

  @Test
  void noEntriesAreNoCondition() {
    assertThat(filter("{}", null)).isNull();
    assertThat(LegacyParameters.filter(null, null)).isNull();
  }

  @Test
  void thousandsOfEntriesMakeNoDeepCondition() {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 20_000; i++) {
      json.append(entry("gone" + i, "NULL", null)).append(',');
    }
    String filter = json.append(entry("n", "EQ", "{'N': '5'}")).append('}').toString();

    assertThat(test(filter, null)).isTrue();
  }

  /** Comparing each value with each item would take minutes. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aLongListOfValuesIsNotComparedOneByOne() {
    int count = 200_000;
    String values =
        IntStream.range(0, count)
            .mapToObj(i -> "{'S': 'v" + (i * 7919L % count) + "'}")
            .collect(Collectors.joining(", "));
    Condition condition =
        Objects.requireNonNull(filter("{" + entry("s", "IN", values) + "}", null));

    for (int i = 0; i < 2 * count; i++) {
      assertThat(condition.test(item("s", "v" + i))).isEqualTo(i < count);
    }
    assertThat(condition.test(item("s", 5))).isFalse();
    assertThat(condition.test(item("n", 5))).isFalse();
  }
}
