package dev.dynamotest.core.protocol;

import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.JsonText;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.SoftReference;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON as UTF-8 bytes, without white space. Puts the commas; that names and values alternate
 * and that brackets match is the caller's duty. Only {@code "}, {@code \} and control characters
 * are escaped; an unpaired surrogate becomes a question mark. Not thread-safe.
 *
 * <p>An answer of a megabyte would cost several in arrays that grow. So each thread has one that
 * has grown already, which those who {@linkplain #borrow borrow} a writer write to.
 */
public final class JsonWriter {
  private static final int INITIAL_CAPACITY = 512;

  /** What threads start with, in bytes. */
  private static final int FIRST_KEPT = 4 * 1024;

  /** A thread keeps no more, in bytes: enough for a page of 1 MB as JSON. */
  private static final int MAX_KEPT = 2 * 1024 * 1024;

  /** The array of a thread; null while it is lent. */
  private static final ThreadLocal<@Nullable SoftReference<byte[]>> KEPT = new ThreadLocal<>();

  /** Most bytes that one UTF-16 unit can become: backslash, u, four digits. */
  private static final int MAX_BYTES_PER_CHAR = 6;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** Behind a name: begins an object whose only member is called S, and is a string. */
  private static final long OPEN_S = openTyped('S');

  /** The same for N. */
  private static final long OPEN_N = openTyped('N');

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private @Nullable SoftReference<byte[]> lent;
  private byte[] buffer;
  private int length;

  /** Whether the next name or value follows another in its array or object. */
  private boolean follows;

  JsonWriter() {
    this(new byte[INITIAL_CAPACITY]);
  }

  private static long openTyped(char type) {
    String text = "\":{\"" + type + "\":\"";
    long bytes = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      bytes |= (long) text.charAt(i) << (Byte.SIZE * i);
    }
    return bytes;
  }

  private JsonWriter(byte[] buffer) {
    this.buffer = buffer;
  }

  /** A writer that uses this thread's memory, until {@link #giveBack}. */
  public static JsonWriter borrow() {
    SoftReference<byte[]> kept = KEPT.get();
    byte[] memory = kept == null ? null : kept.get();
    if (kept == null || memory == null) {
      memory = new byte[FIRST_KEPT];
      kept = new SoftReference<>(memory);
    }
    KEPT.set(null);
    JsonWriter writer = new JsonWriter(memory);
    writer.lent = kept;
    return writer;
  }

  /** Ends the use of a borrowed writer. */
  public void giveBack() {
    SoftReference<byte[]> kept = lent;
    if (buffer.length <= MAX_KEPT) {
      KEPT.set(kept != null && kept.get() == buffer ? kept : new SoftReference<>(buffer));
    }
  }

  /** What was written is the beginning of this array, which the writer goes on using. */
  public byte[] bytes() {
    return buffer;
  }

  /** How many bytes were written. */
  public int length() {
    return length;
  }

  /** Forgets what was written. */
  void clear() {
    length = 0;
    follows = false;
  }

  /** Bytes that are no JSON, as they are. */
  JsonWriter raw(byte[] bytes) {
    ensure(bytes.length);
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
    return this;
  }

  JsonWriter startObject() {
    return start('{');
  }

  JsonWriter endObject() {
    return end('}');
  }

  JsonWriter startArray() {
    return start('[');
  }

  JsonWriter endArray() {
    return end(']');
  }

  private JsonWriter start(char bracket) {
    separate();
    put(bracket);
    follows = false;
    return this;
  }

  private JsonWriter end(char bracket) {
    ensure(1);
    put(bracket);
    follows = true;
    return this;
  }

  /** The name of a member; its value must follow. */
  JsonWriter name(String name) {
    string(name);
    ensure(1);
    put(':');
    follows = false;
    return this;
  }

  /** A string. */
  JsonWriter string(String text) {
    separate();
    int n = text.length();
    ensure(n + 2);
    put('"');
    byte[] out = buffer;
    int at = length;
    int i = 0;
    while (i < n) {
      char c = text.charAt(i);
      if (c >= 128 || !JsonText.isPlain((byte) c)) {
        break;
      }
      out[at++] = (byte) c;
      i++;
    }
    length = at;
    if (i < n) {
      escape(text, i);
    }
    put('"');
    follows = true;
    return this;
  }

  /** A string that is in UTF-8 already. */
  JsonWriter string(byte[] utf8) {
    separate();
    int n = utf8.length;
    ensure(n + 2);
    put('"');
    int i = 0;
    while (i < n) {
      int end = JsonText.plainEnd(utf8, i);
      System.arraycopy(utf8, i, buffer, length, end - i);
      length += end - i;
      i = end;
      if (i < n) {
        ensure(MAX_BYTES_PER_CHAR + n - i);
        escaped(utf8[i++]);
      }
    }
    put('"');
    follows = true;
    return this;
  }

  /**
   * An attribute of type S: {@code "name":{"S":"text"}}.
   *
   * @param plainName of ASCII without anything to escape
   * @param plainText UTF-8 without anything to escape
   */
  JsonWriter attribute(String plainName, byte[] plainText) {
    int at = open(plainName, OPEN_S, plainText.length);
    byte[] out = buffer;
    System.arraycopy(plainText, 0, out, at, plainText.length);
    return close(at + plainText.length);
  }

  /**
   * An attribute of type N: {@code "name":{"N":"1"}}.
   *
   * @param plainName of ASCII without anything to escape
   */
  JsonWriter attribute(String plainName, DynamoNumber number) {
    int at = open(plainName, OPEN_N, DynamoNumber.MAX_TEXT);
    return close(number.write(buffer, at));
  }

  /** Makes room for a text and writes what comes before it; returns where it begins. */
  @SuppressWarnings("deprecation") // getBytes: it is for ASCII alone, as this is
  private int open(String plainName, long typed, int textBytes) {
    int n = plainName.length();
    ensure(n + textBytes + 2 * Long.BYTES);
    byte[] out = buffer;
    int at = length;
    if (follows) {
      out[at++] = ',';
    }
    out[at++] = '"';
    plainName.getBytes(0, n, out, at);
    EIGHT_BYTES.set(out, at + n, typed);
    return at + n + Long.BYTES;
  }

  /** Ends a text and the object around it. */
  private JsonWriter close(int at) {
    buffer[at] = '"';
    buffer[at + 1] = '}';
    length = at + 2;
    follows = true;
    return this;
  }

  /** A number, as a string. */
  JsonWriter string(DynamoNumber number) {
    separate();
    ensure(DynamoNumber.MAX_TEXT + 2);
    put('"');
    length = number.write(buffer, length);
    put('"');
    follows = true;
    return this;
  }

  /** Bytes, as a string in base 64. */
  JsonWriter base64(byte[] bytes) {
    byte[] digits = Base64.getEncoder().encode(bytes);
    separate();
    ensure(digits.length + 2);
    put('"');
    System.arraycopy(digits, 0, buffer, length, digits.length);
    length += digits.length;
    put('"');
    follows = true;
    return this;
  }

  /** A literal: a number, {@code true}, {@code false}. */
  JsonWriter literal(String ascii) {
    separate();
    int n = ascii.length();
    ensure(n);
    for (int i = 0; i < n; i++) {
      put(ascii.charAt(i));
    }
    follows = true;
    return this;
  }

  /** A copy of all that was written. */
  public byte[] toBytes() {
    return Arrays.copyOf(buffer, length);
  }

  private void separate() {
    ensure(2);
    if (follows) {
      put(',');
    }
  }

  private void escape(String text, int from) {
    int n = text.length();
    for (int i = from; i < n; i++) {
      ensure(MAX_BYTES_PER_CHAR + n - i + 1);
      char c = text.charAt(i);
      if (c < 128) {
        ascii(c);
      } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        continuation(c);
      } else if (!Character.isSurrogate(c)) {
        put(0xE0 | c >> 12);
        continuation(c >> 6);
        continuation(c);
      } else if (i + 1 < n && Character.isSurrogatePair(c, text.charAt(i + 1))) {
        i++;
        int codePoint = Character.toCodePoint(c, text.charAt(i));
        put(0xF0 | codePoint >> 18);
        continuation(codePoint >> 12);
        continuation(codePoint >> 6);
        continuation(codePoint);
      } else {
        put('?');
      }
    }
  }

  private void ascii(char c) {
    if (JsonText.isPlain((byte) c)) {
      put(c);
    } else {
      escaped(c);
    }
  }

  /** Escapes an ASCII character that does not stand for itself. */
  private void escaped(int c) {
    put('\\');
    switch (c) {
      case '"', '\\' -> put(c);
      case '\n' -> put('n');
      case '\r' -> put('r');
      case '\t' -> put('t');
      case '\b' -> put('b');
      case '\f' -> put('f');
      default -> {
        put('u');
        put('0');
        put('0');
        put(HEX[c >> 4]);
        put(HEX[c & 0xF]);
      }
    }
  }

  private void continuation(int bits) {
    put(0x80 | (bits & 0x3F));
  }

  private void put(int b) {
    buffer[length++] = (byte) b;
  }

  private void ensure(int more) {
    if (buffer.length - length < more) {
      buffer = Arrays.copyOf(buffer, Math.max(length + more, buffer.length * 2));
    }
  }
}
