package dev.dynamotest.core.tree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The keys of a {@link Node}: distinct, sorted as unsigned bytes, immutable, and laid out for the
 * search.
 *
 * <p>Beside the keys stands an array of numbers, the {@linkplain #word word} of each: eight bytes
 * of the key as one {@code long}. A search compares words, which lie together in a few cache lines,
 * and goes to a key itself only where words are equal. The words are taken at the first multiple of
 * eight bytes up to which all keys here are known to be the same. So they tell the keys apart in
 * either kind of node that matters: among item collections, whose keys differ from the first byte
 * of their hash, and inside of one, where all begin with the same hash of 16 bytes.
 */
final class SortedKeys {

  private static final int WORD_LENGTH = Long.BYTES;

  private static final VarHandle BIG_ENDIAN_LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  static final SortedKeys NONE = of();

  private final byte[][] keys;

  /**
   * The number of bytes that all keys have in common, as far as known: a multiple of {@link
   * #WORD_LENGTH}, so that it is 0 and costs nothing where the first word tells the keys apart.
   */
  final int shared;

  private final long[] words;

  private SortedKeys(byte[][] keys, int shared, long[] words) {
    this.keys = keys;
    this.shared = shared;
    this.words = words;
  }

  static SortedKeys of(byte[]... keys) {
    int shared = sharedBytes(keys);
    long[] words = new long[keys.length];
    for (int i = 0; i < keys.length; i++) {
      words[i] = word(keys[i], shared);
    }
    return new SortedKeys(keys, shared, words);
  }

  private static int sharedBytes(byte[][] keys) {
    if (keys.length < 2) {
      return 0;
    }
    int mismatch = Arrays.mismatch(keys[0], keys[keys.length - 1]);
    return mismatch - mismatch % WORD_LENGTH;
  }

  /**
   * The bytes of the key from an offset on, padded with zeros, as a big-endian number whose sign
   * bit is flipped: the plain {@code <} then orders words as unsigned bytes.
   */
  private static long word(byte[] key, int offset) {
    if (key.length >= offset + WORD_LENGTH) {
      return (long) BIG_ENDIAN_LONG.get(key, offset) ^ Long.MIN_VALUE;
    }
    long word = 0;
    for (int i = offset; i < key.length; i++) {
      word |= (key[i] & 0xFFL) << (8 * (offset + WORD_LENGTH - 1 - i));
    }
    return word ^ Long.MIN_VALUE;
  }

  int count() {
    return words.length;
  }

  byte[] get(int at) {
    return keys[at];
  }

  /**
   * The position of the key, or, where it is missing, the complement ({@code ~}) of the position at
   * which it would stand.
   */
  int find(byte[] key) {
    int low = 0;
    int high = words.length;
    if (shared > 0) {
      int order = Arrays.compareUnsigned(key, 0, Math.min(key.length, shared), keys[0], 0, shared);
      if (order != 0) {
        return order < 0 ? ~low : ~high;
      }
    }
    long word = word(key, shared);
    while (low < high) {
      int middle = (low + high) >>> 1;
      long candidate = words[middle];
      if (candidate < word) {
        low = middle + 1;
      } else if (candidate > word) {
        high = middle;
      } else {
        int order = compareBeyondWord(keys[middle], key);
        if (order < 0) {
          low = middle + 1;
        } else if (order > 0) {
          high = middle;
        } else {
          return middle;
        }
      }
    }
    return ~low;
  }

  /** The position of the first key that is not smaller than the given one. */
  int lowerBound(byte[] key) {
    int found = find(key);
    return found >= 0 ? found : ~found;
  }

  private int compareBeyondWord(byte[] a, byte[] b) {
    int offset = shared + WORD_LENGTH;
    if (a.length <= offset || b.length <= offset) {
      // The shorter key begins the longer one, or their words would differ: it is the smaller.
      return Integer.compare(a.length, b.length);
    }
    return Arrays.compareUnsigned(a, offset, a.length, b, offset, b.length);
  }

  SortedKeys inserted(int at, byte[] key) {
    byte[][] more = ArrayEdits.inserted(keys, at, key);
    return sharesBytes(key)
        ? new SortedKeys(more, shared, ArrayEdits.inserted(words, at, word(key, shared)))
        : of(more);
  }

  private boolean sharesBytes(byte[] key) {
    return shared == 0
        || (key.length >= shared && Arrays.equals(key, 0, shared, keys[0], 0, shared));
  }

  SortedKeys removed(int at) {
    if (keys.length == 1) {
      return NONE; // without a key there is nothing to be shared
    }
    return new SortedKeys(ArrayEdits.removed(keys, at), shared, ArrayEdits.removed(words, at));
  }

  SortedKeys slice(int from, int to) {
    return of(Arrays.copyOfRange(keys, from, to));
  }

  /** These keys and those of the right neighbour, all of which are larger. */
  SortedKeys joined(SortedKeys right) {
    return of(ArrayEdits.concatenated(keys, right.keys));
  }
}
