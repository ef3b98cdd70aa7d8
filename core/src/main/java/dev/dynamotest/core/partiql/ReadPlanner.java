package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.table.ItemCollection;
import dev.dynamotest.core.table.KeyLimits;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plans how the rows of a SELECT are found. The read is keyed when each branch of the WHERE clause
 * has exactly one value of the partition key; otherwise it is a scan, and the whole clause its
 * filter.
 */
public final class ReadPlanner {
  /** Queries that one statement may come to. */
  private static final int MAX_BRANCHES = 50;

  /**
   * Branches that are looked at for overlaps before their number is told. Whoever writes more can
   * only have meant them to be too many.
   */
  private static final int MAX_SPREAD = 2_000;

  private final KeySchema keys;
  private final boolean index;

  private ReadPlanner(KeySchema keys, boolean index) {
    this.keys = keys;
    this.index = index;
  }

  /**
   * The plan for a WHERE clause.
   *
   * @param keys the key of the table or the index: one partition and at most one sort attribute
   * @param index whether it is an index that is read
   * @throws dev.dynamotest.core.fault.FaultException for key values of wrong types, overlapping
   *     branches, or too many of them
   */
  public static ReadPlan plan(@Nullable Condition where, KeySchema keys, boolean index) {
    if (where == null) {
      return ReadPlan.scan(keys, null);
    }
    KeyTree tree = KeyTree.of(where, keys);
    tree.checkTypes();
    if (!tree.partitionValues().isOneEach()) {
      return ReadPlan.scan(keys, where);
    }
    return new ReadPlanner(keys, index).keyed(tree);
  }

  private ReadPlan keyed(KeyTree tree) {
    if (tree.branches() > MAX_SPREAD) {
      throw PartiqlText.TOO_MANY_READS.with();
    }
    List<KeyBranch> conjunctions = tree.spread(List.of(KeyBranch.OPEN));
    List<ReadPlan.Branch> branches = new ArrayList<>(conjunctions.size());
    for (KeyBranch conjunction : conjunctions) {
      branches.add(branch(conjunction));
    }
    checkDistinct(branches);
    if (branches.size() > MAX_BRANCHES) {
      throw PartiqlText.TOO_MANY_READS.with();
    }
    conjunctions.forEach(this::checkValues);
    return ReadPlan.keyed(keys, branches);
  }

  private ReadPlan.Branch branch(KeyBranch branch) {
    AttributeValue partition = branch.requiredPartition();
    ItemCollection collection =
        index ? ItemCollection.ofIndex(List.of(partition)) : ItemCollection.ofTable(partition);
    KeyRange range = collection.all();
    for (Clause clause : branch.sort()) {
      range = intersection(range, clause.in(collection));
    }
    Condition filter =
        branch.filters().isEmpty()
            ? null
            : WhereBinder.joined(branch.filters(), Condition.And::new);
    return new ReadPlan.Branch(partition, range, filter);
  }

  private static KeyRange intersection(KeyRange a, KeyRange b) {
    byte[] from = Arrays.compareUnsigned(a.from(), b.from()) < 0 ? b.from() : a.from();
    byte[] to = a.to();
    if (to == null || (b.to() != null && Arrays.compareUnsigned(b.to(), to) < 0)) {
      to = b.to();
    }
    return to != null && Arrays.compareUnsigned(from, to) > 0
        ? new KeyRange(from, from)
        : new KeyRange(from, to);
  }

  /** Refuses branches that a row could be found by twice. */
  private static void checkDistinct(List<ReadPlan.Branch> branches) {
    List<KeyRange> ranges =
        new ArrayList<>(
            branches.stream()
                .map(ReadPlan.Branch::range)
                .filter(range -> !isEmpty(range))
                .toList());
    ranges.sort((a, b) -> Arrays.compareUnsigned(a.from(), b.from()));
    for (int i = 1; i < ranges.size(); i++) {
      if (ranges.get(i - 1).contains(ranges.get(i).from())) {
        throw PartiqlText.OVERLAPPING_CONDITIONS.with();
      }
    }
  }

  private static boolean isEmpty(KeyRange range) {
    return !range.contains(range.from());
  }

  /** Refuses empty and too long key values. */
  private void checkValues(KeyBranch branch) {
    AttributeValue partition = branch.requiredPartition();
    KeyLimits.checkNotEmpty(keys.partition().get(0).name(), partition);
    KeyLimits.checkPartition(partition.size());
    for (Clause clause : branch.sort()) {
      for (AttributeValue value : clause.values()) {
        KeyLimits.checkNotEmpty(clause.attribute(), value);
        KeyLimits.checkSort(value.size());
      }
    }
  }
}
