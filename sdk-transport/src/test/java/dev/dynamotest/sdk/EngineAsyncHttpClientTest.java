package dev.dynamotest.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

class EngineAsyncHttpClientTest {
  private final AtomicReference<WireRequest> seen = new AtomicReference<>();
  private final EngineAsyncHttpClient client =
      EngineAsyncHttpClient.to(
          request -> {
            seen.set(request);
            return new WireResponse(
                200, List.of(Map.entry("X-One", "1")), "answer".getBytes(UTF_8));
          });
  private final Body body = new Body();
  private final Handler handler = new Handler();

  private CompletableFuture<Void> execute() {
    return client.execute(
        AsyncExecuteRequest.builder()
            .request(
                SdkHttpRequest.builder()
                    .method(SdkHttpMethod.POST)
                    .uri(URI.create("http://localhost/"))
                    .build())
            .requestContentPublisher(body)
            .responseHandler(handler)
            .build());
  }

  @Test
  void answersWhenTheLastPartOfTheBodyHasCome() {
    CompletableFuture<Void> done = execute();
    body.subscriber.onNext(ByteBuffer.wrap("{\"a\":".getBytes(UTF_8)));
    body.subscriber.onNext(ByteBuffer.wrap("1}".getBytes(UTF_8)));
    assertThat(seen).hasNullValue();
    body.subscriber.onComplete();

    assertThat(new String(seen.get().body(), UTF_8)).isEqualTo("{\"a\":1}");
    assertThat(handler.head.statusCode()).isEqualTo(200);
    assertThat(handler.head.headers())
        .containsEntry("X-One", List.of("1"))
        .containsEntry("Content-Length", List.of("6"));
    assertThat(done).isNotDone();
  }

  @Test
  void deliversTheAnswerWhenItIsAskedFor() {
    CompletableFuture<Void> done = execute();
    body.subscriber.onComplete();
    handler.subscription.request(1);

    assertThat(handler.events).containsExactly("answer", "complete");
    assertThat(done).isCompleted();

    handler.subscription.request(1);
    assertThat(handler.events).hasSize(2);
  }

  @Test
  void isDoneWhenTheAnswerIsNotWanted() {
    CompletableFuture<Void> done = execute();
    body.subscriber.onComplete();
    handler.subscription.cancel();

    assertThat(handler.events).isEmpty();
    assertThat(done).isCompleted();
  }

  @Test
  void refusesToDeliverLessThanOnePart() {
    CompletableFuture<Void> done = execute();
    body.subscriber.onComplete();
    handler.subscription.request(0);

    assertThat(handler.events)
        .containsExactly("error: Requested 0 elements (Reactive Streams 3.9)");
    assertThat(done).isCompletedExceptionally();
  }

  @Test
  void sendsNothingOnceCancelled() {
    CompletableFuture<Void> done = execute();
    done.cancel(true);
    body.subscriber.onComplete();

    assertThat(seen).hasNullValue();
    assertThat(handler.head).isNull();
  }

  @Test
  void passesOnThatTheBodyCouldNotBeRead() {
    CompletableFuture<Void> done = execute();
    body.subscriber.onError(new IOException("gone"));

    assertThat(handler.events).containsExactly("error: gone");
    assertThat(done).isCompletedExceptionally();
  }

  /** A request's body that comes when the test says. */
  private static final class Body implements SdkHttpContentPublisher {
    private Subscriber<? super ByteBuffer> subscriber;

    @Override
    public Optional<Long> contentLength() {
      return Optional.empty();
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> newSubscriber) {
      subscriber = newSubscriber;
      newSubscriber.onSubscribe(
          new Subscription() {
            @Override
            public void request(long count) {}

            @Override
            public void cancel() {}
          });
    }
  }

  /** Notes what it is told. */
  private static final class Handler implements SdkAsyncHttpResponseHandler {
    private final List<String> events = new ArrayList<>();
    private SdkHttpResponse head;
    private Subscription subscription;

    @Override
    public void onHeaders(SdkHttpResponse headers) {
      head = headers;
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
      stream.subscribe(
          new Subscriber<>() {
            @Override
            public void onSubscribe(Subscription newSubscription) {
              subscription = newSubscription;
            }

            @Override
            public void onNext(ByteBuffer part) {
              events.add(UTF_8.decode(part).toString());
            }

            @Override
            public void onError(Throwable error) {
              events.add("error: " + error.getMessage());
            }

            @Override
            public void onComplete() {
              events.add("complete");
            }
          });
    }

    @Override
    public void onError(Throwable error) {
      events.add("error: " + error.getMessage());
    }
  }
}
