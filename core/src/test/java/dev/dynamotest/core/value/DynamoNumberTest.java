package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoNumberTest {
  private static final String NINES = "9".repeat(38);

  @ParameterizedTest
  @MethodSource
  void aNumberReadsBackAsPlainDecimalText(String sent, String returned) {
    assertThat(DynamoNumber.parse(sent)).hasToString(returned);
  }

  static Stream<Arguments> aNumberReadsBackAsPlainDecimalText() {
    return Stream.of(
        arguments("-0", "0"),
        arguments("0.000", "0"),
        arguments("+0", "0"),
        arguments("00042", "42"),
        arguments("+42", "42"),
        arguments("1.0", "1"),
        arguments("1.", "1"),
        arguments("3.1400", "3.14"),
        arguments(".5", "0.5"),
        arguments("+.5", "0.5"),
        arguments("-.5", "-0.5"),
        arguments("1.5E2", "150"),
        arguments("+1e2", "100"),
        arguments("1e+2", "100"),
        arguments("1e00000000000000000000000002", "100"),
        arguments("-0015.789e6", "-15789000"),
        arguments("-12.5e-3", "-0.0125"),
        arguments("1" + "0".repeat(60), "1" + "0".repeat(60)),
        arguments("0".repeat(60) + "1", "1"),
        arguments("0." + "0".repeat(60) + "1", "0." + "0".repeat(60) + "1"),
        arguments("0." + "0".repeat(200) + "1e201", "1"),
        arguments("1" + "0".repeat(200) + "e-200", "1"),
        arguments("1E125", "1" + "0".repeat(125)),
        arguments("-1E125", "-1" + "0".repeat(125)),
        arguments("1e-130", "0." + "0".repeat(129) + "1"),
        arguments("-1e-130", "-0." + "0".repeat(129) + "1"),
        arguments("9." + "9".repeat(37) + "e125", NINES + "0".repeat(88)),
        arguments(NINES, NINES),
        arguments("-" + NINES, "-" + NINES),
        arguments("0." + NINES, "0." + NINES),
        arguments(NINES + "e-37", "9." + "9".repeat(37)),
        arguments(NINES + "e-36", "99." + "9".repeat(36)),
        arguments("1234567890123456789e-9", "1234567890.123456789"),
        arguments("-1234567890123456789e-10", "-123456789.0123456789"),
        arguments("1234567890123456789e-20", "0.01234567890123456789"),
        arguments("1234567890123456789e-21", "0.001234567890123456789"),
        arguments("1234567890123456789e1", "12345678901234567890"),
        arguments("1234567890123456789e2", "123456789012345678900"),
        arguments("999999999999999999", "999999999999999999"),
        arguments("1000000000000000001", "1000000000000000001"),
        arguments("0e125", "0"),
        arguments("0e-130", "0"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "abc",
        "1 ",
        " 1",
        "1 2",
        "-",
        "+",
        ".",
        "-.",
        "+-1",
        "--1",
        "1-",
        "1..2",
        "1.2.3",
        "e",
        "e5",
        ".e5",
        "1e",
        "1e+",
        "1e-",
        "1e1.5",
        "1e5e5",
        "1ee5",
        "1e 5",
        "1e+-5",
        "1e5 ",
        "0x10",
        "NaN",
        "Infinity",
        "-Infinity",
        "1_000",
        "1,5",
        "1f",
        "1d",
        "1L",
        "\u0661",
        "\uff11",
        "1\u0661",
        "1e\u0661",
        "1\0",
        "1e9223372036854775808",
        "1e-9223372036854775809",
        "0e9223372036854775808",
        "1e99999999999999999999999999999999"
      })
  void aTextOutsideTheGrammarIsNotNumericInBothLayers(String text) {
    assertThat(refusal(text))
        .isEqualTo(verdicts(NumberProblem.NOT_NUMERIC, NumberProblem.NOT_NUMERIC));
  }

  @ParameterizedTest
  @CsvSource({
    "1E126, OVERFLOW",
    "-1E126, OVERFLOW",
    "10E125, OVERFLOW",
    "0.1E127, OVERFLOW",
    "1E-131, UNDERFLOW",
    "-1E-131, UNDERFLOW",
    "0.1E-130, UNDERFLOW",
    "9.9E-131, UNDERFLOW",
    "1e2147483646, OVERFLOW",
    "1e-2147483648, UNDERFLOW",
    "0e126, OVERFLOW",
    "0e-131, UNDERFLOW",
    "111111111111111111111111111111111111111, TOO_MANY_DIGITS",
    "1.00000000000000000000000000000000000001, TOO_MANY_DIGITS",
    "100000000000000000000000000000000000000.1, TOO_MANY_DIGITS",
    "111111111111111111111111111111111111111e100, OVERFLOW",
    "111111111111111111111111111111111111111e-200, UNDERFLOW",
  })
  void aNumberThatDoesNotFitIsRefusedByItsRangeFirstAndThenByItsDigits(
      String text, NumberProblem problem) {
    assertThat(refusal(text)).isEqualTo(verdicts(problem, problem));
  }

  @ParameterizedTest
  @CsvSource({
    "1e99999999999, OVERFLOW, NOT_NUMERIC",
    "-1e99999999999, OVERFLOW, NOT_NUMERIC",
    "1e-99999999999, UNDERFLOW, NOT_NUMERIC",
    "1e2147483648, OVERFLOW, NOT_NUMERIC",
    "1e-2147483649, UNDERFLOW, NOT_NUMERIC",
    "1e9223372036854775807, OVERFLOW, NOT_NUMERIC",
    "1e-9223372036854775808, UNDERFLOW, NOT_NUMERIC",
    "0e99999999999, OVERFLOW, NOT_NUMERIC",
    "1e2147483647, OVERFLOW, UNDERFLOW",
    "-1e2147483647, OVERFLOW, UNDERFLOW",
    "0e2147483647, OVERFLOW, UNDERFLOW",
  })
  void theOlderLayerKnowsExponentsOf32BitsOnly(
      String text, NumberProblem problem, NumberProblem olderProblem) {
    assertThat(refusal(text)).isEqualTo(verdicts(problem, olderProblem));
  }

  @Test
  void aRefusalCarriesTheTextAsSentAndCutsItInItsMessage() {
    String text = "x".repeat(1_000);

    assertThatThrownBy(() -> DynamoNumber.parse(text))
        .isInstanceOfSatisfying(NumberException.class, e -> assertThat(e.text()).isSameAs(text))
        .hasMessage("NOT_NUMERIC: " + "x".repeat(100) + "...");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 80",
    "1, c102",
    "10, c10b",
    "100, c202",
    "-1, 3e6466",
    "0.5, c033",
    "120, c20215",
    "123.45, c202182e",
    "-0.09, 3f5c66",
    "999.9, c20a645b",
    "251, c20334",
    "2388, c21859",
    "1E125, ff0b",
    "-1E125, 005b66",
    "1E-130, 8002",
    "-1E-130, 7f6466",
  })
  void theEncodingIsTheServicesBytes(String text, String hex) {
    assertThat(DynamoNumber.parse(text).encoded()).asHexString().isEqualToIgnoringCase(hex);
  }

  @ParameterizedTest
  @MethodSource
  void theSizeIsThatOfTheEncoding(String text, int bytes) {
    DynamoNumber number = DynamoNumber.parse(text);

    assertThat(number.size()).isEqualTo(bytes);
    assertThat(number.encoded()).hasSize(bytes);
  }

  static Stream<Arguments> theSizeIsThatOfTheEncoding() {
    return Stream.of(
        arguments("0", 1),
        arguments("-0", 1),
        arguments("1", 2),
        arguments("12", 2),
        arguments("15", 2),
        arguments("0042", 2),
        arguments("100", 2),
        arguments("1E125", 2),
        arguments("1E-100", 2),
        arguments("0.0000001", 2),
        arguments("0.15", 2),
        arguments("123", 3),
        arguments("1234", 3),
        arguments("1010", 3),
        arguments("120", 3),
        arguments("0.012", 3),
        arguments("1.5", 3),
        arguments("1.2", 3),
        arguments("1.200", 3),
        arguments("-42", 3),
        arguments("-1E125", 3),
        arguments("-0.15", 3),
        arguments("1.234", 4),
        arguments("100.5", 4),
        arguments("123456", 4),
        arguments("3.14159", 5),
        arguments("-12345", 5),
        arguments("123456789012345678", 10),
        arguments("1234567890123456789", 11),
        arguments(NINES, 20),
        arguments("-" + NINES, 21),
        arguments(NINES + "e1", 21),
        arguments("-" + NINES + "e1", 21));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        1,
        -1,
        10,
        -1200,
        999_999_999_999_999_999L,
        1_000_000_000_000_000_000L,
        -1_000_000_000_000_000_000L,
        1_000_000_000_000_000_001L,
        Long.MAX_VALUE,
        Long.MIN_VALUE
      })
  void aLongIsTheNumberOfItsText(long value) {
    assertThat(DynamoNumber.of(value))
        .hasToString(Long.toString(value))
        .isEqualTo(DynamoNumber.parse(Long.toString(value)));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1.0",
    "1, 1e0",
    "100, 1E2",
    "-0, 0.00e5",
    "0.5, .5",
    "12345678901234567890, 1.234567890123456789e19"
  })
  void numbersOfOneValueAreEqualAndHashAlike(String one, String other) {
    DynamoNumber number = DynamoNumber.parse(one);

    assertThat(number)
        .isEqualTo(DynamoNumber.parse(other))
        .hasSameHashCodeAs(DynamoNumber.parse(other));
    assertThat(number).isEqualByComparingTo(DynamoNumber.parse(other));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2",
    "1, 10",
    "1, -1",
    "0, 0.1",
    "12345678901234567890, 12345678901234567891",
    "12345678901234567890, -12345678901234567890",
    "12345678901234567890, 1"
  })
  void numbersOfDifferentValuesDiffer(String one, String other) {
    assertThat(DynamoNumber.parse(one)).isNotEqualTo(DynamoNumber.parse(other));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, 3, -1",
    "0, 5, 5, -5",
    "5, 0, 5, 5",
    "5, -5, 0, 10",
    "0.1, 0.2, 0.3, -0.1",
    "1e10, 1e-10, 10000000000.0000000001, 9999999999.9999999999",
    "999999999999999999, 1, 1000000000000000000, 999999999999999998",
    "999999999999999999, 999999999999999998, 1999999999999999997, 1",
    "1e37, 1, 10000000000000000000000000000000000001, 9999999999999999999999999999999999999",
    "1234567890123456789012, 1234567890123456789012, 2469135780246913578024, 0",
    "1234567890123456789012, -12, 1234567890123456789000, 1234567890123456789024",
  })
  void sumsAndDifferencesAreExact(String a, String b, String sum, String difference) {
    assertThat(DynamoNumber.parse(a).plus(DynamoNumber.parse(b))).hasToString(sum);
    assertThat(DynamoNumber.parse(a).minus(DynamoNumber.parse(b))).hasToString(difference);
  }

  @ParameterizedTest
  @CsvSource({
    "9e125, 1e125, OVERFLOW",
    "-9e125, -1e125, OVERFLOW",
    "99999999999999999999999999999999999999e88, 1e88, OVERFLOW",
    "1.5e-130, -1.4e-130, UNDERFLOW",
    "1e38, 1, TOO_MANY_DIGITS",
    "1e125, 1e-130, TOO_MANY_DIGITS",
    "1e125, -1e-130, TOO_MANY_DIGITS",
  })
  void aSumThatTheServiceCannotStoreIsRefused(String a, String b, NumberProblem problem) {
    NumberException refusal =
        catchThrowableOfType(
            NumberException.class, () -> DynamoNumber.parse(a).plus(DynamoNumber.parse(b)));

    assertThat(refusal.problem()).isEqualTo(problem);
    assertThat(refusal.olderProblem()).isEqualTo(problem);
  }

  @Test
  void signumIsThatOfTheValue() {
    assertThat(DynamoNumber.parse("-0.5").signum()).isEqualTo(-1);
    assertThat(DynamoNumber.parse("0").signum()).isZero();
    assertThat(DynamoNumber.parse("12345678901234567890").signum()).isEqualTo(1);
    assertThat(DynamoNumber.parse("-12345678901234567890").signum()).isEqualTo(-1);
  }

  @ParameterizedTest
  @MethodSource
  void aHostileTextTakesTimeLinearInItsLength(String text) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          try {
            DynamoNumber.parse(text);
          } catch (NumberException expected) {
            assertThat(expected.text()).isSameAs(text);
          }
        });
  }

  static Stream<Named<String>> aHostileTextTakesTimeLinearInItsLength() {
    String digits = "1234567890".repeat(1_600_000);
    String zeros = "0".repeat(16_000_000);
    return Stream.of(
        named("digits", digits),
        named("digits after the point", "0." + digits),
        named("zeros", zeros),
        named("zeros behind", "1" + zeros),
        named("zeros before", "0." + zeros + "1"),
        named("zeros and an exponent that undoes them", "1" + zeros + "e-16000000"),
        named("zeros between", "1" + zeros + "1"),
        named("an exponent of many digits", "1e" + digits),
        named("an exponent of many zeros", "1e" + zeros + "1"),
        named("an exponent that is large", "1e2147483646"),
        named("digits and something else", digits + "x"));
  }

  private static String refusal(String text) {
    NumberException refusal =
        catchThrowableOfType(NumberException.class, () -> DynamoNumber.parse(text));
    return verdicts(refusal.problem(), refusal.olderProblem());
  }

  private static String verdicts(NumberProblem problem, NumberProblem olderProblem) {
    return problem + ", in the older layer " + olderProblem;
  }
}
