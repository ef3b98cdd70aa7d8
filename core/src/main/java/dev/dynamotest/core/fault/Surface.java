package dev.dynamotest.core.fault;

/**
 * How an operation words its faults.
 *
 * @param older whether the older wording is used
 * @param enveloped whether ValidationExceptions decided before the table lookup carry {@code 1
 *     validation error detected: }
 * @param wrapsExpressionValues whether an invalid expression value's text is wrapped and names its
 *     key
 */
public record Surface(boolean older, boolean enveloped, boolean wrapsExpressionValues) {
  /** Current wording, no envelope: GetItem, Query, BatchGetItem, the control plane. */
  public static final Surface BARE = new Surface(false, false, false);

  /** PutItem, UpdateItem, DeleteItem before the table lookup. */
  public static final Surface SINGLE_WRITE = new Surface(false, true, false);

  /** Scan. */
  public static final Surface SCAN = new Surface(true, false, true);

  /** BatchWriteItem. */
  public static final Surface BATCH_WRITE = new Surface(true, false, false);

  /** Statements of PartiQL and their parameters. */
  public static final Surface PARTIQL = new Surface(true, false, false);

  /** This surface after the table lookup, where nothing is enveloped any more. */
  public Surface afterLookup() {
    return enveloped ? new Surface(older, false, wrapsExpressionValues) : this;
  }
}
