package dev.dynamotest.core.report;

/**
 * What a report is told of a table as it is when the report is made.
 *
 * @param name with the region in parentheses where that is not the engine's own
 * @param items the number of items
 * @param itemBytes their sizes in bytes
 * @param storedBytes the same with the entries of all indexes
 * @param provisionedReadUnits of the table and its global indexes; 0 on demand
 * @param provisionedWriteUnits of the table and its global indexes; 0 on demand
 */
public record TableFacts(
    String name,
    long items,
    long itemBytes,
    long storedBytes,
    long provisionedReadUnits,
    long provisionedWriteUnits) {}
