package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.TestValues.binaries;
import static dev.dynamotest.core.expression.TestValues.binary;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.map;
import static dev.dynamotest.core.expression.TestValues.numbers;
import static dev.dynamotest.core.expression.TestValues.strings;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTest {
  private static final AttributeMap ITEM =
      AttributeMap.builder()
          .put("n", value(5))
          .put("s", value("hello"))
          .put("b", binary("\u0001\u0080\u0003"))
          .put("yes", value(true))
          .put("nil", AttributeValue.Null.NULL)
          .put("ss", strings("a", "b"))
          .put("ns", numbers("1", "2.5"))
          .put("bs", binaries("x", "y"))
          .put("l", list("x", 1, map("k", "v"), list(1), AttributeValue.Null.NULL))
          .put("m", map("a", 1, "b", map("c", "deep")))
          .put("m.a", value("dotted"))
          .put("emoji", value("\ud83d\ude00"))
          .put("ffff", value("\uffff"))
          .build();

  private static boolean test(String text) {
    return request()
        .name("#dotted", "m.a")
        .value(":5", value(5))
        .value(":6", value(6))
        .value(":text5", value("5"))
        .value(":0", value(0))
        .value(":1", value(1))
        .value(":2", value(2))
        .value(":a", value("a"))
        .value(":he", value("he"))
        .value(":ll", value("ll"))
        .value(":none", value(""))
        .value(":byte80", binary("\u0080"))
        .value(":byte7f", binary("\u007f"))
        .value(":byte1", binary("\u0001"))
        .value(":x", binary("x"))
        .value(":true", value(true))
        .value(":null", AttributeValue.Null.NULL)
        .value(":ba", strings("b", "a"))
        .value(":list", list(5, "x"))
        .value(":kv", map("k", "v"))
        .value(":M", value("M"))
        .value(":NULL", value("NULL"))
        .value(":dotted", value("dotted"))
        .expressions()
        .condition(text)
        .test(ITEM);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :5",
        "n <> :6",
        "n < :6 AND n <= :5 AND n > :1 AND n >= :5",
        ":5 = n",
        "n <> :text5",
        "gone <> :5",
        ":5 <> gone",
        "gone <> missed",
        "size(gone) <> :5",
        "NOT gone = :5",
        "NOT gone < :5",
        "nil = :null",
        "yes = :true",
        "ss = :ba",
        "emoji > ffff",
        "b < :byte80 AND b > :byte1",
        "n BETWEEN :5 AND :6",
        "n BETWEEN :1 AND :5",
        "emoji BETWEEN ffff AND emoji",
        "n IN (:1, gone, :5)",
        ":he IN (:a, :he)",
        "attribute_exists(nil) AND attribute_exists(m.b.c) AND attribute_exists(l[3][0])",
        "attribute_not_exists(gone) AND attribute_not_exists(m.b.c.d)",
        "attribute_type(m.b, :M) AND attribute_type(nil, :NULL)",
        "begins_with(s, :he) AND begins_with(s, :none) AND begins_with(b, :byte1)",
        "begins_with(:ll, :none)",
        "contains(s, :ll) AND contains(s, :none) AND contains(b, :byte80)",
        "contains(ss, :a) AND contains(ns, :1) AND contains(bs, :x)",
        "contains(l, :1) AND contains(l, :kv) AND contains(l, :null)",
        "contains(:list, n)",
        "size(s) = :5 AND size(emoji) = :2 AND size(ss) = :2 AND size(bs) = :2",
        "size(l) = n AND size(m) = :2 AND size(:none) = :0",
        "size(b) > size(ss)",
        "#dotted = :dotted",
        "n = :6 OR s = :he OR n = :5",
      })
  void holds(String text) {
    assertThat(test(text)).isTrue();
    assertThat(test("NOT (" + text + ")")).as("its negation").isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :6",
        "n <> :5",
        "n < :5",
        "n > :5",
        "n = :text5",
        "n < :text5 OR n >= :text5",
        "gone = :5",
        "gone = missed",
        "gone < :5 OR gone >= :5 OR :5 <= gone",
        "yes <= yes2 OR nil >= nil2",
        "nil < l[4] OR nil >= l[4]",
        "ss <= m OR l >= l[3]",
        "ss = l",
        "n BETWEEN :6 AND :6",
        "n BETWEEN gone AND :6",
        "n BETWEEN :1 AND s",
        "gone BETWEEN :1 AND :6",
        "n IN (:text5, gone)",
        "gone IN (:5, missed)",
        "attribute_exists(m[0]) OR attribute_exists(l.x) OR attribute_exists(ss[0])",
        "attribute_exists(l[5]) OR attribute_exists(s.x)",
        "attribute_not_exists(nil)",
        "attribute_type(gone, :M) OR attribute_type(l, :M)",
        "begins_with(s, :ll) OR begins_with(n, :text5) OR begins_with(s, :byte1)",
        "begins_with(gone, :none) OR begins_with(s, gone)",
        "contains(s, :5) OR contains(ss, :none) OR contains(ns, :a) OR contains(ss, :ba)",
        "contains(m, :a) OR contains(n, :5) OR contains(gone, :a) OR contains(s, gone)",
        "contains(l, :2)",
        "size(n) >= :0 OR size(yes) >= :0 OR size(nil) >= :0 OR size(gone) >= :0",
        "n = :5 AND s = :he",
      })
  void doesNotHold(String text) {
    assertThat(test(text)).isFalse();
    assertThat(test("NOT (" + text + ")")).as("its negation").isTrue();
  }

  @Test
  void aMissingItemIsAnEmptyOne() {
    RequestExpressions request = request().value(":v", value(1)).expressions();

    assertThat(request.condition("attribute_not_exists(pk)").test(AttributeMap.EMPTY)).isTrue();
    assertThat(request.condition("pk = :v").test(AttributeMap.EMPTY)).isFalse();
    assertThat(request.condition("pk <> :v").test(AttributeMap.EMPTY)).isTrue();
  }

  @Test
  void pathsAreHandedOutFromLeftToRight() {
    Condition condition =
        request()
            .value(":v", value("x"))
            .expressions()
            .condition(
                "a.b = :v AND (size(c) BETWEEN d AND e OR NOT f IN (g, :v, h[1]))"
                    + " AND contains(i, j) AND begins_with(k, :v) AND attribute_exists(l)"
                    + " AND attribute_not_exists(m)");
    List<String> paths = new ArrayList<>();

    condition.forEachPath(p -> paths.add(p.toString()));

    assertThat(paths)
        .containsExactly(
            "[a, b]",
            "[c]",
            "[d]",
            "[e]",
            "[f]",
            "[g]",
            "[h, [1]]",
            "[i]",
            "[j]",
            "[k]",
            "[l]",
            "[m]");
  }
}
