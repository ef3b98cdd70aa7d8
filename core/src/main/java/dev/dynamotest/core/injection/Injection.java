package dev.dynamotest.core.injection;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What has been decided for one request. Immutable. */
public final class Injection {
  private static final BitSet NONE = new BitSet();

  private final Duration latency;
  private final Delivery delivery;
  private final boolean applied;
  private final @Nullable Fault fault;

  /** The members that are left out, or fail with the fault of members. */
  private final BitSet members;

  private final @Nullable Fault faultOfMembers;

  /** How the answer is told. */
  public enum Delivery {
    /** As ever. */
    ANSWER,
    /** Not at all: the connection is closed. */
    CONNECTION_RESET,
    /** By a front end, in HTML. */
    FRONT_END_FAILURE
  }

  private Injection(
      Duration latency,
      Delivery delivery,
      boolean applied,
      @Nullable Fault fault,
      BitSet members,
      @Nullable Fault faultOfMembers) {
    this.latency = latency;
    this.delivery = delivery;
    this.applied = applied;
    this.fault = fault;
    this.members = members;
    this.faultOfMembers = faultOfMembers;
  }

  static Injection late(Duration latency) {
    return new Injection(latency, Delivery.ANSWER, true, null, NONE, null);
  }

  static Injection of(FaultRule rule, RequestFacts request, Duration latency) {
    FaultOutcome outcome = rule.outcome();
    if (outcome instanceof FaultOutcome.ServiceError error) {
      return error(rule, error, request, latency);
    }
    if (outcome instanceof FaultOutcome.Unprocessed unprocessed) {
      return unprocessed(rule, unprocessed.count(), request, latency);
    }
    Delivery delivery =
        outcome instanceof FaultOutcome.ConnectionReset
            ? Delivery.CONNECTION_RESET
            : Delivery.FRONT_END_FAILURE;
    return new Injection(latency, delivery, rule.applies(), null, NONE, null);
  }

  private static Injection error(
      FaultRule rule, FaultOutcome.ServiceError error, RequestFacts request, Duration latency) {
    BitSet matched = matched(rule, request);
    int first = matched.nextSetBit(0);
    Fault fault =
        InjectedErrors.fault(
            error, first < 0 ? null : request.touched().get(first), request.tableArnPrefix());
    boolean ofMember = !rule.applies() && InjectedErrors.isOfMember(error.type());
    if (ofMember && request.isTransaction()) {
      return whole(latency, rule, canceled(rule, matched, fault, request.touched().size()));
    }
    if (ofMember && request.isBatchOfStatements()) {
      return new Injection(latency, Delivery.ANSWER, true, null, matched, fault);
    }
    boolean leavesSome = matched.cardinality() < request.touched().size();
    if (ofMember
        && request.isBatchOfItems()
        && leavesSome
        && InjectedErrors.isThrottle(error.type())) {
      return new Injection(latency, Delivery.ANSWER, true, null, matched, null);
    }
    return whole(latency, rule, fault);
  }

  private static Injection whole(Duration latency, FaultRule rule, Fault fault) {
    return new Injection(latency, Delivery.ANSWER, rule.applies(), fault, NONE, null);
  }

  /** Without table or key a rule befalls the first action of a transaction alone. */
  private static Fault canceled(FaultRule rule, BitSet matched, Fault cause, int actions) {
    List<CancellationReason> reasons = new ArrayList<>(actions);
    for (int i = 0; i < actions; i++) {
      boolean befallen = rule.isSelective() ? matched.get(i) : i == 0;
      reasons.add(befallen ? new CancellationReason(cause) : CancellationReason.NONE);
    }
    return new Fault.TransactionCanceled(reasons);
  }

  private static Injection unprocessed(
      FaultRule rule, int count, RequestFacts request, Duration latency) {
    BitSet leftOut = matched(rule, request);
    for (int surplus = leftOut.cardinality() - count; surplus > 0; surplus--) {
      leftOut.clear(leftOut.nextSetBit(0));
    }
    if (leftOut.cardinality() < request.touched().size()) {
      return new Injection(latency, Delivery.ANSWER, true, null, leftOut, null);
    }
    FaultOutcome.ServiceError error =
        new FaultOutcome.ServiceError(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED, null, null);
    return whole(
        latency,
        rule,
        InjectedErrors.fault(error, request.touched().get(0), request.tableArnPrefix()));
  }

  private static BitSet matched(FaultRule rule, RequestFacts request) {
    BitSet matched = new BitSet();
    for (int i = 0; i < request.touched().size(); i++) {
      matched.set(i, rule.matches(request.touched().get(i)));
    }
    return matched;
  }

  /** How much later the answer comes. */
  public Duration latency() {
    return latency;
  }

  public Delivery delivery() {
    return delivery;
  }

  /** Whether the request is done, whatever is answered. */
  public boolean isApplied() {
    return applied;
  }

  /** The error that is answered to the whole request, or null. */
  public @Nullable Fault fault() {
    return fault;
  }

  /**
   * Whether an item of a batch is neither read nor written.
   *
   * @param member its place in the request, from 0
   */
  public boolean leavesOut(int member) {
    return faultOfMembers == null && members.get(member);
  }

  /**
   * What befalls one statement of a batch, or null.
   *
   * @param member its place in the request, from 0
   */
  public @Nullable Fault faultOf(int member) {
    return members.get(member) ? faultOfMembers : null;
  }
}
