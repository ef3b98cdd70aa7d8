package dev.dynamotest.core.capacity;

import org.jspecify.annotations.Nullable;

/** How much a caller wants to know of what a request consumed, named as on the wire. */
public enum ReturnConsumedCapacity {
  /** Nothing; the default. */
  NONE,
  /** One number. */
  TOTAL,
  /** The number, and apart for the table and each index touched. */
  INDEXES;

  /** The value of the request's member, which satisfies its constraint; null is absent. */
  public static ReturnConsumedCapacity of(@Nullable String member) {
    return member == null ? NONE : valueOf(member);
  }
}
