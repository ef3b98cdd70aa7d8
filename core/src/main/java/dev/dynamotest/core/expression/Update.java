package dev.dynamotest.core.expression;

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
  /** An update that changes nothing. */
  public static final Update NONE = new Update(List.of(), false);

  public Update {
    actions = List.copyOf(actions);
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
    for (UpdateAction action : actions) {
      effects.add(action.target(), effectOf(action, old));
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

  private Effect effectOf(UpdateAction action, AttributeMap old) {
    if (action instanceof UpdateAction.Set set) {
      AttributeValue value = Operand.required(set.value(), old);
      checkDepth(set.target(), value);
      return before -> value;
    }
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
    AttributeMap changed = old;
    for (Map.Entry<String, PathTree<Effect>> entry : names.entrySet()) {
      String name = entry.getKey();
      AttributeValue value = change(entry.getValue(), old.get(name));
      changed = value == null ? changed.without(name) : changed.with(name, value);
    }
    return changed;
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
