package dev.dynamotest.core.table;

/**
 * The gate between the preparation of a write and its commit, where it is decided whether the
 * throughput or a fault that a test has ordered lets it pass.
 */
@FunctionalInterface
public interface Admission {
  /** Lets everything pass. */
  Admission FREE = write -> {};

  /**
   * Called once, under the lock of the item's shard, also for a write whose condition does not hold
   * or that has met a fault: the service decides this first.
   *
   * @throws dev.dynamotest.core.fault.FaultException to refuse the write; nothing is written then
   */
  void admit(PreparedWrite write);

  /** Takes back all that it has counted: the writes go together, and one of them was refused. */
  default void withdraw() {}
}
