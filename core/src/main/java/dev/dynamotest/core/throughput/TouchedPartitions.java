package dev.dynamotest.core.throughput;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which partition keys a read or write touches; asked only when a limit was met. */
@FunctionalInterface
public interface TouchedPartitions {
  /**
   * The partition key attributes: none where all are touched, two where an entry of an index moves.
   *
   * @param index a global index, or null for the table
   */
  List<AttributeMap> of(@Nullable String index);

  /** The same key wherever it is read. */
  static TouchedPartitions of(AttributeMap partition) {
    return index -> partition.isEmpty() ? List.of() : List.of(partition);
  }
}
