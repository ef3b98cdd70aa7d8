package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Laws of conditions over one attribute {@code a} and one value {@code :v}. */
class ConditionLawsTest {

  private static boolean test(String text, AttributeMap item, AttributeValue v) {
    return request().value(":v", v).expressions().condition(text).test(item);
  }

  @Property
  void numbersCompareAsDecimals(@ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal v) {
    assertOrder(value(a), value(v), a.compareTo(v));
  }

  @Property
  void stringsCompareByTheBytesOfUtf8(@ForAll("texts") String a, @ForAll("texts") String v) {
    int order =
        Arrays.compareUnsigned(
            a.getBytes(StandardCharsets.UTF_8), v.getBytes(StandardCharsets.UTF_8));

    assertOrder(value(a), value(v), order);
  }

  private static void assertOrder(AttributeValue a, AttributeValue v, int order) {
    AttributeMap item = item("a", a);
    assertThat(test("a = :v", item, v)).isEqualTo(order == 0);
    assertThat(test("a <> :v", item, v)).isEqualTo(order != 0);
    assertThat(test("a < :v", item, v)).isEqualTo(order < 0);
    assertThat(test("a <= :v", item, v)).isEqualTo(order <= 0);
    assertThat(test("a > :v", item, v)).isEqualTo(order > 0);
    assertThat(test("a >= :v", item, v)).isEqualTo(order >= 0);
    assertThat(test(":v < a", item, v)).isEqualTo(order > 0);
    assertThat(test("a IN (gone, :v)", item, v)).isEqualTo(order == 0);
    assertThat(test("a BETWEEN :v AND :v", item, v)).isEqualTo(order == 0);
  }

  @Property
  void prefixesAndPartsAreThoseOfTheText(@ForAll("texts") String a, @ForAll("texts") String v) {
    AttributeMap item = item("a", a, "ab", v + a);
    assertThat(test("begins_with(a, :v)", item, value(v))).isEqualTo(a.startsWith(v));
    assertThat(test("contains(a, :v)", item, value(v))).isEqualTo(a.contains(v));
    assertThat(test("begins_with(ab, :v)", item, value(v))).isTrue();
  }

  @Provide
  Arbitrary<BigDecimal> numbers() {
    return Arbitraries.bigDecimals()
        .between(new BigDecimal("-100"), new BigDecimal("100"))
        .ofScale(1);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "b", "\u00e9", "\ud83d\ude00", "\uffff")
        .list()
        .ofMaxSize(3)
        .map(l -> String.join("", l));
  }
}
