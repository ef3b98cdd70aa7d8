package dev.dynamotest.core.report;

/**
 * What a report's requests and tables cost by a price list, in dollars, without free tiers,
 * streams, backups and transfer.
 *
 * @param requests all units that the requests consumed, at the prices of on-demand tables, whatever
 *     the billing mode of theirs is
 * @param provisionedPerHour the throughput that is provisioned for tables and global indexes
 * @param storagePerMonth the items and index entries that there are
 */
public record CostEstimate(double requests, double provisionedPerHour, double storagePerMonth) {}
