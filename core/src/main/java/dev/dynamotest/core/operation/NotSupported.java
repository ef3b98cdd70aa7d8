package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.shape.Structure;

/**
 * Members of requests that dynamotest does not support yet. They are refused, since a table without
 * what was asked for would pass for one that has it.
 */
final class NotSupported {
  private NotSupported() {}

  /** Refuses the request when it has one of these members. */
  static void check(Structure request, String... members) {
    for (String member : members) {
      if (request.has(member)) {
        throw ResourceText.NOT_SUPPORTED.with(member);
      }
    }
  }
}
