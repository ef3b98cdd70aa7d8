package dev.dynamotest.core.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one body. Nothing but the body's size bounds depth, length of strings or digits of
 * numbers. Any {@link IOException} from here means that the body is no JSON. Not thread-safe.
 */
final class JsonInput implements Closeable {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          // Clients choose names freely; that many share a hash is no reason to refuse them.
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .disable(JsonFactory.Feature.CHARSET_DETECTION)
          .recyclerPool(JsonRecyclerPools.threadLocalPool())
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private final boolean maySurrogatesBeUnpaired;

  private JsonInput(JsonParser parser, boolean maySurrogatesBeUnpaired) {
    this.parser = parser;
    this.maySurrogatesBeUnpaired = maySurrogatesBeUnpaired;
  }

  /** Starts before the first token. */
  static JsonInput open(byte[] body) throws IOException {
    byte[] bounded = NestingCut.apply(body);
    return new JsonInput(JSON.createParser(bounded), Surrogates.mayBeUnpaired(body));
  }

  /** The next token; null after the last. */
  @Nullable JsonToken next() throws IOException {
    return parser.nextToken();
  }

  /** The name of an object's next member; null at the object's end. */
  @Nullable String nextName() throws IOException {
    return parser.nextFieldName();
  }

  /** The text of the current string, or the literal of the current number. */
  String text() throws IOException {
    String text = parser.getText();
    return maySurrogatesBeUnpaired ? Surrogates.repair(text) : text;
  }

  /** The text of the current string in UTF-8. */
  byte[] utf8() throws IOException {
    char[] chars = parser.getTextCharacters();
    int from = parser.getTextOffset();
    byte[] ascii = new byte[parser.getTextLength()];
    int anyBits = 0;
    for (int i = 0; i < ascii.length; i++) {
      char c = chars[from + i];
      anyBits |= c;
      ascii[i] = (byte) c;
    }
    return anyBits < 0x80 ? ascii : text().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Skips the rest of the array or object that the current token begins; does nothing at others.
   */
  void skip() throws IOException {
    parser.skipChildren();
  }

  /**
   * Reads what is left of the body.
   *
   * @return whether the body is one JSON value with nothing behind it
   */
  boolean isRestWellFormed() throws IOException {
    while (!parser.getParsingContext().inRoot()) {
      parser.nextToken();
    }
    return parser.nextToken() == null;
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
