package dev.dynamotest.core.report;

/**
 * How often a limit was met by one operation.
 *
 * @param reason {@code TableWriteKeyRangeThroughputExceeded} and so on; the error's code where none
 *     was told
 * @param resource the table, or the table and the index, as {@code Orders.ByStatus}; empty where
 *     none was told
 * @param operation {@code PutItem} ...
 * @param rejected how many reads or writes it has kept from being done
 * @param wouldReject how many it would have, where throughput is only watched
 */
public record ThrottleCount(
    String reason, String resource, String operation, long rejected, long wouldReject) {}
