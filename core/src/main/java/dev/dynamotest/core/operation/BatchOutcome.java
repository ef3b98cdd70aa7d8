package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a batch whose members are done one by one: those that could not be done are left
 * to the client, but when none at all could be, the batch fails as the first of them. One use, one
 * thread.
 */
final class BatchOutcome {
  private final List<LeftOut> leftOut = new ArrayList<>();
  private @Nullable FaultException firstRefusal;
  private boolean doneAny;

  private record LeftOut(TableSchema schema, UnprocessedItem.Kind kind, AttributeMap key) {}

  /** A member was done. */
  void done() {
    doneAny = true;
  }

  /** A member was throttled; it is left out, too. */
  void refused(FaultException refusal) {
    firstRefusal = firstRefusal == null ? refusal : firstRefusal;
  }

  /** A member is left to the client. */
  void leftOut(TableSchema schema, UnprocessedItem.Kind kind, AttributeMap key) {
    leftOut.add(new LeftOut(schema, kind, key));
  }

  /**
   * All members have had their turn; notes what was left out.
   *
   * @param trace null: nowhere
   * @throws FaultException the first refusal, when nothing was done
   */
  void finish(@Nullable RequestTrace trace) {
    if (firstRefusal != null && !doneAny) {
      throw firstRefusal;
    }
    for (LeftOut member : leftOut) {
      TraceNotes.leftOut(trace, member.schema(), member.kind(), member.key());
    }
  }
}
