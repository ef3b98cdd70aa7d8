package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.TestValues.binaries;
import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.map;
import static dev.dynamotest.core.expression.TestValues.numbers;
import static dev.dynamotest.core.expression.TestValues.strings;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateTest {
  private static final AttributeMap OLD =
      item(
          "pk", "k",
          "a", 1,
          "b", 2,
          "l", list(0, 1, 2, 3),
          "m", map("x", 1, "y", map("z", 2)),
          "ss", strings("p", "q"),
          "ns", numbers("1", "2"),
          "bs", binaries("p"),
          "mss", map("c", strings("p")),
          "lss", list(strings("p"), 5));

  private static Update update(String text) {
    return request()
        .value(":n", value(9))
        .value(":x", value("x"))
        .value(":y", value("y"))
        .value(":one", value(1))
        .value(":p", strings("p"))
        .value(":qr", strings("q", "r"))
        .value(":pq", strings("p", "q"))
        .value(":ns", numbers("1.0", "3"))
        .value(":bs", binaries("r"))
        .value(":huge", value(new BigDecimal("9E125")))
        .value(":l30", nested(30))
        .value(":l29", nested(29))
        .expressions()
        .update(text);
  }

  /** A string inside so many lists. */
  private static AttributeValue nested(int lists) {
    AttributeValue value = value("x");
    for (int i = 0; i < lists; i++) {
      value = list(value);
    }
    return value;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void changesWhatItNamesAndNothingElse(String text, AttributeMap changed, List<String> removed) {
    AttributeMap expected = OLD;
    for (String name : changed.names()) {
      AttributeValue value = changed.get(name);
      assertThat(value).isNotNull();
      expected = expected.with(name, value);
    }
    for (String name : removed) {
      expected = expected.without(name);
    }

    assertThat(update(text).apply(OLD)).isEqualTo(expected);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        change("SET a = b, b = a", item("a", 2, "b", 1)),
        change("SET c = :n, d = if_not_exists(c, a)", item("c", 9, "d", 1)),
        change("SET c = pk", item("c", "k")),
        change("SET m.w = :n, m.y.z = :x", item("m", map("x", 1, "w", 9, "y", map("z", "x")))),
        change("SET l[1] = :n", item("l", list(0, 9, 2, 3))),
        change("SET l[4] = :n", item("l", list(0, 1, 2, 3, 9))),
        change("SET l[20] = :x, l[10] = :y", item("l", list(0, 1, 2, 3, "y", "x"))),
        change("SET l[20] = :x ADD l[10] :n, l[30] :one", item("l", list(0, 1, 2, 3, 9, "x", 1))),
        change("SET l[9] = :n REMOVE l[0], l[2]", item("l", list(1, 3, 9))),
        change("SET l[3] = :n REMOVE l[0], l[8]", item("l", list(1, 2, 9))),
        change("REMOVE l[0], l[1], l[2], l[3]", item("l", list())),
        change("REMOVE m.x, m.gone, m.y.z, gone", item("m", map("y", map()))),
        change("ADD a :n, c :n, m.x :n, l[0] :n", added()),
        change("ADD ss :qr, ns :ns, bs :bs, c :p", united()),
        change(
            "ADD mss.c :qr, mss.d :p, lss[0] :qr",
            item(
                "mss",
                map("c", strings("p", "q", "r"), "d", strings("p")),
                "lss",
                list(strings("p", "q", "r"), 5))),
        change("DELETE ss :qr, ns :ns, gone :p", item("ss", strings("p"), "ns", numbers("2"))),
        change("DELETE ss :pq", item(), "ss"),
        change("DELETE mss.c :pq, lss[0] :pq", item("mss", map(), "lss", list(5))),
        change("DELETE mss.gone :pq, lss[7] :pq", item()),
        change(
            "REMOVE a, l[0] ADD b :n DELETE ss :p SET c = a",
            item("l", list(1, 2, 3), "b", 11, "ss", strings("q"), "c", 1),
            "a"));
  }

  private static AttributeMap added() {
    return item("a", 10, "c", 9, "m", map("x", 10, "y", map("z", 2)), "l", list(9, 1, 2, 3));
  }

  private static AttributeMap united() {
    return item(
        "ss", strings("p", "q", "r"),
        "ns", numbers("1", "2", "3"),
        "bs", binaries("p", "r"),
        "c", strings("p"));
  }

  private static Arguments change(String text, AttributeMap changed, String... removed) {
    return arguments(text, changed, List.of(removed));
  }

  @Test
  void allRightSidesReadTheOldItemAndAllIndexesAreOldPositions() {
    AttributeMap old = item("a", "k", "b", map("a", 1, "b", 2, "c", 3), "c", list(1, 3));
    Update update =
        request()
            .value(":ss", strings("s"))
            .value(":two", value(2))
            .expressions()
            .update(
                "SET b.c = ((c[1])+(b.a)), b.a = a, c[1] = a, c[4] = b.a - b.b, c[2] = b.c"
                    + " ADD c[8] :ss, c[6] :two");

    AttributeMap changed = update.apply(old);

    assertThat(changed)
        .isEqualTo(
            item(
                "a", "k",
                "b", map("a", "k", "b", 2, "c", 4),
                "c", list(1, "k", 3, -1, 2, strings("s"))));
    assertThat(update.updatedAttributes(changed))
        .isEqualTo(item("b", map("a", "k", "c", 4), "c", list("k", 3, 2)));
    assertThat(update.updatedAttributes(old))
        .isEqualTo(item("b", map("a", 1, "c", 3), "c", list(3)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET c = gone",
        "SET c = a + gone",
        "SET c = list_append(gone, l)",
        "SET c = m.gone",
        "SET c = if_not_exists(gone, missed)",
        "SET gone.x = :n, c = missed",
      })
  void readingWhatIsNotThereIsRefused(String text) {
    assertThatThrownBy(() -> update(text).apply(OLD))
        .hasMessage(
            "The provided expression refers to an attribute that does not exist in the item");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET c = a + pk",
        "SET c = list_append(l, a)",
        "ADD pk :n",
        "ADD a :p",
        "ADD ss :ns",
        "ADD l :n",
        "DELETE a :p",
        "DELETE ns :p",
        "DELETE l :p",
        "SET gone.x = a - pk",
      })
  void wrongTypesAreRefused(String text) {
    assertThatThrownBy(() -> update(text).apply(OLD))
        .hasMessage("An operand in the update expression has an incorrect data type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET gone.x = :n",
        "SET gone[0] = :n",
        "SET m.gone.x = :n",
        "SET l.x = :n",
        "SET m[0] = :n",
        "SET a.x = :n",
        "SET l[9].x = :n",
        "REMOVE gone.x",
        "REMOVE ss[0]",
        "REMOVE m[0]",
        "ADD gone.x :n",
        "ADD l.x :n",
        "DELETE gone.x :p",
        "DELETE a[0] :p",
      })
  void aTargetWithoutAPlaceIsRefused(String text) {
    assertThatThrownBy(() -> update(text).apply(OLD))
        .hasMessage("The document path provided in the update expression is invalid for update");
  }

  @Test
  void aSumThatCannotBeStoredIsRefused() {
    AttributeMap old = item("a", new BigDecimal("9E125"));

    assertThatThrownBy(() -> update("ADD a :huge").apply(old))
        .hasMessageStartingWith("Number overflow.");
  }

  @Test
  void aResultThatIsNestedTooDeepIsRefused() {
    assertThat(update("SET m.y.z = :l29").apply(OLD).contains("m")).isTrue();
    assertThatThrownBy(() -> update("SET m.y.z = :l30").apply(OLD))
        .hasMessage("Nesting Levels have exceeded supported limits");
  }

  @Test
  void anElementThatTookAnotherIndexIsNoUpdatedAttribute() {
    Update update = update("SET l[9] = :n, l[4] = :x");

    assertThat(update.updatedAttributes(update.apply(OLD))).isEqualTo(item("l", list("x")));
  }

  @Test
  void anExpressionAlwaysCreatesTheItem() {
    assertThat(update("REMOVE a").createsItem()).isTrue();
    assertThat(update("SET a = :n").createsItem()).isTrue();
    assertThat(Update.NONE.createsItem()).isTrue();
  }

  @Test
  void noUpdateChangesNothing() {
    assertThat(Update.NONE.apply(OLD)).isEqualTo(OLD);
    assertThat(Update.NONE.updatedAttributes(OLD)).isEqualTo(AttributeMap.EMPTY);
  }
}
