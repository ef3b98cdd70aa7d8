package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.catalog.StreamArn;
import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.stream.ChangeStream;
import dev.dynamotest.core.stream.ShardIterator;
import dev.dynamotest.core.stream.ShardPosition;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** GetShardIterator: where to read a shard from. */
final class GetShardIterator implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  /** Named as on the wire. */
  private enum Type {
    TRIM_HORIZON,
    LATEST,
    AT_SEQUENCE_NUMBER,
    AFTER_SEQUENCE_NUMBER
  }

  @Override
  public Call prepare(Structure request) {
    StreamArn arn = StreamArn.of(request.requiredString("StreamArn"));
    String shardId = request.requiredString("ShardId");
    Type type = Type.valueOf(request.requiredString("ShardIteratorType"));
    String sequenceNumber = request.string("SequenceNumber");
    return context -> {
      CatalogStream stream = context.catalog().streams().find(arn, context.now());
      ShardPosition position =
          position(stream.changes(), shardId, type, sequenceNumber, context.now());
      ShardIterator iterator = new ShardIterator(stream.arn(), position, context.now());
      return new Answer().put("ShardIterator", iterator.text());
    };
  }

  private static ShardPosition position(
      ChangeStream changes,
      String shardId,
      Type type,
      @Nullable String sequenceNumber,
      Instant now) {
    ShardPosition oldest = changes.trimHorizon(shardId, now);
    if (type == Type.TRIM_HORIZON) {
      return oldest;
    }
    if (type == Type.LATEST) {
      return changes.latest(shardId, now);
    }
    if (sequenceNumber == null) {
      throw StreamText.NO_SEQUENCE_NUMBER.with(type.name());
    }
    ShardPosition at = changes.at(shardId, sequenceNumber, now);
    return type == Type.AT_SEQUENCE_NUMBER ? at : new ShardPosition(at.shard(), at.number() + 1);
  }
}
