package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.Utf8;

/**
 * The parts of what an update statement is charged against the 400 KB limit, in bytes. The charge
 * depends on the request alone, never on the item: reading an attribute or removing one is free,
 * each clause and each step of a path costs a fixed amount beside the bytes it names.
 */
final class StatementCharge {
  static final int STATEMENT = 3;
  static final int SET = 19;
  static final int ADD = 19;
  static final int REMOVE = 1;
  static final int DELETE = 1;
  static final int PLUS = 34;
  static final int MINUS = 37;
  static final int IF_NOT_EXISTS = 39;
  static final int LIST_APPEND = 37;

  private static final int TARGET_STEP = 4;
  private static final int OPERAND = 1;
  private static final int OPERAND_STEP = 14;

  private StatementCharge() {}

  /** A path that is changed. */
  static long ofTarget(DocumentPath path) {
    long sum = (long) TARGET_STEP * (path.steps().size() - 1);
    for (DocumentPath.Step step : path.steps()) {
      sum += bytes(step);
    }
    return sum;
  }

  /** A path that is read. */
  static long ofOperand(DocumentPath path) {
    long sum = OPERAND + (long) OPERAND_STEP * path.steps().size();
    for (DocumentPath.Step step : path.steps()) {
      sum += bytes(step);
    }
    return sum;
  }

  /** UTF-8 bytes of a name, or the decimal digits of an index. */
  private static int bytes(DocumentPath.Step step) {
    return step instanceof DocumentPath.Step.Name name
        ? Utf8.length(name.name())
        : Integer.toString(((DocumentPath.Step.Index) step).index()).length();
  }
}
