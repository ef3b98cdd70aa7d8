package dev.dynamotest.core.catalog;

import java.time.Instant;

/** All tables of one account in one region. Thread-safe. */
public final class Catalog {

  /**
   * The table for an item operation.
   *
   * @param nameOrArn a table's name or ARN
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException {@code Requested
   *     resource not found} when there is none or it is being created
   */
  public CatalogTable open(String nameOrArn, Instant now) {
    throw new UnsupportedOperationException(nameOrArn + now);
  }
}
