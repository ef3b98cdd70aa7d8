package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireReceiver;
import dev.dynamotest.core.WireResponse;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.Connectors;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpContinue;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.SameThreadExecutor;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.channels.StreamSourceChannel;

/**
 * The way of a request through the server: its body is collected without blocking, the database
 * that its path names answers it, the answer is sent.
 *
 * <p>An engine answers in microseconds, less than handing a request to another thread costs, so it
 * is called on the I/O thread. Only requests with a large body and those that administer, such as
 * for a report, which take milliseconds, go to a worker thread, so that they do not hold up the
 * other connections of their I/O thread.
 *
 * <p>An answer goes from the engine's memory to the socket. Only what the socket does not take at
 * once is copied, and sent when it does.
 */
final class RequestHandler implements HttpHandler {
  /** What follows the path of a database where it is administered. */
  private static final String ADMIN = "/_admin/";

  /** Bodies above this many bytes are answered on a worker thread. */
  private static final int LARGE_BODY_BYTES = 1024 * 1024;

  /**
   * How much of an answer is written at once. The JDK copies all that it is given, and what the
   * socket does not take once more.
   */
  private static final int SLICE_BYTES = 256 * 1024;

  private static final byte[] NO_BYTES = {};

  /** The headers that engines send, ready made. */
  private static final Map<String, HttpString> HEADER_NAMES =
      Map.of(
          "Content-Type", Headers.CONTENT_TYPE,
          "Date", Headers.DATE,
          "Server", Headers.SERVER,
          "x-amzn-RequestId", new HttpString("x-amzn-RequestId"),
          "x-amz-crc32", new HttpString("x-amz-crc32"));

  private final Databases databases;
  private final boolean admin;
  private final LabelAdmin labels = new LabelAdmin();

  /** Answers that are being made or sent; every I/O thread counts for itself. */
  private final LongAdder inProgress = new LongAdder();

  /** One for all exchanges. */
  private final ExchangeCompletionListener completion =
      (completed, next) -> {
        inProgress.decrement();
        next.proceed();
      };

  /**
   * Answers by these databases.
   *
   * @param admin whether programs of this machine may administer them
   */
  RequestHandler(Databases databases, boolean admin) {
    this.databases = databases;
    this.admin = admin;
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
    while (inProgress.sum() > 0 && System.nanoTime() < deadlineNanos) {
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
    if (admin && exchange.isInIoThread() && exchange.getRequestPath().contains(ADMIN)) {
      exchange.dispatch(e -> answer(e, body));
      return;
    }
    inProgress.increment();
    exchange.addExchangeCompleteListener(completion);
    Outgoing outgoing = new Outgoing(exchange);
    ExchangeRequest request = new ExchangeRequest(exchange, body);
    try {
      answer(request, exchange.getRequestPath(), outgoing);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      if (outgoing.isThere) {
        throw e;
      }
      give(ServerFault.internal(request.header("X-Amz-Target"), e), outgoing);
    }
  }

  private void answer(ExchangeRequest request, String path, WireReceiver receiver) {
    if (admin) {
      int at = path.indexOf(ADMIN);
      if (at >= 0) {
        give(administer(request, path, at), receiver);
        return;
      }
    }
    Databases.Handler database = databases.at(path);
    if (database == null) {
      give(ServerFault.badDatabaseName(path), receiver);
    } else {
      database.handle(request, receiver);
    }
  }

  private static void give(WireResponse answer, WireReceiver receiver) {
    receiver.receive(answer, answer.body(), answer.body().length);
  }

  /** Sends the answer that it is given. */
  private static final class Outgoing implements WireReceiver {
    private final HttpServerExchange exchange;

    /** Whether there has been an answer. */
    private boolean isThere;

    Outgoing(HttpServerExchange exchange) {
      this.exchange = exchange;
    }

    @Override
    public void receive(WireResponse head, byte[] body, int length) {
      isThere = true;
      if (head.delay().isZero()) {
        send(exchange, head, body, length);
      } else {
        sendLater(exchange, head.withBody(Arrays.copyOf(body, length)));
      }
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
                    () ->
                        Connectors.executeRootHandler(
                            e -> send(e, response, response.body(), response.body().length),
                            exchange),
                    response.delay().toMillis(),
                    TimeUnit.MILLISECONDS));
  }

  /** Only programs of this machine may: neither the network nor pages in its browsers. */
  private WireResponse administer(ExchangeRequest request, String path, int at) {
    HttpServerExchange exchange = request.exchange();
    boolean isLocal = exchange.getSourceAddress().getAddress().isLoopbackAddress();
    if (!isLocal || exchange.getRequestHeaders().contains(Headers.ORIGIN)) {
      return FaultAdmin.error(403, "Only programs of the same machine may do this");
    }
    Engine engine = databases.engineAt(path.substring(0, at));
    String resource = path.substring(at);
    if (engine != null && isAt(resource, FaultAdmin.PATH)) {
      String rest = resource.substring(FaultAdmin.PATH.length());
      return new FaultAdmin(engine.faults()).handle(request, rest);
    }
    if (engine == null) {
      return FaultAdmin.error(404, "There is nothing here");
    }
    return switch (resource) {
      case ReportAdmin.PATH -> ReportAdmin.handle(request, engine);
      case ClockAdmin.PATH -> new ClockAdmin(engine.clock()).handle(request);
      case LabelAdmin.PATH -> labels.handle(request, engine);
      case ThroughputAdmin.PATH -> new ThroughputAdmin(engine).handle(request);
      default -> FaultAdmin.error(404, "There is nothing here");
    };
  }

  private static boolean isAt(String resource, String path) {
    return resource.equals(path) || resource.startsWith(path + "/");
  }

  private static void send(
      HttpServerExchange exchange, WireResponse head, byte[] body, int length) {
    if (head.isLost()) {
      IoUtils.safeClose(exchange.getConnection());
      return;
    }
    exchange.setStatusCode(head.status());
    for (Map.Entry<String, String> header : head.headers()) {
      HttpString name = HEADER_NAMES.get(header.getKey());
      exchange
          .getResponseHeaders()
          .add(name != null ? name : new HttpString(header.getKey()), header.getValue());
    }
    if (length > 0) {
      exchange.setResponseContentLength(length);
      StreamSinkChannel channel = exchange.getResponseChannel();
      ByteBuffer content = ByteBuffer.wrap(body, 0, length);
      try {
        if (!write(content, channel)) {
          byte[] rest = Arrays.copyOfRange(body, content.position(), length);
          channel.getWriteSetter().set(new Rest(exchange, ByteBuffer.wrap(rest)));
          channel.resumeWrites();
          return;
        }
      } catch (IOException e) {
        IoUtils.safeClose(exchange.getConnection()); // the client has gone
        return;
      }
    }
    exchange.endExchange();
  }

  /** Writes as much as the socket takes; whether that is all. */
  private static boolean write(ByteBuffer content, StreamSinkChannel channel) throws IOException {
    int end = content.limit();
    int written = 1;
    while (content.position() < end && written > 0) {
      content.limit(Math.min(end, content.position() + SLICE_BYTES));
      written = channel.write(content);
    }
    content.limit(end);
    return !content.hasRemaining();
  }

  /** Sends what the socket did not take at first. */
  private record Rest(HttpServerExchange exchange, ByteBuffer content)
      implements ChannelListener<StreamSinkChannel> {
    @Override
    public void handleEvent(StreamSinkChannel channel) {
      try {
        if (write(content, channel)) {
          channel.suspendWrites();
          exchange.endExchange();
        }
      } catch (IOException e) {
        IoUtils.safeClose(exchange.getConnection()); // the client has gone
      }
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
