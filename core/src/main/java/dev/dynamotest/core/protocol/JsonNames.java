package dev.dynamotest.core.protocol;

import java.nio.charset.StandardCharsets;

/**
 * Names of members as strings. Clients send the same few again and again, so that most are found
 * here instead of being made, and the items of a table share theirs. A table of fixed size in which
 * a name takes the place of another that falls on it: nothing that a client sends makes it grow.
 * Thread-safe without locks: strings are immutable, and a place that is written twice at once holds
 * one of the two.
 */
final class JsonNames {
  private static final int PLACES = 4096; // a power of two
  private static final int MAX_LENGTH = 64; // of a name that is kept, in bytes

  private static final String[] NAMES = new String[PLACES];

  private JsonNames() {}

  /** The name that stands there, all ASCII. */
  static String ascii(byte[] json, int from, int to) {
    int length = to - from;
    if (length > MAX_LENGTH) {
      return new String(json, from, length, StandardCharsets.US_ASCII);
    }
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + json[i];
    }
    int place = (hash ^ hash >>> 12 ^ hash >>> 24) & (PLACES - 1);
    String known = NAMES[place];
    if (known != null && isAt(known, json, from, length)) {
      return known;
    }
    String name = new String(json, from, length, StandardCharsets.US_ASCII);
    NAMES[place] = name;
    return name;
  }

  private static boolean isAt(String name, byte[] json, int from, int length) {
    if (name.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (name.charAt(i) != json[from + i]) {
        return false;
      }
    }
    return true;
  }
}
