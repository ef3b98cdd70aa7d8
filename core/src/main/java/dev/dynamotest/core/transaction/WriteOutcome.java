package dev.dynamotest.core.transaction;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.table.PreparedWrite;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A transaction that has written, now or when its token was first used. */
public sealed interface WriteOutcome {

  /** The {@code ConsumedCapacity} member, an entry a table; null when the caller wants none. */
  @Nullable List<Answer> consumedCapacity(ReturnConsumedCapacity wanted);

  /**
   * Done now.
   *
   * @param actions in request order
   * @param writes what each of them was
   */
  record Done(List<PlannedWrite> actions, List<PreparedWrite> writes) implements WriteOutcome {

    /** Table units are doubled, for checks too; those of index entries are what they always are. */
    @Override
    public @Nullable List<Answer> consumedCapacity(ReturnConsumedCapacity wanted) {
      if (wanted == ReturnConsumedCapacity.NONE) {
        return null;
      }
      TransactionCapacity capacity = new TransactionCapacity(ConsumedCapacity.Axis.WRITE);
      for (int i = 0; i < actions.size(); i++) {
        PreparedWrite write = writes.get(i);
        capacity
            .of(actions.get(i).tableName())
            .write(
                TransactionCapacity.FACTOR * write.tableUnits(),
                write.globalIndexUnits(),
                write.localIndexUnits());
      }
      return capacity.answers(wanted);
    }

    /** What a repetition is charged: a transactional read of the larger image of each item. */
    int[] readUnits() {
      int[] units = new int[writes.size()];
      for (int i = 0; i < units.length; i++) {
        PreparedWrite write = writes.get(i);
        int old = write.old() == null ? 0 : write.old().size();
        int now = write.now() == null ? 0 : write.now().size();
        units[i] =
            (int) (TransactionCapacity.FACTOR * CapacityUnits.readBlocks(Math.max(old, now)));
      }
      return units;
    }
  }

  /**
   * Done before: nothing was written again, and only reads are charged.
   *
   * @param readUnits an entry an action
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Repeated(List<PlannedWrite> actions, int[] readUnits) implements WriteOutcome {
    @Override
    public @Nullable List<Answer> consumedCapacity(ReturnConsumedCapacity wanted) {
      if (wanted == ReturnConsumedCapacity.NONE) {
        return null;
      }
      TransactionCapacity capacity = new TransactionCapacity(ConsumedCapacity.Axis.READ);
      for (int i = 0; i < readUnits.length; i++) {
        capacity.of(actions.get(i).tableName()).table(readUnits[i]);
      }
      return capacity.answers(wanted);
    }
  }
}
