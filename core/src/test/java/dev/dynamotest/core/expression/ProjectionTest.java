package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.TestValues.item;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.map;
import static dev.dynamotest.core.expression.TestValues.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProjectionTest {
  private static final AttributeMap ITEM =
      item(
          "pk", "a",
          "s", "text",
          "m", map("x", 1, "y", map("z", 2, "w", 3)),
          "l", list(0, 1, 2, 3, 4, 5),
          "ll", list(list(1, 2), list(3)),
          "lm", list(map("x", 1, "y", 2, "z", 3), map("x", 4)),
          "ss", strings("q"),
          "m.x", "dotted");

  private static AttributeMap project(String text) {
    return request().name("#d", "m.x").expressions().projection(text).apply(ITEM);
  }

  @Test
  void keysAreNotAdded() {
    assertThat(project("s, gone")).isEqualTo(item("s", "text"));
  }

  @Test
  void nestedNamesGiveFragments() {
    assertThat(project("m.y.z, m.x, m.y.gone")).isEqualTo(item("m", map("x", 1, "y", map("z", 2))));
  }

  @Test
  void elementsAreCompactedInAscendingOrder() {
    assertThat(project("l[4], l[9], l[1]")).isEqualTo(item("l", list(1, 4)));
    assertThat(project("ll[1][0], ll[0][1]")).isEqualTo(item("ll", list(list(2), list(3))));
  }

  @Test
  void pathsThroughOneElementMerge() {
    assertThat(project("lm[0].z, lm[1].y, lm[0].x"))
        .isEqualTo(item("lm", list(map("x", 1, "z", 3))));
  }

  @Test
  void whatLeadsNowhereLeavesNoEmptyParent() {
    assertThat(project("m.gone, m.y.gone, l[9], s.x, ss[0], lm[1].y"))
        .isEqualTo(AttributeMap.EMPTY);
    assertThat(project("m[0], l.x")).isEqualTo(AttributeMap.EMPTY);
  }

  @Test
  void anEmptyContainerThatIsNamedIsThere() {
    AttributeMap item = item("m", map("e", map(), "l", list()));

    assertThat(request().expressions().projection("m.e, m.l").apply(item)).isEqualTo(item);
    assertThat(request().expressions().projection("m.e.x").apply(item))
        .isEqualTo(AttributeMap.EMPTY);
  }

  @Test
  void aNameWithADotIsNoPath() {
    assertThat(project("#d")).isEqualTo(item("m.x", "dotted"));
    assertThat(LegacyParameters.attributesToGet(List.of("m.x", "l[0]")).apply(ITEM))
        .isEqualTo(item("m.x", "dotted"));
  }
}
