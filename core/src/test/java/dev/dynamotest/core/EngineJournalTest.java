package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.journal.JournalEntry;
import java.time.Instant;
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
  void nothingIsKeptUnlessAskedFor() {
    TestEngine db = TestEngine.create().createTable("tab");

    assertThat(db.engine().journal()).isEmpty();
  }
}
