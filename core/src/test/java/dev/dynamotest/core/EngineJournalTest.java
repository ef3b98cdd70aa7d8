package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.journal.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineJournalTest {
  @Test
  void requestsAreKeptWithTheirAnswers() {
    TestEngine db = new TestEngine(Engine.create(EngineConfig.fast().withJournalEntries(2)));
    db.engine().clock().freeze(Instant.EPOCH);
    db.createTable("tab").put("tab", "a");
    db.answer("GetItem", "{'TableName':'none','Key':{'p':{'S':'a'}}}");

    assertThat(db.engine().journal())
        .extracting(JournalEntry::operation)
        .containsExactly("PutItem", "GetItem");
    JournalEntry last = db.engine().journal().get(1);
    assertThat(last.number()).isEqualTo(3);
    assertThat(last.time()).isEqualTo(Instant.EPOCH);
    assertThat(last.requestJson())
        .isEqualTo("{\"TableName\":\"none\",\"Key\":{\"p\":{\"S\":\"a\"}}}");
    assertThat(last.status()).isEqualTo(400);
    assertThat(last.answerJson()).contains("ResourceNotFoundException");

    db.engine().clearJournal();
    assertThat(db.engine().journal()).isEmpty();
  }

  @Test
  void deletionsOfExpiredItemsAreKeptToo() {
    TestEngine db = new TestEngine(Engine.create(EngineConfig.fast().withJournalEntries(10)));
    db.engine().clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    db.createTable("tab");
    db.answer(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
    db.answer("PutItem", "{'TableName':'tab','Item':{'p':{'S':'a'},'ttl':{'N':'1767225660'}}}");
    for (TestEngine each : List.of(db, new TestEngine(db.engine().fork()))) {
      each.engine().clearJournal();
      each.engine().clock().advance(Duration.ofSeconds(61));
      each.has("tab", "a");

      assertThat(each.engine().journal())
          .extracting(JournalEntry::operation)
          .containsExactly("TimeToLive", "GetItem");
      JournalEntry deletion = each.engine().journal().get(0);
      assertThat(deletion.requestJson())
          .isEqualTo("{\"TableName\":\"tab\",\"Key\":{\"p\":{\"S\":\"a\"}}}");
      assertThat(deletion.time()).isEqualTo("2026-01-01T00:01:01Z");
      assertThat(deletion.failed()).isFalse();
    }
  }

  @Test
  void nothingIsKeptUnlessAskedFor() {
    TestEngine db = TestEngine.create().createTable("tab");

    assertThat(db.engine().journal()).isEmpty();
  }
}
