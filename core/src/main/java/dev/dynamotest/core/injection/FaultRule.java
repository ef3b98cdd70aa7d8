package dev.dynamotest.core.injection;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which requests meet a fault, and which one. Immutable; start from {@link #on} and narrow it down:
 *
 * <pre>{@code
 * FaultRule.on("PutItem").table("Orders").times(2)
 *     .error("ProvisionedThroughputExceededException")
 * }</pre>
 *
 * <p>A request meets the fault after it has been found valid and its tables have been found, where
 * the service decides about throughput, and before any condition is looked at.
 *
 * @param operation {@code PutItem} ..., or null for all
 * @param table the name of a table that the request must touch, or null for any
 * @param key attributes that an item must have which the request names: of PutItem's item, of the
 *     keys of the others, of a Query's key condition; empty for any
 * @param firstAttempt the least number of the attempt, as the SDK counts them from 1; requests that
 *     do not tell are first attempts
 * @param lastAttempt the greatest number of the attempt
 * @param times how many requests meet the fault, at most
 * @param probability of meeting it, above 0 and at most 1
 * @param latency how much later the answer comes
 * @param applies whether the request is done all the same and only its answer is lost
 * @param outcome what becomes of the request
 */
public record FaultRule(
    @Nullable String operation,
    @Nullable String table,
    AttributeMap key,
    int firstAttempt,
    int lastAttempt,
    long times,
    double probability,
    Duration latency,
    boolean applies,
    FaultOutcome outcome) {

  /**
   * Checks what can be checked of a rule by itself.
   *
   * @throws IllegalArgumentException if there is no such operation, or a number is out of its range
   */
  public FaultRule {
    if (operation != null && Shapes.model().operation(operation) == null) {
      throw new IllegalArgumentException("There is no operation " + operation);
    }
    if (firstAttempt < 1 || lastAttempt < firstAttempt) {
      throw new IllegalArgumentException("Attempts " + firstAttempt + " to " + lastAttempt);
    }
    if (times < 1) {
      throw new IllegalArgumentException("A fault " + times + " times");
    }
    if (!(probability > 0 && probability <= 1)) {
      throw new IllegalArgumentException("A probability of " + probability);
    }
    if (latency.isNegative()) {
      throw new IllegalArgumentException("A latency of " + latency);
    }
    if (applies && outcome instanceof FaultOutcome.Unprocessed) {
      throw new IllegalArgumentException("What is left unprocessed is not applied");
    }
  }

  /**
   * A rule for an operation, which does nothing yet.
   *
   * @param operation {@code PutItem} ...
   * @throws IllegalArgumentException if the API has no such operation
   */
  public static FaultRule on(String operation) {
    return onAny().withOperation(operation);
  }

  /** A rule for all operations, which does nothing yet. */
  public static FaultRule onAny() {
    return new FaultRule(
        null,
        null,
        AttributeMap.EMPTY,
        1,
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        1,
        Duration.ZERO,
        false,
        new FaultOutcome.Answered());
  }

  private FaultRule withOperation(String newOperation) {
    Parts parts = new Parts(this);
    parts.operation = newOperation;
    return parts.whole();
  }

  /** Only requests that touch that table. */
  public FaultRule table(String newTable) {
    Parts parts = new Parts(this);
    parts.table = newTable;
    return parts.whole();
  }

  /** Only requests that name an item with these attributes of its key. */
  public FaultRule key(AttributeMap newKey) {
    Parts parts = new Parts(this);
    parts.key = newKey;
    return parts.whole();
  }

  /** Only requests that name an item with this text in its key, beside what was asked before. */
  public FaultRule key(String attribute, String value) {
    return key(key.with(attribute, new AttributeValue.S(value)));
  }

  /** Only requests that name an item with this number in its key, beside what was asked before. */
  public FaultRule key(String attribute, long value) {
    return key(key.with(attribute, new AttributeValue.N(DynamoNumber.of(value))));
  }

  /** Only the attempt of that number, from 1. */
  public FaultRule attempt(int number) {
    return attempts(number, number);
  }

  /** Only attempts of these numbers, from 1; the last one included. */
  public FaultRule attempts(int first, int last) {
    Parts parts = new Parts(this);
    parts.firstAttempt = first;
    parts.lastAttempt = last;
    return parts.whole();
  }

  /** Only so many requests; the ones after them are answered as ever. */
  public FaultRule times(long newTimes) {
    Parts parts = new Parts(this);
    parts.times = newTimes;
    return parts.whole();
  }

  /** Only a part of the requests, drawn by the engine's seed: the same ones in every run. */
  public FaultRule probability(double newProbability) {
    Parts parts = new Parts(this);
    parts.probability = newProbability;
    return parts.whole();
  }

  /**
   * Answers so much later. On a clock that stands still the clock is advanced, and nobody waits.
   */
  public FaultRule latency(Duration newLatency) {
    Parts parts = new Parts(this);
    parts.latency = newLatency;
    return parts.whole();
  }

  /** Does what the request asks before its answer is replaced by the error, or lost. */
  public FaultRule afterApplying() {
    Parts parts = new Parts(this);
    parts.applies = true;
    return parts.whole();
  }

  private FaultRule outcome(FaultOutcome newOutcome) {
    Parts parts = new Parts(this);
    parts.outcome = newOutcome;
    return parts.whole();
  }

  /**
   * Answers with an error in the service's words. In a transaction, a cause for cancelling it (such
   * as a TransactionConflictException) becomes the reason of the action that it befalls, and in
   * batches an error of throughput that befalls some of the items leaves these unprocessed.
   *
   * @throws IllegalArgumentException if the error has no words that always fit: give a message
   */
  public FaultRule error(ErrorType type) {
    return outcome(new FaultOutcome.ServiceError(type, null, null));
  }

  /** As {@link #error(ErrorType)}, with other words. */
  public FaultRule error(ErrorType type, String message) {
    return outcome(new FaultOutcome.ServiceError(type, message, null));
  }

  /**
   * As {@link #error(ErrorType)}.
   *
   * @param code {@code ProvisionedThroughputExceededException} ...
   * @throws IllegalArgumentException if there is no such error
   */
  public FaultRule error(String code) {
    return error(errorType(code));
  }

  /**
   * The error of a code.
   *
   * @param code {@code ProvisionedThroughputExceededException} ...
   * @throws IllegalArgumentException if there is no such error
   */
  public static ErrorType errorType(String code) {
    return InjectedErrors.type(code);
  }

  /**
   * An error of throughput that a global index is the cause of.
   *
   * @param type PROVISIONED_THROUGHPUT_EXCEEDED, THROTTLING or REQUEST_LIMIT_EXCEEDED
   * @param index the index's name
   */
  public FaultRule throttledByIndex(ErrorType type, String index) {
    return outcome(new FaultOutcome.ServiceError(type, null, index));
  }

  /** Answers with status 503 and a page of HTML, as front ends do that do not reach the service. */
  public FaultRule frontEndFailure() {
    return outcome(new FaultOutcome.FrontEndFailure());
  }

  /** Closes the connection without an answer. */
  public FaultRule connectionReset() {
    return outcome(new FaultOutcome.ConnectionReset());
  }

  /**
   * Leaves the last items of BatchGetItem or BatchWriteItem unprocessed, of those with the table
   * and the key.
   *
   * @param count how many at most
   */
  public FaultRule unprocessed(int count) {
    return outcome(new FaultOutcome.Unprocessed(count));
  }

  /** Whether a request can meet the fault, by all but chance and number. */
  boolean matches(RequestFacts request) {
    if (operation != null && !operation.equals(request.operation())) {
      return false;
    }
    if (request.attempt() < firstAttempt || request.attempt() > lastAttempt) {
      return false;
    }
    if (outcome instanceof FaultOutcome.Unprocessed && !request.isBatchOfItems()) {
      return false;
    }
    if (!isSelective()) {
      return true;
    }
    for (RequestFacts.Touched touched : request.touched()) {
      if (matches(touched)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it asks for certain tables or items. */
  boolean isSelective() {
    return table != null || !key.isEmpty();
  }

  /** Whether it is about the item. */
  boolean matches(RequestFacts.Touched touched) {
    if (table != null && !table.equals(touched.table())) {
      return false;
    }
    for (int i = 0; i < key.count(); i++) {
      if (!key.value(i).equals(touched.attributes().get(key.name(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a request that meets it fares otherwise than without it. */
  public boolean doesSomething() {
    return !(outcome instanceof FaultOutcome.Answered) || !latency.isZero();
  }

  /** The parts of one on the way to another, of which one or two differ. */
  private static final class Parts {
    private @Nullable String operation;
    private @Nullable String table;
    private AttributeMap key;
    private int firstAttempt;
    private int lastAttempt;
    private long times;
    private double probability;
    private Duration latency;
    private boolean applies;
    private FaultOutcome outcome;

    Parts(FaultRule whole) {
      this.operation = whole.operation;
      this.table = whole.table;
      this.key = whole.key;
      this.firstAttempt = whole.firstAttempt;
      this.lastAttempt = whole.lastAttempt;
      this.times = whole.times;
      this.probability = whole.probability;
      this.latency = whole.latency;
      this.applies = whole.applies;
      this.outcome = whole.outcome;
    }

    FaultRule whole() {
      return new FaultRule(
          operation,
          table,
          key,
          firstAttempt,
          lastAttempt,
          times,
          probability,
          latency,
          applies,
          outcome);
    }
  }
}
