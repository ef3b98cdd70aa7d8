package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * A condition or filter, bound to the names and values of one request, whether it came from an
 * expression or from a legacy parameter. Immutable.
 */
public sealed interface Condition {

  /** Whether the item fulfils the condition; an item that does not exist is the empty map. */
  boolean test(AttributeMap item);

  /** Hands every document path in the condition, from left to right, to the consumer. */
  void forEachPath(Consumer<DocumentPath> consumer);

  /** Both hold. */
  record And(Condition left, Condition right) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      return left.test(item) && right.test(item);
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      left.forEachPath(consumer);
      right.forEachPath(consumer);
    }
  }

  /** One of the two holds. */
  record Or(Condition left, Condition right) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      return left.test(item) || right.test(item);
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      left.forEachPath(consumer);
      right.forEachPath(consumer);
    }
  }

  /** Does not hold; two-valued, so also when an attribute is missing. */
  record Not(Condition operand) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      return !operand.test(item);
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
    }
  }

  /** {@code a < b} and its kin. */
  record Comparison(Comparator comparator, Operand left, Operand right) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      AttributeValue a = left.evaluate(item);
      AttributeValue b = right.evaluate(item);
      if (comparator == Comparator.NE) {
        return a == null || !a.equals(b);
      }
      if (a == null || b == null) {
        return false;
      }
      return comparator == Comparator.EQ
          ? a.equals(b)
          : ValueOrder.comparable(a, b) && comparator.accepts(ValueOrder.compare(a, b));
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      left.forEachPath(consumer);
      right.forEachPath(consumer);
    }
  }

  /** {@code a BETWEEN low AND high}, both ends included. */
  record Between(Operand operand, Operand low, Operand high) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      AttributeValue value = operand.evaluate(item);
      AttributeValue from = low.evaluate(item);
      AttributeValue to = high.evaluate(item);
      return value != null
          && from != null
          && to != null
          && ValueOrder.comparable(value, from)
          && ValueOrder.comparable(value, to)
          && ValueOrder.compare(value, from) >= 0
          && ValueOrder.compare(value, to) <= 0;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
      low.forEachPath(consumer);
      high.forEachPath(consumer);
    }
  }

  /** {@code a IN (x, y)}. */
  record In(Operand operand, List<Operand> candidates) implements Condition {
    public In {
      candidates = List.copyOf(candidates);
    }

    @Override
    public boolean test(AttributeMap item) {
      AttributeValue value = operand.evaluate(item);
      if (value == null) {
        return false;
      }
      for (Operand candidate : candidates) {
        if (value.equals(candidate.evaluate(item))) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
      candidates.forEach(c -> c.forEachPath(consumer));
    }
  }

  /**
   * {@code a IN (x, y)} with constants of one scalar type, of which there may be very many.
   *
   * @param values not empty
   */
  record OneOf(Operand operand, List<AttributeValue> values) implements Condition {
    public OneOf {
      values = sorted(values);
    }

    /** Sorted and not hashed, because whoever chooses the values could make all hashes equal. */
    private static List<AttributeValue> sorted(List<AttributeValue> values) {
      return values.stream().sorted(ValueOrder::compare).toList();
    }

    @Override
    public boolean test(AttributeMap item) {
      AttributeValue value = operand.evaluate(item);
      return value != null
          && ValueOrder.comparable(value, values.get(0))
          && Collections.binarySearch(values, value, ValueOrder::compare) >= 0;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
    }
  }

  /** {@code attribute_exists(path)}. */
  record AttributeExists(DocumentPath path) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      return path.resolve(item) != null;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      consumer.accept(path);
    }
  }

  /** {@code attribute_not_exists(path)}. */
  record AttributeNotExists(DocumentPath path) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      return path.resolve(item) == null;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      consumer.accept(path);
    }
  }

  /** {@code attribute_type(a, :t)}. */
  record HasType(Operand operand, AttributeType type) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      AttributeValue value = operand.evaluate(item);
      return value != null && value.type() == type;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
    }
  }

  /** {@code begins_with(a, b)}. */
  record BeginsWith(Operand operand, Operand prefix) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      AttributeValue value = operand.evaluate(item);
      AttributeValue start = prefix.evaluate(item);
      if (value instanceof AttributeValue.S text && start instanceof AttributeValue.S head) {
        return text.startsWith(head);
      }
      return value instanceof AttributeValue.B bytes
          && start instanceof AttributeValue.B head
          && bytes.value().startsWith(head.value());
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
      prefix.forEachPath(consumer);
    }
  }

  /** {@code contains(a, b)}. */
  record Contains(Operand container, Operand element) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      AttributeValue whole = container.evaluate(item);
      AttributeValue part = element.evaluate(item);
      if (whole == null || part == null) {
        return false;
      }
      if (whole instanceof AttributeValue.S text) {
        return part instanceof AttributeValue.S s && text.contains(s);
      }
      if (whole instanceof AttributeValue.B bytes) {
        return part instanceof AttributeValue.B b && bytes.value().contains(b.value());
      }
      if (whole instanceof AttributeValue.SS set) {
        return part instanceof AttributeValue.S s && set.values().contains(s.value());
      }
      if (whole instanceof AttributeValue.NS set) {
        return part instanceof AttributeValue.N n && set.values().contains(n.value());
      }
      if (whole instanceof AttributeValue.BS set) {
        return part instanceof AttributeValue.B b && set.values().contains(b.value());
      }
      return whole instanceof AttributeValue.L list && list.values().contains(part);
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      container.forEachPath(consumer);
      element.forEachPath(consumer);
    }
  }
}
