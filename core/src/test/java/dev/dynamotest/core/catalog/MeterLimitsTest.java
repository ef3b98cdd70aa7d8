package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What becomes of the units that auto scaling wants. */
class MeterLimitsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Instant LATER = NOON.plusSeconds(60);

  /** Five units each, lowered four times today: the next time is an hour after noon. */
  private static Capacity oftenLowered() {
    Capacity capacity = TestTables.settings().capacity();
    return capacity.withProvisioned(new Provisioned(new Units(5, 5), null, NOON, 4));
  }

  private static Units scaled(long read, long write) {
    TableSettings settings = TestTables.settings().withCapacity(oftenLowered());
    return MeterLimits.scaled(settings, Map.of("", new long[] {read, write}), LATER)
        .capacity()
        .units();
  }

  @Test
  void aDecreaseThatIsNotAllowedKeepsTheUnits() {
    assertThat(scaled(2, 3)).isEqualTo(new Units(5, 5));
  }

  @Test
  void anIncreaseDoesNotWaitForTheOthersDecrease() {
    assertThat(scaled(20, 2)).isEqualTo(new Units(20, 5));
    assertThat(scaled(2, 20)).isEqualTo(new Units(5, 20));
  }

  @Test
  void anIncreaseBesideARefusedDecreaseIsNoDecrease() {
    TableSettings settings = TestTables.settings().withCapacity(oftenLowered());

    Provisioned provisioned =
        MeterLimits.scaled(settings, Map.of("", new long[] {20, 2}), LATER)
            .capacity()
            .provisioned();

    assertThat(provisioned).isEqualTo(new Provisioned(new Units(20, 5), LATER, NOON, 4));
  }

  @Test
  void whatIsAllowedIsDoneTogether() {
    TableSettings scaled =
        MeterLimits.scaled(TestTables.settings(), Map.of("", new long[] {20, 2}), NOON);

    assertThat(scaled.capacity().units()).isEqualTo(new Units(20, 2));
    assertThat(scaled.capacity().warm()).isEqualTo(WarmThroughput.of(new Units(20, 5)));
  }

  @Test
  void indexesScaleByThemselves() {
    TableSettings settings =
        TestTables.settings()
            .withGlobalIndexes(List.of(TestTables.index("gix").withCapacity(oftenLowered())));

    TableSettings scaled =
        MeterLimits.scaled(
            settings, Map.of("", new long[] {4, 4}, "gix", new long[] {2, 20}), LATER);

    assertThat(scaled.capacity().units()).isEqualTo(new Units(4, 4));
    assertThat(scaled.globalIndexes().get(0).capacity().units()).isEqualTo(new Units(5, 20));
  }
}
