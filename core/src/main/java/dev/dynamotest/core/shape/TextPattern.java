package dev.dynamotest.core.shape;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression for a whole string. The pattern of names, which every request has to pass,
 * is matched by hand; the others are compiled when they are first needed. Thread-safe.
 */
public final class TextPattern {
  private static final String NAME = "[a-zA-Z0-9_.-]+";

  /**
   * Longest text that is put to a compiled expression: some of the model's expressions backtrack or
   * recurse, and every one of their members has a smaller greatest length anyway.
   */
  private static final int MAX_TRIED_LENGTH = 4096;

  private final String regex;
  private final boolean isForNames;

  private volatile @Nullable Pattern compiled;

  public TextPattern(String regex) {
    this.regex = regex;
    this.isForNames = regex.equals(NAME);
  }

  /** Whether the whole text matches; very long texts are taken to match. */
  public boolean matches(String text) {
    if (isForNames) {
      return isName(text);
    }
    return text.length() > MAX_TRIED_LENGTH || compiled().matcher(text).matches();
  }

  private Pattern compiled() {
    Pattern pattern = compiled;
    if (pattern == null) {
      pattern = Pattern.compile(regex);
      compiled = pattern;
    }
    return pattern;
  }

  private static boolean isName(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean legal =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '_'
              || c == '.'
              || c == '-';
      if (!legal) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** The regular expression as errors print it. */
  @Override
  public String toString() {
    return regex;
  }
}
