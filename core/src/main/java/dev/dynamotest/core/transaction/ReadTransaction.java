package dev.dynamotest.core.transaction;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.ItemLocks;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads of several items as of one moment: with the locks of all of them held, so that of a
 * transaction that writes it sees all or nothing. Stateless.
 */
public final class ReadTransaction {
  private ReadTransaction() {}

  /**
   * Runs.
   *
   * @param reads in request order, no two of one item
   * @throws FaultException TransactionCanceledException with a reason for each read when one is
   *     refused, ValidationException when the items are larger than a transaction may be
   */
  public static ReadOutcome run(List<PlannedRead> reads) {
    List<CancellationReason> reasons = new ArrayList<>(reads.size());
    List<PlannedRead.OfItem> good = new ArrayList<>(reads.size());
    for (PlannedRead read : reads) {
      if (read instanceof PlannedRead.Refused refused) {
        reasons.add(new CancellationReason(refused.fault()));
      } else {
        reasons.add(CancellationReason.NONE);
        good.add((PlannedRead.OfItem) read);
      }
    }
    if (good.size() < reads.size()) {
      throw new FaultException(new Fault.TransactionCanceled(reasons));
    }
    return new ReadOutcome(good, read(good));
  }

  private static List<@Nullable AttributeMap> read(List<PlannedRead.OfItem> reads) {
    ItemLocks locks = new ItemLocks();
    for (PlannedRead.OfItem read : reads) {
      locks.add(read.table(), read.key());
    }
    List<@Nullable AttributeMap> items = new ArrayList<>(reads.size());
    locks.whileHeld(
        () -> {
          for (PlannedRead.OfItem read : reads) {
            items.add(read.table().get(read.key()));
          }
          return items;
        });
    long bytes = 0;
    for (AttributeMap item : items) {
      bytes += item == null ? 0 : item.size();
    }
    TransactionLimits.checkBytes(bytes);
    return items;
  }
}
