package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.Surface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionLimitsTest {
  private final ExpressionRequest request = request().value(":v", n("1"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ConditionExpression",
        "FilterExpression",
        "KeyConditionExpression",
        "UpdateExpression",
        "ProjectionExpression"
      })
  void moreThan4096BytesAreRefusedBeforeAnythingIsParsed(String kind) {
    assertThatThrownBy(() -> request.parse(kind, "(".repeat(4097)))
        .hasMessage("Invalid " + kind + ": Expression size has exceeded the maximum allowed size");
  }

  @Test
  void scanSaysTheSizeOfAFilterThatIsTooLarge() {
    FaultException e =
        catchThrowableOfType(
            FaultException.class, () -> request.parse("FilterExpression", "a".repeat(5000)));

    assertThat(FaultRenderer.message(e.fault(), Surface.SCAN))
        .isEqualTo(
            "Invalid FilterExpression: Expression size has exceeded the maximum allowed size;"
                + " expression size: 5000");
  }

  @Test
  void sizeIsCountedInBytesOfUtf8() {
    String text = "a = :v" + "é".repeat(2046);

    assertThatThrownBy(() -> request.parse("ConditionExpression", text))
        .hasMessage(
            "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size");
  }

  @Test
  void sizeCountsWhitespaceAndMayBe4096() {
    String text = "a = :v";

    assertThatCode(() -> request.parse("ConditionExpression", text + " ".repeat(4090)))
        .doesNotThrowAnyException();
  }

  @Test
  void threeHundredOperatorsAreTaken() {
    // 150 comparators, 149 ANDs, one NOT
    String text = "NOT a=:v" + " AND a=:v".repeat(149);

    assertThatCode(() -> request.parse("FilterExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void moreOperatorsAreRefusedWithTheirNumber() {
    String text = "a=:v" + " AND a=:v".repeat(150);

    assertThatThrownBy(() -> request.parse("FilterExpression", text))
        .hasMessage(
            "Invalid FilterExpression: The expression contains too many operators; operator count:"
                + " 301");
  }

  @Test
  void operatorsOfUpdatesAreFunctionsAndArithmetic() {
    StringBuilder text = new StringBuilder("SET a0=b+c");
    for (int i = 1; i <= 300; i++) {
      text.append(",a").append(i).append("=b+c");
    }

    assertThatThrownBy(() -> request.parse("UpdateExpression", text.toString()))
        .hasMessage(
            "Invalid UpdateExpression: The expression contains too many operators; operator count:"
                + " 301");
  }

  @Test
  void aHundredOperandsOfInAreTaken() {
    String text = "a IN (:v" + ",:v".repeat(99) + ")";

    assertThatCode(() -> request.parse("FilterExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void moreOperandsOfInAreRefusedWithTheirNumber() {
    String text = "a IN (:v" + ",:v".repeat(100) + ")";

    assertThatThrownBy(() -> request.parse("FilterExpression", text))
        .hasMessage(
            "Invalid FilterExpression: The IN operator is provided with too many operands; number"
                + " of operands: 101");
  }

  @Test
  void aPathOf32StepsIsTaken() {
    String text = "a" + ".b".repeat(31);

    assertThatCode(() -> request.parse("ProjectionExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void aDeeperPathIsRefusedWithTheNumberOfItsSteps() {
    String text = "a" + ".b".repeat(31) + "[0]";

    assertThatThrownBy(() -> request.parse("ProjectionExpression", text))
        .hasMessage(
            "Invalid ProjectionExpression: The document path has too many nesting levels; nesting"
                + " levels: 33");
  }

  @Test
  void anIndexOf31BitsIsTaken() {
    assertThatCode(() -> request.parse("ProjectionExpression", "a[2147483647]"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"2147483648", "9999999999", "99999999999999999999999999"})
  void aLargerIndexIsRefused(String index) {
    assertThatThrownBy(() -> request.parse("ProjectionExpression", "a[" + index + "]"))
        .hasMessage(
            "Invalid ProjectionExpression: List index is not within the allowable range; index: ["
                + index
                + "]");
  }
}
