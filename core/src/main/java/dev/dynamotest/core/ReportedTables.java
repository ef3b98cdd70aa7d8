package dev.dynamotest.core;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.report.TableFacts;
import dev.dynamotest.core.report.TableLabels;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.throughput.TableMeter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a report is told of the tables of a database. */
final class ReportedTables {
  private ReportedTables() {}

  static List<TableFacts> of(List<Catalog> catalogs, TableLabels labels, Instant now) {
    List<TableFacts> facts = new ArrayList<>();
    for (Catalog catalog : catalogs) {
      for (CatalogTable table : catalog.tables(now)) {
        facts.add(of(table, labels, now));
      }
    }
    return facts;
  }

  private static TableFacts of(CatalogTable table, TableLabels labels, Instant now) {
    TableSettings settings = table.settings(now);
    long reads = settings.capacity().units().read();
    long writes = settings.capacity().units().write();
    for (GlobalIndex index : settings.globalIndexes()) {
      reads += index.capacity().units().read();
      writes += index.capacity().units().write();
    }
    Table data = table.data();
    TableMeter meter = data.meter();
    long stored = data.sizeBytes();
    for (IndexSchema index : data.schema().globalIndexes()) {
      stored += data.indexSizeBytes(index.name());
    }
    for (IndexSchema index : data.schema().localIndexes()) {
      stored += data.indexSizeBytes(index.name());
    }
    return new TableFacts(
        labels.of(table.home().region(), table.home().account(), table.name()),
        data.itemCount(),
        data.sizeBytes(),
        stored,
        reads,
        writes,
        meter == null ? List.of() : meter.usage(now),
        meter == null ? List.of() : meter.splits(now));
  }
}
