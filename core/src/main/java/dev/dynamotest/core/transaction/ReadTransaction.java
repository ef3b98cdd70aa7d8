package dev.dynamotest.core.transaction;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.ItemLocks;
import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;
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
   * @param now when it happens
   * @param trace where throttles are noted, or null
   * @throws FaultException TransactionCanceledException with a reason for each read when one is
   *     refused or the throughput does not allow it, ValidationException when the items are larger
   *     than a transaction may be
   */
  public static ReadOutcome run(
      List<PlannedRead> reads, Instant now, @Nullable RequestTrace trace) {
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
    return new ReadOutcome(good, read(good, now, trace));
  }

  private static List<@Nullable AttributeMap> read(
      List<PlannedRead.OfItem> reads, Instant now, @Nullable RequestTrace trace) {
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
          admit(reads, items, now, trace);
          return items;
        });
    long bytes = 0;
    for (AttributeMap item : items) {
      bytes += item == null ? 0 : item.size();
    }
    TransactionLimits.checkBytes(bytes);
    return items;
  }

  /** Charges all reads or, when one of them may not go on, none. */
  private static void admit(
      List<PlannedRead.OfItem> reads,
      List<@Nullable AttributeMap> items,
      Instant now,
      @Nullable RequestTrace trace) {
    List<CancellationReason> reasons = new ArrayList<>(reads.size());
    boolean refused = false;
    for (int i = 0; i < reads.size(); i++) {
      CancellationReason reason = admit(reads.get(i), items.get(i), now, trace);
      refused |= reason.cause() != null;
      reasons.add(reason);
    }
    if (!refused) {
      return;
    }
    for (int i = 0; i < reads.size(); i++) {
      if (reasons.get(i).cause() == null) {
        charge(reads.get(i), -units(items.get(i)), now);
      }
    }
    throw new FaultException(new Fault.TransactionCanceled(reasons));
  }

  private static CancellationReason admit(
      PlannedRead.OfItem read,
      @Nullable AttributeMap item,
      Instant now,
      @Nullable RequestTrace trace) {
    TableMeter meter = read.table().meter();
    if (meter == null) {
      return CancellationReason.NONE;
    }
    try {
      meter
          .check(null, read.key().entryKey(), now)
          .apply(read.key().attributes(), read.table().partitionOf(read.key()), trace);
    } catch (FaultException e) {
      return new CancellationReason(e.fault());
    }
    charge(read, units(item), now);
    return CancellationReason.NONE;
  }

  private static void charge(PlannedRead.OfItem read, double units, Instant now) {
    TableMeter meter = read.table().meter();
    if (meter != null) {
      meter.charge(null, read.key().entryKey(), units, now);
    }
  }

  private static double units(@Nullable AttributeMap item) {
    return TransactionCapacity.FACTOR * CapacityUnits.read(item == null ? 0 : item.size(), true);
  }
}
