package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.catalog.StreamArn;
import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.stream.RecordPage;
import dev.dynamotest.core.stream.ShardIterator;
import dev.dynamotest.core.stream.ShardPosition;
import org.jspecify.annotations.Nullable;

/** GetRecords: a page of a shard. An open shard without news answers no records and goes on. */
final class GetRecords implements Operation {
  private static final int DEFAULT_LIMIT = 1000;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    ShardIterator iterator = ShardIterator.parse(request.requiredString("ShardIterator"));
    StreamArn arn = StreamArn.of(iterator.streamArn());
    Integer limit = request.integer("Limit");
    int most = limit == null ? DEFAULT_LIMIT : limit;
    return context -> {
      CatalogStream stream = context.catalog().streams().find(arn, context.now());
      stream.changes().checkKnown(iterator.position());
      if (iterator.isExpired(context.now())) {
        throw StreamText.EXPIRED.with();
      }
      RecordPage page = stream.changes().read(iterator.position(), most, context.now());
      return new Answer()
          .put("NextShardIterator", next(stream, page.next(), context))
          .put(
              "Records",
              page.records().stream().map(change -> RecordAnswer.of(stream, change)).toList());
    };
  }

  private static @Nullable String next(
      CatalogStream stream, @Nullable ShardPosition position, RequestContext context) {
    return position == null
        ? null
        : new ShardIterator(stream.arn(), position, context.now()).text();
  }
}
