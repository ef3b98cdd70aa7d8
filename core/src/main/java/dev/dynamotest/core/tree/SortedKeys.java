package dev.dynamotest.core.tree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The keys of a {@link Node}: distinct, sorted as unsigned bytes, immutable, and laid out for the
 * search and for little memory.
 *
 * <p>A key has three parts. Its beginning is what all keys here are known to have in common, of a
 * length that is a multiple of eight bytes, and is kept once. The next eight bytes, padded with
 * zeros, are its {@linkplain #word word}, kept as a number. What is left is its rest. So words tell
 * the keys apart in either kind of node that matters: among item collections, whose keys differ
 * from the first byte of their hash, and inside of one, where all begin with the same hash of 16
 * bytes. A search compares words and goes to a rest only where words are equal.
 *
 * <p>All parts are in one array, since a large tree is far from the processor: words and rests
 * found there are a few neighbouring cache lines, where an object for each key would be as many
 * places in memory.
 *
 * <pre>
 *   words      8 bytes a key
 *   ends       4 bytes a key: where its rest ends among the rests, and in the upper four bits
 *              how many of the word's bytes are padding
 *   beginning  {@link #shared} bytes
 *   rests      one after the other
 * </pre>
 */
final class SortedKeys {

  private static final int WORD_LENGTH = Long.BYTES;
  private static final int HEADER_LENGTH = Long.BYTES + Integer.BYTES; // of each key
  private static final int PADDING_SHIFT = 28;
  private static final int END_MASK = (1 << PADDING_SHIFT) - 1;

  private static final VarHandle BIG_ENDIAN_LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

  static final SortedKeys NONE = of();

  private final int count;

  /**
   * The number of bytes that all keys have in common, as far as known: a multiple of {@link
   * #WORD_LENGTH}, so that it is 0 and costs nothing where the first word tells the keys apart.
   */
  final int shared;

  private final byte[] packed;

  /** Keys of which nothing is filled in yet. */
  private SortedKeys(int count, int shared, int restsLength) {
    this.count = count;
    this.shared = shared;
    this.packed = new byte[count * HEADER_LENGTH + shared + restsLength];
  }

  static SortedKeys of(byte[]... keys) {
    int shared = sharedBytes(keys);
    int restsLength = 0;
    for (byte[] key : keys) {
      restsLength += restLength(key, shared);
    }
    SortedKeys made = new SortedKeys(keys.length, shared, restsLength);
    if (shared > 0) {
      System.arraycopy(keys[0], 0, made.packed, made.beginningAt(), shared);
    }
    int start = 0;
    for (int i = 0; i < keys.length; i++) {
      start = made.put(i, start, keys[i]);
    }
    return made;
  }

  private static int sharedBytes(byte[][] keys) {
    if (keys.length < 2) {
      return 0;
    }
    int mismatch = Arrays.mismatch(keys[0], keys[keys.length - 1]);
    return mismatch - mismatch % WORD_LENGTH;
  }

  private static int restLength(byte[] key, int shared) {
    return Math.max(key.length - shared - WORD_LENGTH, 0);
  }

  /** Writes a key whose rest starts there among the rests; answers where it ends. */
  private int put(int i, int start, byte[] key) {
    int offset = shared + WORD_LENGTH;
    int length = restLength(key, shared);
    LONG.set(packed, i * Long.BYTES, word(key, shared));
    INT.set(packed, endAt(i), (start + length) | (offset + length - key.length) << PADDING_SHIFT);
    if (length > 0) {
      System.arraycopy(key, offset, packed, restsAt() + start, length);
    }
    return start + length;
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

  private long word(int i) {
    return (long) LONG.get(packed, i * Long.BYTES);
  }

  private int endAt(int i) {
    return count * Long.BYTES + i * Integer.BYTES;
  }

  private int beginningAt() {
    return count * HEADER_LENGTH;
  }

  private int restsAt() {
    return beginningAt() + shared;
  }

  /** Where the i-th rest ends, and the one behind it starts. */
  private int end(int i) {
    return i < 0 ? 0 : (int) INT.get(packed, endAt(i)) & END_MASK;
  }

  /** How many bytes of the i-th word are no part of the key. */
  private int padding(int i) {
    return (int) INT.get(packed, endAt(i)) >>> PADDING_SHIFT;
  }

  private int length(int i) {
    return shared + WORD_LENGTH - padding(i) + end(i) - end(i - 1);
  }

  int count() {
    return count;
  }

  /** The key at a position, in an array of its own. */
  byte[] get(int i) {
    byte[] key = new byte[length(i)];
    System.arraycopy(packed, beginningAt(), key, 0, shared);
    int offset = shared + WORD_LENGTH;
    long word = word(i) ^ Long.MIN_VALUE;
    for (int at = Math.min(offset, key.length) - 1; at >= shared; at--) {
      key[at] = (byte) (word >>> (8 * (offset - 1 - at)));
    }
    if (key.length > offset) {
      System.arraycopy(packed, restsAt() + end(i - 1), key, offset, key.length - offset);
    }
    return key;
  }

  /**
   * The position of the key, or, where it is missing, the complement ({@code ~}) of the position at
   * which it would stand.
   */
  int find(byte[] key) {
    int low = 0;
    int high = count;
    if (shared > 0) {
      int order = compareBeginning(key);
      if (order != 0) {
        return order < 0 ? ~low : ~high;
      }
    }
    long word = word(key, shared);
    while (low < high) {
      int middle = (low + high) >>> 1;
      long candidate = word(middle);
      if (candidate < word) {
        low = middle + 1;
      } else if (candidate > word) {
        high = middle;
      } else {
        int order = compareBeyondWord(middle, key);
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

  private int compareBeginning(byte[] key) {
    int at = beginningAt();
    return Arrays.compareUnsigned(key, 0, Math.min(key.length, shared), packed, at, at + shared);
  }

  /** Compares the i-th key with one that has the same beginning and the same word. */
  private int compareBeyondWord(int i, byte[] key) {
    int offset = shared + WORD_LENGTH;
    if (key.length < offset || padding(i) > 0) {
      // The shorter key begins the longer one, or their words would differ: it is the smaller.
      return Integer.compare(length(i), key.length);
    }
    int rests = restsAt();
    return Arrays.compareUnsigned(
        packed, rests + end(i - 1), rests + end(i), key, offset, key.length);
  }

  SortedKeys inserted(int at, byte[] key) {
    if (!sharesBeginning(key)) {
      return of(ArrayEdits.inserted(all(), at, key));
    }
    int added = restLength(key, shared);
    SortedKeys more = new SortedKeys(count + 1, shared, end(count - 1) + added);
    copyTo(more, 0, at, 0, 0);
    copyTo(more, at, count, 1, added);
    more.put(at, end(at - 1), key);
    return more;
  }

  private boolean sharesBeginning(byte[] key) {
    return shared == 0 || (key.length >= shared && compareBeginning(key) == 0);
  }

  SortedKeys removed(int at) {
    if (count == 1) {
      return NONE; // without a key there is nothing to be shared
    }
    int taken = end(at) - end(at - 1);
    SortedKeys fewer = new SortedKeys(count - 1, shared, end(count - 1) - taken);
    copyTo(fewer, 0, at, 0, 0);
    copyTo(fewer, at + 1, count, -1, -taken);
    return fewer;
  }

  /** Copies a run of keys to where so many more keys, and bytes of rests, stand in front of it. */
  private void copyTo(SortedKeys target, int from, int to, int keysBefore, int bytesBefore) {
    int target0 = from + keysBefore;
    System.arraycopy(
        packed, from * Long.BYTES, target.packed, target0 * Long.BYTES, (to - from) * Long.BYTES);
    for (int i = from; i < to; i++) {
      int end = (int) INT.get(packed, endAt(i));
      INT.set(target.packed, target.endAt(i + keysBefore), end + bytesBefore);
    }
    System.arraycopy(packed, beginningAt(), target.packed, target.beginningAt(), shared);
    int start = end(from - 1);
    System.arraycopy(
        packed,
        restsAt() + start,
        target.packed,
        target.restsAt() + start + bytesBefore,
        end(to - 1) - start);
  }

  SortedKeys slice(int from, int to) {
    return of(Arrays.copyOfRange(all(), from, to));
  }

  /** These keys and those of the right neighbour, all of which are larger. */
  SortedKeys joined(SortedKeys right) {
    return of(ArrayEdits.concatenated(all(), right.all()));
  }

  private byte[][] all() {
    byte[][] keys = new byte[count][];
    Arrays.setAll(keys, this::get);
    return keys;
  }
}
