package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.LegacyText;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.UpdateText;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.Nesting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An update bound to the values of one request, from an UpdateExpression or from AttributeUpdates.
 * Immutable.
 *
 * <p>All right-hand sides are evaluated on the item before the update, then the targets are changed
 * together: they never overlap, so their order does not show, and list indexes mean positions in
 * the old list. The cost is that of copying the containers on the way to each target.
 *
 * @param actions in the order written; no target is a prefix of another
 * @param legacy whether it came from AttributeUpdates: charge, messages and the UPDATED_* answers
 *     differ
 */
public record Update(List<UpdateAction> actions, boolean legacy) {
  /** Up to here changing a map once for each target costs less than building a new one. */
  private static final int FEW_TARGETS = 8;

  /**
   * Most list elements that all SETs together may assign: an item with as many is far too large. It
   * is told before the item is made, because an expression can join a long list with itself so
   * often that the lists would take all memory.
   */
  private static final long MAX_ELEMENTS_SET = 2_000_000;

  /** An update that changes nothing. */
  public static final Update NONE = new Update(List.of(), false);

  public Update {
    actions = List.copyOf(actions);
  }

  /**
   * An update of actions whose targets may overlap or conflict.
   *
   * @throws dev.dynamotest.core.fault.FaultException when they do
   */
  public static Update of(List<UpdateAction> actions) {
    DistinctPaths.require(
        ExpressionKind.UPDATE, actions.stream().map(UpdateAction::target).toList());
    return new Update(actions, false);
  }

  /**
   * Whether the update brings an item into being where there was none. Only AttributeUpdates that
   * are all DELETE do not.
   */
  public boolean createsItem() {
    return !legacy
        || actions.isEmpty()
        || actions.stream()
            .anyMatch(a -> a instanceof UpdateAction.Set || a instanceof UpdateAction.Add);
  }

  /**
   * The item after the update.
   *
   * @param old the item before, or only its key attributes when there was none
   * @throws dev.dynamotest.core.fault.FaultException for run-time faults
   */
  public AttributeMap apply(AttributeMap old) {
    PathTree<Effect> effects = new PathTree<>();
    long elements = 0;
    for (UpdateAction action : actions) {
      if (action instanceof UpdateAction.Set set) {
        AttributeValue value = Operand.required(set.value(), old);
        checkDepth(set.target(), value);
        effects.add(set.target(), before -> value);
        elements += value instanceof AttributeValue.L list ? list.values().size() : 0;
        if (elements > MAX_ELEMENTS_SET) {
          throw ItemText.UPDATED_TOO_LARGE.with();
        }
      } else {
        effects.add(action.target(), effectOf(action));
      }
    }
    return change(effects.names(), old);
  }

  /** What UPDATED_OLD or UPDATED_NEW return of the given item: fragments at the target paths. */
  public AttributeMap updatedAttributes(AttributeMap item) {
    return new Projection(actions.stream().map(UpdateAction::target).toList()).apply(item);
  }

  /** The statement's charge against the 400 KB limit, in bytes; 0 for AttributeUpdates. */
  public long statementCharge() {
    if (legacy) {
      return 0;
    }
    long sum = StatementCharge.STATEMENT;
    for (UpdateAction action : actions) {
      sum += StatementCharge.ofTarget(action.target()) + charge(action);
    }
    return sum;
  }

  private static long charge(UpdateAction action) {
    if (action instanceof UpdateAction.Set set) {
      return StatementCharge.SET + set.value().charge();
    }
    if (action instanceof UpdateAction.Add add) {
      return (long) StatementCharge.ADD + add.value().size();
    }
    return action instanceof UpdateAction.Remove ? StatementCharge.REMOVE : StatementCharge.DELETE;
  }

  /** What becomes of the value at a target; null stands for absence on both sides. */
  private interface Effect {
    @Nullable AttributeValue on(@Nullable AttributeValue old);
  }

  /** The effect of what is not a SET: that has its value from the item as a whole. */
  private Effect effectOf(UpdateAction action) {
    if (action instanceof UpdateAction.Add add) {
      return before -> {
        AttributeValue sum = before == null ? add.value() : sum(before, add.value());
        checkDepth(add.target(), sum);
        return sum;
      };
    }
    if (action instanceof UpdateAction.Delete delete) {
      return before -> before == null ? null : difference(before, delete.set());
    }
    return before -> null;
  }

  private static void checkDepth(DocumentPath target, AttributeValue value) {
    if (target.steps().size() - 1 + Nesting.containers(value) > Nesting.MAX_CONTAINERS) {
      throw ValueText.UPDATED_NESTING_TOO_DEEP.with();
    }
  }

  private static AttributeMap change(Map<String, PathTree<Effect>> names, AttributeMap old) {
    return names.size() <= FEW_TARGETS ? changeFew(names, old) : changeMany(names, old);
  }

  private static AttributeMap changeFew(Map<String, PathTree<Effect>> names, AttributeMap old) {
    AttributeMap changed = old;
    for (Map.Entry<String, PathTree<Effect>> entry : names.entrySet()) {
      String name = entry.getKey();
      AttributeValue value = change(entry.getValue(), old.get(name));
      changed = value == null ? changed.without(name) : changed.with(name, value);
    }
    return changed;
  }

  /** In one pass: AttributeUpdates may name as many attributes as a request can hold. */
  private static AttributeMap changeMany(Map<String, PathTree<Effect>> names, AttributeMap old) {
    AttributeMap.Builder changed = AttributeMap.builder();
    for (int i = 0; i < old.count(); i++) {
      if (!names.containsKey(old.name(i))) {
        changed.put(old.name(i), old.value(i));
      }
    }
    names.forEach(
        (name, node) -> {
          AttributeValue value = change(node, old.get(name));
          if (value != null) {
            changed.put(name, value);
          }
        });
    return changed.build();
  }

  private static @Nullable AttributeValue change(
      PathTree<Effect> node, @Nullable AttributeValue old) {
    Effect effect = node.leaf();
    if (effect != null) {
      return effect.on(old);
    }
    NavigableMap<Integer, PathTree<Effect>> indexes = node.indexes();
    if (indexes != null && old instanceof AttributeValue.L list) {
      return change(indexes, list);
    }
    if (indexes == null && old instanceof AttributeValue.M map) {
      return new AttributeValue.M(change(node.names(), map.values()));
    }
    throw UpdateText.INVALID_PATH.with();
  }

  /**
   * Changes elements by their old positions: removed ones leave no gap, and what is set beyond the
   * end is appended in ascending order of its index.
   */
  private static AttributeValue.L change(
      NavigableMap<Integer, PathTree<Effect>> indexes, AttributeValue.L old) {
    List<AttributeValue> changed = new ArrayList<>(old.values().size() + indexes.size());
    int copied = 0;
    for (Map.Entry<Integer, PathTree<Effect>> entry : indexes.entrySet()) {
      int index = Math.min(entry.getKey(), old.values().size());
      changed.addAll(old.values().subList(copied, index));
      boolean exists = index < old.values().size();
      AttributeValue value = change(entry.getValue(), exists ? old.values().get(index) : null);
      if (value != null) {
        changed.add(value);
      }
      copied = exists ? index + 1 : index;
    }
    changed.addAll(old.values().subList(copied, old.values().size()));
    return new AttributeValue.L(changed);
  }

  private AttributeValue sum(AttributeValue old, AttributeValue added) {
    if (old instanceof AttributeValue.N a && added instanceof AttributeValue.N b) {
      return new AttributeValue.N(ValueOrder.sum(a.value(), b.value()));
    }
    if (old instanceof AttributeValue.SS a && added instanceof AttributeValue.SS b) {
      return new AttributeValue.SS(union(a.values(), b.values()));
    }
    if (old instanceof AttributeValue.NS a && added instanceof AttributeValue.NS b) {
      return new AttributeValue.NS(union(a.values(), b.values()));
    }
    if (old instanceof AttributeValue.BS a && added instanceof AttributeValue.BS b) {
      return new AttributeValue.BS(union(a.values(), b.values()));
    }
    if (old instanceof AttributeValue.L a && added instanceof AttributeValue.L b) {
      List<AttributeValue> joined = new ArrayList<>(a.values());
      joined.addAll(b.values());
      return new AttributeValue.L(joined);
    }
    throw typeMismatch().with();
  }

  private @Nullable AttributeValue difference(AttributeValue old, AttributeValue removed) {
    if (old instanceof AttributeValue.SS a && removed instanceof AttributeValue.SS b) {
      List<String> kept = without(a.values(), b.values());
      return kept.isEmpty() ? null : new AttributeValue.SS(kept);
    }
    if (old instanceof AttributeValue.NS a && removed instanceof AttributeValue.NS b) {
      List<DynamoNumber> kept = without(a.values(), b.values());
      return kept.isEmpty() ? null : new AttributeValue.NS(kept);
    }
    if (old instanceof AttributeValue.BS a && removed instanceof AttributeValue.BS b) {
      List<Binary> kept = without(a.values(), b.values());
      return kept.isEmpty() ? null : new AttributeValue.BS(kept);
    }
    throw typeMismatch().with();
  }

  private Text typeMismatch() {
    return legacy ? LegacyText.UPDATE_TYPE_MISMATCH : UpdateText.OPERAND_TYPE;
  }

  private static <T extends Comparable<T>> List<T> union(List<T> a, List<T> b) {
    TreeSet<T> all = new TreeSet<>(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  private static <T extends Comparable<T>> List<T> without(List<T> all, List<T> removed) {
    TreeSet<T> kept = new TreeSet<>(all);
    removed.forEach(kept::remove);
    return List.copyOf(kept);
  }
}
