package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A table's billing mode and its past. Immutable.
 *
 * @param mode the mode, the new one already while a switch is running
 * @param lastUpdateToPayPerRequest when the table became on-demand; null before the first such
 *     moment is reached, which a summary of the mode then leaves out
 * @param switchesToPayPerRequest when switches to on-demand were made
 */
public record Billing(
    BillingMode mode,
    @Nullable Instant lastUpdateToPayPerRequest,
    Changes switchesToPayPerRequest) {
  /** Switches to on-demand in {@link #WINDOW}. */
  public static final int SWITCHES = 4;

  public static final Duration WINDOW = Duration.ofHours(24);

  /** A table that is created in this mode. */
  public static Billing of(BillingMode mode) {
    return new Billing(mode, null, Changes.NONE);
  }

  public boolean isOnDemand() {
    return mode == BillingMode.PAY_PER_REQUEST;
  }

  /** A switch to on-demand that begins now. */
  public Billing switchToPayPerRequest(Instant now) {
    return new Billing(
        BillingMode.PAY_PER_REQUEST, lastUpdateToPayPerRequest, switchesWithin(now).and(now));
  }

  public Billing switchToProvisioned() {
    return new Billing(BillingMode.PROVISIONED, lastUpdateToPayPerRequest, switchesToPayPerRequest);
  }

  /** The switches that still count at the given time. */
  public Changes switchesWithin(Instant now) {
    return switchesToPayPerRequest.within(WINDOW, now);
  }

  Billing onDemandSince(Instant time) {
    return new Billing(mode, time, switchesToPayPerRequest);
  }
}
