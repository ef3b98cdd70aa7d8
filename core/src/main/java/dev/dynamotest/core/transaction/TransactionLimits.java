package dev.dynamotest.core.transaction;

import dev.dynamotest.core.fault.TransactionText;

/** What all items of a transaction together may not exceed. */
public final class TransactionLimits {
  /** The aggregate size of the items, in bytes. */
  public static final long MAX_BYTES = 4L << 20;

  private TransactionLimits() {}

  /**
   * Refuses too many bytes.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException
   */
  public static void checkBytes(long bytes) {
    if (bytes > MAX_BYTES) {
      throw TransactionText.ITEMS_TOO_LARGE.with();
    }
  }
}
