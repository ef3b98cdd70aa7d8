package dev.dynamotest.core.partiql.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words that are no names unless they are quoted. */
final class Keywords {
  /** One word a line, in lower case. */
  private static final String RESOURCE = "/dev/dynamotest/core/partiql/keywords.txt";

  /** The keywords that are names of functions where a parenthesis follows. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "avg",
          "bag",
          "bit_length",
          "char_length",
          "character_length",
          "coalesce",
          "count",
          "exists",
          "list",
          "lower",
          "max",
          "min",
          "nullif",
          "octet_length",
          "sexp",
          "size",
          "sum",
          "upper");

  /** The keywords that may follow IS. */
  private static final Set<String> TYPES =
      Set.of(
          "any",
          "bag",
          "blob",
          "bool",
          "boolean",
          "char",
          "character",
          "clob",
          "date",
          "dec",
          "decimal",
          "double",
          "float",
          "int",
          "integer",
          "list",
          "missing",
          "null",
          "numeric",
          "real",
          "sexp",
          "smallint",
          "string",
          "struct",
          "symbol",
          "time",
          "timestamp",
          "tuple",
          "varchar");

  private static final Set<String> WORDS = load();

  private static final int LONGEST = WORDS.stream().mapToInt(String::length).max().orElseThrow();

  private Keywords() {}

  /** The keyword in lower case that the word is in any case, or null. */
  static @Nullable String find(String word) {
    if (word.length() > LONGEST) {
      return null;
    }
    String lowerCase = word.toLowerCase(Locale.ROOT);
    return WORDS.contains(lowerCase) ? lowerCase : null;
  }

  /** Whether a call may begin with the keyword. */
  static boolean isFunction(String keyword) {
    return FUNCTIONS.contains(keyword);
  }

  /** Whether the keyword names a type. */
  static boolean isType(String keyword) {
    return TYPES.contains(keyword);
  }

  private static Set<String> load() {
    try (InputStream in = Keywords.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + RESOURCE);
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Set<String> words = new HashSet<>(512);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        words.add(line);
      }
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
