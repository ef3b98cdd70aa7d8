package dev.dynamotest.core;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.operation.RecordAnswer;
import dev.dynamotest.core.protocol.AnswerEncoder;
import dev.dynamotest.core.stream.ChangeRecord;
import dev.dynamotest.core.stream.ShardRecord;
import dev.dynamotest.core.value.AttributeMap;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows what streams hold in the words of the wire. Stateless. */
final class StreamRecords {
  private StreamRecords() {}

  /** The records of streams that are there at the time, stream by stream in commit order. */
  static List<StreamRecord> of(List<CatalogStream> streams, Instant now) {
    return streams.stream()
        .flatMap(
            stream -> stream.changes().records(now).stream().map(found -> record(stream, found)))
        .toList();
  }

  private static StreamRecord record(CatalogStream stream, ShardRecord found) {
    ChangeRecord change = found.change();
    return new StreamRecord(
        found.shardId(),
        stream.changes().numbers().text(change.number()),
        StreamRecord.Event.valueOf(change.event().name()),
        change.created(),
        change.byService(),
        text(AnswerEncoder.encode(change.keys())),
        image(change.newImage()),
        image(change.oldImage()),
        text(AnswerEncoder.encode(RecordAnswer.of(stream, change))));
  }

  private static @Nullable String image(@Nullable AttributeMap item) {
    return item == null ? null : text(AnswerEncoder.encode(item));
  }

  private static String text(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }
}
