package dev.dynamotest.core.stream;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some records of a shard, in order. Immutable.
 *
 * @param next where to go on; null when the shard is closed and has been read to its end
 */
public record RecordPage(List<ChangeRecord> records, @Nullable ShardPosition next) {
  public RecordPage {
    records = List.copyOf(records);
  }
}
