package dev.dynamotest.junit;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.net.URI;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** What all targets have in common: clients and endpoints that can be refused. Thread-safe. */
abstract class AbstractTarget implements Target {
  private @Nullable URI endpoint;

  /** The endpoints of what was forked off this one: nobody else closes them. */
  private final Queue<URI> endpointsOfForks = new ConcurrentLinkedQueue<>();

  /** What is answered instead of the database's answers; null most of the time. */
  private volatile @Nullable WireResponse refusal;

  /** Answers a request. */
  abstract WireResponse answer(WireRequest request);

  @Override
  public final SdkConnector connector() {
    return new EngineConnector(region(), this::handle);
  }

  @Override
  public final synchronized URI endpoint() {
    if (endpoint == null) {
      endpoint = HttpEndpoints.open(this::handle);
      AbstractTarget origin = origin();
      if (origin != null) {
        origin.endpointsOfForks.add(endpoint);
      }
    }
    return endpoint;
  }

  /** What this was forked off, directly or not; null if it was not. */
  @Nullable AbstractTarget origin() {
    return null;
  }

  @Override
  public final void closeForks() {
    for (URI ofFork = endpointsOfForks.poll(); ofFork != null; ofFork = endpointsOfForks.poll()) {
      HttpEndpoints.close(ofFork);
    }
  }

  @Override
  public final void refuse(@Nullable WireResponse newRefusal) {
    refusal = newRefusal;
  }

  private WireResponse handle(WireRequest request) {
    WireResponse instead = refusal;
    WireResponse answer = instead == null ? answer(request) : instead;
    RequestLog.add(request, answer);
    return answer;
  }

  /** Frees what is not common to all. */
  abstract void release();

  @Override
  public final synchronized void close() {
    if (endpoint != null) {
      HttpEndpoints.close(endpoint);
      endpoint = null;
    }
    closeForks();
    release();
  }
}
