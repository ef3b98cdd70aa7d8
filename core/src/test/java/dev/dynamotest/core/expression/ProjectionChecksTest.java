package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectionChecksTest {
  private final ExpressionRequest request =
      request().name("#a", "a").name("#dot", "x.y").name("#bracket", "[3]");

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> request.parse("ProjectionExpression", text))
        .hasMessage("Invalid ProjectionExpression: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a, a                   | [a]        | [a]",
        "a, a.b                 | [a]        | [a, b]",
        "b[1], b.a, #a.b, a     | [a, b]     | [a]",
        "a, b, a                | [a]        | [b]",
        "a.b, a.c, a            | [a, b]     | [a]",
        "a[1].b, c, a[1]        | [a, [1], b] | [a, [1]]",
        "a.#bracket, a.#bracket | [a, [3]]   | [a, [3]]",
      })
  void pathsThatOverlapAreRefused(String text, String one, String two) {
    assertRefused(
        text,
        "Two document paths overlap with each other; must remove or rewrite one of these paths;"
            + " path one: "
            + one
            + ", path two: "
            + two);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[0], a.b              | [a, [0]]   | [a, b]",
        "a.b, a[1], c           | [a, b]     | [a, [1]]",
        "a[3], a.#bracket       | [a, [3]]   | [a, [3]]",
        "c, a.b.c, a.b[0], d    | [a, b, c]  | [a, b, [0]]",
      })
  void pathsThatTakeAPlaceForMapAndListAreRefused(String text, String one, String two) {
    assertRefused(
        text,
        "Two document paths conflict with each other; must remove or rewrite one of these paths;"
            + " path one: "
            + one
            + ", path two: "
            + two);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.b, a.c",
        "a[0], a[2]",
        "a[0].x, a[0].y",
        "#dot, x.y",
        "a.b, b.a",
        "a , b\t,\nc"
      })
  void otherPathsAreTaken(String text) {
    assertThatCode(() -> request.parse("ProjectionExpression", text)).doesNotThrowAnyException();
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "''                     | The expression can not be empty;",
        "name, a,               | Syntax error; token: \"<EOF>\", near: \",\"",
        "a, (b)                 | Syntax error; token: \"(\", near: \", (b\"",
        "size(a)                | Syntax error; token: \"(\", near: \"size(a\"",
        "a, :b                  | Syntax error; token: \":b\", near: \", :b\"",
        "a, a, #x, name         | Attribute name is a reserved keyword; reserved keyword: name",
        "a, and                 | Attribute name is a reserved keyword; reserved keyword: and",
        "a, a, #x               | An expression attribute name used in the document path is not defined; attribute name: #x",
      })
  void faultsAreReportedInTheOrderOfTheirKinds(String text, String message) {
    assertRefused(text, message);
  }

  @Test
  void aPlaceholderIsOneStepWhateverItHolds() {
    Projection projection = (Projection) request.parse("ProjectionExpression", "#dot.#bracket[4]");

    assertThat(projection.paths())
        .extracting(DocumentPath::steps)
        .containsExactly(
            List.of(
                new DocumentPath.Step.Name("x.y"),
                new DocumentPath.Step.Name("[3]"),
                new DocumentPath.Step.Index(4)));
  }
}
