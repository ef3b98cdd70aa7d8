package dev.dynamotest.core.table;

import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.trace.RequestTrace;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a request reads.
 *
 * @param consistent whether it insists on the latest, and pays for it
 * @param view what it sees; null: the latest
 * @param now the time of the request
 * @param trace where throttles are noted, or null
 */
public record Reading(
    boolean consistent, @Nullable ReadView view, Instant now, @Nullable RequestTrace trace) {}
