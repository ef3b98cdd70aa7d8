package dev.dynamotest.core.expression;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.NumberException;

/** Order and arithmetic of values in expressions. */
final class ValueOrder {

  private ValueOrder() {}

  /** Whether the two have an order: both numbers, both strings or both binaries. */
  static boolean comparable(AttributeValue a, AttributeValue b) {
    return a.type() == b.type() && a.type().canBeKey();
  }

  /** The order of two comparable values: numeric, by code point, by unsigned byte. */
  static int compare(AttributeValue a, AttributeValue b) {
    if (a instanceof AttributeValue.S x && b instanceof AttributeValue.S y) {
      return x.compareTo(y);
    }
    if (a instanceof AttributeValue.N x && b instanceof AttributeValue.N y) {
      return x.value().compareTo(y.value());
    }
    if (a instanceof AttributeValue.B x && b instanceof AttributeValue.B y) {
      return x.value().compareTo(y.value());
    }
    throw new IllegalArgumentException("no order between " + a.type() + " and " + b.type());
  }

  /** The sum; a fault when it cannot be stored. */
  static DynamoNumber sum(DynamoNumber a, DynamoNumber b) {
    try {
      return a.plus(b);
    } catch (NumberException e) {
      throw unstorable(e);
    }
  }

  /** The difference; a fault when it cannot be stored. */
  static DynamoNumber difference(DynamoNumber a, DynamoNumber b) {
    try {
      return a.minus(b);
    } catch (NumberException e) {
      throw unstorable(e);
    }
  }

  private static FaultException unstorable(NumberException e) {
    return new FaultException(new Fault.BadNumber(e.text(), e.problem(), e.olderProblem()));
  }
}
