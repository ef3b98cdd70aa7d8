package dev.dynamotest.core.expression;

import dev.dynamotest.core.fault.UpdateText;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;
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

  /** Bytes that the operand adds to the charge of an update statement, whatever it evaluates to. */
  long charge();

  /** Hands every document path in the operand, from left to right, to the consumer. */
  void forEachPath(Consumer<DocumentPath> consumer);

  /** The attribute at a path. */
  record AtPath(DocumentPath path) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      return path.resolve(item);
    }

    @Override
    public long charge() {
      return StatementCharge.ofOperand(path);
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
    public long charge() {
      return value.size();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {}
  }

  /** {@code size(x)}, in conditions. */
  record Size(Operand of) implements Operand {
    @Override
    public @Nullable AttributeValue evaluate(AttributeMap item) {
      AttributeValue value = of.evaluate(item);
      int size = value == null ? -1 : sizeOf(value);
      return size < 0 ? null : new AttributeValue.N(DynamoNumber.of(size));
    }

    @Override
    public long charge() {
      return of.charge();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      of.forEachPath(consumer);
    }
  }

  /** Whether a condition holds, in the conditions of PartiQL: {@code contains(a, b) = false}. */
  record Truth(Condition of) implements Operand {
    @Override
    public AttributeValue evaluate(AttributeMap item) {
      return AttributeValue.Bool.of(of.test(item));
    }

    @Override
    public long charge() {
      return 0;
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
      AttributeValue present = path.resolve(item);
      return present != null ? present : otherwise.evaluate(item);
    }

    @Override
    public long charge() {
      return StatementCharge.IF_NOT_EXISTS + StatementCharge.ofOperand(path) + otherwise.charge();
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
    public AttributeValue evaluate(AttributeMap item) {
      AttributeValue head = required(first, item);
      AttributeValue tail = required(second, item);
      if (!(head instanceof AttributeValue.L a && tail instanceof AttributeValue.L b)) {
        throw UpdateText.OPERAND_TYPE.with();
      }
      List<AttributeValue> joined = new ArrayList<>(a.values().size() + b.values().size());
      joined.addAll(a.values());
      joined.addAll(b.values());
      return new AttributeValue.L(joined);
    }

    @Override
    public long charge() {
      return StatementCharge.LIST_APPEND + first.charge() + second.charge();
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
    public AttributeValue evaluate(AttributeMap item) {
      AttributeValue a = required(left, item);
      AttributeValue b = required(right, item);
      if (!(a instanceof AttributeValue.N x && b instanceof AttributeValue.N y)) {
        throw UpdateText.OPERAND_TYPE.with();
      }
      return new AttributeValue.N(
          plus
              ? ValueOrder.sum(x.value(), y.value())
              : ValueOrder.difference(x.value(), y.value()));
    }

    @Override
    public long charge() {
      return (plus ? StatementCharge.PLUS : StatementCharge.MINUS) + left.charge() + right.charge();
    }

    @Override
    public void forEachPath(Consumer<DocumentPath> consumer) {
      left.forEachPath(consumer);
      right.forEachPath(consumer);
    }
  }

  /** The operand's value, where an update cannot do without one. */
  static AttributeValue required(Operand operand, AttributeMap item) {
    AttributeValue value = operand.evaluate(item);
    if (value == null) {
      throw UpdateText.MISSING_ATTRIBUTE.with();
    }
    return value;
  }

  /** The operand of {@code size}: UTF-16 units, bytes or members; -1 where there is no size. */
  private static int sizeOf(AttributeValue value) {
    return switch (value.type()) {
      case S -> ((AttributeValue.S) value).length();
      case B -> ((AttributeValue.B) value).value().length();
      case SS -> ((AttributeValue.SS) value).values().size();
      case NS -> ((AttributeValue.NS) value).values().size();
      case BS -> ((AttributeValue.BS) value).values().size();
      case L -> ((AttributeValue.L) value).values().size();
      case M -> ((AttributeValue.M) value).values().count();
      case N, BOOL, NULL -> -1;
    };
  }
}
