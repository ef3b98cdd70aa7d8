package dev.dynamotest.sdk;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
    private volatile boolean aborted;

    Call(HttpExecuteRequest request) {
      this.request = request;
    }

    @Override
    public HttpExecuteResponse call() throws IOException {
      if (aborted) {
        throw new IOException("The request was aborted");
      }
      WireResponse answer = engine.apply(new SdkRequest(request.httpRequest(), body(request)));
      return HttpExecuteResponse.builder()
          .response(SdkAnswers.head(answer))
          .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer.body())))
          .build();
    }

    /** There is nothing to interrupt once the engine has the request: it answers at once. */
    @Override
    public void abort() {
      aborted = true;
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
