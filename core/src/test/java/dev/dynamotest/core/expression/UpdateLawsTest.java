package dev.dynamotest.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * Updates against a model that changes one place after the other: a map is a sorted map by name, a
 * list one by old position, which only in the end closes its gaps.
 */
class UpdateLawsTest {

  @Property
  void anUpdateIsTheSameAsItsActionsOneAfterTheOther(
      @ForAll("items") AttributeMap item, @ForAll Random random) {
    List<UpdateAction> actions = actions(item, random);
    Object model = sparse(new AttributeValue.M(item));
    for (UpdateAction action : actions) {
      change(model, action, item);
    }

    AttributeMap updated = new Update(actions, false).apply(item);

    assertThat(new AttributeValue.M(updated)).isEqualTo(dense(model));
  }

  @Property
  void theOrderOfTheActionsDoesNotShow(@ForAll("items") AttributeMap item, @ForAll Random random) {
    List<UpdateAction> actions = actions(item, random);
    AttributeMap once = new Update(actions, false).apply(item);
    Collections.shuffle(actions, random);

    assertThat(new Update(actions, false).apply(item)).isEqualTo(once);
  }

  @Property
  void theOldItemStaysAsItWas(@ForAll("items") AttributeMap item, @ForAll Random random) {
    AttributeValue before = dense(sparse(new AttributeValue.M(item)));
    AttributeMap unused = new Update(actions(item, random), false).apply(item);

    assertThat(unused).isNotNull();
    assertThat(new AttributeValue.M(item)).isEqualTo(before);
  }

  /** Actions at disjoint places, some of them past the end of a list or new in a map. */
  private static List<UpdateAction> actions(AttributeMap item, Random random) {
    List<DocumentPath> leaves = TestItems.leaves(item);
    List<UpdateAction> actions = new ArrayList<>();
    for (DocumentPath leaf : leaves) {
      switch (random.nextInt(4)) {
        case 0 -> actions.add(new UpdateAction.Remove(leaf));
        case 1 -> actions.add(new UpdateAction.Set(leaf, operand(leaves, random)));
        case 2 -> {
          DocumentPath beside = beside(leaf, random);
          if (actions.stream().noneMatch(a -> a.target().equals(beside))) {
            actions.add(new UpdateAction.Set(beside, operand(leaves, random)));
          }
        }
        default -> {}
      }
    }
    Collections.shuffle(actions, random);
    return actions;
  }

  private static Operand operand(List<DocumentPath> leaves, Random random) {
    return random.nextBoolean()
        ? new Operand.AtPath(leaves.get(random.nextInt(leaves.size())))
        : new Operand.Constant(new AttributeValue.N(DynamoNumber.of(random.nextInt(1000))));
  }

  /** A new name in the same map, or an index beyond the end of the same list. */
  private static DocumentPath beside(DocumentPath leaf, Random random) {
    List<DocumentPath.Step> steps = new ArrayList<>(leaf.steps());
    DocumentPath.Step last = steps.remove(steps.size() - 1);
    steps.add(
        last instanceof DocumentPath.Step.Name
            ? new DocumentPath.Step.Name("new" + random.nextInt(5))
            : new DocumentPath.Step.Index(100 + random.nextInt(20)));
    return new DocumentPath(steps);
  }

  private static Object sparse(AttributeValue value) {
    if (value instanceof AttributeValue.M map) {
      SortedMap<String, Object> names = new TreeMap<>();
      for (int i = 0; i < map.values().count(); i++) {
        names.put(map.values().name(i), sparse(map.values().value(i)));
      }
      return new SparseMap(names);
    }
    if (value instanceof AttributeValue.L list) {
      SortedMap<Integer, Object> positions = new TreeMap<>();
      for (int i = 0; i < list.values().size(); i++) {
        positions.put(i, sparse(list.values().get(i)));
      }
      return new SparseList(positions);
    }
    return value;
  }

  private static AttributeValue dense(Object model) {
    if (model instanceof SparseMap map) {
      AttributeMap.Builder names = AttributeMap.builder();
      map.names().forEach((name, inner) -> names.put(name, dense(inner)));
      return new AttributeValue.M(names.build());
    }
    if (model instanceof SparseList list) {
      return new AttributeValue.L(
          list.positions().values().stream().map(UpdateLawsTest::dense).toList());
    }
    return (AttributeValue) model;
  }

  private static void change(Object model, UpdateAction action, AttributeMap old) {
    List<DocumentPath.Step> steps = action.target().steps();
    Object container = model;
    for (DocumentPath.Step step : steps.subList(0, steps.size() - 1)) {
      container =
          step instanceof DocumentPath.Step.Name name
              ? inner(((SparseMap) container).names(), name.name())
              : inner(
                  ((SparseList) container).positions(), ((DocumentPath.Step.Index) step).index());
    }
    Object value =
        action instanceof UpdateAction.Set set ? sparse(Operand.required(set.value(), old)) : null;
    DocumentPath.Step last = steps.get(steps.size() - 1);
    if (last instanceof DocumentPath.Step.Name name) {
      put(((SparseMap) container).names(), name.name(), value);
    } else {
      put(((SparseList) container).positions(), ((DocumentPath.Step.Index) last).index(), value);
    }
  }

  private static <K> Object inner(Map<K, Object> places, K place) {
    Object inner = places.get(place);
    if (inner == null) {
      throw new AssertionError("nothing at " + place);
    }
    return inner;
  }

  private static <K> void put(Map<K, Object> places, K place, @Nullable Object value) {
    if (value == null) {
      places.remove(place);
    } else {
      places.put(place, value);
    }
  }

  private record SparseMap(SortedMap<String, Object> names) {}

  private record SparseList(SortedMap<Integer, Object> positions) {}

  @Provide
  Arbitrary<AttributeMap> items() {
    return TestItems.items();
  }
}
