package dev.dynamotest.core.protocol;

/**
 * Half characters. JSON can spell an unpaired surrogate ({@code "\\ud800"}), UTF-8 cannot: in a
 * text it is replaced by a question mark on the way in, so that what is stored can be written and
 * compared. In a name the parser takes it for broken JSON.
 */
final class Surrogates {
  private Surrogates() {}

  /**
   * Whether a JSON text can hold unpaired surrogates, which takes an escape: the parser refuses
   * those that are encoded as they are. O(length).
   */
  static boolean mayBeUnpaired(byte[] json) {
    for (byte b : json) {
      if (b == '\\') {
        return true;
      }
    }
    return false;
  }

  /** The text with each unpaired surrogate replaced; the same object when there is none. */
  static String repair(String text) {
    int n = text.length();
    for (int i = 0; i < n; i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!isPairAt(text, i)) {
          return replaced(text, i);
        }
        i++;
      }
    }
    return text;
  }

  private static boolean isPairAt(String text, int i) {
    return i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
  }

  private static String replaced(String text, int from) {
    StringBuilder out = new StringBuilder(text);
    for (int i = from; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (isPairAt(text, i)) {
          i++;
        } else {
          out.setCharAt(i, '?');
        }
      }
    }
    return out.toString();
  }
}
