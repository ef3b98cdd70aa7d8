package dev.dynamotest.core.protocol;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.protocol.HttpProtocol.Contexts;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.validation.ConstraintValidator;
import org.jspecify.annotations.Nullable;

/**
 * From a JSON body to the operation and back: decodes, validates, runs, encodes, and turns whatever
 * goes wrong on the way into an error's body. Thread-safe.
 */
final class Dispatcher {
  private final EngineConfig config;
  private final Targets targets;
  private final Contexts contexts;
  private final FaultInjector injector;

  Dispatcher(EngineConfig config, Operations operations, Contexts contexts, Faults faults) {
    this.config = config;
    this.targets = new Targets(operations);
    this.contexts = contexts;
    this.injector = new FaultInjector(faults);
  }

  /**
   * An answer before it gets its headers; its body has been written.
   *
   * @param injection what a fault rule has decided about the request, or null
   */
  record Reply(int status, @Nullable Injection injection) {}

  /**
   * Runs a request whose body, if any, says to be JSON.
   *
   * @param trace where it notes down what it does; null: nowhere
   * @param out where the answer's body goes
   */
  Reply dispatch(WireRequest request, byte[] body, @Nullable RequestTrace trace, JsonWriter out) {
    Surface surface = Surface.BARE;
    try {
      Targets.Target target = target(request, body);
      Structure structure = RequestDecoder.decode(target.shape().input(), body);
      ConstraintValidator.validate(target.shape(), structure);
      surface = target.operation().surface();
      Operation.Call call = target.operation().prepare(structure);
      surface = surface.afterLookup();
      Caller caller = Caller.of(request, config.defaultRegion());
      RequestContext context =
          contexts
              .of(caller.region(), caller.account())
              .withHost(() -> request.header("Host"))
              .withTrace(trace);
      if (injector.isNeeded()) {
        return injector.run(request, target.shape().name(), structure, call, context, surface, out);
      }
      AnswerEncoder.encode(call.run(context), out);
      return new Reply(200, null);
    } catch (FaultException e) {
      return error(e.fault(), surface, null, out);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      System.getLogger(HttpProtocol.class.getName())
          .log(
              System.Logger.Level.ERROR,
              "A bug in the emulator, please report it: " + request.header(Targets.HEADER),
              e);
      return error(ProtocolText.INTERNAL_ERROR.fault(), Surface.BARE, null, out);
    }
  }

  private Targets.Target target(WireRequest request, byte[] body) {
    try {
      Targets.Target target = targets.find(request.header(Targets.HEADER));
      if (target == null) {
        throw ProtocolText.UNKNOWN_OPERATION.with();
      }
      if (config.verifiesAuthentication()) {
        Authentication.check(request);
      }
      return target;
    } catch (FaultException e) {
      if (body.length > 0) {
        // That the body is no JSON is told first.
        RequestDecoder.requireObject(body);
      }
      throw e;
    }
  }

  /** An error instead of what may have been written so far. */
  static Reply error(Fault fault, Surface surface, @Nullable Injection injection, JsonWriter out) {
    out.clear();
    AnswerEncoder.encode(fault, surface, out);
    return new Reply(fault.type().status(), injection);
  }
}
