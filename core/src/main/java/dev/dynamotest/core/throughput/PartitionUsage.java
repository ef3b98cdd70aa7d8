package dev.dynamotest.core.throughput;

import org.jspecify.annotations.Nullable;

/**
 * What has been consumed of one partition since its table was metered. Immutable.
 *
 * @param index the global index whose partition it is, or null when it is the table's
 * @param number its place in the order of hashes, from 0
 * @param from the first key of the partition in hexadecimal digits; empty for the first one
 * @param readUnits read units consumed, those before a split left out
 * @param writeUnits write units consumed, those before a split left out
 * @param peakReadShare the largest average of a minute as a share of 3,000 units a second
 * @param peakWriteShare the largest average of a minute as a share of 1,000 units a second
 * @param throttled reads and writes that a limit of this partition has throttled, or would have
 */
public record PartitionUsage(
    @Nullable String index,
    int number,
    String from,
    double readUnits,
    double writeUnits,
    double peakReadShare,
    double peakWriteShare,
    long throttled) {}
