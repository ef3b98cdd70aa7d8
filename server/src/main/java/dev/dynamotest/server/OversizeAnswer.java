package dev.dynamotest.server;

import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpAttachments;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSourceChannel;

/**
 * Answers a request whose body is too large, as the service does: status 413, chunked, empty. The
 * answer goes out at once. What the client still sends is thrown away, since many clients write all
 * of their request before they read, and a connection that is cut meanwhile looks to them like a
 * network error worth retrying. Who sends far too much is cut off all the same.
 */
final class OversizeAnswer {
  private static final byte[] LAST_CHUNK = {'0', '\r', '\n', '\r', '\n'};

  private static final long MAX_DISCARDED_BYTES = 4L * RequestBody.MAX_BYTES;

  private final HttpServerExchange exchange;
  private final ByteBuffer discarded = ByteBuffer.allocate(64 * 1024);
  private long discardedBytes;

  OversizeAnswer(HttpServerExchange exchange) {
    this.exchange = exchange;
  }

  /**
   * Sends the answer; called while the exchange's handler runs.
   *
   * @param request where the body comes from
   */
  void send(StreamSourceChannel request) {
    exchange.setStatusCode(StatusCodes.REQUEST_ENTITY_TOO_LARGE);
    exchange.getResponseHeaders().put(Headers.TRANSFER_ENCODING, Headers.CHUNKED.toString());
    // Undertow turns an answer without chunks into one without chunking, unless the chunks are
    // ours.
    exchange.putAttachment(HttpAttachments.PRE_CHUNKED_RESPONSE, true);
    exchange.getResponseSender().send(ByteBuffer.wrap(LAST_CHUNK), new EndOfAnswer());
    request.getReadSetter().set(this::discard);
    request.resumeReads();
  }

  private void discard(StreamSourceChannel request) {
    try {
      while (discardedBytes <= MAX_DISCARDED_BYTES) {
        discarded.clear();
        int read = request.read(discarded);
        if (read < 0) {
          request.suspendReads();
          exchange.endExchange();
          return;
        }
        if (read == 0) {
          return;
        }
        discardedBytes += read;
      }
    } catch (IOException e) {
      // The client has gone.
    }
    cutOff();
  }

  /** Ends the answer without ending the exchange: the request is still on its way. */
  private final class EndOfAnswer implements IoCallback {
    private boolean isEnded;

    @Override
    public void onComplete(HttpServerExchange completed, Sender sender) {
      if (!isEnded) {
        isEnded = true;
        sender.close(this);
      }
    }

    @Override
    public void onException(HttpServerExchange failed, Sender sender, IOException exception) {
      cutOff();
    }
  }

  private void cutOff() {
    IoUtils.safeClose(exchange.getConnection());
  }
}
