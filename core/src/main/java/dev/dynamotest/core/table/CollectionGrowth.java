package dev.dynamotest.core.table;

import dev.dynamotest.core.throughput.HashRange;
import dev.dynamotest.core.value.Binary;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * By how much the writes of a transaction make item collections grow together, where collections
 * must not outgrow a partition. What some of them take away makes room for the others, whatever
 * their order. Tables whose throughput does not count cost a null check. One use, one thread, with
 * the locks of all items held.
 */
public final class CollectionGrowth {
  private Map<Collection, Long> growth = Map.of();

  private record Collection(Table table, Binary hash) {
    static Collection of(Table table, PreparedWrite write) {
      return new Collection(
          table, Binary.wrap(Arrays.copyOf(write.entryKey(), HashRange.HASH_BYTES)));
    }
  }

  /** Adds the write if it shrinks its collection; to be done with all of them first. */
  public void addShrinking(Table table, PreparedWrite write) {
    if (write.meter() != null && write.growth() < 0) {
      add(table, write);
    }
  }

  /**
   * Adds the write if it makes its collection grow; to be done in request order.
   *
   * @throws dev.dynamotest.core.fault.FaultException ItemCollectionSizeLimitExceededException, when
   *     the collection becomes too large by it
   */
  public void addGrowing(Table table, PreparedWrite write) {
    if (write.meter() != null && write.growth() > 0) {
      table.checkCollection(write, add(table, write));
    }
  }

  private long add(Table table, PreparedWrite write) {
    if (growth.isEmpty()) {
      growth = new HashMap<>();
    }
    return growth.merge(Collection.of(table, write), write.growth(), Long::sum);
  }
}
