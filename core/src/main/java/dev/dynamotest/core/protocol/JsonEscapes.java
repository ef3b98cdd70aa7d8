package dev.dynamotest.core.protocol;

import java.util.Arrays;

/** What stands behind backslashes in JSON's strings. Stateless. */
final class JsonEscapes {
  private static final int UNICODE_LENGTH = 6; // backslash, u, four digits

  private JsonEscapes() {}

  /**
   * The position behind the escape at an offset.
   *
   * @throws MalformedJsonException if there is no such escape
   */
  static int end(byte[] json, int at) throws MalformedJsonException {
    int c = at + 1 < json.length ? json[at + 1] : 0;
    switch (c) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
        return at + 2;
      }
      case 'u' -> {
        if (at + UNICODE_LENGTH > json.length || unit(json, at) < 0) {
          throw new MalformedJsonException();
        }
        return at + UNICODE_LENGTH;
      }
      default -> throw new MalformedJsonException();
    }
  }

  /** The UTF-8 of a well-formed text; unpaired surrogates become question marks. */
  static byte[] text(byte[] json, int from, int to) {
    byte[] out = new byte[to - from]; // no escape is shorter than its character
    int length = 0;
    int i = from;
    while (i < to) {
      if (json[i] != '\\') {
        int end = nextEscape(json, i, to);
        System.arraycopy(json, i, out, length, end - i);
        length += end - i;
        i = end;
      } else if (json[i + 1] != 'u') {
        out[length++] = character(json[i + 1]);
        i += 2;
      } else {
        int codePoint = codePoint(json, i, to);
        i += codePoint >= 0x10000 ? 2 * UNICODE_LENGTH : UNICODE_LENGTH;
        length = append(isSurrogate(codePoint) ? '?' : codePoint, out, length);
      }
    }
    return Arrays.copyOf(out, length);
  }

  /**
   * The UTF-8 of a name that is well-formed but for this.
   *
   * @throws MalformedJsonException if there is an unpaired surrogate
   */
  static byte[] name(byte[] json, int from, int to) throws MalformedJsonException {
    int i = nextEscape(json, from, to);
    while (i < to) {
      if (json[i + 1] == 'u') {
        int codePoint = codePoint(json, i, to);
        if (isSurrogate(codePoint)) {
          throw new MalformedJsonException();
        }
        i += codePoint >= 0x10000 ? 2 * UNICODE_LENGTH : UNICODE_LENGTH;
      } else {
        i += 2;
      }
      i = nextEscape(json, i, to);
    }
    return text(json, from, to);
  }

  private static int nextEscape(byte[] json, int from, int to) {
    int i = from;
    while (i < to && json[i] != '\\') {
      i++;
    }
    return i;
  }

  private static byte character(byte escape) {
    return switch (escape) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> escape;
    };
  }

  /** What is spelt by one escape, or by two that are a surrogate pair. */
  private static int codePoint(byte[] json, int at, int to) {
    int unit = unit(json, at);
    int next = at + UNICODE_LENGTH;
    if (Character.isHighSurrogate((char) unit)
        && next + UNICODE_LENGTH <= to
        && json[next] == '\\'
        && json[next + 1] == 'u') {
      int low = unit(json, next);
      if (Character.isLowSurrogate((char) low)) {
        return Character.toCodePoint((char) unit, (char) low);
      }
    }
    return unit;
  }

  /** The number that the four digits of an escape stand for; negative if they are none. */
  private static int unit(byte[] json, int at) {
    int unit = 0;
    for (int i = at + 2; i < at + UNICODE_LENGTH; i++) {
      int digit = json[i] < 0 ? -1 : Character.digit((char) json[i], 16);
      if (digit < 0) {
        return -1;
      }
      unit = unit << 4 | digit;
    }
    return unit;
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint < 0x10000 && Character.isSurrogate((char) codePoint);
  }

  private static int append(int codePoint, byte[] out, int length) {
    int at = length;
    if (codePoint < 0x80) {
      out[at++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      out[at++] = (byte) (0xC0 | codePoint >> 6);
      out[at++] = continuation(codePoint);
    } else if (codePoint < 0x10000) {
      out[at++] = (byte) (0xE0 | codePoint >> 12);
      out[at++] = continuation(codePoint >> 6);
      out[at++] = continuation(codePoint);
    } else {
      out[at++] = (byte) (0xF0 | codePoint >> 18);
      out[at++] = continuation(codePoint >> 12);
      out[at++] = continuation(codePoint >> 6);
      out[at++] = continuation(codePoint);
    }
    return at;
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }
}
