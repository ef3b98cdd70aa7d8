package dev.dynamotest.sdk;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * The transport of asynchronous SDK clients to an engine in the same process. The engine, which
 * needs microseconds, answers on the thread that delivers the end of the request's body; the SDK
 * completes its futures on its own executor, as always. Thread-safe; nothing needs to be closed.
 */
public final class EngineAsyncHttpClient implements SdkAsyncHttpClient {
  private final Function<WireRequest, WireResponse> engine;

  private EngineAsyncHttpClient(Function<WireRequest, WireResponse> engine) {
    this.engine = engine;
  }

  /** A transport to that engine. */
  public static EngineAsyncHttpClient to(Engine engine) {
    return new EngineAsyncHttpClient(engine::handle);
  }

  /** A transport to whatever answers in an engine's place; it must be thread-safe. */
  public static EngineAsyncHttpClient to(Function<WireRequest, WireResponse> engine) {
    return new EngineAsyncHttpClient(engine);
  }

  /** Cancelling the returned future before the engine has the request keeps it from the engine. */
  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    request.requestContentPublisher().subscribe(new Call(request, done));
    return done;
  }

  @Override
  public String clientName() {
    return "dynamotest";
  }

  @Override
  public void close() {}

  /** Collects the request's body and has it answered when it is complete. */
  private final class Call implements Subscriber<ByteBuffer> {
    private final AsyncExecuteRequest request;
    private final CompletableFuture<Void> done;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    Call(AsyncExecuteRequest request, CompletableFuture<Void> done) {
      this.request = request;
      this.done = done;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(ByteBuffer part) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      body.writeBytes(bytes);
    }

    @Override
    public void onError(Throwable cause) {
      fail(cause);
    }

    @Override
    public void onComplete() {
      if (done.isDone()) {
        return;
      }
      try {
        WireResponse answer = engine.apply(new SdkRequest(request.request(), body.toByteArray()));
        if (answer.delay().isZero()) {
          deliver(answer);
        } else {
          CompletableFuture.delayedExecutor(answer.delay().toNanos(), TimeUnit.NANOSECONDS)
              .execute(() -> deliver(answer));
        }
      } catch (RuntimeException e) {
        fail(e);
      }
    }

    private void deliver(WireResponse answer) {
      if (done.isDone()) {
        return;
      }
      if (answer.isLost()) {
        fail(SdkAnswers.connectionReset());
        return;
      }
      try {
        request.responseHandler().onHeaders(SdkAnswers.head(answer));
        request.responseHandler().onStream(new AnswerPublisher(answer.body(), done));
      } catch (RuntimeException e) {
        fail(e);
      }
    }

    private void fail(Throwable cause) {
      request.responseHandler().onError(cause);
      done.completeExceptionally(cause);
    }
  }
}
