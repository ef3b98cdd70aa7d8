package dev.dynamotest.server;

import io.undertow.UndertowOptions;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.protocol.http.HttpOpenListener;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListeners;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/**
 * Sockets and threads: accepts connections on one port, of one address or of both loopback ones,
 * and hands their requests to a handler. Thread-safe.
 */
final class Listener implements AutoCloseable {
  private static final int MAX_IO_THREADS = 8;
  private static final int BUFFER_BYTES = 16 * 1024;
  private static final int MAX_HEADER_BYTES = 64 * 1024;
  private static final int MAX_HEADERS = 200;
  private static final int BACKLOG = 1024;

  /** SDKs keep idle connections for a minute; a server that closes them first breaks a request. */
  private static final int IDLE_MILLIS = 300_000;

  private static final int HEADER_TIMEOUT_MILLIS = 60_000;
  private static final int CLOSE_TIMEOUT_MILLIS = 1_000;

  /** How often another port is tried when a free one on IPv4 turns out to be taken on IPv6. */
  private static final int PORT_ATTEMPTS = 20;

  private final XnioWorker worker;
  private final HttpOpenListener http;
  private final RequestHandler handler;
  private final List<AcceptingChannel<StreamConnection>> sockets = new ArrayList<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final @Nullable String host;
  private int port;

  private Listener(@Nullable String host, RequestHandler handler) throws IOException {
    this.host = host;
    this.handler = handler;
    int ioThreads =
        Math.min(MAX_IO_THREADS, Math.max(2, Runtime.getRuntime().availableProcessors()));
    this.worker =
        Xnio.getInstance(Listener.class.getClassLoader())
            .createWorker(
                OptionMap.builder()
                    .set(Options.WORKER_NAME, "dynamotest-http")
                    .set(Options.WORKER_IO_THREADS, ioThreads)
                    .set(Options.WORKER_TASK_CORE_THREADS, ioThreads)
                    .set(Options.WORKER_TASK_MAX_THREADS, ioThreads)
                    .set(Options.THREAD_DAEMON, true)
                    .getMap());
    this.http =
        new HttpOpenListener(
            new DefaultByteBufferPool(true, BUFFER_BYTES, -1, 4),
            OptionMap.builder()
                .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
                .set(UndertowOptions.DECODE_URL, false)
                .set(UndertowOptions.ALWAYS_SET_DATE, false) // the engine does, from its clock
                .set(UndertowOptions.MAX_HEADER_SIZE, MAX_HEADER_BYTES)
                .set(UndertowOptions.MAX_HEADERS, MAX_HEADERS)
                .set(UndertowOptions.MAX_ENTITY_SIZE, -1L) // RequestHandler sees to it
                .set(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
                .set(UndertowOptions.REQUEST_PARSE_TIMEOUT, HEADER_TIMEOUT_MILLIS)
                .set(UndertowOptions.IDLE_TIMEOUT, IDLE_MILLIS)
                .getMap());
    http.setRootHandler(handler);
  }

  /**
   * Starts to accept connections.
   *
   * @param host the address to bind, or null for the loopback addresses of IPv4 and IPv6
   * @param port 0 for any free port
   * @throws IOException if that cannot be; the message says why
   */
  static Listener open(@Nullable String host, int port, RequestHandler handler) throws IOException {
    Listener listener = new Listener(host, handler);
    try {
      if (host == null) {
        listener.bindLoopback(port);
      } else {
        listener.port = listener.bind(resolve(host), port);
      }
    } catch (IOException e) {
      listener.close();
      throw e;
    }
    return listener;
  }

  private void bindLoopback(int wanted) throws IOException {
    InetAddress ipv4 = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    byte[] one = new byte[16];
    one[15] = 1;
    InetAddress ipv6 = InetAddress.getByAddress(one);
    for (int attempt = 1; ; attempt++) {
      port = bind(ipv4, wanted);
      try {
        bind(ipv6, port);
        return;
      } catch (BindException e) {
        if (!canBind(ipv6)) {
          return; // a machine without IPv6
        }
        if (wanted != 0 || attempt == PORT_ATTEMPTS) {
          throw e;
        }
        sockets.forEach(IoUtils::safeClose);
        sockets.clear();
      }
    }
  }

  private int bind(InetAddress address, int wanted) throws IOException {
    try {
      AcceptingChannel<StreamConnection> socket =
          worker.createStreamConnectionServer(
              new InetSocketAddress(address, wanted),
              ChannelListeners.openListenerAdapter(http),
              OptionMap.builder()
                  .set(Options.TCP_NODELAY, true)
                  .set(Options.REUSE_ADDRESSES, true)
                  .set(Options.BACKLOG, BACKLOG)
                  .getMap());
      sockets.add(socket);
      socket.resumeAccepts();
      return socket.getLocalAddress(InetSocketAddress.class).getPort();
    } catch (IOException e) {
      BindException known =
          new BindException(
              "Cannot listen on " + written(address) + ":" + wanted + ": " + e.getMessage());
      known.initCause(e);
      throw known;
    }
  }

  private static boolean canBind(InetAddress address) {
    try (ServerSocket probe = new ServerSocket(0, 1, address)) {
      return probe.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static InetAddress resolve(String host) throws IOException {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      UnknownHostException known = new UnknownHostException("Unknown host " + host);
      known.initCause(e);
      throw known;
    }
  }

  private static String written(InetAddress address) {
    String text = address.getHostAddress();
    return text.indexOf(':') < 0 ? text : "[" + text + "]";
  }

  int port() {
    return port;
  }

  /** Where a client on this machine reaches the listener. */
  URI endpoint() {
    String shown = host == null || host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    boolean bare = shown.indexOf(':') >= 0 && !shown.startsWith("[");
    return URI.create("http://" + (bare ? "[" + shown + "]" : shown) + ":" + port);
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    sockets.forEach(IoUtils::safeClose);
    handler.awaitIdle(CLOSE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    http.closeConnections();
    worker.shutdown();
    try {
      worker.awaitTermination(CLOSE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    worker.shutdownNow();
  }
}
