package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.ExpressionRequest.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionAttributesTest {

  @Nested
  class Content {
    @Test
    void noNamesAtAllAreRefused() {
      assertThatThrownBy(() -> new RequestExpressions(Map.of(), null).checkParameters())
          .hasMessage("ExpressionAttributeNames must not be empty");
    }

    @Test
    void aNamePlaceholderOf255BytesIsTaken() {
      assertThatCode(
              () -> request().name("#" + "a".repeat(254), "a").expressions().checkParameters())
          .doesNotThrowAnyException();
    }

    @Test
    void aLongerNamePlaceholderIsRefusedBeforeItsSyntaxIsLookedAt() {
      assertThatThrownBy(() -> request().name("a".repeat(256), "a").expressions().checkParameters())
          .hasMessage(
              "ExpressionAttributeNames contains invalid key: The expression attribute map"
                  + " contains a key that is too long; size of key: 256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "#", "#a-b", "##a", ":a", "", "#a b", "#é"})
    void aNamePlaceholderIsASignAndLettersDigitsOrUnderscores(String key) {
      assertThatThrownBy(() -> request().name(key, "a").expressions().checkParameters())
          .hasMessage(
              "ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#a", "#0", "#_", "#A_1"})
    void aNamePlaceholderMayStartWithAnyOfThem(String key) {
      assertThatCode(() -> request().name(key, "a").expressions().checkParameters())
          .doesNotThrowAnyException();
    }

    @Test
    void aNameThatIsEmptyIsRefused() {
      assertThatThrownBy(() -> request().name("#a", "").expressions().checkParameters())
          .hasMessage(
              "ExpressionAttributeNames contains invalid value: Empty attribute name for key #a");
    }

    @Test
    void aNameOver65535BytesIsRefused() {
      assertThatThrownBy(
              () -> request().name("#a", "a".repeat(65_536)).expressions().checkParameters())
          .hasMessage("Attribute name is too large, must be less than 65536 bytes");
    }

    @Test
    void noValuesAtAllAreRefused() {
      assertThatThrownBy(
              () ->
                  new RequestExpressions(null, Decoded.good(AttributeMap.EMPTY)).checkParameters())
          .hasMessage("ExpressionAttributeValues must not be empty");
    }

    @Test
    void aLongValuePlaceholderIsRefused() {
      assertThatThrownBy(
              () -> request().value(":" + "a".repeat(255), s("")).expressions().checkParameters())
          .hasMessage(
              "ExpressionAttributeValues contains invalid key: The expression attribute map"
                  + " contains a key that is too long; size of key: 256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", ":", ":a-b", "::a", "#a", ""})
    void aValuePlaceholderIsASignAndLettersDigitsOrUnderscores(String key) {
      assertThatThrownBy(() -> request().value(key, s("")).expressions().checkParameters())
          .hasMessage(
              "ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @Test
    void namesAreCheckedBeforeValues() {
      assertThatThrownBy(
              () -> request().name("a", "a").value("v", s("")).expressions().checkParameters())
          .hasMessage("ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"");
    }
  }

  @Nested
  class FaultyValues {
    private final RequestExpressions expressions =
        new RequestExpressions(
            null,
            new Decoded<>(
                AttributeMap.of(":v", AttributeValue.Null.NULL),
                ValueText.EMPTY_STRING_SET.fault(),
                ":v"));

    @Test
    void theValuesTextStandsAloneOnMostSurfaces() {
      assertThatThrownBy(expressions::checkParameters)
          .hasMessage("One or more parameter values were invalid: An string set  may not be empty");
    }

    @Test
    void scanWrapsTheValuesTextAndNamesItsKey() {
      FaultException e = catchThrowableOfType(FaultException.class, expressions::checkParameters);

      assertThat(FaultRenderer.message(e.fault(), Surface.SCAN))
          .isEqualTo(
              "ExpressionAttributeValues contains invalid value: One or more parameter values"
                  + " were invalid: An string set  may not be empty for key :v");
    }

    @Test
    void scanDoesNotWrapThatAValueIsNestedTooDeep() {
      FaultException e =
          catchThrowableOfType(
              FaultException.class,
              () ->
                  new RequestExpressions(
                          null,
                          new Decoded<>(
                              AttributeMap.of(":v", AttributeValue.Null.NULL),
                              ValueText.NESTING_TOO_DEEP.fault(),
                              ":v"))
                      .checkParameters());

      assertThat(FaultRenderer.message(e.fault(), Surface.SCAN))
          .isEqualTo(
              "Nesting Levels have exceeded supported limits: Attributes in the item have nested"
                  + " levels beyond supported limit");
    }

    @Test
    void allKeysAreCheckedBeforeAnyValue() {
      assertThatThrownBy(
              () ->
                  new RequestExpressions(
                          null,
                          new Decoded<>(
                              AttributeMap.of(":v", AttributeValue.Null.NULL).with("v", s("")),
                              ValueText.EMPTY_STRING_SET.fault(),
                              ":v"))
                      .checkParameters())
          .hasMessage("ExpressionAttributeValues contains invalid key: Syntax error; key: \"v\"");
    }
  }

  @Nested
  class Unused {
    @Test
    void namesThatNoExpressionUsesAreRefused() {
      RequestExpressions expressions =
          request().name("#c", "c").name("#b", "b").name("#a", "a").expressions();
      expressions.projection("#c");

      assertThatThrownBy(expressions::checkUnused)
          .hasMessage(
              "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #b}");
    }

    @Test
    void valuesThatNoExpressionUsesAreRefused() {
      RequestExpressions expressions =
          request().value(":a", n("1")).value(":c", n("1")).expressions();
      expressions.condition("a = :a");

      assertThatThrownBy(expressions::checkUnused)
          .hasMessage(
              "Value provided in ExpressionAttributeValues unused in expressions: keys: {:c}");
    }

    @Test
    void namesAreLookedAtBeforeValues() {
      RequestExpressions expressions = request().name("#a", "a").value(":c", n("1")).expressions();

      assertThatThrownBy(expressions::checkUnused)
          .hasMessage(
              "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    }

    @Test
    void oneUseInAnyExpressionIsEnough() {
      RequestExpressions expressions =
          request()
              .name("#a", "a")
              .name("#b", "b")
              .value(":a", n("1"))
              .value(":b", n("1"))
              .expressions();
      expressions.keyCondition("#a = :a");
      expressions.filter("c = :b");
      expressions.projection("d.#b");

      assertThatCode(expressions::checkUnused).doesNotThrowAnyException();
    }

    @Test
    void manyNamesOfOneExpressionAreFoundToo() {
      ExpressionRequest request = request();
      StringBuilder projection = new StringBuilder("z");
      for (int i = 0; i < 100; i++) {
        request.name("#n" + i, "a" + i);
        projection.append(", #n").append(i);
      }
      RequestExpressions expressions = request.name("#unused", "u").expressions();
      expressions.projection(projection.toString());

      assertThatThrownBy(expressions::checkUnused)
          .hasMessage(
              "Value provided in ExpressionAttributeNames unused in expressions: keys:"
                  + " {#unused}");
    }
  }
}
