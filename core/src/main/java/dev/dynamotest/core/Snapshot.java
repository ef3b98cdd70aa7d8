package dev.dynamotest.core;

import dev.dynamotest.core.catalog.Catalogs;

/**
 * What an engine held at one moment: all tables with their settings and items, and how its clock
 * read. Immutable, shares its items with the engine, can be restored as often as wanted, also into
 * other engines. Thread-safe.
 */
public final class Snapshot {
  private final Catalogs catalogs;
  private final DynamoClock.Reading time;

  /**
   * A snapshot of that.
   *
   * @param catalogs nobody else's, never written from now on
   */
  Snapshot(Catalogs catalogs, DynamoClock.Reading time) {
    this.catalogs = catalogs;
    this.time = time;
  }

  Catalogs catalogs() {
    return catalogs;
  }

  DynamoClock.Reading time() {
    return time;
  }
}
