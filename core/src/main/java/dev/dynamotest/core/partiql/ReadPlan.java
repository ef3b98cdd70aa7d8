package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.KeyBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a SELECT are found: by one query for each of some ranges of keys, or by a scan.
 * Immutable.
 */
public final class ReadPlan {
  private final KeySchema keys;
  private final List<Branch> branches;
  private final boolean keyed;
  private final boolean forward;

  /** A query of the plan, or its scan. */
  public static final class Branch {
    private final @Nullable AttributeValue partition;
    private final KeyRange range;
    private final @Nullable Condition filter;

    Branch(@Nullable AttributeValue partition, KeyRange range, @Nullable Condition filter) {
      this.partition = partition;
      this.range = range;
      this.filter = filter;
    }

    /** The rows that are evaluated. */
    public KeyRange range() {
      return range;
    }

    /** Which of the rows are kept; null: all. */
    public @Nullable Condition filter() {
      return filter;
    }

    /** The partition key that all its rows have; null for a scan. */
    public @Nullable AttributeValue partition() {
      return partition;
    }

    private byte[] partitionBytes() {
      return KeyBytes.of(Objects.requireNonNull(partition));
    }
  }

  private ReadPlan(KeySchema keys, List<Branch> branches, boolean keyed, boolean forward) {
    this.keys = keys;
    this.branches = branches;
    this.keyed = keyed;
    this.forward = forward;
  }

  /** All rows of a table or an index. */
  static ReadPlan scan(KeySchema keys, @Nullable Condition filter) {
    return new ReadPlan(keys, List.of(new Branch(null, KeyRange.ALL, filter)), false, true);
  }

  /** The rows of these branches, ascending by partition key and then by sort key. */
  static ReadPlan keyed(KeySchema keys, List<Branch> branches) {
    List<Branch> ascending = new ArrayList<>(branches);
    ascending.sort(order(true, true));
    return new ReadPlan(keys, ascending, true, true);
  }

  private static Comparator<Branch> order(boolean partitionAscending, boolean sortAscending) {
    Comparator<Branch> byPartition =
        (a, b) -> Arrays.compareUnsigned(a.partitionBytes(), b.partitionBytes());
    Comparator<Branch> bySort =
        (a, b) -> Arrays.compareUnsigned(a.range().from(), b.range().from());
    return (partitionAscending ? byPartition : byPartition.reversed())
        .thenComparing(sortAscending ? bySort : bySort.reversed());
  }

  /** In the order in which they are read; one for a scan. */
  public List<Branch> branches() {
    return branches;
  }

  /** Whether rows are found by their partition keys; else all are scanned. */
  public boolean isKeyed() {
    return keyed;
  }

  /** Whether each branch is read in ascending order. */
  public boolean isForward() {
    return forward;
  }

  /**
   * The plan with the order that the statement asks for.
   *
   * @param hasWhere whether the statement has a WHERE clause
   * @throws dev.dynamotest.core.fault.FaultException when the rows cannot be read in that order
   */
  public ReadPlan ordered(List<BoundStatement.Order> order, boolean hasWhere) {
    if (order.isEmpty()) {
      return this;
    }
    if (!hasWhere) {
      throw PartiqlText.ORDER_WITHOUT_WHERE.with();
    }
    String partitionName = keys.partition().get(0).name();
    Boolean partitionAscending = null;
    Boolean sortAscending = null;
    for (BoundStatement.Order by : order) {
      if (!keys.has(by.attribute())) {
        throw PartiqlText.ORDER_BY_NO_KEY.with(by.attribute());
      }
      if (by.attribute().equals(partitionName)) {
        partitionAscending = by.ascending();
      } else {
        sortAscending = by.ascending();
      }
    }
    if (!keyed) {
      throw PartiqlText.ORDER_WITHOUT_HASH_KEY.with();
    }
    if (partitionAscending == null && partitions() > 1) {
      throw PartiqlText.ORDER_NEEDS_HASH_KEY.with();
    }
    // As the service does: a sort key that is not named beside the partition key descends.
    boolean ascending = sortAscending != null && sortAscending;
    List<Branch> ordered = new ArrayList<>(branches);
    ordered.sort(order(partitionAscending == null || partitionAscending, ascending));
    return new ReadPlan(keys, ordered, true, ascending);
  }

  private long partitions() {
    return branches.stream().map(branch -> branch.partition).distinct().count();
  }
}
