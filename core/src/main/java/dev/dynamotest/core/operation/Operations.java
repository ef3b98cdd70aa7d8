package dev.dynamotest.core.operation;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operations that an engine knows, by the name in the request's target. All others are answered
 * as unknown. Immutable.
 */
public final class Operations {
  private final Map<String, Operation> byName;

  private Operations(Map<String, Operation> byName) {
    this.byName = byName;
  }

  /** All operations of the product. */
  public static Operations all() {
    return All.OPERATIONS;
  }

  /** Made at first use, so that tests with operations of their own do not load these. */
  private static final class All {
    static final Operations OPERATIONS =
        new Operations(
            Map.ofEntries(
                Map.entry("BatchExecuteStatement", new BatchExecuteStatement()),
                Map.entry("BatchGetItem", new BatchGetItem()),
                Map.entry("BatchWriteItem", new BatchWriteItem()),
                Map.entry("CreateTable", new CreateTable()),
                Map.entry("DeleteItem", new DeleteItem()),
                Map.entry("DeleteTable", new DeleteTable()),
                Map.entry("DescribeEndpoints", new DescribeEndpoints()),
                Map.entry("DescribeLimits", new DescribeLimits()),
                Map.entry("DescribeStream", new DescribeStream()),
                Map.entry("DescribeTable", new DescribeTable()),
                Map.entry("DescribeTimeToLive", new DescribeTimeToLive()),
                Map.entry("ExecuteStatement", new ExecuteStatement()),
                Map.entry("ExecuteTransaction", new ExecuteTransaction()),
                Map.entry("GetItem", new GetItem()),
                Map.entry("GetRecords", new GetRecords()),
                Map.entry("GetShardIterator", new GetShardIterator()),
                Map.entry("ListStreams", new ListStreams()),
                Map.entry("ListTables", new ListTables()),
                Map.entry("ListTagsOfResource", new ListTagsOfResource()),
                Map.entry("PutItem", new PutItem()),
                Map.entry("Query", new Query()),
                Map.entry("Scan", new Scan()),
                Map.entry("TagResource", new TagResource()),
                Map.entry("TransactGetItems", new TransactGetItems()),
                Map.entry("TransactWriteItems", new TransactWriteItems()),
                Map.entry("UntagResource", new UntagResource()),
                Map.entry("UpdateItem", new UpdateItem()),
                Map.entry("UpdateTable", new UpdateTable()),
                Map.entry("UpdateTimeToLive", new UpdateTimeToLive())));
  }

  /** These operations alone, by name. */
  public static Operations of(Map<String, Operation> byName) {
    return new Operations(new HashMap<>(byName));
  }

  /** The operation of that name, or null. */
  public @Nullable Operation named(String name) {
    return byName.get(name);
  }
}
