package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.constant;
import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.path;
import static dev.dynamotest.core.expression.ExpressionRequest.requestWithEachType;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateChecksTest {
  private final ExpressionRequest request = requestWithEachType().name("#a", "a").name("#d", "[3]");

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> request.parse("UpdateExpression", text))
        .hasMessage("Invalid UpdateExpression: " + message);
  }

  @Test
  void sectionsAreLaidEndToEnd() {
    Update update =
        request.expressions().update("sEt #a = b + :n REMOVE c Add d :ns DELETE e.f :ss");

    assertThat(update.legacy()).isFalse();
    assertThat(update.actions())
        .containsExactly(
            new UpdateAction.Set(
                DocumentPath.of("a"), new Operand.Arithmetic(true, path("b"), constant(n("1")))),
            new UpdateAction.Remove(DocumentPath.of("c")),
            new UpdateAction.Add(
                DocumentPath.of("d"),
                new AttributeValue.NS(List.of(((AttributeValue.N) n("1")).value()))),
            new UpdateAction.Delete(
                new DocumentPath(
                    List.of(new DocumentPath.Step.Name("e"), new DocumentPath.Step.Name("f"))),
                new AttributeValue.SS(List.of("a"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET a = b",
        "SET a = :s, b = a",
        "SET a = if_not_exists(a, if_not_exists(b, :n))",
        "SET a = list_append(if_not_exists(l, :l), :l)",
        "SET a = if_not_exists(a, :n) + :n",
        "SET a = (b) - (c)",
        "SET a = b - c",
        "SET a [ 2 ] . b = :n",
        "SET a = if_not_exists((a), :n)",
        "SET a = if_not_exists(a, list_append(b, c))",
        "REMOVE a[0], a[1] ADD b :n, c :bs DELETE d :ns"
      })
  void legalUpdatesAreTaken(String text) {
    assertThatCode(() -> request.parse("UpdateExpression", text)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SET a = b + c + d            | + | c + d",
        "SET a = (b + c) + d          | + | ) + d",
        "SET a = b + (c + d)          | + | c + d",
        "SET a = set                  | set | = set",
        "SET (a = b)                  | ( | SET (a",
        "ADD a if_not_exists(b, :v)   | if_not_exists | a if_not_exists(",
        "REMOVE :a                    | :a | REMOVE :a",
        "SET :a = b                   | :a | SET :a =",
        "SET a = b * c                | * | b * c",
        "SET a = :v.b                 | . | :v.b",
        "SET a[:i] = b                | :i | [:i]",
        "SET a = (b.c).d              | . | ).d",
        "SET a[01] = b                | 1 | 01]",
        "SET a = b,                   | <EOF> | ,",
        "SET a = \"b c\" d            | \"b c\" | = \"b c\" d",
      })
  void whatTheGrammarDoesNotHaveIsASyntaxError(String text, String token, String near) {
    assertRefused(text, "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
  }

  @Test
  void anEmptyUpdateIsRefused() {
    assertRefused("", "The expression can not be empty;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SET and = :n                  | Attribute name is a reserved keyword; reserved keyword: and",
        "SET a = b REMOVE c.Name       | Attribute name is a reserved keyword; reserved keyword: Name",
        "SET a = nosuch(b)             | Invalid function name; function: nosuch",
        "SET a = If_Not_Exists(b, :n)  | Invalid function name; function: If_Not_Exists",
        "SET a = size(b)               | The function is not allowed in an update expression; function: size",
        "SET a = contains(b, c)        | The function is not allowed in an update expression; function: contains",
        "SET a = begins_with(b, c)     | The function is not allowed in an update expression; function: begins_with",
        "SET a = attribute_exists(b)   | The function is not allowed in an update expression; function: attribute_exists",
        "SET a = attribute_not_exists(b) | The function is not allowed in an update expression; function: attribute_not_exists",
        "SET a = attribute_type(b, c)  | The function is not allowed in an update expression; function: attribute_type",
        "SET a = list_append(list_append(b, c), d) | The function is not allowed to be used this way in an expression; function: list_append",
        "SET a = list_append(b, if_not_exists(c, list_append(d, e))) | The function is not allowed to be used this way in an expression; function: list_append",
        "set a = b remove c SET d = e  | The \"SET\" section can only be used once in an update expression;",
        "REMOVE a REMOVE b             | The \"REMOVE\" section can only be used once in an update expression;",
        "ADD a :n add b :n             | The \"ADD\" section can only be used once in an update expression;",
        "DELETE a :ss delete b :ss     | The \"DELETE\" section can only be used once in an update expression;",
        "SET a = #x, #y = :n           | An expression attribute name used in the document path is not defined; attribute name: #x",
        "SET a = :x, b = :y            | An expression attribute value used in expression is not defined; attribute value: :x",
        "ADD a :s                      | Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "ADD a :b                      | Incorrect operand type for operator or function; operator: ADD, operand type: BINARY, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "ADD a :bool                   | Incorrect operand type for operator or function; operator: ADD, operand type: BOOLEAN, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "ADD a :null                   | Incorrect operand type for operator or function; operator: ADD, operand type: NULL, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "ADD a :l                      | Incorrect operand type for operator or function; operator: ADD, operand type: LIST, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "ADD a :m                      | Incorrect operand type for operator or function; operator: ADD, operand type: MAP, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "DELETE a :n                   | Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "DELETE a :s                   | Incorrect operand type for operator or function; operator: DELETE, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND",
        "SET a = if_not_exists(b)      | Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 1",
        "SET a = list_append(b, c, d)  | Incorrect number of operands for operator or function; operator or function: list_append, number of operands: 3",
        "SET a = if_not_exists(:n, b)  | Operator or function requires a document path; operator or function: if_not_exists",
        "SET a = if_not_exists(if_not_exists(b, :n), :n) | Operator or function requires a document path; operator or function: if_not_exists",
        "SET a = list_append(:s, b)    | Incorrect operand type for operator or function; operator or function: list_append, operand type: S",
        "SET a = list_append(b, :ss)   | Incorrect operand type for operator or function; operator or function: list_append, operand type: SS",
        "SET a = b + :s                | Incorrect operand type for operator or function; operator or function: +, operand type: S",
        "SET a = :bool - :s            | Incorrect operand type for operator or function; operator or function: -, operand type: BOOL",
        "SET a = if_not_exists(b, list_append(:n, c)) + :s | Incorrect operand type for operator or function; operator or function: list_append, operand type: N",
      })
  void aStaticFaultIsRefused(String text, String message) {
    assertRefused(text, message);
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "SET a = nosuch(size(b)), name = :x   | Attribute name is a reserved keyword; reserved keyword: name",
        "SET a = size(b), c = nosuch(d)       | Invalid function name; function: nosuch",
        "SET a = #x SET b = size(c)           | The function is not allowed in an update expression; function: size",
        "SET a = #x SET b = c                 | The \"SET\" section can only be used once in an update expression;",
        "SET a = :x, a = #x                   | An expression attribute name used in the document path is not defined; attribute name: #x",
        "SET a = :x, a = b                    | An expression attribute value used in expression is not defined; attribute value: :x",
        "ADD a :s, a :s                       | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]",
        "SET a.b = c, a[0] = d REMOVE a.b     | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [0]]",
        "ADD a.b :s, a[1] :n                  | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]",
        "SET a = list_append(b) ADD c :s      | Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND",
      })
  void faultsAreReportedByKindOverTheWholeUpdate(String text, String message) {
    assertRefused(text, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "REMOVE a, c, a, d            | [a] | [d]",
        "SET c.b.c = x, c = x, d = x  | [c, b, c] | [d]",
        "SET a = b REMOVE #a          | [a] | [a]",
        "SET a.#d = b ADD a.#d.c :n   | [a, [3]] | [a, [3], c]",
      })
  void targetsOfAllSectionsMustNotOverlap(String text, String one, String two) {
    assertRefused(
        text,
        "Two document paths overlap with each other; must remove or rewrite one of these paths;"
            + " path one: "
            + one
            + ", path two: "
            + two);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SET a = b, b = a", "SET a.#d = :n, b = a", "SET a = a + :n"})
  void rightSidesMayOverlapWithTargets(String text) {
    assertThatCode(() -> request.parse("UpdateExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void theOlderWordingOfAWrongOperandOfAddIsShorter() {
    FaultException e =
        catchThrowableOfType(
            FaultException.class, () -> request.parse("UpdateExpression", "ADD a :s"));

    assertThat(FaultRenderer.message(e.fault(), Surface.BATCH_WRITE))
        .isEqualTo(
            "Invalid UpdateExpression: Incorrect operand type for operator or function; operator:"
                + " ADD, operand type: STRING");
  }
}
