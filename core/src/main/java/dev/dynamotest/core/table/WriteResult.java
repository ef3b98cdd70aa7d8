package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one write.
 *
 * @param conditionHeld false when the condition failed: nothing was written, and only the table was
 *     charged
 * @param old the item before, or null
 * @param now the item after, or null; the old item when the condition failed
 * @param tableUnits write units of the table, not doubled for transactions
 * @param globalIndexUnits write units by index name; only indexes that were charged
 * @param localIndexUnits write units by index name; only indexes that were charged
 */
public record WriteResult(
    boolean conditionHeld,
    @Nullable AttributeMap old,
    @Nullable AttributeMap now,
    int tableUnits,
    Map<String, Integer> globalIndexUnits,
    Map<String, Integer> localIndexUnits) {}
