package dev.dynamotest.core.expression.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The words that no attribute may be called by in an expression without a placeholder. */
final class ReservedWords {
  /** One word a line, in upper case. */
  private static final String RESOURCE = "/dev/dynamotest/core/expression/reserved-words.txt";

  private static final Set<String> WORDS = load();

  private ReservedWords() {}

  /** Whether the word is reserved, in any case. */
  static boolean contains(String word) {
    return WORDS.contains(word.toUpperCase(Locale.ROOT));
  }

  private static Set<String> load() {
    try (InputStream in = ReservedWords.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + RESOURCE);
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Set<String> words = new HashSet<>(1024);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        words.add(line);
      }
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
