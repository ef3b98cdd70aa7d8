package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * When a setting was changed, oldest first, as far back as the limit on its changes looks.
 * Immutable.
 */
public record Changes(List<Instant> times) {
  public static final Changes NONE = new Changes(List.of());

  public Changes {
    times = List.copyOf(times);
  }

  /** Those that are younger than the window. */
  public Changes within(Duration window, Instant now) {
    return new Changes(times.stream().filter(time -> time.plus(window).isAfter(now)).toList());
  }

  /** These and one more. */
  public Changes and(Instant now) {
    return new Changes(Stream.concat(times.stream(), Stream.of(now)).toList());
  }

  public int count() {
    return times.size();
  }

  /** The n-th newest one, 1 for the newest; there must be as many. */
  public Instant newest(int n) {
    return times.get(times.size() - n);
  }
}
