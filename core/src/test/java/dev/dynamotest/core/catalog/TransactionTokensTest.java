package dev.dynamotest.core.catalog;

import static dev.dynamotest.core.catalog.TransactionTokens.Kind.EXECUTE_TRANSACTION;
import static dev.dynamotest.core.catalog.TransactionTokens.Kind.TRANSACT_WRITE_ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.value.Binary;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TransactionTokensTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Binary REQUEST = Binary.wrap(new byte[] {1});
  private static final Binary OTHER_REQUEST = Binary.wrap(new byte[] {2});

  private final TransactionTokens tokens = new TransactionTokens();

  @Test
  void aNewTokenHasNothingToRepeat() {
    try (TransactionTokens.Claim claim = claim("t", START)) {
      assertThat(claim.earlierReadUnits()).isNull();
    }
  }

  @Test
  void aCompletedTransactionIsRepeated() {
    complete("t", START, 2, 6);
    try (TransactionTokens.Claim claim = claim("t", START)) {
      assertThat(claim.earlierReadUnits()).containsExactly(2, 6);
    }
  }

  @Test
  void itIsForgottenTenMinutesAfterItsCompletion() {
    complete("t", START, 2);
    try (TransactionTokens.Claim last = claim("t", START.plusMillis(599_999))) {
      assertThat(last.earlierReadUnits()).isNotNull();
    }
    try (TransactionTokens.Claim after = claim("t", START.plusSeconds(600))) {
      assertThat(after.earlierReadUnits()).isNull();
    }
  }

  @Test
  void aRepetitionDoesNotLengthenTheWindow() {
    complete("t", START, 2);
    claim("t", START.plusSeconds(500)).close();
    try (TransactionTokens.Claim after = claim("t", START.plusSeconds(600))) {
      assertThat(after.earlierReadUnits()).isNull();
    }
  }

  @Test
  void aForgottenTokenMayBeUsedForSomethingElse() {
    complete("t", START, 2);
    Instant later = START.plusSeconds(600);
    try (TransactionTokens.Claim claim =
        tokens.claim(TRANSACT_WRITE_ITEMS, "t", OTHER_REQUEST, later)) {
      claim.complete(new int[] {4});
    }
    try (TransactionTokens.Claim claim =
        tokens.claim(TRANSACT_WRITE_ITEMS, "t", OTHER_REQUEST, later)) {
      assertThat(claim.earlierReadUnits()).containsExactly(4);
    }
  }

  @Test
  void everyTokenOfTheLastTenMinutesIsRememberedHoweverManyCome() {
    for (int second = 0; second < 3000; second += 7) {
      complete("t" + second, START.plusSeconds(second), second);
      for (int earlier = Math.max(0, second - 700); earlier <= second; earlier++) {
        if (earlier % 7 == 0) {
          try (TransactionTokens.Claim claim = claim("t" + earlier, START.plusSeconds(second))) {
            assertThat(claim.earlierReadUnits() != null)
                .as("token of second %d at %d", earlier, second)
                .isEqualTo(second - earlier < 600);
          }
        }
      }
    }
  }

  @Test
  void anotherRequestWithTheTokenIsRefused() {
    complete("t", START, 2);
    assertThatThrownBy(() -> tokens.claim(TRANSACT_WRITE_ITEMS, "t", OTHER_REQUEST, START))
        .hasMessage(TransactionText.TOKEN_OF_ANOTHER_REQUEST.with().getMessage());
  }

  @Test
  void aSecondOneIsRefusedWhileTheFirstRuns() {
    try (TransactionTokens.Claim running = claim("t", START)) {
      assertThat(running.earlierReadUnits()).isNull();
      assertThatThrownBy(() -> claim("t", START))
          .hasMessage("Transaction from previous request is still in progress");
      claim("u", START).close();
    }
  }

  @Test
  void aTransactionThatWasNotCompletedLeavesTheTokenAsNew() {
    claim("t", START).close();
    try (TransactionTokens.Claim claim =
        tokens.claim(TRANSACT_WRITE_ITEMS, "t", OTHER_REQUEST, START)) {
      assertThat(claim.earlierReadUnits()).isNull();
    }
  }

  @Test
  void operationsHaveTheirOwnTokens() {
    complete("t", START, 2);
    try (TransactionTokens.Claim claim =
        tokens.claim(EXECUTE_TRANSACTION, "t", OTHER_REQUEST, START)) {
      assertThat(claim.earlierReadUnits()).isNull();
    }
  }

  @Test
  void aCopyRemembersWhatWasDoneAndGoesItsOwnWay() {
    complete("before", START, 2);
    TransactionTokens copy = new TransactionTokens();
    try (TransactionTokens.Claim running = claim("running", START)) {
      copy.copyCompleted(tokens);
      running.complete(new int[] {2});
    }
    complete("after", START, 2);
    Instant later = START.plus(Duration.ofMinutes(1));
    for (String token : new String[] {"before", "running", "after"}) {
      try (TransactionTokens.Claim claim =
          copy.claim(TRANSACT_WRITE_ITEMS, token, REQUEST, later)) {
        assertThat(claim.earlierReadUnits() != null).as(token).isEqualTo(token.equals("before"));
      }
    }
  }

  private void complete(String token, Instant now, int... readUnits) {
    try (TransactionTokens.Claim claim = claim(token, now)) {
      claim.complete(readUnits);
    }
  }

  private TransactionTokens.Claim claim(String token, Instant now) {
    return tokens.claim(TRANSACT_WRITE_ITEMS, token, REQUEST, now);
  }
}
