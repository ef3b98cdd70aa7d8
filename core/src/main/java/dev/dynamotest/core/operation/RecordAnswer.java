package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.stream.ChangeRecord;
import dev.dynamotest.core.stream.ChangeStream;

/** A record as GetRecords gives it. */
public final class RecordAnswer {
  private static final Answer SERVICE =
      new Answer().put("PrincipalId", "dynamodb.amazonaws.com").put("Type", "Service");

  private RecordAnswer() {}

  /** The record of a stream. */
  public static Answer of(CatalogStream stream, ChangeRecord change) {
    ChangeStream changes = stream.changes();
    return new Answer()
        .put("awsRegion", stream.home().region())
        .put(
            "dynamodb",
            new Answer()
                .put("ApproximateCreationDateTime", change.created().getEpochSecond())
                .put("Keys", change.keys())
                .put("NewImage", change.newImage())
                .put("OldImage", change.oldImage())
                .put("SequenceNumber", changes.numbers().text(change.number()))
                .put("SizeBytes", change.sizeBytes())
                .put("StreamViewType", changes.viewType().name()))
        .put("eventID", changes.eventId(change))
        .put("eventName", change.event().name())
        .put("eventSource", "aws:dynamodb")
        .put("eventVersion", "1.1")
        .put("userIdentity", change.byService() ? SERVICE : null);
  }
}
