package dev.dynamotest.core.table;

import java.util.concurrent.locks.ReentrantLock;

/**
 * One shard of a table. Its writers hold the lock from reading the old item to publishing the new
 * one; readers read the state once and take no lock.
 */
final class Shard {
  final ReentrantLock lock = new ReentrantLock();

  /** Replaced as a whole, under the lock. */
  volatile ShardState state;

  Shard(ShardState state) {
    this.state = state;
  }
}
