package dev.dynamotest.core.catalog;

import org.jspecify.annotations.Nullable;

/**
 * The ceilings that the owner put on an on-demand table or index. For as long as a change runs a
 * member that is being removed is {@link #REMOVED}.
 *
 * @param maxRead read request units a second, or null
 * @param maxWrite write request units a second, or null
 */
public record OnDemandThroughput(@Nullable Long maxRead, @Nullable Long maxWrite) {
  public static final OnDemandThroughput NONE = new OnDemandThroughput(null, null);

  /** The number by which a client removes a ceiling. */
  public static final long REMOVED = -1;

  public boolean isEmpty() {
    return maxRead == null && maxWrite == null;
  }

  /** These with the members that a change names. */
  public OnDemandThroughput with(OnDemandThroughput change) {
    return new OnDemandThroughput(
        change.maxRead == null ? maxRead : change.maxRead,
        change.maxWrite == null ? maxWrite : change.maxWrite);
  }

  /** These without the members that are being removed. */
  OnDemandThroughput settled() {
    return new OnDemandThroughput(settled(maxRead), settled(maxWrite));
  }

  private static @Nullable Long settled(@Nullable Long maximum) {
    return maximum != null && maximum == REMOVED ? null : maximum;
  }
}
