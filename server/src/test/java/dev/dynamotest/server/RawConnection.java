package dev.dynamotest.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A socket to the server on which a test says exactly what it wants. */
final class RawConnection implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;

  RawConnection(URI endpoint) throws IOException {
    this(InetAddress.getByName(endpoint.getHost()), endpoint.getPort());
  }

  RawConnection(InetAddress address, int port) throws IOException {
    socket = new Socket(address, port);
    socket.setSoTimeout(10_000);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
  }

  RawConnection send(String text) throws IOException {
    return send(text.getBytes(StandardCharsets.UTF_8));
  }

  RawConnection send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  /** Ends the sending direction, as a client that has died half-way. */
  RawConnection endSending() throws IOException {
    socket.shutdownOutput();
    return this;
  }

  /** Closes with a reset, as a client that was killed. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Whether the server has closed the connection or reset it. */
  boolean isClosed() throws IOException {
    try {
      return isAtEnd();
    } catch (SocketException e) {
      return true;
    }
  }

  /** Whether the server has closed the connection and nothing is left to read. */
  boolean isAtEnd() throws IOException {
    return in.read() < 0;
  }

  /** Reads one answer. */
  Answer receive() throws IOException {
    String statusLine = line();
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).trim());
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    if ("chunked".equals(headers.get("transfer-encoding"))) {
      for (int size = chunkSize(); size > 0; size = chunkSize()) {
        body.writeBytes(in.readNBytes(size));
        line();
      }
      line();
    } else if (headers.containsKey("content-length")) {
      body.writeBytes(in.readNBytes(Integer.parseInt(headers.get("content-length"))));
    }
    return new Answer(
        Integer.parseInt(statusLine.split(" ", -1)[1]),
        headers,
        body.toString(StandardCharsets.UTF_8));
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("Connection closed after: " + line);
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /**
   * An answer.
   *
   * @param headers by name in lower case
   */
  record Answer(int status, Map<String, String> headers, String body) {}
}
