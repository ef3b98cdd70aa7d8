package dev.dynamotest.core.table;

import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.throughput.Verdict;
import dev.dynamotest.core.trace.RequestTrace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets those writes pass that the throughput of their tables allows, and charges them. One request,
 * one thread.
 */
public final class Throttling implements Admission {
  private final int factor;
  private final Instant now;
  private final @Nullable RequestTrace trace;
  private final List<Admitted> admitted = new ArrayList<>(1);

  private record Admitted(TableMeter meter, PreparedWrite write, Verdict verdict) {}

  /**
   * @param factor by which the units of tables are multiplied: 2 in transactions
   * @param now the time of the request
   * @param trace where throttles are noted, or null
   */
  public Throttling(int factor, Instant now, @Nullable RequestTrace trace) {
    this.factor = factor;
    this.now = now;
    this.trace = trace;
  }

  @Override
  public void admit(PreparedWrite write) {
    TableMeter meter = write.meter();
    if (meter == null) {
      return;
    }
    Verdict verdict = meter.admit(write, factor, now);
    verdict.apply(write.key().attributes(), write::partitions, trace);
    admitted.add(new Admitted(meter, write, verdict));
  }

  @Override
  public void withdraw() {
    for (Admitted charged : admitted) {
      charged.meter.withdraw(charged.write, factor, charged.verdict);
    }
    admitted.clear();
  }
}
