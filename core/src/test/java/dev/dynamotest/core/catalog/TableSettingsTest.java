package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableSettingsTest {
  private static final Instant START = TestTables.START;

  private static Instant after(int seconds) {
    return START.plusSeconds(seconds);
  }

  @Test
  void activitiesFinishInTheOrderInWhichTheyEnd() {
    TableSettings settings =
        TestTables.settings(
            new Activity.ThroughputUpdate(after(20), START, new Units(2, 2), Map.of()),
            new Activity.ThroughputUpdate(after(10), START, new Units(1, 1), Map.of()));

    assertThat(settings.settled(after(30)).capacity().units()).isEqualTo(new Units(2, 2));
  }

  @Test
  void whatIsNotOverKeepsRunning() {
    Activity later = new Activity.EncryptionUpdate(after(20), "key");
    TableSettings settings =
        TestTables.settings(later, new Activity.StreamUpdate(after(10), true, "label"));

    assertThat(settings.settled(after(19)).activities()).containsExactly(later);
    assertThat(settings.settled(after(9))).isEqualTo(settings);
  }

  @Test
  void aPhaseThatLeadsToAnotherMayBothBeOver() {
    TableSettings settings =
        TestTables.settings(new Activity.IndexAllocation(after(10), "gix", after(20)));

    assertThat(settings.settled(after(10)).isBackfilling("gix")).isTrue();
    assertThat(settings.settled(after(20)).activities()).isEmpty();
  }

  @Test
  void aDeletionIsNeverOverForTheTableItself() {
    TableSettings settings = TestTables.settings(new Activity.Deletion(after(10)));

    assertThat(settings.settled(after(99)).status()).isEqualTo(TableStatus.DELETING);
  }

  @Test
  void theNextChangeIsTheFirstEnd() {
    TableSettings settings =
        TestTables.settings(
            new Activity.EncryptionUpdate(after(20), "key"),
            new Activity.TimeToLiveUpdate(after(10), true));

    assertThat(settings.nextChange()).isEqualTo(after(10));
    assertThat(TestTables.settings().nextChange()).isEqualTo(Instant.MAX);
  }

  @Test
  void onlySomeActivitiesMakeTheTableUpdating() {
    assertThat(
            TestTables.settings(
                    new Activity.EncryptionUpdate(after(10), "key"),
                    new Activity.TimeToLiveUpdate(after(10), true),
                    new Activity.IndexBackfill(after(10), "gix"),
                    new Activity.WarmThroughputUpdate(after(10), null, Map.of()))
                .status())
        .isEqualTo(TableStatus.ACTIVE);
    assertThat(TestTables.settings(new Activity.OnDemandUpdate(after(10))).status())
        .isEqualTo(TableStatus.UPDATING);
  }

  @Test
  void anIndexTakesPartInTheTablesCreation() {
    TableSettings settings =
        TestTables.settings(new Activity.Creation(after(10), START))
            .withGlobalIndexes(List.of(TestTables.index("gix")));

    assertThat(settings.statusOf(TestTables.index("gix"))).isEqualTo(IndexStatus.CREATING);
    assertThat(settings.settled(after(10)).statusOf(TestTables.index("gix")))
        .isEqualTo(IndexStatus.ACTIVE);
  }
}
