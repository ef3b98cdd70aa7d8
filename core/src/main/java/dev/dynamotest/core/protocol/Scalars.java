package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.value.Binary;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads scalars, with the conversions that the service makes and those that it refuses. */
final class Scalars {
  private static final int BITS_OF_BASE64_DIGIT = 6;

  private Scalars() {}

  /** Reads the current token, which is not null, as a scalar. */
  static Object read(JsonReader in, Shape.Scalar type, @Nullable JsonToken token)
      throws MalformedJsonException {
    return switch (type) {
      case STRING -> string(in, token);
      case BOOLEAN -> bool(in, token);
      case INTEGER -> saturated(integer(in, type, token));
      case LONG -> integer(in, type, token);
      case DOUBLE -> number(in, type, token);
      case TIMESTAMP -> timestamp(number(in, type, token));
    };
  }

  /** Reads a string. */
  static String string(JsonReader in, @Nullable JsonToken token) throws MalformedJsonException {
    if (token == JsonToken.STRING) {
      return in.text();
    }
    throw mismatch(token, Shape.Scalar.STRING);
  }

  /** Reads a string in UTF-8. */
  static byte[] utf8(JsonReader in, @Nullable JsonToken token) throws MalformedJsonException {
    if (token == JsonToken.STRING) {
      return in.utf8();
    }
    throw mismatch(token, Shape.Scalar.STRING);
  }

  /** Reads a boolean, or a string that stands for one. */
  static boolean bool(JsonReader in, @Nullable JsonToken token) throws MalformedJsonException {
    if (token == JsonToken.TRUE || token == JsonToken.FALSE) {
      return token == JsonToken.TRUE;
    }
    if (token != JsonToken.STRING) {
      throw mismatch(token, Shape.Scalar.BOOLEAN);
    }
    return switch (in.text().toLowerCase(Locale.ROOT)) {
      case "true", "1", "yes" -> true;
      case "false", "0", "no" -> false;
      default -> throw SerializationText.NOT_BOOLEAN.with();
    };
  }

  /** Reads a binary: canonical base 64. */
  static Binary binary(JsonReader in, @Nullable JsonToken token) throws MalformedJsonException {
    if (token == JsonToken.STRING) {
      return Binary.wrap(base64(in.text()));
    }
    if (token == JsonToken.START_OBJECT) {
      throw SerializationText.NO_OBJECT.with();
    }
    if (token == JsonToken.START_ARRAY) {
      throw SerializationText.NO_COLLECTION.with("class java.nio.ByteBuffer");
    }
    throw SerializationText.NOT_BINARY.with();
  }

  private static byte[] base64(String text) {
    if (text.length() % 4 != 0) {
      throw SerializationText.BASE64_LENGTH.with(text.length());
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      if (hasBitsBehindTheEnd(text, bytes.length)) {
        throw SerializationText.BASE64_NOT_CANONICAL.with();
      }
      return bytes;
    } catch (IllegalArgumentException e) {
      throw SerializationText.BASE64_NOT_CANONICAL.with();
    }
  }

  /** Whether the last digit before the padding has bits that belong to no byte. */
  private static boolean hasBitsBehindTheEnd(String text, int byteCount) {
    int pads = text.length() / 4 * 3 - byteCount;
    if (pads == 0) {
      return false;
    }
    char last = text.charAt(text.length() - pads - 1);
    int unused = pads == 1 ? 0b11 : 0b1111;
    return (digit(last) & unused) != 0;
  }

  private static int digit(char base64) {
    // Decodes one digit, repeated to make a whole group of four.
    byte first = Base64.getDecoder().decode("" + base64 + base64 + base64 + base64)[0];
    return (first & 0xFF) >> (8 - BITS_OF_BASE64_DIGIT);
  }

  /** Reads a whole number; fractions are cut off, and what does not fit becomes the extreme. */
  private static long integer(JsonReader in, Shape.Scalar type, @Nullable JsonToken token)
      throws MalformedJsonException {
    if (token == JsonToken.INTEGER) {
      String text = in.text();
      if (text.length() <= 18) {
        return Long.parseLong(text);
      }
    }
    return (long) number(in, type, token);
  }

  private static int saturated(long value) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }

  private static double number(JsonReader in, Shape.Scalar type, @Nullable JsonToken token)
      throws MalformedJsonException {
    if (token == JsonToken.INTEGER || token == JsonToken.DECIMAL) {
      return Double.parseDouble(in.text());
    }
    throw mismatch(token, type);
  }

  /**
   * Seconds since 1970, to the microsecond; what {@link Instant} cannot hold becomes its extreme.
   */
  private static Instant timestamp(double seconds) {
    double whole = Math.floor(seconds);
    if (whole >= Instant.MAX.getEpochSecond()) {
      return Instant.MAX;
    }
    if (whole <= Instant.MIN.getEpochSecond()) {
      return Instant.MIN;
    }
    return Instant.ofEpochSecond((long) whole, Math.round((seconds - whole) * 1e6) * 1000);
  }

  private static FaultException mismatch(@Nullable JsonToken token, Shape.Scalar type) {
    if (token == JsonToken.START_OBJECT) {
      return SerializationText.NO_OBJECT.with();
    }
    if (token == JsonToken.START_ARRAY) {
      return RequestDecoder.noCollection(type);
    }
    return SerializationText.NOT_CONVERTIBLE.with(kind(token), type.simpleName());
  }

  /** What the service calls a JSON scalar. */
  private static String kind(@Nullable JsonToken token) {
    if (token == JsonToken.TRUE) {
      return "TRUE_VALUE";
    }
    if (token == JsonToken.FALSE) {
      return "FALSE_VALUE";
    }
    if (token == JsonToken.INTEGER) {
      return "NUMBER_VALUE";
    }
    return token == JsonToken.DECIMAL ? "DECIMAL_VALUE" : "STRING_VALUE";
  }
}
