package dev.dynamotest.core.catalog;

import dev.dynamotest.core.stream.StreamViewType;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A table's stream. Immutable.
 *
 * @param viewType what its records hold; null while no stream is enabled
 * @param latestStart when the newest stream was enabled; kept after it is disabled; null when there
 *     never was one
 */
public record StreamSettings(@Nullable StreamViewType viewType, @Nullable Instant latestStart) {
  public static final StreamSettings NEVER = new StreamSettings(null, null);

  private static final DateTimeFormatter LABEL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  public boolean isEnabled() {
    return viewType != null;
  }

  /**
   * The newest stream's label, its start in UTC to the millisecond; null when there never was one.
   */
  public @Nullable String latestLabel() {
    return latestStart == null ? null : label(latestStart);
  }

  /** The label of a stream that starts then. */
  static String label(Instant start) {
    return LABEL.format(start);
  }

  /**
   * A new stream from now on, under a label that the table has not used before.
   *
   * @param now a time whose label no stream of a deleted table has ({@link
   *     CatalogStreams#newStart})
   */
  public StreamSettings enabled(StreamViewType newViewType, Instant now) {
    Instant start = now;
    if (latestStart != null && !now.isAfter(latestStart.plusMillis(1))) {
      start = latestStart.plusMillis(1);
    }
    return new StreamSettings(newViewType, start);
  }

  /** No stream from now on. */
  public StreamSettings disabled() {
    return new StreamSettings(null, latestStart);
  }
}
