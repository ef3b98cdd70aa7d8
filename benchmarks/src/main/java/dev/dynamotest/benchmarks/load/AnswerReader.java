package dev.dynamotest.benchmarks.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Finds the end of an HTTP/1.1 answer in the bytes that arrive on a connection, by its length or
 * its chunks. Keeps the head, and of the body only a beginning to quote. For answers that come one
 * at a time, one after the other.
 */
final class AnswerReader {
  private static final int MAX_HEAD_BYTES = 16 * 1024;
  private static final int QUOTED_BYTES = 500;
  private static final byte[] CONTENT_LENGTH =
      "\r\ncontent-length:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TRANSFER_ENCODING =
      "\r\ntransfer-encoding:".getBytes(StandardCharsets.US_ASCII);

  /** What the next byte belongs to. */
  private enum Part {
    HEAD,
    BODY,
    CHUNK_SIZE,
    CHUNK_EXTENSION,
    CHUNK,
    AFTER_CHUNK,
    TRAILER,
    END
  }

  private final byte[] head = new byte[MAX_HEAD_BYTES];
  private final byte[] quoted = new byte[QUOTED_BYTES];
  private int headBytes;
  private int quotedBytes;
  private Part part = Part.HEAD;

  /** Of the body, or of the present chunk. */
  private long remaining;

  private int trailerLineBytes;

  /**
   * Takes all bytes up to the buffer's limit.
   *
   * @return whether the answer is complete; then the next call begins another
   */
  boolean read(ByteBuffer bytes) {
    if (part == Part.END) {
      headBytes = 0;
      quotedBytes = 0;
      part = Part.HEAD;
    }
    while (bytes.hasRemaining()) {
      switch (part) {
        case HEAD -> head(bytes.get());
        case BODY -> {
          skip(bytes);
          if (remaining == 0) {
            part = Part.END;
          }
        }
        case CHUNK_SIZE -> chunkSize(bytes.get());
        case CHUNK_EXTENSION -> {
          if (bytes.get() == '\n') {
            beginChunk();
          }
        }
        case CHUNK -> {
          skip(bytes);
          if (remaining == 0) {
            part = Part.AFTER_CHUNK;
          }
        }
        case AFTER_CHUNK -> {
          if (bytes.get() == '\n') {
            part = Part.CHUNK_SIZE;
          }
        }
        case TRAILER -> trailer(bytes.get());
        case END -> throw new IllegalStateException("bytes after the answer: " + text());
      }
    }
    return part == Part.END;
  }

  /** The status of the answer, once it is complete. */
  int status() {
    return digit(9) * 100 + digit(10) * 10 + digit(11);
  }

  private int digit(int index) {
    return head[index] - '0';
  }

  /** The head and the beginning of the body, to be shown to people. */
  String text() {
    return new String(head, 0, headBytes, StandardCharsets.ISO_8859_1)
        + new String(quoted, 0, quotedBytes, StandardCharsets.UTF_8);
  }

  private void head(byte b) {
    if (headBytes == MAX_HEAD_BYTES) {
      throw new IllegalStateException("a head without end: " + text());
    }
    head[headBytes++] = b;
    if (b == '\n' && headBytes > 3 && head[headBytes - 3] == '\n') {
      beginBody();
    }
  }

  private void beginBody() {
    int length = indexAfter(CONTENT_LENGTH);
    if (length >= 0) {
      remaining = number(length);
      part = remaining == 0 ? Part.END : Part.BODY;
      return;
    }
    remaining = 0;
    part = indexAfter(TRANSFER_ENCODING) >= 0 ? Part.CHUNK_SIZE : Part.END;
  }

  private int indexAfter(byte[] name) {
    int matched = 0;
    for (int i = 0; i < headBytes; i++) {
      byte b = head[i];
      byte lower = b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
      if (lower == name[matched]) {
        matched++;
        if (matched == name.length) {
          return i + 1;
        }
      } else {
        matched = b == '\r' ? 1 : 0;
      }
    }
    return -1;
  }

  private long number(int from) {
    int i = from;
    while (head[i] == ' ') {
      i++;
    }
    long number = 0;
    for (; head[i] != '\r'; i++) {
      number = number * 10 + head[i] - '0';
    }
    return number;
  }

  private void skip(ByteBuffer bytes) {
    int count = (int) Math.min(remaining, bytes.remaining());
    int quote = Math.min(count, QUOTED_BYTES - quotedBytes);
    bytes.get(bytes.position(), quoted, quotedBytes, quote);
    quotedBytes += quote;
    bytes.position(bytes.position() + count);
    remaining -= count;
  }

  private void chunkSize(byte b) {
    if (b == '\n') {
      beginChunk();
    } else if (b == ';') {
      part = Part.CHUNK_EXTENSION;
    } else if (b != '\r') {
      remaining = remaining * 16 + Character.digit(b, 16);
    }
  }

  private void beginChunk() {
    trailerLineBytes = 0;
    part = remaining == 0 ? Part.TRAILER : Part.CHUNK;
  }

  private void trailer(byte b) {
    if (b != '\n') {
      trailerLineBytes += b == '\r' ? 0 : 1;
    } else if (trailerLineBytes == 0) {
      part = Part.END;
    } else {
      trailerLineBytes = 0;
    }
  }
}
