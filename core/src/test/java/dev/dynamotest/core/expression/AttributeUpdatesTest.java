package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.TestStructures.parameter;
import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeUpdatesTest {
  private static final AttributeMap OLD =
      item("n", 5, "ss", strings("p", "q"), "l", list(1), "s", "text");

  private static Update read(String json) {
    return LegacyParameters.attributeUpdates(parameter("UpdateItem", "AttributeUpdates", json));
  }

  @Test
  void putSetsAndIsTheDefault() {
    assertThat(
            read("{'n': {'Action': 'PUT', 'Value': {'S': 'x'}}, 'm.x': {'Value': {'N': '1'}}}")
                .apply(OLD))
        .isEqualTo(OLD.with("n", TestValues.value("x")).with("m.x", TestValues.value(1)));
  }

  @Test
  void addAddsUnitesAndAppends() {
    Update update =
        read(
            "{'n': {'Action': 'ADD', 'Value': {'N': '2'}},"
                + " 'ss': {'Action': 'ADD', 'Value': {'SS': ['r']}},"
                + " 'l': {'Action': 'ADD', 'Value': {'L': [{'N': '2'}]}},"
                + " 'c': {'Action': 'ADD', 'Value': {'L': []}}}");

    assertThat(update.apply(OLD))
        .isEqualTo(
            item("n", 7, "ss", strings("p", "q", "r"), "l", list(1, 2), "s", "text", "c", list()));
  }

  @Test
  void deleteRemovesAttributesOrMembers() {
    Update update =
        read(
            "{'n': {'Action': 'DELETE'}, 'gone': {'Action': 'DELETE'},"
                + " 'ss': {'Action': 'DELETE', 'Value': {'SS': ['p']}}}");

    assertThat(update.apply(OLD)).isEqualTo(item("ss", strings("q"), "l", list(1), "s", "text"));
    assertThat(
            read("{'ss': {'Action': 'DELETE', 'Value': {'SS': ['p', 'q']}}}")
                .apply(OLD)
                .contains("ss"))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'s': {'Action': 'ADD', 'Value': {'N': '1'}}}",
        "{'n': {'Action': 'ADD', 'Value': {'SS': ['x']}}}",
        "{'l': {'Action': 'ADD', 'Value': {'N': '1'}}}",
        "{'n': {'Action': 'DELETE', 'Value': {'SS': ['x']}}}",
        "{'ss': {'Action': 'DELETE', 'Value': {'NS': ['1']}}}",
      })
  void anotherTypeInTheItemIsRefused(String json) {
    assertThatThrownBy(() -> read(json).apply(OLD))
        .hasMessage("Type mismatch for attribute to update");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                         | Only DELETE action is allowed when no attribute value is specified",
        "{'Action': 'PUT'}                          | Only DELETE action is allowed when no attribute value is specified",
        "{'Action': 'ADD'}                          | Only DELETE action is allowed when no attribute value is specified",
        "{'Action': 'ADD', 'Value': {'S': 'x'}}     | ADD action is not supported for the type S",
        "{'Action': 'ADD', 'Value': {'M': {}}}      | ADD action is not supported for the type M",
        "{'Action': 'DELETE', 'Value': {'N': '1'}}  | DELETE action with value is not supported for the type N",
        "{'Action': 'DELETE', 'Value': {'L': []}}   | DELETE action with value is not supported for the type L",
      })
  void anActionThatMakesNoSenseIsRefused(String entry, String message) {
    assertThatThrownBy(() -> read("{'a': " + entry + "}"))
        .hasMessage("One or more parameter values were invalid: " + message);
  }

  @Test
  void onlyPutAndAddCreateAnItem() {
    assertThat(read("{}").createsItem()).isTrue();
    assertThat(read("{'a': {'Value': {'N': '1'}}}").createsItem()).isTrue();
    assertThat(read("{'a': {'Action': 'ADD', 'Value': {'N': '1'}}}").createsItem()).isTrue();
    assertThat(read("{'a': {'Action': 'DELETE'}}").createsItem()).isFalse();
  }

  @Test
  void updatedAttributesAreReturnedWhole() {
    Update update =
        read("{'l': {'Action': 'ADD', 'Value': {'L': [{'N': '2'}]}}, 'n': {'Action': 'DELETE'}}");

    assertThat(update.updatedAttributes(OLD)).isEqualTo(item("l", list(1), "n", 5));
    assertThat(update.updatedAttributes(update.apply(OLD))).isEqualTo(item("l", list(1, 2)));
  }

  @Test
  void thereIsNoChargeBesideTheItem() {
    assertThat(read("{'a': {'Value': {'S': 'text'}}}").statementCharge()).isZero();
  }

  @Test
  void attributesToGetNamesEachOnce() {
    assertThatThrownBy(() -> LegacyParameters.attributesToGet(List.of("b", "a", "a")))
        .hasMessage(
            "One or more parameter values were invalid: Duplicate value in attribute name: a");
  }

  /** Copying the item once for each attribute would take minutes. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theCostIsThatOfTheAttributesAndNotTheirSquare() {
    int count = 200_000;
    String puts =
        IntStream.range(0, count)
            .mapToObj(i -> "'a" + i + "': {'Value': {'N': '1'}}")
            .collect(Collectors.joining(",", "{", "}"));
    String deletes =
        IntStream.range(0, count)
            .mapToObj(i -> "'a" + i + "': {'Action': 'DELETE'}")
            .collect(Collectors.joining(",", "{", "}"));

    AttributeMap many = read(puts).apply(OLD);

    assertThat(many.count()).isEqualTo(count + OLD.count());
    assertThat(many.get("a77777")).isEqualTo(TestValues.value(1));
    assertThat(read(deletes).apply(many)).isEqualTo(OLD);
  }

  @Test
  void manyUpdatesDoWhatEachDoesAlone() {
    Update update =
        read(
            "{'k1': {'Value': {'N': '1'}}, 'n': {'Action': 'ADD', 'Value': {'N': '2'}},"
                + " 's': {'Action': 'DELETE'}, 'k2': {'Action': 'DELETE'},"
                + " 'ss': {'Action': 'DELETE', 'Value': {'SS': ['p', 'q']}},"
                + " 'a1': {'Value': {'N': '1'}}, 'a2': {'Value': {'N': '2'}},"
                + " 'z1': {'Value': {'N': '3'}}, 'z2': {'Value': {'N': '4'}},"
                + " 'm1': {'Value': {'N': '5'}}}");

    assertThat(update.apply(OLD))
        .isEqualTo(
            item("a1", 1, "a2", 2, "k1", 1, "l", list(1), "m1", 5, "n", 7, "z1", 3, "z2", 4));
  }
}
