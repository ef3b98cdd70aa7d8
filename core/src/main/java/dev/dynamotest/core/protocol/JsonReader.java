package dev.dynamotest.core.protocol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one body: JSON by RFC 8259, in UTF-8 without a byte order mark. Nothing but the
 * body's size bounds depth, length of strings or digits of numbers; a level of nesting costs a bit
 * of memory. What a token means is looked at when somebody asks; that it is well-formed always.
 *
 * <p>JSON can spell an unpaired surrogate ({@code "\\ud800"}), UTF-8 cannot: in a text it becomes a
 * question mark, so that what is stored can be written and compared; a name that has one is
 * malformed.
 *
 * <p>Strings are most of a body. They are read eight bytes at a time up to what ends them or needs
 * a closer look, and then copied in one go. Not thread-safe.
 */
final class JsonReader {
  private static final long ONES = 0x0101010101010101L;
  private static final long TOP_BITS = ONES << 7;

  /** Little-endian, so that the lowest byte is the first. */
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
  private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
  private static final byte[] NULL = {'n', 'u', 'l', 'l'};
  private static final byte[] EMPTY = {};

  /** What may follow. */
  private enum State {
    /** A value, at the beginning or behind a colon. */
    VALUE,
    /** An element, or the end of the array that has just begun. */
    FIRST_ELEMENT,
    /** A name, or the end of the object that has just begun. */
    FIRST_NAME,
    /** A comma, or the end of what is open; at the outermost level the end of the body. */
    AFTER_VALUE
  }

  private final byte[] json;
  private int at;
  private State state = State.VALUE;

  /** How many arrays and objects are open. */
  private int depth;

  /** A bit for each level that is open, set for arrays. */
  private long[] arrays = new long[2];

  /** Where the current string, name or number begins and ends, without quotes. */
  private int from;

  private int to;
  private boolean hasEscapes;
  private boolean isAscii;

  /** Starts before the first token. */
  JsonReader(byte[] json) {
    this.json = json;
  }

  /** The next token; null after the last. */
  @Nullable JsonToken next() throws MalformedJsonException {
    int c = peek();
    switch (state) {
      case VALUE -> {
        return value(c);
      }
      case FIRST_ELEMENT -> {
        return c == ']' ? end(JsonToken.END_ARRAY) : value(c);
      }
      case FIRST_NAME -> {
        return c == '}' ? end(JsonToken.END_OBJECT) : name(c);
      }
      default -> {
        return afterValue(c);
      }
    }
  }

  private @Nullable JsonToken afterValue(int c) throws MalformedJsonException {
    if (depth == 0) {
      if (c >= 0) {
        throw new MalformedJsonException();
      }
      return null;
    }
    boolean inArray = isInArray();
    if (c == ',') {
      at++;
      return inArray ? value(peek()) : name(peek());
    }
    if (c == (inArray ? ']' : '}')) {
      return end(inArray ? JsonToken.END_ARRAY : JsonToken.END_OBJECT);
    }
    throw new MalformedJsonException();
  }

  /** The name of an object's next member; null at the object's end. */
  @Nullable String nextName() throws MalformedJsonException {
    if (next() != JsonToken.NAME) {
      return null;
    }
    if (!hasEscapes && isAscii) {
      return JsonNames.ascii(json, from, to);
    }
    return new String(
        hasEscapes ? JsonEscapes.name(json, from, to) : rawBytes(), StandardCharsets.UTF_8);
  }

  /** The text of the current string, or the literal of the current number. */
  String text() {
    if (hasEscapes) {
      return new String(JsonEscapes.text(json, from, to), StandardCharsets.UTF_8);
    }
    return new String(
        json, from, to - from, isAscii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
  }

  /** The text of the current string in UTF-8. */
  byte[] utf8() {
    return hasEscapes ? JsonEscapes.text(json, from, to) : rawBytes();
  }

  private byte[] rawBytes() {
    return from == to ? EMPTY : Arrays.copyOfRange(json, from, to);
  }

  /**
   * Skips the rest of the array or object that the current token begins; does nothing at others.
   *
   * @param token the current one
   */
  void skip(@Nullable JsonToken token) throws MalformedJsonException {
    if (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
      int outside = depth - 1;
      while (depth > outside) {
        next();
      }
    }
  }

  /**
   * Reads what is left of the body.
   *
   * @throws MalformedJsonException if the body is not one JSON value with nothing behind it
   */
  void finish() throws MalformedJsonException {
    while (next() != null) {
      // only to see that it is well-formed
    }
  }

  /** Goes to the next byte that is no white space, and returns it; -1 at the end. */
  private int peek() {
    byte[] in = json;
    int i = at;
    while (i < in.length) {
      byte c = in[i];
      if (c > ' ' || !(c == ' ' || c == '\n' || c == '\r' || c == '\t')) {
        at = i;
        return c & 0xFF;
      }
      i++;
    }
    at = i;
    return -1;
  }

  private JsonToken name(int c) throws MalformedJsonException {
    if (c != '"') {
      throw new MalformedJsonException();
    }
    string();
    if (hasEscapes) {
      JsonEscapes.name(json, from, to);
    }
    if (peek() != ':') {
      throw new MalformedJsonException();
    }
    at++;
    state = State.VALUE;
    return JsonToken.NAME;
  }

  private JsonToken value(int c) throws MalformedJsonException {
    state = State.AFTER_VALUE;
    switch (c) {
      case '"' -> {
        string();
        return JsonToken.STRING;
      }
      case '{' -> {
        begin(false);
        state = State.FIRST_NAME;
        return JsonToken.START_OBJECT;
      }
      case '[' -> {
        begin(true);
        state = State.FIRST_ELEMENT;
        return JsonToken.START_ARRAY;
      }
      case 't' -> {
        literal(TRUE);
        return JsonToken.TRUE;
      }
      case 'f' -> {
        literal(FALSE);
        return JsonToken.FALSE;
      }
      case 'n' -> {
        literal(NULL);
        return JsonToken.NULL;
      }
      default -> {
        return number();
      }
    }
  }

  private void begin(boolean array) {
    at++;
    int word = depth >> 6;
    if (word == arrays.length) {
      arrays = Arrays.copyOf(arrays, 2 * word);
    }
    long bit = 1L << depth;
    arrays[word] = array ? arrays[word] | bit : arrays[word] & ~bit;
    depth++;
  }

  private JsonToken end(JsonToken token) {
    at++;
    depth--;
    state = State.AFTER_VALUE;
    return token;
  }

  private boolean isInArray() {
    int level = depth - 1;
    return (arrays[level >> 6] & 1L << level) != 0;
  }

  private void literal(byte[] text) throws MalformedJsonException {
    int end = at + text.length;
    if (end > json.length || !Arrays.equals(json, at, end, text, 0, text.length)) {
      throw new MalformedJsonException();
    }
    at = end;
  }

  private JsonToken number() throws MalformedJsonException {
    from = at;
    hasEscapes = false;
    isAscii = true;
    if (byteAt(at) == '-') {
      at++;
    }
    if (byteAt(at) == '0') {
      at++;
    } else {
      digits();
    }
    JsonToken token = JsonToken.INTEGER;
    if (byteAt(at) == '.') {
      token = JsonToken.DECIMAL;
      at++;
      digits();
    }
    if ((byteAt(at) | 0x20) == 'e') {
      token = JsonToken.DECIMAL;
      at++;
      int sign = byteAt(at);
      if (sign == '+' || sign == '-') {
        at++;
      }
      digits();
    }
    to = at;
    return token;
  }

  /** Passes one or more digits. */
  private void digits() throws MalformedJsonException {
    int start = at;
    while (isDigit(byteAt(at))) {
      at++;
    }
    if (at == start) {
      throw new MalformedJsonException();
    }
  }

  private static boolean isDigit(int c) {
    return '0' <= c && c <= '9';
  }

  private int byteAt(int position) {
    return position < json.length ? json[position] : 0;
  }

  /** Passes the string whose opening quote is the current byte. */
  private void string() throws MalformedJsonException {
    byte[] in = json;
    int i = at + 1;
    from = i;
    hasEscapes = false;
    isAscii = true;
    while (true) {
      i = plainEnd(in, i);
      if (i == in.length) {
        throw new MalformedJsonException();
      }
      byte c = in[i];
      if (c == '"') {
        to = i;
        at = i + 1;
        return;
      }
      if (c == '\\') {
        hasEscapes = true;
        i = JsonEscapes.end(in, i);
      } else if (c < 0) {
        isAscii = false;
        do {
          i += Utf8Sequence.length(in, i);
        } while (i < in.length && in[i] < 0);
      } else {
        throw new MalformedJsonException(); // a control character
      }
    }
  }

  /**
   * The position of the first byte from an offset on that is a quote, a backslash, a control
   * character or not ASCII; the length if there is none.
   */
  private static int plainEnd(byte[] in, int offset) {
    int i = offset;
    for (int last = in.length - 4 * Long.BYTES; i <= last; i += 4 * Long.BYTES) {
      long first = special((long) EIGHT_BYTES.get(in, i));
      if (first != 0) {
        return i + (Long.numberOfTrailingZeros(first) >> 3);
      }
      // The next three at once: most strings are either short or long.
      if ((special((long) EIGHT_BYTES.get(in, i + 8))
              | special((long) EIGHT_BYTES.get(in, i + 16))
              | special((long) EIGHT_BYTES.get(in, i + 24)))
          != 0) {
        i += Long.BYTES;
        break;
      }
    }
    for (int last = in.length - Long.BYTES; i <= last; i += Long.BYTES) {
      long special = special((long) EIGHT_BYTES.get(in, i));
      if (special != 0) {
        return i + (Long.numberOfTrailingZeros(special) >> 3);
      }
    }
    while (i < in.length && in[i] >= ' ' && in[i] != '"' && in[i] != '\\') {
      i++;
    }
    return i;
  }

  /**
   * Of eight bytes the top bit of the first one that is special, and of none before it. Those of
   * later bytes may be wrong, since subtraction borrows from them.
   */
  private static long special(long bytes) {
    long quotes = bytes ^ ONES * '"';
    long backslashes = bytes ^ ONES * '\\';
    return ((bytes - ONES * ' ') | (quotes - ONES) | (backslashes - ONES) | bytes) & TOP_BITS;
  }
}
