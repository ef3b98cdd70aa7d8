package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
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
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      operand.forEachPath(consumer);
      candidates.forEach(c -> c.forEachPath(consumer));
    }
  }

  /** {@code attribute_exists(path)}. */
  record AttributeExists(DocumentPath path) implements Condition {
    @Override
    public boolean test(AttributeMap item) {
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      container.forEachPath(consumer);
      element.forEachPath(consumer);
    }
  }
}
