package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.PreparedWrite;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.transaction.PlannedRead;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.transaction.ReadOutcome;
import dev.dynamotest.core.transaction.TransactionCapacity;
import dev.dynamotest.core.transaction.WriteOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * What transactions note down of their actions. A cancelled one that was not throttled has consumed
 * of its tables as if it had been done. One use, one thread.
 */
final class TracedTransaction {
  private final RequestTrace trace;
  private final List<PlannedWrite.OnItem> actions = new ArrayList<>();
  private final List<PreparedWrite> admitted = new ArrayList<>();

  TracedTransaction(RequestTrace trace, List<PlannedWrite> plan) {
    this.trace = trace;
    for (PlannedWrite action : plan) {
      if (action instanceof PlannedWrite.OnItem onItem) {
        actions.add(onItem);
      }
    }
  }

  /** An admission that remembers what has passed it. */
  Admission around(Admission admission) {
    return new Admission() {
      @Override
      public void admit(PreparedWrite write) {
        admission.admit(write);
        admitted.add(write);
      }

      @Override
      public void withdraw() {
        admission.withdraw();
      }
    };
  }

  /** It was done, now or before. */
  void done(WriteOutcome outcome) {
    if (outcome instanceof WriteOutcome.Repeated repeated) {
      repeated(repeated.readUnits());
      return;
    }
    for (int i = 0; i < admitted.size(); i++) {
      PlannedWrite.OnItem action = actions.get(i);
      PreparedWrite write = admitted.get(i);
      table(action, write);
      TraceNotes.indexes(
          trace,
          action.table().schema(),
          action.key(),
          write.old(),
          write.now(),
          write.globalIndexUnits(),
          write.localIndexUnits());
    }
  }

  private void repeated(int[] readUnits) {
    for (int i = 0; i < readUnits.length; i++) {
      PlannedWrite.OnItem action = actions.get(i);
      TraceNotes.read(trace, action.table().schema(), action.key(), 0, true, readUnits[i]);
    }
  }

  private void table(PlannedWrite.OnItem action, PreparedWrite write) {
    TraceNotes.table(
        trace,
        action.table().schema(),
        action.key(),
        write.old(),
        write.now(),
        TransactionCapacity.FACTOR * write.tableUnits());
  }

  /** It was refused. */
  void failed(FaultException refusal) {
    if (!(refusal.fault() instanceof Fault.TransactionCanceled canceled)
        || canceled.reasons().stream().anyMatch(TracedTransaction::isThrottle)
        || admitted.size() < actions.size()) {
      return;
    }
    for (int i = 0; i < admitted.size(); i++) {
      table(actions.get(i), admitted.get(i));
    }
  }

  private static boolean isThrottle(CancellationReason reason) {
    return reason.cause() instanceof Fault.Throttled;
  }

  /** The reads of a transaction. */
  static void read(RequestTrace trace, ReadOutcome outcome) {
    for (int i = 0; i < outcome.reads().size(); i++) {
      PlannedRead.OfItem read = outcome.reads().get(i);
      var item = outcome.items().get(i);
      int bytes = item == null ? 0 : item.size();
      double units = TransactionCapacity.FACTOR * CapacityUnits.read(bytes, true);
      TraceNotes.read(trace, read.table().schema(), read.key(), bytes, true, units);
    }
  }
}
