package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AttributeValueTest {

  @ParameterizedTest
  @MethodSource
  void theSizeIsTheServices(AttributeValue value, int bytes) {
    assertThat(value.size()).isEqualTo(bytes);
  }

  static Stream<Arguments> theSizeIsTheServices() {
    return Stream.of(
        arguments(string(""), 0),
        arguments(string("abc"), 3),
        arguments(string("\u00e4\u20ac\ud83d\ude00"), 9),
        arguments(number("0"), 1),
        arguments(number("-12345"), 5),
        arguments(binary(), 0),
        arguments(binary(0, 1, 255), 3),
        arguments(AttributeValue.Bool.TRUE, 1),
        arguments(AttributeValue.Bool.FALSE, 1),
        arguments(AttributeValue.Null.NULL, 1),
        arguments(new AttributeValue.SS(List.of("a", "", "\u00e4\u00f6")), 5),
        arguments(numbers("1", "123", "-1"), 8),
        arguments(new AttributeValue.BS(List.of(bytes(1), bytes(), bytes(2, 3))), 3),
        arguments(AttributeValue.L.EMPTY, 3),
        arguments(new AttributeValue.L(List.of(string("ab"), number("1"))), 3 + 1 + 2 + 1 + 2),
        arguments(new AttributeValue.M(AttributeMap.EMPTY), 3),
        arguments(
            new AttributeValue.M(
                AttributeMap.of("\u00e4b", new AttributeValue.L(List.of(string("c"))))),
            3 + 1 + 3 + (3 + 1 + 1)));
  }

  @ParameterizedTest
  @MethodSource
  void theDescriptionIsWhatErrorsPrint(AttributeValue value, String text) {
    assertThat(value.describe()).isEqualTo(text);
  }

  static Stream<Arguments> theDescriptionIsWhatErrorsPrint() {
    return Stream.of(
        arguments(string("abc"), "{S:abc}"),
        arguments(number("1.50"), "{N:1.5}"),
        arguments(binary(255), "{B:/w==}"),
        arguments(AttributeValue.Bool.TRUE, "{BOOL:true}"),
        arguments(AttributeValue.Null.NULL, "{NULL:true}"),
        arguments(new AttributeValue.SS(List.of("b", "a")), "{SS:[a, b]}"),
        arguments(new AttributeValue.L(List.of(string("a"), number("1"))), "{L:[{S:a}, {N:1}]}"),
        arguments(new AttributeValue.M(AttributeMap.of("a", string("b"))), "{M:{a={S:b}}}"));
  }

  @Test
  void setsDoNotDependOnTheOrderOfTheirMembers() {
    assertThat(new AttributeValue.SS(List.of("b", "c", "a")))
        .isEqualTo(new AttributeValue.SS(List.of("a", "b", "c")))
        .hasSameHashCodeAs(new AttributeValue.SS(List.of("a", "b", "c")));
    assertThat(new AttributeValue.BS(List.of(bytes(255), bytes(1), bytes())))
        .isEqualTo(new AttributeValue.BS(List.of(bytes(), bytes(255), bytes(1))));
  }

  @Test
  void numberSetsAreEqualByValue() {
    assertThat(numbers("1", "20", "-0.5"))
        .isEqualTo(numbers("-.50", "2e1", "1.0"))
        .hasSameHashCodeAs(numbers("-.50", "2e1", "1.0"));
  }

  @Test
  void setsKeepTheirMembersInOrder() {
    assertThat(new AttributeValue.SS(List.of("\ud83d\ude00", "b", "\uffff", "")).values())
        .containsExactly("", "b", "\uffff", "\ud83d\ude00");
    assertThat(numbers("10", "9", "-1", "0.5").values())
        .map(DynamoNumber::toString)
        .containsExactly("-1", "0.5", "9", "10");
    assertThat(new AttributeValue.BS(List.of(bytes(128), bytes(127, 1), bytes(127))).values())
        .containsExactly(bytes(127), bytes(127, 1), bytes(128));
  }

  @Test
  void collectionsAreCopied() {
    List<AttributeValue> elements = new ArrayList<>(List.of(string("a")));
    List<String> members = new ArrayList<>(List.of("a"));
    AttributeValue list = new AttributeValue.L(elements);
    AttributeValue set = new AttributeValue.SS(members);

    elements.clear();
    members.clear();

    assertThat(list).isEqualTo(new AttributeValue.L(List.of(string("a"))));
    assertThat(set).isEqualTo(new AttributeValue.SS(List.of("a")));
  }

  @Test
  void valuesOfDifferentTypesAreNeverEqual() {
    assertThat(number("1")).isNotEqualTo(string("1"));
    assertThat(new AttributeValue.SS(List.of("1"))).isNotEqualTo(numbers("1"));
    assertThat(AttributeValue.L.EMPTY).isNotEqualTo(new AttributeValue.M(AttributeMap.EMPTY));
  }

  @Test
  void listsAndMapsAreEqualDeeply() {
    assertThat(nested("1.0")).isEqualTo(nested("1")).hasSameHashCodeAs(nested("1"));
    assertThat(nested("1")).isNotEqualTo(nested("2"));
  }

  private static AttributeValue nested(String number) {
    return new AttributeValue.M(
        AttributeMap.of("a", new AttributeValue.L(List.of(numbers(number, "7"), number(number)))));
  }

  private static AttributeValue string(String text) {
    return new AttributeValue.S(text);
  }

  private static AttributeValue number(String text) {
    return new AttributeValue.N(DynamoNumber.parse(text));
  }

  private static AttributeValue.NS numbers(String... texts) {
    return new AttributeValue.NS(Stream.of(texts).map(DynamoNumber::parse).toList());
  }

  private static AttributeValue binary(int... values) {
    return new AttributeValue.B(bytes(values));
  }

  private static Binary bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return Binary.wrap(bytes);
  }
}
