package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Something in an expression that has a value when an item is given. Immutable. */
public sealed interface Operand {

  /**
   * The value on the given item, or null when it has none (a missing attribute; {@code size} of a
   * number).
   *
   * @throws dev.dynamotest.core.fault.FaultException in updates, for operands of a wrong type and
   *     missing attributes
   */
  @Nullable AttributeValue evaluate(AttributeMap item);

  /** Hands every document path in the operand, from left to right, to the consumer. */
  void forEachPath(Consumer<DocumentPath> consumer);

  /** The attribute at a path. */
  record AtPath(DocumentPath path) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      consumer.accept(path);
    }
  }

  /** A value of the request. */
  record Constant(AttributeValue value) implements Operand {
    @Override
    public AttributeValue evaluate(AttributeMap item) {
      return value;
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {}
  }

  /** {@code size(x)}, in conditions. */
  record Size(Operand of) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      of.forEachPath(consumer);
    }
  }

  /** {@code if_not_exists(path, otherwise)}, in updates. */
  record IfNotExists(DocumentPath path, Operand otherwise) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      consumer.accept(path);
      otherwise.forEachPath(consumer);
    }
  }

  /** {@code list_append(first, second)}, in updates. */
  record ListAppend(Operand first, Operand second) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      first.forEachPath(consumer);
      second.forEachPath(consumer);
    }
  }

  /** {@code a + b} or {@code a - b}, in updates. */
  record Arithmetic(boolean plus, Operand left, Operand right) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      left.forEachPath(consumer);
      right.forEachPath(consumer);
    }
  }
}
