package dev.dynamotest.core.consistency;

import dev.dynamotest.core.tree.ByteRange;
import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.tree.SortedTree;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The states of something over the last while, by the times at which they came to be. Immutable:
 * copies of a database share it.
 *
 * <p>States of one time are one, the last of them: no reader can ask for those before. So while a
 * clock stands still a history does not grow. A new state costs O(log n) in the number of times,
 * and takes those away that no reader can ask for any more; so does a look-up, without taking any
 * away.
 *
 * @param <S> an immutable state
 */
public final class History<S> {
  private final SortedTree<S> states;
  private final Instant latest;
  private final Duration window;

  private History(SortedTree<S> states, Instant latest, Duration window) {
    this.states = states;
    this.latest = latest;
    this.window = window;
  }

  /**
   * A history that begins with a state which everybody sees already.
   *
   * @param window how far back readers ask
   * @return null when they do not ask back at all: then there is nothing to keep
   */
  public static <S> @Nullable History<S> from(S state, Duration window) {
    return window.isZero() ? null : new History<>(start(state), Instant.MIN, window);
  }

  /**
   * The same history, to go on for readers who ask further or less far back.
   *
   * @param earlier null when there was none so far
   * @param state the latest state
   * @return null when they do not ask back at all
   */
  public static <S> @Nullable History<S> continued(
      @Nullable History<S> earlier, S state, Duration window) {
    return earlier == null || window.isZero()
        ? from(state, window)
        : new History<>(earlier.states, earlier.latest, window);
  }

  private static <S> SortedTree<S> start(S state) {
    return SortedTree.<S>empty().with(place(Instant.MIN), state);
  }

  /** A history in which the state is seen by everybody. */
  public History<S> settled(S state) {
    return new History<>(start(state), Instant.MIN, window);
  }

  /**
   * This history with one more state.
   *
   * @param time when it came to be; not before the latest so far, or it is taken for that
   */
  public History<S> with(S state, Instant time) {
    Instant at = time.isBefore(latest) ? latest : time;
    return new History<>(since(states.with(place(at), state), at.minus(window)), at, window);
  }

  /** Without the states that had been followed by another one by the horizon. */
  private static <S> SortedTree<S> since(SortedTree<S> states, Instant horizon) {
    SortedTree<S> kept = states;
    Cursor<S> old = states.ascending(null, ByteRange.successor(place(horizon)));
    if (old.next()) {
      byte[] place = old.key();
      while (old.next()) {
        kept = kept.without(place);
        place = old.key();
      }
    }
    return kept;
  }

  /** The state at a time; the oldest that is kept when that time is longer ago. */
  public S asOf(Instant time) {
    Cursor<S> past = states.descending(null, ByteRange.successor(place(time)));
    if (past.next()) {
      return past.value();
    }
    Cursor<S> oldest = states.ascending(null, null);
    if (!oldest.next()) {
      throw new IllegalStateException("a history without a state");
    }
    return oldest.value();
  }

  /** How many states are kept. */
  int size() {
    return states.size();
  }

  /** A key whose unsigned bytes are in the order of time. */
  private static byte[] place(Instant time) {
    return ByteBuffer.allocate(Long.BYTES + Integer.BYTES)
        .putLong(time.getEpochSecond() ^ Long.MIN_VALUE)
        .putInt(time.getNano())
        .array();
  }
}
