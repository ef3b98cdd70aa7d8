package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.TableSettings;
import java.time.Instant;

/** One of the things that UpdateTable can change, its static checks already passed. Immutable. */
interface TableChange {

  /**
   * Checks the change against what runs on the table, its settings and the account's limits.
   *
   * @param settings the settings with the request's earlier changes
   * @return the settings with this one
   */
  TableSettings applyTo(TableSettings settings, Scope scope);

  /**
   * Where a change is made.
   *
   * @param before the settings before the request: what other changes in the same request begin
   *     does not stand in the way
   */
  record Scope(CatalogTable table, Catalog catalog, Instant now, TableSettings before) {

    /** When what begins now is over. */
    Instant ends() {
      return catalog.timing().endOf(now);
    }

    Conflicts conflicts() {
      return new Conflicts(table, before);
    }

    String region() {
      return catalog.home().region();
    }
  }
}
