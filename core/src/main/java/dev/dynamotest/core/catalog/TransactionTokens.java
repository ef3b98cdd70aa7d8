package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.value.Binary;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The client request tokens of one account's transactions in one region: which are running, and
 * what the completed ones of the last ten minutes have left for whoever comes with their token
 * again. Thread-safe.
 *
 * <p>A completed transaction costs a few hundred bytes, whatever its size. Two generations of them
 * are kept: when the younger one has been filled for ten minutes, everything in the older one has
 * expired and is dropped. What is dropped or kept shows in nothing but the memory it takes.
 */
public final class TransactionTokens {
  /** For how long after its completion a transaction's token is remembered. */
  static final Duration WINDOW = Duration.ofMinutes(10);

  /** Operations whose tokens do not meet. */
  public enum Kind {
    TRANSACT_WRITE_ITEMS,
    EXECUTE_TRANSACTION
  }

  /**
   * A transaction that was done.
   *
   * @param request the fingerprint of what it asked for
   * @param readUnits what a repetition is charged, an entry an action
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Completed(Binary request, Instant time, int[] readUnits) {
    boolean hasExpired(Instant now) {
      return !now.isBefore(time.plus(WINDOW));
    }
  }

  /** The completed transactions by kind and token. */
  private record Generations(
      SortedTree<Completed> older, SortedTree<Completed> younger, Instant youngerSince) {
    static final Generations EMPTY =
        new Generations(SortedTree.empty(), SortedTree.empty(), Instant.MIN);

    @Nullable Completed find(byte[] key) {
      Completed found = younger.get(key);
      return found == null ? older.get(key) : found;
    }

    Generations with(byte[] key, Completed completed) {
      Instant now = completed.time();
      if (younger.isEmpty()) {
        return new Generations(older, younger.with(key, completed), now);
      }
      return now.isBefore(youngerSince.plus(WINDOW))
          ? new Generations(older, younger.with(key, completed), youngerSince)
          : new Generations(younger, SortedTree.<Completed>empty().with(key, completed), now);
    }
  }

  private final Set<Binary> running = new HashSet<>();
  private Generations completed = Generations.EMPTY;

  TransactionTokens() {}

  /** Remembers what others remember, in the place of what it did. O(1). */
  void copyCompleted(TransactionTokens others) {
    Generations copy = others.completed();
    synchronized (this) {
      completed = copy;
    }
  }

  private synchronized Generations completed() {
    return completed;
  }

  /**
   * Takes the token for a transaction that is about to run, unless it has run already. The claim
   * must be closed.
   *
   * @param request the fingerprint of what the transaction asks for
   * @throws dev.dynamotest.core.fault.FaultException TransactionInProgressException while another
   *     transaction with the token runs, IdempotentParameterMismatchException when one that asked
   *     for something else was done
   */
  public synchronized Claim claim(Kind kind, String token, Binary request, Instant now) {
    byte[] key = key(kind, token);
    Completed earlier = completed.find(key);
    if (earlier != null && !earlier.hasExpired(now)) {
      if (!earlier.request().equals(request)) {
        throw TransactionText.TOKEN_OF_ANOTHER_REQUEST.with();
      }
      return new Claim(key, request, now, earlier.readUnits());
    }
    if (!running.add(Binary.wrap(key))) {
      throw TransactionText.IN_PROGRESS.with();
    }
    return new Claim(key, request, now, null);
  }

  private static byte[] key(Kind kind, String token) {
    return (kind + token).getBytes(StandardCharsets.UTF_8);
  }

  /** A token in use by one request, or the knowledge that its transaction was done before. */
  public final class Claim implements AutoCloseable {
    private final byte[] key;
    private final Binary request;
    private final Instant now;
    private final int @Nullable [] earlierReadUnits;

    private Claim(byte[] key, Binary request, Instant now, int @Nullable [] earlierReadUnits) {
      this.key = key;
      this.request = request;
      this.now = now;
      this.earlierReadUnits = earlierReadUnits;
    }

    /**
     * What this repetition of a transaction is charged, an entry an action; null when it has not
     * run yet.
     */
    public int @Nullable [] earlierReadUnits() {
      return earlierReadUnits;
    }

    /**
     * Remembers the transaction as done. To be called while its items are still locked, so that a
     * copy of the database has both the items and the token or neither.
     *
     * @param readUnits what a repetition is charged, an entry an action
     */
    public void complete(int[] readUnits) {
      synchronized (TransactionTokens.this) {
        completed = completed.with(key, new Completed(request, now, readUnits));
      }
    }

    /** Ends the transaction. If it was not completed, its token is as new. */
    @Override
    public void close() {
      if (earlierReadUnits == null) {
        synchronized (TransactionTokens.this) {
          running.remove(Binary.wrap(key));
        }
      }
    }
  }
}
