package dev.dynamotest.sdk;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * The transport of synchronous SDK clients to an engine in the same process: the engine answers on
 * the calling thread, without a socket. All above the transport is the SDK as it is: marshalling,
 * signing, retries, exceptions. Thread-safe; nothing needs to be closed.
 */
public final class EngineHttpClient implements SdkHttpClient {
  private final Function<WireRequest, WireResponse> engine;

  private EngineHttpClient(Function<WireRequest, WireResponse> engine) {
    this.engine = engine;
  }

  /** A transport to that engine. */
  public static EngineHttpClient to(Engine engine) {
    return new EngineHttpClient(engine::handle);
  }

  /** A transport to whatever answers in an engine's place; it must be thread-safe. */
  public static EngineHttpClient to(Function<WireRequest, WireResponse> engine) {
    return new EngineHttpClient(engine);
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    return new Call(request);
  }

  @Override
  public String clientName() {
    return "dynamotest";
  }

  @Override
  public void close() {}

  private final class Call implements ExecutableHttpRequest {
    private final HttpExecuteRequest request;
    private final CountDownLatch abortion = new CountDownLatch(1);

    Call(HttpExecuteRequest request) {
      this.request = request;
    }

    @Override
    public HttpExecuteResponse call() throws IOException {
      if (abortion.getCount() == 0) {
        throw new IOException("The request was aborted");
      }
      WireResponse answer = engine.apply(new SdkRequest(request.httpRequest(), body(request)));
      if (!answer.delay().isZero()) {
        await(answer.delay());
      }
      if (answer.isLost()) {
        throw SdkAnswers.connectionReset();
      }
      return HttpExecuteResponse.builder()
          .response(SdkAnswers.head(answer))
          .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer.body())))
          .build();
    }

    /** Waits as for a slow service, unless the request is aborted meanwhile. */
    private void await(Duration delay) throws IOException {
      try {
        if (abortion.await(delay.toNanos(), TimeUnit.NANOSECONDS)) {
          throw new IOException("The request was aborted");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        InterruptedIOException interrupted =
            new InterruptedIOException("Interrupted while waiting for the answer");
        interrupted.initCause(e);
        throw interrupted;
      }
    }

    /** There is nothing to interrupt in the engine; only a delayed answer can be given up. */
    @Override
    public void abort() {
      abortion.countDown();
    }
  }

  private static byte[] body(HttpExecuteRequest request) throws IOException {
    ContentStreamProvider content = request.contentStreamProvider().orElse(null);
    if (content == null) {
      return new byte[0];
    }
    try (InputStream stream = content.newStream()) {
      return stream.readAllBytes();
    }
  }
}
