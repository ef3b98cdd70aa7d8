package dev.dynamotest.core.expression.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TextCacheTest {
  private final TextCache<String> cache = new TextCache<>();

  @Test
  void whatWasPutIsFound() {
    cache.put("a", "1");

    assertThat(cache.get("a")).isEqualTo("1");
    assertThat(cache.get("b")).isNull();
  }

  @Test
  void theFirstOfTwoStays() {
    assertThat(cache.put("a", "1")).isEqualTo("1");
    assertThat(cache.put("a", "2")).isEqualTo("1");
  }

  @Test
  void whatIsNotUsedForLongIsForgotten() {
    cache.put("unused", "1");
    for (int i = 0; i < 10_000; i++) {
      cache.put("a = :v" + i, "1");
    }

    assertThat(cache.get("unused")).isNull();
  }

  @Test
  void whatIsUsedAllTheTimeStays() {
    cache.put("used", "1");
    for (int i = 0; i < 10_000; i++) {
      cache.put("a = :v" + i, "1");
      assertThat(cache.get("used")).isEqualTo("1");
    }
  }

  @Test
  void longTextsTakeMoreRoomThanShortOnes() {
    cache.put("unused", "1");
    for (int i = 0; i < 200; i++) {
      cache.put("a".repeat(4000) + i, "1");
    }

    assertThat(cache.get("unused")).isNull();
  }

  @Test
  void threadsNeverGetAnotherTextsValue() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<?>> results = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        results.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 50_000; i++) {
                    String text = "text " + i % 5_000;
                    String found = cache.get(text);
                    assertThat(found == null ? cache.put(text, text) : found).isEqualTo(text);
                  }
                }));
      }
      for (Future<?> result : results) {
        result.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void aTextIsParsedOnce() {
    assertThat(ParsedExpressions.projection("remembered[1]"))
        .isSameAs(ParsedExpressions.projection("remembered[1]"));
  }

  @Test
  void theThreeKindsOfConditionsShareTheirTrees() {
    assertThat(ParsedExpressions.condition(ExpressionKind.FILTER, "remembered = :v"))
        .isSameAs(ParsedExpressions.condition(ExpressionKind.KEY_CONDITION, "remembered = :v"));
  }
}
