package dev.dynamotest.core;

import java.util.List;

/**
 * A table at a glance.
 *
 * @param region the region that it is in
 * @param account twelve digits
 * @param name the table's name
 * @param status {@code ACTIVE}, {@code CREATING} ...
 * @param indexes the names of its secondary indexes, global ones first
 * @param itemCount the number of items now
 * @param sizeBytes the sum of their sizes now, as the service measures them
 */
public record TableOverview(
    String region,
    String account,
    String name,
    String status,
    List<String> indexes,
    long itemCount,
    long sizeBytes) {

  public TableOverview {
    indexes = List.copyOf(indexes);
  }
}
