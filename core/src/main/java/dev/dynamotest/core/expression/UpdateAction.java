package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeValue;

/** One change that an update makes to one place of an item. */
public sealed interface UpdateAction {

  /** The place that changes. */
  DocumentPath target();

  /** {@code SET target = value}. */
  record Set(DocumentPath target, Operand value) implements UpdateAction {}

  /** {@code REMOVE target}. */
  record Remove(DocumentPath target) implements UpdateAction {}

  /** {@code ADD target value}; from AttributeUpdates also of a list, which is appended. */
  record Add(DocumentPath target, AttributeValue value) implements UpdateAction {}

  /** {@code DELETE target set}. */
  record Delete(DocumentPath target, AttributeValue set) implements UpdateAction {}
}
