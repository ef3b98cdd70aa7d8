package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Encryption at rest, as far as it can be seen: which key. Immutable.
 *
 * @param keyArn the key in the customer's account; null for the service's own key
 * @param changes when changes were asked for, oldest first, as far back as they count
 */
public record Encryption(@Nullable String keyArn, List<Instant> changes) {
  public static final Encryption DEFAULT = new Encryption(null, List.of());

  /** Changes in {@link #WINDOW} that need no pause between them. */
  public static final int FREE_CHANGES = 4;

  public static final Duration WINDOW = Duration.ofHours(24);
  public static final Duration PAUSE_BETWEEN_FURTHER_CHANGES = Duration.ofHours(6);

  public Encryption {
    changes = List.copyOf(changes);
  }

  /** The changes that still count at the given time. */
  public List<Instant> changesWithin(Instant now) {
    return changes.stream().filter(c -> c.plus(WINDOW).isAfter(now)).toList();
  }
}
