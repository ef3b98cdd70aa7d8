package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeMapTest {
  private static final AttributeValue ONE = new AttributeValue.S("1");
  private static final AttributeValue TWO = new AttributeValue.S("2");

  @Test
  void anItemsSizeIsThatOfItsNamesAndValues() {
    AttributeMap item = AttributeMap.builder().put("\u00e4", ONE).put("name", TWO).build();

    assertThat(item.size()).isEqualTo(2 + 1 + 4 + 1);
    assertThat(item.size()).as("asked again").isEqualTo(8);
  }

  @Test
  void whatIsKnownOfAMapDoesNotDependOnWhatWasAskedBefore() {
    AttributeMap item = AttributeMap.builder().put("name", ONE).put("b", TWO).build();

    assertThat(item.hasPlainTexts()).isTrue();
    assertThat(item.size()).isEqualTo(7);
    assertThat(item.hasPlainTexts()).as("asked again").isTrue();
    assertThat(item.size()).as("asked again").isEqualTo(7);

    AttributeMap changed = item.with("b", new AttributeValue.S("\""));
    assertThat(changed.hasPlainTexts()).isFalse();
    assertThat(changed.without("b").hasPlainTexts()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"", "\\", "\n", "\u001f", "\u0000"})
  void whatJsonMustEscapeIsFoundWhereverItStands(String escaped) {
    for (int length = 0; length < 80; length++) {
      for (int at = 0; at <= length; at++) {
        String text = "\u00e4".repeat(at) + escaped + "x".repeat(length - at);
        assertThat(AttributeMap.of("a", new AttributeValue.S(text)).hasPlainTexts()).isFalse();
      }
      String plain = " \u007f!#[]\ud83d\ude00~".repeat(length);
      assertThat(AttributeMap.of("a", new AttributeValue.S(plain)).hasPlainTexts()).isTrue();
    }
    assertThat(AttributeMap.of(escaped, ONE).hasPlainNames()).isFalse();
    assertThat(AttributeMap.of("\u00e4", ONE).hasPlainNames()).as("not ASCII").isFalse();
    assertThat(AttributeMap.of("a", ONE).hasPlainNames()).isTrue();
  }

  @Test
  void theEmptyMapHasNoSize() {
    assertThat(AttributeMap.EMPTY.size()).isZero();
    assertThat(AttributeMap.builder().build()).isSameAs(AttributeMap.EMPTY);
  }

  @Test
  void ofTwoAttributesWithOneNameTheLaterWins() {
    assertThat(AttributeMap.builder().put("a", ONE).put("b", ONE).put("a", TWO).build())
        .isEqualTo(AttributeMap.builder().put("b", ONE).put("a", TWO).build());
  }

  @Test
  void aBuilderCanGoOnAfterItHasBuilt() {
    AttributeMap.Builder builder = AttributeMap.builder().put("b", ONE);
    AttributeMap first = builder.build();

    AttributeMap second = builder.put("a", TWO).build();

    assertThat(first).isEqualTo(AttributeMap.of("b", ONE));
    assertThat(second.names()).containsExactly("a", "b");
  }

  @ParameterizedTest
  @MethodSource("valuesOfEachType")
  void aValueOfAnyTypeIsGivenBackAsItWasPut(AttributeValue value) {
    AttributeMap map = AttributeMap.of("a", value);

    assertThat(map.value(0)).isEqualTo(value);
    assertThat(map.get("a")).isEqualTo(value);
    assertThat(map.size()).isEqualTo(1 + value.size());
    assertThat(map).hasToString("{a=" + value.describe() + "}");
  }

  @Test
  void mapsAreEqualWhenTheirValuesAre() {
    List<AttributeMap> maps = valuesOfEachType().map(v -> AttributeMap.of("a", v)).toList();
    List<AttributeMap> twins = valuesOfEachType().map(v -> AttributeMap.of("a", v)).toList();

    assertThat(maps).doesNotHaveDuplicates().isEqualTo(twins);
    assertThat(maps.hashCode()).isEqualTo(twins.hashCode());
  }

  static Stream<AttributeValue> valuesOfEachType() {
    Binary binary = Binary.wrap(new byte[] {'1'});
    return Stream.of(
        ONE,
        new AttributeValue.N(DynamoNumber.of(1)),
        new AttributeValue.N(DynamoNumber.parse("0.12345678901234567890123")),
        new AttributeValue.B(binary),
        AttributeValue.Bool.TRUE,
        AttributeValue.Null.NULL,
        new AttributeValue.SS(List.of("1")),
        new AttributeValue.NS(List.of(DynamoNumber.of(1))),
        new AttributeValue.BS(List.of(binary)),
        new AttributeValue.L(List.of(ONE)),
        new AttributeValue.M(AttributeMap.of("1", ONE)));
  }

  @Test
  void changingAMapLeavesTheOriginal() {
    AttributeMap map = AttributeMap.of("a", ONE);

    assertThat(map.with("a", TWO).get("a")).isEqualTo(TWO);
    assertThat(map.without("a")).isEqualTo(AttributeMap.EMPTY);
    assertThat(map).isEqualTo(AttributeMap.of("a", ONE));
  }

  @Test
  void removingWhatIsNotThereChangesNothing() {
    AttributeMap map = AttributeMap.of("a", ONE);

    assertThat(map.without("b")).isSameAs(map);
  }

  @Property
  void aMapHoldsWhatWasPutLastUnderEachName(@ForAll("names") List<String> names) {
    Map<String, AttributeValue> expected = new TreeMap<>();
    AttributeMap.Builder builder = AttributeMap.builder();
    AttributeMap oneByOne = AttributeMap.EMPTY;
    for (int i = 0; i < names.size(); i++) {
      AttributeValue value = new AttributeValue.N(DynamoNumber.of(i));
      expected.put(names.get(i), value);
      builder.put(names.get(i), value);
      oneByOne = oneByOne.with(names.get(i), value);
    }

    AttributeMap map = builder.build();

    assertThat(asMap(map)).isEqualTo(expected);
    assertThat(map.names()).containsExactlyElementsOf(expected.keySet());
    assertThat(map).isEqualTo(oneByOne).hasSameHashCodeAs(oneByOne);
  }

  @Property
  void aNameIsFoundAndRemovedWhereverItStands(
      @ForAll("names") List<String> names, @ForAll("name") String name) {
    Map<String, AttributeValue> expected = new TreeMap<>();
    AttributeMap.Builder builder = AttributeMap.builder();
    for (String each : names) {
      expected.put(each, ONE);
      builder.put(each, ONE);
    }
    AttributeMap map = builder.build();

    assertThat(map.contains(name)).isEqualTo(expected.containsKey(name));
    assertThat(map.get(name)).isEqualTo(expected.get(name));
    expected.remove(name);
    assertThat(asMap(map.without(name))).isEqualTo(expected);
  }

  private static Map<String, AttributeValue> asMap(AttributeMap map) {
    Map<String, AttributeValue> result = new TreeMap<>();
    for (int i = 0; i < map.count(); i++) {
      result.put(map.name(i), map.value(i));
    }
    return result;
  }

  /** Few enough that they repeat, and lists of them long enough for every way of sorting. */
  @Provide
  Arbitrary<List<String>> names() {
    return name().list().ofMaxSize(40);
  }

  @Provide
  Arbitrary<String> name() {
    return Arbitraries.strings().withChars('a', 'b', '\u00e4').ofMinLength(1).ofMaxLength(3);
  }
}
