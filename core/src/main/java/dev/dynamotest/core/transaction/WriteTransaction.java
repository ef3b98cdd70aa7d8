package dev.dynamotest.core.transaction;

import dev.dynamotest.core.catalog.TransactionTokens;
import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.CollectionGrowth;
import dev.dynamotest.core.table.ItemLocks;
import dev.dynamotest.core.table.PreparedWrite;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes that are done all or not at all. With the locks of all items held, all actions are
 * prepared on the items as they were, all are admitted, and only when nothing speaks against any of
 * them all are committed. One use, one thread.
 *
 * <p>Transactions and single writes that have items in common wait for each other; none is ever
 * told of a conflict, except where an {@link Admission} says so.
 */
public final class WriteTransaction {
  private final List<PlannedWrite> actions;
  private final Admission admission;
  private final Instant now;

  /**
   * Not run yet.
   *
   * @param actions in request order; no two on one item, unless one of all is refused
   * @param admission asked once for each action that has an item; what it throws is that action's
   *     reason
   * @param now when it happens
   */
  public WriteTransaction(List<PlannedWrite> actions, Admission admission, Instant now) {
    this.actions = List.copyOf(actions);
    this.admission = admission;
    this.now = now;
  }

  /**
   * Runs, unless it was done before under the same token.
   *
   * @param claim the claim to the token, which the caller closes; null without a token
   * @throws FaultException TransactionCanceledException with a reason for each action, in which
   *     case the token stays as new
   */
  public WriteOutcome run(TransactionTokens.@Nullable Claim claim) {
    int[] earlierReadUnits = claim == null ? null : claim.earlierReadUnits();
    if (earlierReadUnits != null) {
      return new WriteOutcome.Repeated(actions, earlierReadUnits);
    }
    ItemLocks locks = new ItemLocks();
    for (PlannedWrite action : actions) {
      if (action instanceof PlannedWrite.OnItem write) {
        locks.add(write.table(), write.key());
      }
    }
    return locks.whileHeld(
        () -> {
          WriteOutcome.Done outcome = new WriteOutcome.Done(actions, commit(prepare()));
          if (claim != null) {
            claim.complete(outcome.readUnits());
          }
          return outcome;
        });
  }

  private List<Attempt> prepare() {
    List<Attempt> attempts = new ArrayList<>(actions.size());
    for (PlannedWrite action : actions) {
      attempts.add(Attempt.of(action));
    }
    // Throttling is decided without a look at the items: a throttled transaction tells of nothing
    // else.
    List<CancellationReason> refusals = new ArrayList<>(attempts.size());
    for (Attempt attempt : attempts) {
      refusals.add(attempt.admit(admission));
    }
    if (!areNone(refusals)) {
      admission.withdraw();
    }
    requireNone(refusals);
    List<CancellationReason> failures = new ArrayList<>(attempts.size());
    CollectionGrowth growth = new CollectionGrowth();
    for (Attempt attempt : attempts) {
      attempt.makeRoom(growth);
    }
    for (Attempt attempt : attempts) {
      failures.add(attempt.evaluate(growth));
    }
    requireNone(failures);
    return attempts;
  }

  private static boolean areNone(List<CancellationReason> reasons) {
    return reasons.stream().allMatch(reason -> reason.cause() == null);
  }

  private static void requireNone(List<CancellationReason> reasons) {
    if (!areNone(reasons)) {
      throw new FaultException(new Fault.TransactionCanceled(reasons));
    }
  }

  private List<PreparedWrite> commit(List<Attempt> attempts) {
    List<PreparedWrite> writes = new ArrayList<>(attempts.size());
    for (Attempt attempt : attempts) {
      Attempt.Prepared prepared = (Attempt.Prepared) attempt;
      prepared.action().table().commit(prepared.write(), now);
      writes.add(prepared.write());
    }
    return writes;
  }

  /** An action on its way to be committed or to be a reason. */
  private sealed interface Attempt {
    static Attempt of(PlannedWrite action) {
      if (action instanceof PlannedWrite.Refused refused) {
        return new Hopeless(refused.fault());
      }
      PlannedWrite.OnItem onItem = (PlannedWrite.OnItem) action;
      return new Prepared(onItem, onItem.table().prepare(onItem.key(), onItem.change()));
    }

    /** Whether throughput and faults that a test has ordered let it pass. */
    CancellationReason admit(Admission admission);

    /** Adds what it takes away from its item collection. */
    void makeRoom(CollectionGrowth growth);

    /**
     * Whether the item lets it pass, and its item collection.
     *
     * @param growth of all writes that shrink, and of those before this one
     */
    CancellationReason evaluate(CollectionGrowth growth);

    record Hopeless(Fault fault) implements Attempt {
      @Override
      public CancellationReason admit(Admission admission) {
        return CancellationReason.NONE;
      }

      @Override
      public void makeRoom(CollectionGrowth growth) {
        // It does nothing.
      }

      @Override
      public CancellationReason evaluate(CollectionGrowth growth) {
        return new CancellationReason(fault);
      }
    }

    record Prepared(PlannedWrite.OnItem action, PreparedWrite write) implements Attempt {
      @Override
      public CancellationReason admit(Admission admission) {
        try {
          admission.admit(write);
          return CancellationReason.NONE;
        } catch (FaultException e) {
          return new CancellationReason(e.fault());
        }
      }

      @Override
      public void makeRoom(CollectionGrowth growth) {
        growth.addShrinking(action.table(), write);
      }

      @Override
      public CancellationReason evaluate(CollectionGrowth growth) {
        FaultException fault = write.fault();
        if (fault != null) {
          return new CancellationReason(fault.fault());
        }
        if (!write.conditionHeld()) {
          return new CancellationReason(
              new Fault.ConditionFailed(action.returnsOldItem() ? write.old() : null));
        }
        try {
          growth.addGrowing(action.table(), write);
          return CancellationReason.NONE;
        } catch (FaultException e) {
          return new CancellationReason(e.fault());
        }
      }
    }
  }
}
