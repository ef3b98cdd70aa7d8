package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.catalog.AccountRegion;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.injection.RequestFacts;
import dev.dynamotest.core.injection.RequestFacts.Touched;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.operation.RequestTargets;
import dev.dynamotest.core.shape.Structure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs requests while an engine has fault rules: asks these first, and does as they say. */
final class FaultInjector {
  private final Faults faults;

  FaultInjector(Faults faults) {
    this.faults = faults;
  }

  /** Whether there is something to ask. */
  boolean isNeeded() {
    return !faults.isEmpty();
  }

  /**
   * Runs a checked request.
   *
   * @param surface how faults are worded after the table look-up
   * @param out where the answer's body goes
   */
  Dispatcher.Reply run(
      WireRequest request,
      String operation,
      Structure structure,
      Operation.Call call,
      RequestContext context,
      Surface surface,
      JsonWriter out) {
    Injection injection = decide(request, operation, structure, context);
    if (injection == null) {
      return applied(call, context, surface, null, out);
    }
    Fault fault = injection.fault();
    if (fault != null && context.trace() != null) {
      context.trace().refused(fault);
    }
    boolean answers = injection.delivery() == Injection.Delivery.ANSWER;
    Dispatcher.Reply reply =
        injection.isApplied()
            ? applied(call, context.withInjection(injection), surface, injection, out)
            : Dispatcher.error(ProtocolText.INTERNAL_ERROR.fault(), surface, injection, out);
    return fault != null && answers ? Dispatcher.error(fault, surface, injection, out) : reply;
  }

  private static Dispatcher.Reply applied(
      Operation.Call call,
      RequestContext context,
      Surface surface,
      @Nullable Injection injection,
      JsonWriter out) {
    try {
      AnswerEncoder.encode(call.run(context), out);
      return new Dispatcher.Reply(200, injection);
    } catch (FaultException e) {
      return Dispatcher.error(e.fault(), surface, injection, out);
    }
  }

  /** What the rules say; nothing about requests to tables that are not there. */
  private @Nullable Injection decide(
      WireRequest request, String operation, Structure structure, RequestContext context) {
    List<Touched> touched = RequestTargets.of(operation, structure, context);
    if (!RequestTargets.allOpen(touched, context)) {
      return null;
    }
    return faults.decide(
        new RequestFacts(
            operation,
            SdkAttempt.of(request),
            touched,
            new AccountRegion(context.account(), context.region()).tableArn("")));
  }
}
