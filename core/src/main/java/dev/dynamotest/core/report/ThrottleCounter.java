package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.report.ThrottledCall.Outcome;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.Throttle;
import dev.dynamotest.core.value.AttributeMap;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts throttles, and finds out what became of the calls that met them. One use, one thread. */
final class ThrottleCounter {
  private static final Set<String> ERRORS =
      Set.of(
          "ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded");

  private static final Comparator<ThrottleCount> MOST_FIRST =
      Comparator.comparingLong((ThrottleCount c) -> -c.rejected() - c.wouldReject())
          .thenComparing(ThrottleCount::reason)
          .thenComparing(ThrottleCount::resource)
          .thenComparing(ThrottleCount::operation);

  private final TableLabels labels;
  private final Map<Limit, long[]> counts = new LinkedHashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final Map<String, Call> callsById = new HashMap<>();

  /** The last number under which a request was done, since the first throttled call. */
  private final Map<Sent, Long> done = new HashMap<>();

  private record Limit(String reason, String resource, String operation) {}

  private record Sent(String operation, ByteBuffer body) {
    static Sent of(JournalEntry entry) {
      return new Sent(entry.operation(), ByteBuffer.wrap(entry.request()));
    }
  }

  /** The attempts of one call from the first throttled one on. */
  private static final class Call {
    private final JournalEntry first;
    private final Set<String> reasons = new LinkedHashSet<>();
    private final Set<String> keys = new LinkedHashSet<>();
    private JournalEntry last;
    private boolean lastWasThrottled;
    private int attempts;
    private int maxAttempts;

    Call(JournalEntry first) {
      this.first = first;
      this.last = first;
    }

    void attempt(JournalEntry entry, boolean throttled) {
      last = entry;
      lastWasThrottled = throttled;
      attempts = Math.max(attempts + 1, entry.invocation().attempt());
      maxAttempts = Math.max(maxAttempts, entry.invocation().maxAttempts());
    }
  }

  ThrottleCounter(TableLabels labels) {
    this.labels = labels;
  }

  void add(JournalEntry entry, RequestTrace trace) {
    if (!entry.failed() && !calls.isEmpty()) {
      done.put(Sent.of(entry), entry.number());
    }
    String id = entry.invocation().id();
    Call known = id == null ? null : callsById.get(id);
    boolean throttled = isThrottled(entry, trace);
    if (known == null && throttled) {
      known = new Call(entry);
      calls.add(known);
      if (id != null) {
        callsById.put(id, known);
      }
    }
    if (known != null) {
      known.attempt(entry, throttled);
    }
    count(entry, trace, throttled ? known : null);
  }

  private static boolean isThrottled(JournalEntry entry, RequestTrace trace) {
    String error = entry.errorCode();
    return (error != null && ERRORS.contains(error))
        || trace.throttles().stream().anyMatch(Throttle::rejected);
  }

  private void count(JournalEntry entry, RequestTrace trace, @Nullable Call call) {
    boolean told = false;
    for (Throttle throttle : trace.throttles()) {
      String reason = throttle.reason().wireName();
      String resource = labels.ofArn(throttle.resourceArn());
      count(new Limit(reason, resource, entry.operation()), throttle.rejected());
      if (call != null && throttle.rejected()) {
        told = true;
        call.reasons.add(reason + " of " + resource);
        AttributeMap key = throttle.key();
        if (key != null && !key.isEmpty()) {
          call.keys.add(KeyText.of(key));
        } else {
          throttle.partitions().forEach(partition -> call.keys.add(KeyText.of(partition)));
        }
      }
    }
    String error = entry.errorCode();
    if (call != null && !told && error != null) {
      count(new Limit(error, "", entry.operation()), true);
      call.reasons.add(error);
    }
  }

  private void count(Limit limit, boolean rejected) {
    counts.computeIfAbsent(limit, l -> new long[2])[rejected ? 0 : 1]++;
  }

  /** What was met most often first. */
  List<ThrottleCount> counts() {
    List<ThrottleCount> results = new ArrayList<>(counts.size());
    counts.forEach(
        (limit, count) ->
            results.add(
                new ThrottleCount(
                    limit.reason, limit.resource, limit.operation, count[0], count[1])));
    results.sort(MOST_FIRST);
    return results;
  }

  /** In the order of the requests. */
  List<ThrottledCall> calls(Resubmissions resubmissions) {
    return calls.stream()
        .map(
            call ->
                new ThrottledCall(
                    RequestLine.of(call.first),
                    List.copyOf(call.reasons),
                    List.copyOf(call.keys),
                    call.attempts,
                    call.maxAttempts,
                    outcome(call, resubmissions)))
        .toList();
  }

  private Outcome outcome(Call call, Resubmissions resubmissions) {
    JournalEntry last = call.last;
    if (!last.failed() && call.lastWasThrottled) {
      return partial(last, resubmissions);
    }
    boolean doneLater = !last.failed() || done.getOrDefault(Sent.of(last), 0L) > last.number();
    if (doneLater) {
      return Outcome.RECOVERED;
    }
    return call.attempts == 1 ? Outcome.GIVEN_UP_AFTER_ONE_ATTEMPT : Outcome.GIVEN_UP;
  }

  /** Of a batch that was answered although parts of it were throttled. */
  private static Outcome partial(JournalEntry entry, Resubmissions resubmissions) {
    RequestTrace trace = entry.trace();
    if (trace == null || trace.unprocessed().isEmpty()) {
      return Outcome.LEFT_TO_THE_APPLICATION;
    }
    return resubmissions.pendingOf(entry) == 0 ? Outcome.RESUBMITTED : Outcome.NEVER_RESUBMITTED;
  }
}
