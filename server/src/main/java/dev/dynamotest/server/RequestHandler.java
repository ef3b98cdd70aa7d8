package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireResponse;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.Connectors;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpContinue;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.SameThreadExecutor;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSourceChannel;

/**
 * The way of a request through the server: its body is collected without blocking, the database
 * that its path names answers it, the answer is sent.
 *
 * <p>An engine answers in microseconds, less than handing a request to another thread costs, so it
 * is called on the I/O thread. Only requests with a large body, which take milliseconds, go to a
 * worker thread, so that they do not hold up the other connections of their I/O thread.
 */
final class RequestHandler implements HttpHandler {
  /** Bodies above this many bytes are answered on a worker thread. */
  private static final int LARGE_BODY_BYTES = 64 * 1024;

  private static final byte[] NO_BYTES = {};

  /** The headers that engines send, ready made. */
  private static final Map<String, HttpString> HEADER_NAMES =
      Map.of(
          "Content-Type", Headers.CONTENT_TYPE,
          "Date", Headers.DATE,
          "Server", Headers.SERVER,
          "x-amzn-RequestId", new HttpString("x-amzn-RequestId"),
          "x-amz-crc32", new HttpString("x-amz-crc32"));

  private final Function<String, Databases.@Nullable Handler> databases;
  private final @Nullable Function<String, @Nullable Engine> administered;
  private final AtomicInteger inProgress = new AtomicInteger();

  /**
   * A handler without state of its own.
   *
   * @param databases the database at a path, or null if the path names none
   * @param administered the engine at a path, or null, for those who administer it; itself null if
   *     nobody may
   */
  RequestHandler(
      Function<String, Databases.@Nullable Handler> databases,
      @Nullable Function<String, @Nullable Engine> administered) {
    this.databases = databases;
    this.administered = administered;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) {
    if (exchange.isRequestComplete()) {
      answer(exchange, NO_BYTES);
      return;
    }
    long length;
    try {
      length = exchange.getRequestContentLength();
    } catch (NumberFormatException e) {
      exchange.setPersistent(false).setStatusCode(StatusCodes.BAD_REQUEST).endExchange();
      return;
    }
    if (length > RequestBody.MAX_BYTES) {
      new OversizeAnswer(exchange).send(exchange.getRequestChannel());
    } else if (HttpContinue.requiresContinueResponse(exchange)) {
      HttpContinue.sendContinueResponse(exchange, new ReadAfterContinue(length));
    } else {
      read(exchange, new RequestBody(length), exchange.getRequestChannel());
    }
  }

  /** Waits until no answer is being made or sent any more, but not longer than the time given. */
  void awaitIdle(long timeout, TimeUnit unit) {
    long deadlineNanos = System.nanoTime() + unit.toNanos(timeout);
    while (inProgress.get() > 0 && System.nanoTime() < deadlineNanos) {
      LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(1));
    }
  }

  private void read(HttpServerExchange exchange, RequestBody body, StreamSourceChannel channel) {
    RequestBody.Progress progress;
    try {
      progress = body.readFrom(channel);
    } catch (IOException e) {
      // The client has gone, or its chunks make no sense: there is nobody to answer.
      IoUtils.safeClose(exchange.getConnection());
      return;
    }
    switch (progress) {
      case COMPLETE -> {
        if (body.size() > LARGE_BODY_BYTES) {
          exchange.dispatch(e -> answer(e, body.bytes()));
        } else {
          answer(exchange, body.bytes());
        }
      }
      case PARTIAL -> {
        channel
            .getReadSetter()
            .set(
                resumed -> {
                  resumed.suspendReads();
                  Connectors.executeRootHandler(e -> read(e, body, resumed), exchange);
                });
        channel.resumeReads();
      }
      case TOO_LARGE -> new OversizeAnswer(exchange).send(channel);
    }
  }

  private void answer(HttpServerExchange exchange, byte[] body) {
    inProgress.incrementAndGet();
    exchange.addExchangeCompleteListener(
        (completed, next) -> {
          inProgress.decrementAndGet();
          next.proceed();
        });
    WireResponse response = response(exchange, body);
    if (response.delay().isZero()) {
      send(exchange, response);
    } else {
      sendLater(exchange, response);
    }
  }

  /** Sends when the delay is over; no thread waits meanwhile. */
  private static void sendLater(HttpServerExchange exchange, WireResponse response) {
    exchange.dispatch(
        SameThreadExecutor.INSTANCE,
        () ->
            exchange
                .getIoThread()
                .executeAfter(
                    () -> Connectors.executeRootHandler(e -> send(e, response), exchange),
                    response.delay().toMillis(),
                    TimeUnit.MILLISECONDS));
  }

  private WireResponse response(HttpServerExchange exchange, byte[] body) {
    try {
      if (administered != null) {
        int admin = exchange.getRequestPath().indexOf(FaultAdmin.PATH);
        if (admin >= 0) {
          return administer(exchange, body, administered, admin);
        }
      }
      Databases.Handler database = databases.apply(exchange.getRequestPath());
      return database == null
          ? ServerFault.badDatabaseName(exchange.getRequestPath())
          : database.handle(new ExchangeRequest(exchange, body));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return ServerFault.internal(exchange.getRequestHeaders().getFirst("X-Amz-Target"), e);
    }
  }

  /** Only programs of this machine may: neither the network nor pages in its browsers. */
  private static WireResponse administer(
      HttpServerExchange exchange,
      byte[] body,
      Function<String, @Nullable Engine> administered,
      int admin) {
    boolean isLocal = exchange.getSourceAddress().getAddress().isLoopbackAddress();
    if (!isLocal || exchange.getRequestHeaders().contains(Headers.ORIGIN)) {
      return FaultAdmin.error(403, "Only programs of the same machine may do this");
    }
    String path = exchange.getRequestPath();
    Engine engine = administered.apply(path.substring(0, admin));
    String rest = path.substring(admin + FaultAdmin.PATH.length());
    if (engine == null || !(rest.isEmpty() || rest.startsWith("/"))) {
      return FaultAdmin.error(404, "There is nothing here");
    }
    return new FaultAdmin(engine.faults()).handle(new ExchangeRequest(exchange, body), rest);
  }

  private static void send(HttpServerExchange exchange, WireResponse response) {
    if (response.isLost()) {
      IoUtils.safeClose(exchange.getConnection());
      return;
    }
    exchange.setStatusCode(response.status());
    for (Map.Entry<String, String> header : response.headers()) {
      HttpString name = HEADER_NAMES.get(header.getKey());
      exchange
          .getResponseHeaders()
          .add(name != null ? name : new HttpString(header.getKey()), header.getValue());
    }
    if (response.body().length == 0) {
      exchange.endExchange();
    } else {
      exchange.getResponseSender().send(ByteBuffer.wrap(response.body()));
    }
  }

  /** Reads the body once the client has been told that it may send it. */
  private final class ReadAfterContinue implements IoCallback {
    private final long length;

    ReadAfterContinue(long length) {
      this.length = length;
    }

    @Override
    public void onComplete(HttpServerExchange exchange, @Nullable Sender sender) {
      exchange.dispatch(
          SameThreadExecutor.INSTANCE,
          (HttpServerExchange e) -> read(e, new RequestBody(length), e.getRequestChannel()));
    }

    @Override
    public void onException(
        HttpServerExchange exchange, @Nullable Sender sender, IOException exception) {
      IoUtils.safeClose(exchange.getConnection());
    }
  }
}
