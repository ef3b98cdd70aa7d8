package dev.dynamotest.core.protocol;

/** One character beyond ASCII in UTF-8, as RFC 3629 has it. */
final class Utf8Sequence {
  private Utf8Sequence() {}

  /**
   * How many bytes the character at an offset takes.
   *
   * @throws MalformedJsonException if there is none: a stray or missing continuation, a longer form
   *     than needed, half of a surrogate pair, a code point beyond Unicode
   */
  static int length(byte[] bytes, int at) throws MalformedJsonException {
    int lead = bytes[at] & 0xFF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      require(isContinuation(bytes, at + 1));
      return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
      require(isContinuation(bytes, at + 1) && isContinuation(bytes, at + 2));
      int second = bytes[at + 1] & 0xFF;
      require(lead != 0xE0 || second >= 0xA0);
      require(lead != 0xED || second < 0xA0);
      return 3;
    }
    require(lead >= 0xF0 && lead <= 0xF4);
    require(isContinuation(bytes, at + 1));
    require(isContinuation(bytes, at + 2) && isContinuation(bytes, at + 3));
    int second = bytes[at + 1] & 0xFF;
    require(lead != 0xF0 || second >= 0x90);
    require(lead != 0xF4 || second < 0x90);
    return 4;
  }

  private static boolean isContinuation(byte[] bytes, int at) {
    return at < bytes.length && (bytes[at] & 0xC0) == 0x80;
  }

  private static void require(boolean condition) throws MalformedJsonException {
    if (!condition) {
      throw new MalformedJsonException();
    }
  }
}
