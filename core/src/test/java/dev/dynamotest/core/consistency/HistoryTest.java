package dev.dynamotest.core.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final Duration WINDOW = Duration.ofMillis(100);

  /** In years that a long of nanoseconds cannot tell, and before 1970, too. */
  private static final List<Instant> STARTS =
      List.of(
          Instant.parse("2026-01-01T00:00:00Z"),
          Instant.parse("1969-12-31T23:59:59.950Z"),
          Instant.parse("-5000-01-01T00:00:00Z"));

  private static History<String> from(String state) {
    return Objects.requireNonNull(History.from(state, WINDOW));
  }

  @Test
  void thereIsNoneForReadersWhoDoNotAskBack() {
    assertThat(History.from("a", Duration.ZERO)).isNull();
    assertThat(History.continued(from("a"), "a", Duration.ZERO)).isNull();
  }

  @Test
  void theFirstStateHasAlwaysBeen() {
    assertThat(from("a").asOf(Instant.MIN)).isEqualTo("a");
  }

  @Test
  void ofStatesAtOneTimeTheLastIsSeen() {
    Instant time = STARTS.get(0);
    History<String> history = from("a").with("b", time).with("c", time);

    assertThat(history.asOf(time.minusNanos(1))).isEqualTo("a");
    assertThat(history.asOf(time)).isEqualTo("c");
    assertThat(history.size()).isEqualTo(2);
  }

  @Test
  void aStateThatComesLateIsTakenForOneOfTheLatestTime() {
    Instant time = STARTS.get(0);
    History<String> history = from("a").with("b", time).with("c", time.minusMillis(10));

    assertThat(history.asOf(time.minusNanos(1))).isEqualTo("a");
    assertThat(history.asOf(time)).isEqualTo("c");
  }

  @Test
  void oneThatGoesOnForOtherReadersKeepsItsStates() {
    Instant time = STARTS.get(0);
    History<String> history = from("a").with("b", time);

    History<String> longer =
        Objects.requireNonNull(History.continued(history, "b", Duration.ofSeconds(1)));

    assertThat(longer.asOf(time.minusMillis(1))).isEqualTo("a");
    assertThat(longer.with("c", time.plusMillis(500)).asOf(time.minusMillis(1))).isEqualTo("a");
  }

  @Test
  void settledOnesHaveOneStateForAll() {
    Instant time = STARTS.get(0);
    History<String> history = from("a").with("b", time).settled("b");

    assertThat(history.asOf(Instant.MIN)).isEqualTo("b");
    assertThat(history.with("c", time).asOf(time.minusMillis(1))).isEqualTo("b");
  }

  @Property
  void tellsTheNewestStateOfEachTimeAndForgetsWhatNobodyCanAskFor(
      @ForAll @IntRange(max = 2) int start,
      @ForAll @Size(max = 80) List<@IntRange(max = 40) Integer> steps,
      @ForAll @IntRange(max = 100) int lag) {
    Instant now = STARTS.get(start);
    History<Integer> history = Objects.requireNonNull(History.from(-1, WINDOW));
    List<Instant> times = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      now = now.plusMillis(steps.get(i));
      times.add(now);
      history = history.with(i, now);

      Instant asOf = now.minusMillis(lag);
      int expected = -1;
      for (int k = 0; k <= i; k++) {
        expected = times.get(k).isAfter(asOf) ? expected : k;
      }
      assertThat(history.asOf(asOf)).isEqualTo(expected);

      Instant horizon = now.minus(WINDOW);
      long since = times.stream().filter(time -> time.isAfter(horizon)).distinct().count();
      assertThat((long) history.size()).isEqualTo(since + 1);
    }
  }
}
