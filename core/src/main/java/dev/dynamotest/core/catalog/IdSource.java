package dev.dynamotest.core.catalog;

import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Where made-up identities (table ids) come from: the same seed gives the same ones in the same
 * order. Thread-safe.
 */
public final class IdSource {
  /** By how much a SplittableRandom's state moves for each number. */
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private final long seed;
  private final AtomicLong given;

  public IdSource(long seed) {
    this(seed, 0);
  }

  private IdSource(long seed, long given) {
    this.seed = seed;
    this.given = new AtomicLong(given);
  }

  /** A version 4 UUID, as the service gives to each table that is created. */
  public UUID nextUuid() {
    // Where one generator would be after two numbers for each id so far.
    SplittableRandom random = new SplittableRandom(seed + STEP * (2 * given.getAndIncrement()));
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() & ~(0b11L << 62)) | (1L << 63);
    return new UUID(high, low);
  }

  /** A source that goes on as this one would. */
  IdSource fork() {
    return new IdSource(seed, given.get());
  }
}
