package dev.dynamotest.core.protocol;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Bounds the depth of a body before it is parsed. A parser remembers every array and object that is
 * open, so that 16 MiB of opening brackets would cost it a gigabyte. No request says anything below
 * some 80 levels: attribute values may nest 32 deep, at two levels of JSON each. What lies far
 * deeper than that is blanked out here, which leaves empty arrays and objects in its place and
 * every answer as it would have been.
 */
final class NestingCut {
  /** Deepest level that keeps its content. */
  private static final int MAX_DEPTH = 512;

  /** Bodies up to this size, in bytes, cannot nest deep enough to do harm. */
  private static final int HARMLESS_LENGTH = 64 * 1024;

  /** Stands for a body whose brackets do not match. */
  private static final byte[] NO_JSON = {']'};

  private NestingCut() {}

  /** The body itself, or a copy without what is too deep. O(length), and free for small bodies. */
  static byte[] apply(byte[] body) {
    if (body.length <= HARMLESS_LENGTH) {
      return body;
    }
    byte[] result = body;
    BitSet arrays = new BitSet();
    int depth = 0;
    int cutFrom = -1;
    for (int i = 0; i < body.length; i++) {
      byte b = body[i];
      if (b == '"') {
        i = endOfString(body, i);
      } else if (b == '[' || b == '{') {
        arrays.set(depth++, b == '[');
        if (depth == MAX_DEPTH + 1) {
          cutFrom = i + 1;
        }
      } else if (b == ']' || b == '}') {
        if (depth == 0 || arrays.get(--depth) != (b == ']')) {
          return NO_JSON;
        }
        if (depth == MAX_DEPTH) {
          if (result == body) {
            result = body.clone();
          }
          Arrays.fill(result, cutFrom, i, (byte) ' ');
        }
      }
    }
    return depth == 0 ? result : NO_JSON;
  }

  /** The index of the quote that ends the string, or the last index. */
  private static int endOfString(byte[] body, int start) {
    for (int i = start + 1; i < body.length; i++) {
      if (body[i] == '\\') {
        i++;
      } else if (body[i] == '"') {
        return i;
      }
    }
    return body.length - 1;
  }
}
