package dev.dynamotest.core.catalog;

import java.util.SplittableRandom;
import java.util.UUID;

/**
 * Where made-up identities (table ids) come from: the same seed gives the same ones in the same
 * order. Thread-safe.
 */
public final class IdSource {
  private final SplittableRandom random;

  public IdSource(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A version 4 UUID, as the service gives to each table that is created. */
  public synchronized UUID nextUuid() {
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() & ~(0b11L << 62)) | (1L << 63);
    return new UUID(high, low);
  }
}
