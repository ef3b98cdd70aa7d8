package dev.dynamotest.core.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class JournalTest {
  private static final byte[] SMALL = "{}".getBytes(StandardCharsets.UTF_8);

  private final Journal journal = new Journal(3);

  private void add(String operation, byte[] request) {
    journal.add(Instant.EPOCH, operation, request, 200, SMALL);
  }

  @Test
  void keepsTheLatestEntries() {
    for (int i = 1; i <= 5; i++) {
      add("Op" + i, SMALL);
    }

    assertThat(journal.entries())
        .extracting(JournalEntry::operation)
        .containsExactly("Op3", "Op4", "Op5");
    assertThat(journal.entries()).extracting(JournalEntry::number).containsExactly(3L, 4L, 5L);
  }

  @Test
  void keepsNoMoreThanSixteenMegabytes() {
    add("Small", SMALL);
    add("Large", new byte[10 * 1024 * 1024]);
    add("Larger", new byte[12 * 1024 * 1024]);

    assertThat(journal.entries()).extracting(JournalEntry::operation).containsExactly("Larger");
    add("Huge", new byte[17 * 1024 * 1024]);
    assertThat(journal.entries()).extracting(JournalEntry::operation).containsExactly("Huge");
    add("Small", SMALL);
    assertThat(journal.entries()).extracting(JournalEntry::operation).containsExactly("Small");
  }

  @Test
  void numbersBeginAnewAfterClearing() {
    add("One", SMALL);
    journal.clear();
    add("Two", SMALL);

    assertThat(journal.entries()).extracting(JournalEntry::number).containsExactly(1L);
  }

  @Test
  void anEntryIsToldInALine() {
    JournalEntry entry =
        new JournalEntry(
            7,
            Instant.EPOCH,
            "PutItem",
            "{\"TableName\":\"orders\"}".getBytes(StandardCharsets.UTF_8),
            400,
            SMALL);

    assertThat(entry.line(100)).isEqualTo("7 PutItem {\"TableName\":\"orders\"} -> 400 {}");
    assertThat(entry.line(12)).isEqualTo("7 PutItem {\"TableName\"... (22 characters) -> 400 {}");
    assertThat(entry.failed()).isTrue();
  }
}
