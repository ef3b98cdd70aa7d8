package dev.dynamotest.core.catalog;

import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.value.AttributeType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Catalogs and tables for tests below the operations. */
final class TestTables {
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  static final KeyAttribute KEY = new KeyAttribute("a", AttributeType.S);

  private TestTables() {}

  static Catalogs catalogs(int delaySeconds) {
    return new Catalogs(
        new Timing(Duration.ofSeconds(delaySeconds), Duration.ZERO), new IdSource(1));
  }

  /** A provisioned table with one key attribute, being created from {@link #START} on. */
  static CatalogTable create(Catalog catalog, String name) {
    return catalog.create(
        new TableSchema(name, new KeySchema(List.of(KEY), List.of()), List.of(), List.of()),
        settings(new Activity.Creation(catalog.timing().endOf(START), START)),
        START);
  }

  static TableSettings settings(Activity... activities) {
    return new TableSettings(
        List.of(KEY),
        Billing.of(BillingMode.PROVISIONED),
        new Capacity(
            Provisioned.of(new Units(5, 5)),
            OnDemandThroughput.NONE,
            WarmThroughput.of(new Units(5, 5))),
        List.of(),
        StreamSettings.NEVER,
        TimeToLive.DISABLED,
        TableClassSetting.NONE,
        Encryption.DEFAULT,
        new DeletionProtection(false, null),
        Tags.NONE,
        List.of(activities));
  }

  static GlobalIndex index(String name) {
    return new GlobalIndex(
        new IndexSchema(name, true, new KeySchema(List.of(KEY), List.of()), IndexProjection.ALL),
        settings().capacity());
  }
}
