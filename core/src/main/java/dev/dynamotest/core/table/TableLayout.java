package dev.dynamotest.core.table;

import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The schema of a table with what the storage has made of it. Immutable, apart from the content of
 * the global indexes; replaced as a whole when an index comes or goes, while no writer is about.
 */
final class TableLayout {
  final TableSchema schema;
  final ItemKeys itemKeys;

  /** In definition order; the same for the whole life of a table. */
  final IndexKeys[] locals;

  /** In definition order. */
  final GlobalIndex[] globals;

  /** When items expire; null while time to live is disabled. */
  final @Nullable Expiry expiry;

  private TableLayout(
      TableSchema schema,
      ItemKeys itemKeys,
      IndexKeys[] locals,
      GlobalIndex[] globals,
      @Nullable Expiry expiry) {
    this.schema = schema;
    this.itemKeys = itemKeys;
    this.locals = locals;
    this.globals = globals;
    this.expiry = expiry;
  }

  /** The layout of an empty table. */
  static TableLayout of(TableSchema schema, @Nullable Propagation propagation) {
    ItemKeys itemKeys = new ItemKeys(schema.keys());
    return new TableLayout(
        schema,
        itemKeys,
        schema.localIndexes().stream()
            .map(index -> new IndexKeys(index, schema.keys(), itemKeys))
            .toArray(IndexKeys[]::new),
        schema.globalIndexes().stream()
            .map(
                index ->
                    new GlobalIndex(new IndexKeys(index, schema.keys(), itemKeys), propagation))
            .toArray(GlobalIndex[]::new),
        null);
  }

  /** The same with another rule for when items expire. */
  TableLayout withExpiry(@Nullable Expiry newExpiry) {
    return new TableLayout(schema, itemKeys, locals, globals, newExpiry);
  }

  /** The same with one more global index, built from the items while no writer is about. */
  TableLayout withIndex(IndexSchema index, Shard[] shards, @Nullable Propagation propagation) {
    IndexKeys keys = new IndexKeys(index, schema.keys(), itemKeys);
    GlobalIndex[] more = Arrays.copyOf(globals, globals.length + 1);
    more[globals.length] = GlobalIndex.build(keys, shards, propagation);
    return withGlobals(more);
  }

  /** The same without the global index of that name. */
  TableLayout withoutIndex(String name) {
    return withGlobals(
        Arrays.stream(globals)
            .filter(index -> !index.keys().schema().name().equals(name))
            .toArray(GlobalIndex[]::new));
  }

  /** The same with copies of the global indexes, while no writer is about. */
  TableLayout fork(@Nullable Propagation propagation) {
    return withGlobals(
        Arrays.stream(globals).map(index -> index.fork(propagation)).toArray(GlobalIndex[]::new));
  }

  private TableLayout withGlobals(GlobalIndex[] newGlobals) {
    TableSchema newSchema =
        new TableSchema(
            schema.name(),
            schema.keys(),
            Arrays.stream(newGlobals).map(index -> index.keys().schema()).toList(),
            schema.localIndexes());
    return new TableLayout(newSchema, itemKeys, locals, newGlobals, expiry);
  }

  /** What the index of that name makes of items. */
  IndexKeys keysOf(String indexName) {
    GlobalIndex global = global(indexName);
    if (global != null) {
      return global.keys();
    }
    int local = localPosition(indexName);
    if (local < 0) {
      throw ResourceText.NO_SUCH_INDEX.with(indexName);
    }
    return locals[local];
  }

  /** The global index of that name, or null. */
  @Nullable GlobalIndex global(String name) {
    for (GlobalIndex index : globals) {
      if (index.keys().schema().name().equals(name)) {
        return index;
      }
    }
    return null;
  }

  /** The position of the local index of that name, or -1. */
  int localPosition(String name) {
    for (int i = 0; i < locals.length; i++) {
      if (locals[i].schema().name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Global indexes in definition order, then local. */
  List<IndexKeys> allIndexes() {
    List<IndexKeys> all = new ArrayList<>(globals.length + locals.length);
    for (GlobalIndex global : globals) {
      all.add(global.keys());
    }
    all.addAll(List.of(locals));
    return all;
  }

  /** The first fault of an item's index keys: global indexes in definition order, then local. */
  @Nullable IndexKeyProblem indexKeyProblem(AttributeMap item, @Nullable AttributeMap old) {
    for (GlobalIndex index : globals) {
      IndexKeyProblem problem = index.keys().problem(item, old);
      if (problem != null) {
        return problem;
      }
    }
    for (IndexKeys index : locals) {
      IndexKeyProblem problem = index.problem(item, old);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }
}
