package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.catalog.StreamArn;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * ListStreams, by table and label. Streams that were disabled and streams of deleted tables are
 * listed as long as they can be read. A table that does not exist has no streams.
 */
final class ListStreams implements Operation {
  private static final int DEFAULT_LIMIT = 100;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String table = request.string("TableName");
    Integer limit = request.integer("Limit");
    int most = limit == null ? DEFAULT_LIMIT : limit;
    String startText = request.string("ExclusiveStartStreamArn");
    StreamArn start = startText == null ? null : StreamArn.of(startText);
    return context -> {
      List<CatalogStream> streams =
          context.catalog().streams().list(table, "ListStreams", context.now()).stream()
              .filter(stream -> isAfter(stream, start))
              .limit(most + 1L)
              .toList();
      boolean more = streams.size() > most;
      List<CatalogStream> page = more ? streams.subList(0, most) : streams;
      return new Answer()
          .put("LastEvaluatedStreamArn", more ? page.get(most - 1).arn() : null)
          .put("Streams", page.stream().map(ListStreams::answer).toList());
    };
  }

  private static boolean isAfter(CatalogStream stream, @Nullable StreamArn start) {
    if (start == null) {
      return true;
    }
    int byTable = stream.tableName().compareTo(start.table());
    return byTable > 0 || (byTable == 0 && stream.label().compareTo(start.label()) > 0);
  }

  private static Answer answer(CatalogStream stream) {
    return new Answer()
        .put("StreamArn", stream.arn())
        .put("StreamLabel", stream.label())
        .put("TableName", stream.tableName());
  }
}
