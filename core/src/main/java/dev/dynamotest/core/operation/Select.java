package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.shape.Structure;
import org.jspecify.annotations.Nullable;

/** What a Query or Scan returns of its rows, named as on the wire. */
enum Select {
  /** Whole items, also through a local index that does not project them. */
  ALL_ATTRIBUTES("ALL_ATTRIBUTES"),
  /** What the index holds. */
  ALL_PROJECTED_ATTRIBUTES("ALL_PROJECTED_ATTRIBUTES"),
  /** No rows, only their number. */
  COUNT("only the Count"),
  /** What ProjectionExpression or AttributesToGet names. */
  SPECIFIC_ATTRIBUTES("SPECIFIC_ATTRIBUTES");

  private final String inErrors;

  Select(String inErrors) {
    this.inErrors = inErrors;
  }

  /** The choice of a Query, whose faults about it all carry the envelope. */
  static Select ofQuery(Structure request) {
    try {
      return of(request);
    } catch (FaultException e) {
      throw e.enveloped();
    }
  }

  /** The choice of a Scan. */
  static Select ofScan(Structure request) {
    return of(request);
  }

  private static Select of(Structure request) {
    String member = request.string("Select");
    boolean index = request.has("IndexName");
    String projection = projectionParameter(request);
    if (member == null) {
      return projection != null
          ? SPECIFIC_ATTRIBUTES
          : index ? ALL_PROJECTED_ATTRIBUTES : ALL_ATTRIBUTES;
    }
    Select select = valueOf(member);
    if (select == SPECIFIC_ATTRIBUTES && projection == null) {
      throw QueryText.SPECIFIC_WITHOUT_PROJECTION.with().enveloped();
    }
    if (select == ALL_PROJECTED_ATTRIBUTES && !index) {
      throw QueryText.PROJECTED_WITHOUT_INDEX.with();
    }
    if (select != SPECIFIC_ATTRIBUTES && projection != null) {
      throw QueryText.PROJECTION_WITH_SELECT.with(projection, select.inErrors);
    }
    return select;
  }

  private static @Nullable String projectionParameter(Structure request) {
    return request.has("ProjectionExpression")
        ? "ProjectionExpression"
        : request.has("AttributesToGet") ? "AttributesToGet" : null;
  }
}
