package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Laws of numbers, with BigDecimal as the judge. */
class DynamoNumberLawsTest {
  private static final BigDecimal MAX = new BigDecimal("9." + "9".repeat(37) + "E125");
  private static final BigDecimal MIN = new BigDecimal("1E-130");

  @Property
  void theEncodingOrdersAsTheValuesDo(
      @ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal b) {
    int order = Arrays.compareUnsigned(number(a).encoded(), number(b).encoded());

    assertThat(Integer.signum(order)).isEqualTo(a.compareTo(b));
  }

  @Property
  void theEncodingOrdersNeighbours(
      @ForAll("numbers") BigDecimal a, @ForAll("neighbourly") BigDecimal step) {
    BigDecimal b = a.add(step.scaleByPowerOfTen(-a.scale()));
    if (problem(b) == null) {
      int order = Arrays.compareUnsigned(number(a).encoded(), number(b).encoded());

      assertThat(Integer.signum(order)).isEqualTo(a.compareTo(b));
      assertThat(Integer.signum(number(a).compareTo(number(b)))).isEqualTo(a.compareTo(b));
    }
  }

  @Property
  void comparingOrdersAsTheValuesDo(
      @ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal b) {
    assertThat(Integer.signum(number(a).compareTo(number(b)))).isEqualTo(a.compareTo(b));
    assertThat(number(a).equals(number(b))).isEqualTo(a.compareTo(b) == 0);
  }

  @Property
  void theTextIsPlainWithoutUselessZerosAndReadsBackAsTheSameNumber(
      @ForAll("numbers") BigDecimal a) {
    String plain = a.signum() == 0 ? "0" : a.stripTrailingZeros().toPlainString();

    assertThat(number(a)).hasToString(plain);
    assertThat(DynamoNumber.parse(plain)).isEqualTo(number(a)).hasSameHashCodeAs(number(a));
    assertThat(number(a).toBigDecimal()).isEqualByComparingTo(a);
    assertThat(number(a).signum()).isEqualTo(a.signum());
  }

  @Property
  void theTextIsWrittenAnywhereAsItIsReturned(
      @ForAll("numbers") BigDecimal a, @ForAll @IntRange(max = 9) int at) {
    byte[] out = new byte[at + DynamoNumber.MAX_TEXT];

    int end = number(a).write(out, at);

    assertThat(new String(out, at, end - at, StandardCharsets.US_ASCII))
        .isEqualTo(number(a).toString());
  }

  @Example
  void theLongestTextHasRoom() {
    DynamoNumber longest = number(new BigDecimal("-1." + "1".repeat(37) + "E-130"));
    byte[] out = new byte[DynamoNumber.MAX_TEXT];

    assertThat(longest.write(out, 0)).isEqualTo(out.length);
  }

  @Property
  void howANumberIsWrittenDoesNotMatter(
      @ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal any) {
    int shift = any.precision();
    DynamoNumber number = number(a);

    assertThat(DynamoNumber.parse(a.toPlainString())).isEqualTo(number);
    assertThat(DynamoNumber.parse(a.toEngineeringString())).isEqualTo(number);
    assertThat(DynamoNumber.parse(a.unscaledValue() + "e" + -a.scale())).isEqualTo(number);
    if (a.signum() != 0) {
      assertThat(DynamoNumber.parse(a.scaleByPowerOfTen(shift).toPlainString() + "E-" + shift))
          .isEqualTo(number);
    }
  }

  @Property
  void theSizeIsTheLengthOfTheEncodingAndAtMost21(@ForAll("numbers") BigDecimal a) {
    assertThat(number(a).encoded()).hasSize(number(a).size()).hasSizeBetween(1, 21);
  }

  @Property
  void longsAreTheNumbersOfTheirTexts(@ForAll long value) {
    assertThat(DynamoNumber.of(value)).isEqualTo(DynamoNumber.parse(Long.toString(value)));
  }

  @Property
  void sumsAreExactOrRefused(@ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal b) {
    assertResult(a.add(b), () -> number(a).plus(number(b)));
  }

  @Property
  void differencesAreExactOrRefused(
      @ForAll("numbers") BigDecimal a, @ForAll("numbers") BigDecimal b) {
    assertResult(a.subtract(b), () -> number(a).minus(number(b)));
  }

  @Property
  void sumsOfNeighboursAreExactOrRefused(
      @ForAll("numbers") BigDecimal a, @ForAll("neighbourly") BigDecimal step) {
    BigDecimal b = step.scaleByPowerOfTen(-a.scale());
    if (problem(b) == null) {
      assertResult(a.add(b), () -> number(a).plus(number(b)));
      assertResult(a.subtract(b), () -> number(a).minus(number(b)));
    }
  }

  @Property
  void whatIsOutOfRangeOrTooLongIsRefusedForThatReason(
      @ForAll("digits") BigInteger digits, @ForAll("exponents") int exponent) {
    BigDecimal value = new BigDecimal(digits, -exponent);
    if (value.signum() != 0) {
      assertResult(value, () -> DynamoNumber.parse(digits + "e" + exponent));
    }
  }

  private static void assertResult(BigDecimal exact, Supplier<DynamoNumber> operation) {
    NumberProblem expected = problem(exact);
    try {
      DynamoNumber result = operation.get();
      assertThat(expected).isNull();
      assertThat(result).isEqualTo(number(exact));
      assertThat(result.toBigDecimal()).isEqualByComparingTo(exact);
    } catch (NumberException e) {
      assertThat(e.problem()).isEqualTo(expected);
    }
  }

  private static @Nullable NumberProblem problem(BigDecimal value) {
    BigDecimal magnitude = value.abs();
    if (value.signum() == 0) {
      return null;
    }
    if (magnitude.compareTo(new BigDecimal("1E126")) >= 0) {
      return NumberProblem.OVERFLOW;
    }
    if (magnitude.compareTo(MIN) < 0) {
      return NumberProblem.UNDERFLOW;
    }
    return magnitude.stripTrailingZeros().precision() > 38 ? NumberProblem.TOO_MANY_DIGITS : null;
  }

  private static DynamoNumber number(BigDecimal value) {
    return value.signum() == 0 ? DynamoNumber.of(0) : DynamoNumber.parse(value.toString());
  }

  /** Numbers of every length and magnitude, small integers and the bounds more often. */
  @Provide
  Arbitrary<BigDecimal> numbers() {
    Arbitrary<BigDecimal> all =
        Combinators.combine(digitsOfLength(1, 38), Arbitraries.integers().between(-167, 125))
            .as((digits, exponent) -> new BigDecimal(digits, -exponent))
            .filter(value -> value.signum() != 0 && problem(value) == null);
    Arbitrary<BigDecimal> near =
        Combinators.combine(digitsOfLength(1, 20), Arbitraries.integers().between(-4, 4))
            .as((digits, exponent) -> new BigDecimal(digits, -exponent));
    Arbitrary<BigDecimal> small = Arbitraries.integers().between(-999, 999).map(BigDecimal::new);
    Arbitrary<BigDecimal> bounds =
        Arbitraries.of(MAX, MAX.negate(), MIN, MIN.negate(), BigDecimal.ZERO);
    return Arbitraries.oneOf(all, near, small, bounds);
  }

  /** Small steps, to be counted in units of a number's last digit. */
  @Provide
  Arbitrary<BigDecimal> neighbourly() {
    return Combinators.combine(
            Arbitraries.integers().between(-20, 20), Arbitraries.integers().between(-2, 2))
        .as((step, exponent) -> new BigDecimal(BigInteger.valueOf(step), -exponent));
  }

  @Provide
  Arbitrary<BigInteger> digits() {
    return digitsOfLength(1, 42);
  }

  @Provide
  Arbitrary<Integer> exponents() {
    return Arbitraries.integers().between(-220, 160);
  }

  private static Arbitrary<BigInteger> digitsOfLength(int min, int max) {
    Arbitrary<BigInteger> magnitude =
        Arbitraries.strings()
            .withChars("0123456789")
            .ofMinLength(min)
            .ofMaxLength(max)
            .map(BigInteger::new);
    return Combinators.combine(magnitude, Arbitraries.of(true, false))
        .as((m, negative) -> negative ? m.negate() : m);
  }
}
