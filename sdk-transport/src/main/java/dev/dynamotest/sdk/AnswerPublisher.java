package dev.dynamotest.sdk;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Publishes an answer's body, in one piece, to its one subscriber. */
final class AnswerPublisher implements Publisher<ByteBuffer> {
  private final byte[] body;
  private final CompletableFuture<Void> done;

  /**
   * A publisher of that body.
   *
   * @param done completed when the subscriber has all of it, or wants no more
   */
  AnswerPublisher(byte[] body, CompletableFuture<Void> done) {
    this.body = body;
    this.done = done;
  }

  @Override
  public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
    subscriber.onSubscribe(new Delivery(subscriber));
  }

  private final class Delivery implements Subscription {
    private final Subscriber<? super ByteBuffer> subscriber;
    private final AtomicBoolean over = new AtomicBoolean();

    Delivery(Subscriber<? super ByteBuffer> subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void request(long count) {
      if (!over.compareAndSet(false, true)) {
        return;
      }
      if (count <= 0) {
        IllegalArgumentException wrong =
            new IllegalArgumentException("Requested " + count + " elements (Reactive Streams 3.9)");
        subscriber.onError(wrong);
        done.completeExceptionally(wrong);
        return;
      }
      if (body.length > 0) {
        subscriber.onNext(ByteBuffer.wrap(body));
      }
      subscriber.onComplete();
      done.complete(null);
    }

    @Override
    public void cancel() {
      if (over.compareAndSet(false, true)) {
        done.complete(null);
      }
    }
  }
}
