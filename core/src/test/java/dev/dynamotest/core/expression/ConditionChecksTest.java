package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.b;
import static dev.dynamotest.core.expression.ExpressionRequest.n;
import static dev.dynamotest.core.expression.ExpressionRequest.requestWithEachType;
import static dev.dynamotest.core.expression.ExpressionRequest.s;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionChecksTest {
  private final ExpressionRequest request =
      requestWithEachType()
          .name("#ab", "ab")
          .value(":s2", s("b"))
          .value(":n2", n("2"))
          .value(":b2", b("b"))
          .value(":nosuch", s("nosuch"));

  private static final String COUNT =
      "Incorrect number of operands for operator or function; operator or function: ";
  private static final String TYPE =
      "Incorrect operand type for operator or function; operator or function: ";
  private static final String DISTINCT =
      "The first operand must be distinct from the remaining operands for this operator or"
          + " function; operator: ";
  private static final String PLACE =
      "The function is not allowed to be used this way in an expression; function: ";
  private static final String NOT_HERE =
      "The function is not allowed in a condition expression; function: ";
  private static final String RESERVED = "Attribute name is a reserved keyword; reserved keyword: ";
  private static final String PATH =
      "Operator or function requires a document path; operator or function: ";
  private static final String NAME =
      "An expression attribute name used in the document path is not defined; attribute name: ";
  private static final String VALUE =
      "An expression attribute value used in expression is not defined; attribute value: ";

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> request.parse("ConditionExpression", text))
        .hasMessage("Invalid ConditionExpression: " + message);
  }

  private void assertTaken(String text) {
    assertThatCode(() -> request.parse("ConditionExpression", text)).doesNotThrowAnyException();
  }

  @Test
  void theFaultNamesTheParameterThatTheExpressionStandsIn() {
    assertThatThrownBy(() -> request.parse("FilterExpression", ""))
        .hasMessage("Invalid FilterExpression: The expression can not be empty;");
  }

  @Test
  void anEmptyExpressionIsRefused() {
    assertRefused("", "The expression can not be empty;");
  }

  @Test
  void whitespaceAloneEndsTooEarly() {
    assertRefused(" \t", "Syntax error; token: \"<EOF>\", near: \" \t\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nosuch(a)                    | nosuch",
        "Size(a) = :n                 | Size",
        "ATTRIBUTE_EXISTS(a)          | ATTRIBUTE_EXISTS",
        "size(nosuch(a)) = :n         | nosuch",
      })
  void anUnknownFunctionIsRefused(String text, String function) {
    assertRefused(text, "Invalid function name; function: " + function);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "size(a)                             | size",
        "NOT size(a)                         | size",
        "(size(a)) AND b = :n                | size",
        "a = :n OR (size(a))                 | size",
        "attribute_exists(a) = :bool         | attribute_exists",
        "(contains(a, :s)) = :bool           | contains",
        "a = begins_with(b, :s)              | begins_with",
        "contains(a, contains(b, c))         | contains",
        "a IN (attribute_exists(b))          | attribute_exists",
        "a BETWEEN attribute_type(b, :s) AND c | attribute_type",
      })
  void aFunctionIsRefusedWhereItCannotStand(String text, String function) {
    assertRefused(text, PLACE + function);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if_not_exists(a, :n)         | if_not_exists",
        "a = if_not_exists(b, :n)     | if_not_exists",
        "list_append(a, b) = c        | list_append",
      })
  void aFunctionOfUpdatesIsRefused(String text, String function) {
    assertRefused(text, NOT_HERE + function);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name = :n                    | name",
        "a.Status = :n                | Status",
        "a[0].STATUS = :n             | STATUS",
        "size(data) = :n              | data",
        "set = :n                     | set",
        "a = :n AND b IN (c, name)    | name",
      })
  void aBareNameThatIsReservedIsRefusedAsWritten(String text, String word) {
    assertRefused(text, RESERVED + word);
  }

  @Test
  void aPlaceholderMayStandForAReservedWord() {
    request.name("#n", "name");

    assertTaken("#n = :n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"remove", "inn", "andes", "set_a", "a_", "a1"})
  void aNameThatOnlyLooksLikeAKeywordIsTaken(String name) {
    assertTaken(name + " = :n");
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "name = :n AND nosuch(a)      | Invalid function name; function: nosuch",
        "name = :n AND size(a)        | The function is not allowed to be used this way in an expression; function: size",
        "size(a) AND nosuch(b)        | Invalid function name; function: nosuch",
        "nosuch(a) AND b              | Syntax error; token: \"<EOF>\", near: \"b\"",
        "#x = :x AND name = :n        | Attribute name is a reserved keyword; reserved keyword: name",
      })
  void staticFaultsAreReportedByKindOverTheWholeExpression(String text, String message) {
    assertRefused(text, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#x = :n | #x",
        "a.#x = :n | #x",
        "#x = :x | #x",
        "attribute_exists(#x) | #x",
        "size(#x) = :n | #x",
        "a BETWEEN :n AND #x | #x",
      })
  void aNameThatIsNotDefinedIsRefused(String text, String name) {
    assertRefused(text, NAME + name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a = :x | :x",
        ":x = #x | :x",
        "a IN (:n, :x) | :x",
        "contains(a, :x) | :x",
        "size(:x) = :n | :x",
        "size(:n) = :x | :x",
      })
  void aValueThatIsNotDefinedIsRefused(String text, String value) {
    assertRefused(text, VALUE + value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "attribute_exists(a, b)       | attribute_exists, number of operands: 2",
        "attribute_not_exists(a, b)   | attribute_not_exists, number of operands: 2",
        "attribute_type(a)            | attribute_type, number of operands: 1",
        "begins_with(a)               | begins_with, number of operands: 1",
        "begins_with(a, :s, :s)       | begins_with, number of operands: 3",
        "contains(a)                  | contains, number of operands: 1",
        "size(a, b) = :n              | size, number of operands: 2",
        "a IN (:n, size(a, b))        | size, number of operands: 2",
        "contains(a, size(b, c))      | size, number of operands: 2",
        "a BETWEEN size(a, b) AND c   | size, number of operands: 2",
      })
  void aWrongNumberOfOperandsIsRefused(String text, String operands) {
    assertRefused(text, COUNT + operands);
  }

  @Test
  void aPlaceholderThatIsNotDefinedGoesBeforeAWrongNumberOfOperands() {
    assertRefused("size(a, b) = :x", VALUE + ":x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a = a                        | =, first operand: [a]",
        "a <> a                       | <>, first operand: [a]",
        "a < a                        | <, first operand: [a]",
        "a <= a                       | <=, first operand: [a]",
        "a > a                        | >, first operand: [a]",
        "(a) >= (a)                   | >=, first operand: [a]",
        "contains(a, a)               | contains, first operand: [a]",
        "begins_with(a, a)            | begins_with, first operand: [a]",
        "attribute_type(a, a)         | attribute_type, first operand: [a]",
        "ab.bc[1].a = #ab.bc[1].a     | =, first operand: [ab, bc, [1], a]",
      })
  void onePathForBothOperandsIsRefused(String text, String operator) {
    assertRefused(text, DISTINCT + operator);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ":n = :n",
        "contains(:s, :s)",
        "a BETWEEN a AND a",
        "a IN (a)",
        "size(a) = size(a)",
        "a.b = a"
      })
  void onePathTwiceIsFineElsewhere(String text) {
    assertTaken(text);
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "begins_with(a, :n)           | begins_with, operand type: N",
        "begins_with(:n, a)           | begins_with, operand type: N",
        "begins_with(a, :bool)        | begins_with, operand type: BOOL",
        "begins_with(a, :null)        | begins_with, operand type: NULL",
        "begins_with(a, :ss)          | begins_with, operand type: SS",
        "begins_with(a, :ns)          | begins_with, operand type: NS",
        "begins_with(a, :bs)          | begins_with, operand type: BS",
        "begins_with(a, :l)           | begins_with, operand type: L",
        "begins_with(a, :m)           | begins_with, operand type: M",
        "begins_with(a, size(b))      | begins_with, operand type: N",
        "begins_with(size(a), :m)     | begins_with, operand type: N",
        "size(:n) = :n                | size, operand type: N",
        "size(:bool) = :n             | size, operand type: BOOL",
        "a IN (:n, size(:null))       | size, operand type: NULL",
        "size(size(a)) = :n           | size, operand type: N",
        "size(size(:bool)) = :n       | size, operand type: BOOL",
        "begins_with(:n, size(:bool)) | size, operand type: BOOL",
        "a < :bool                    | <, operand type: BOOL",
        ":null <= a                   | <=, operand type: NULL",
        "a > :ss                      | >, operand type: SS",
        "a >= :m                      | >=, operand type: M",
        "a BETWEEN :bool AND :bool    | BETWEEN, operand type: BOOL",
        "a BETWEEN :n AND :l          | BETWEEN, operand type: L",
        ":ns BETWEEN a AND b          | BETWEEN, operand type: NS",
        "attribute_type(a, :n)        | attribute_type, operand type: N",
        "attribute_type(a, size(b))   | attribute_type, operand type: N",
        "attribute_type(a, b)         | attribute_type, operand type: {S,SS,N,NS,B,BS,BOOL,NULL,L,M,HD,DOUBLE,FLOAT,HDS,FS,DOUBLESET,DICT,DECIMAL,INT,DECIMALSET,INTSET}",
      })
  void aConstantOfATypeThatTheOperatorCannotTakeIsRefused(String text, String operand) {
    assertRefused(text, TYPE + operand);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = :bool",
        "a <> :m",
        "a IN (:s, :n, :l, :null)",
        "contains(a, :ss)",
        "contains(size(a), :n)",
        "a < size(b)",
        "size(:s) = :n",
        "size(:b) = :n",
        "size(:ss) = :n",
        "size(:l) = :n",
        "size(:m) = :n",
        ":v1 > size(a)",
        "begins_with(:s, a)",
        "contains(:l, a)",
        "attribute_type(:s, :typename)",
        "attribute_type(size(a), :typename)"
      })
  void aConstantOfATypeThatTheOperatorTakesIsTaken(String text) {
    request.value(":v1", n("1")).value(":typename", s("SS"));

    assertTaken(text);
  }

  @Test
  void anAttributeTypeThatDoesNotExistIsRefused() {
    assertRefused(
        "attribute_type(a, :nosuch)",
        "Invalid attribute type name found; type: nosuch, valid types:"
            + " {S,SS,N,NS,B,BS,BOOL,NULL,L,M}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "attribute_exists(:s)             | attribute_exists",
        "attribute_not_exists(:s)         | attribute_not_exists",
        "attribute_exists(size(a))        | attribute_exists",
        "attribute_not_exists((size(:s))) | attribute_not_exists",
      })
  void existenceIsAskedOfPathsOnly(String text, String function) {
    assertRefused(text, PATH + function);
  }

  @Test
  void aFaultInsideSizeGoesBeforeThatOfTheFunctionAround() {
    assertRefused("attribute_exists(size(:n))", TYPE + "size, operand type: N");
  }

  @Test
  void boundsOfDifferentTypesAreRefused() {
    assertRefused(
        "a BETWEEN :n AND :s",
        "The BETWEEN operator requires same data type for lower and upper bounds; lower bound"
            + " operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:a}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a BETWEEN :s2 AND :s | {S:b} | {S:a}",
        "a BETWEEN :n2 AND :n | {N:2} | {N:1}",
        "a BETWEEN :b2 AND :b | {B:Yg==} | {B:YQ==}",
      })
  void boundsInTheWrongOrderAreRefused(String text, String low, String high) {
    assertRefused(
        text,
        "The BETWEEN operator requires upper bound to be greater than or equal to lower bound;"
            + " lower bound operand: AttributeValue: "
            + low
            + ", upper bound operand: AttributeValue: "
            + high);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a BETWEEN :n AND :n", "a BETWEEN :s2 AND b", "a BETWEEN b AND :n"})
  void boundsThatMayBeInOrderAreTaken(String text) {
    assertTaken(text);
  }

  @ParameterizedTest(name = "`{0}`: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "a = :x AND b = b             | An expression attribute value used in expression is not defined; attribute value: :x",
        "a < :bool OR b = :x          | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL",
        "size(a, b) = :n AND c = :x   | Incorrect number of operands for operator or function; operator or function: size, number of operands: 2",
        "NOT (a = a) AND #x = :n      | The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]",
      })
  void theFirstClauseWithAnyOtherFaultIsReported(String text, String message) {
    assertRefused(text, message);
  }
}
