package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.jspecify.annotations.Nullable;

/** Random items with nested maps and lists over few names, and the paths in them. */
final class TestItems {

  private TestItems() {}

  /** Items whose values are nested up to three containers deep. */
  static Arbitrary<AttributeMap> items() {
    return maps(values(3));
  }

  private static Arbitrary<AttributeValue> values(int depth) {
    Arbitrary<AttributeValue> scalars =
        Arbitraries.integers().between(0, 9).map(i -> new AttributeValue.N(DynamoNumber.of(i)));
    if (depth == 0) {
      return scalars;
    }
    Arbitrary<AttributeValue> inner = values(depth - 1);
    return Arbitraries.oneOf(
        scalars,
        maps(inner).map(AttributeValue.M::new),
        inner.list().ofMaxSize(3).map(AttributeValue.L::new));
  }

  private static Arbitrary<AttributeMap> maps(Arbitrary<AttributeValue> values) {
    return Arbitraries.maps(Arbitraries.of("a", "b", "c"), values)
        .ofMaxSize(3)
        .map(
            m -> {
              AttributeMap.Builder map = AttributeMap.builder();
              m.forEach(map::put);
              return map.build();
            });
  }

  /** The paths to all scalars and empty containers, in document order. */
  static List<DocumentPath> leaves(AttributeMap item) {
    List<DocumentPath> leaves = new ArrayList<>();
    addLeaves(List.of(), new AttributeValue.M(item), leaves);
    return leaves;
  }

  private static void addLeaves(
      List<DocumentPath.Step> steps, AttributeValue value, List<DocumentPath> leaves) {
    if (value instanceof AttributeValue.M map && (steps.isEmpty() || !map.values().isEmpty())) {
      for (String name : map.values().names()) {
        AttributeValue inner = new DocumentPath.Step.Name(name).in(map);
        addLeaves(and(steps, new DocumentPath.Step.Name(name)), nonNull(inner), leaves);
      }
    } else if (value instanceof AttributeValue.L list && !list.values().isEmpty()) {
      for (int i = 0; i < list.values().size(); i++) {
        addLeaves(and(steps, new DocumentPath.Step.Index(i)), list.values().get(i), leaves);
      }
    } else {
      leaves.add(new DocumentPath(steps));
    }
  }

  private static AttributeValue nonNull(@Nullable AttributeValue value) {
    if (value == null) {
      throw new AssertionError("a name without a value");
    }
    return value;
  }

  private static List<DocumentPath.Step> and(
      List<DocumentPath.Step> steps, DocumentPath.Step step) {
    List<DocumentPath.Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return longer;
  }
}
