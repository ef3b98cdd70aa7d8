package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.map;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class OperandTest {
  private static final AttributeMap ITEM =
      item("n", 5, "s", "text", "l", list(1, 2), "m", map("x", list("deep")), "nil", nil());

  private static final Operand N = path("n");
  private static final Operand S = path("s");
  private static final Operand L = path("l");
  private static final Operand GONE = path("gone");

  private static AttributeValue nil() {
    return AttributeValue.Null.NULL;
  }

  private static Operand path(String name) {
    return new Operand.AtPath(DocumentPath.of(name));
  }

  private static Operand constant(Object value) {
    return new Operand.Constant(value(value));
  }

  @Test
  void aPathIsWhatStandsThere() {
    assertThat(N.evaluate(ITEM)).isEqualTo(value(5));
    assertThat(GONE.evaluate(ITEM)).isNull();
  }

  @Test
  void aConstantIsItselfWhateverTheItem() {
    assertThat(constant("x").evaluate(AttributeMap.EMPTY)).isEqualTo(value("x"));
  }

  @Test
  void sizeIsANumberWhereThereIsOne() {
    assertThat(new Operand.Size(S).evaluate(ITEM)).isEqualTo(value(4));
    assertThat(new Operand.Size(L).evaluate(ITEM)).isEqualTo(value(2));
    assertThat(new Operand.Size(N).evaluate(ITEM)).isNull();
    assertThat(new Operand.Size(path("nil")).evaluate(ITEM)).isNull();
    assertThat(new Operand.Size(GONE).evaluate(ITEM)).isNull();
  }

  @Test
  void ifNotExistsKeepsWhatIsThereAndEvaluatesTheOtherOnlyWhenNeeded() {
    Operand faulty = new Operand.Arithmetic(true, N, S);

    assertThat(new Operand.IfNotExists(DocumentPath.of("n"), faulty).evaluate(ITEM))
        .isEqualTo(value(5));
    assertThat(new Operand.IfNotExists(DocumentPath.of("nil"), faulty).evaluate(ITEM))
        .isEqualTo(nil());
    assertThat(new Operand.IfNotExists(DocumentPath.of("gone"), constant(7)).evaluate(ITEM))
        .isEqualTo(value(7));
    assertThat(new Operand.IfNotExists(DocumentPath.of("gone"), GONE).evaluate(ITEM)).isNull();
  }

  @Test
  void listAppendJoinsInTheOrderOfItsOperands() {
    assertThat(new Operand.ListAppend(L, constant(list("x"))).evaluate(ITEM))
        .isEqualTo(list(1, 2, "x"));
    assertThat(new Operand.ListAppend(constant(list("x")), L).evaluate(ITEM))
        .isEqualTo(list("x", 1, 2));
  }

  @Test
  void sumsAndDifferencesAreExact() {
    Operand tenth = constant(new BigDecimal("0.1"));

    assertThat(new Operand.Arithmetic(true, tenth, constant(new BigDecimal("0.2"))).evaluate(ITEM))
        .isEqualTo(value(new BigDecimal("0.3")));
    assertThat(new Operand.Arithmetic(false, N, tenth).evaluate(ITEM))
        .isEqualTo(value(new BigDecimal("4.9")));
  }

  @Test
  void arithmeticAndListAppendNeedTheirTypes() {
    String wrong = "An operand in the update expression has an incorrect data type";

    assertThatThrownBy(() -> new Operand.Arithmetic(true, N, S).evaluate(ITEM)).hasMessage(wrong);
    assertThatThrownBy(() -> new Operand.Arithmetic(false, L, N).evaluate(ITEM)).hasMessage(wrong);
    assertThatThrownBy(() -> new Operand.ListAppend(L, N).evaluate(ITEM)).hasMessage(wrong);
  }

  @Test
  void arithmeticAndListAppendNeedTheirOperands() {
    String missing =
        "The provided expression refers to an attribute that does not exist in the item";

    assertThatThrownBy(() -> new Operand.Arithmetic(true, N, GONE).evaluate(ITEM))
        .hasMessage(missing);
    assertThatThrownBy(() -> new Operand.Arithmetic(true, GONE, S).evaluate(ITEM))
        .hasMessage(missing);
    assertThatThrownBy(() -> new Operand.ListAppend(GONE, L).evaluate(ITEM)).hasMessage(missing);
  }

  @Test
  void aSumThatCannotBeStoredIsRefused() {
    Operand huge = constant(new BigDecimal("9E125"));

    assertThatThrownBy(() -> new Operand.Arithmetic(true, huge, huge).evaluate(ITEM))
        .hasMessage(
            "Number overflow. Attempting to store a number with magnitude larger than supported"
                + " range");
  }
}
