package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ChangesTest {
  private static final Instant START = TestTables.START;

  @Test
  void aChangeCountsUntilItIsAsOldAsTheWindow() {
    Changes changes = Changes.NONE.and(START).and(START.plusSeconds(10));

    assertThat(changes.within(Duration.ofSeconds(60), START.plusSeconds(59)).count()).isEqualTo(2);
    assertThat(changes.within(Duration.ofSeconds(60), START.plusSeconds(60)).count()).isEqualTo(1);
  }

  @Test
  void theNewestComesFirst() {
    Changes changes = Changes.NONE.and(START).and(START.plusSeconds(10));

    assertThat(changes.newest(1)).isEqualTo(START.plusSeconds(10));
    assertThat(changes.newest(2)).isEqualTo(START);
  }
}
