package dev.dynamotest.junit;

import dev.dynamotest.core.DurationFormat;
import dev.dynamotest.core.EngineConfig;
import java.time.Duration;
import java.time.format.DateTimeParseException;

/**
 * What is wanted of a database and of its life. Immutable.
 *
 * @param scope how long it lives
 * @param config the engine's switches
 * @param systemProperties whether the JVM's system properties lead to it
 */
record Settings(Scope scope, EngineConfig config, boolean systemProperties) {
  /** How many of a test's requests are kept. */
  private static final int JOURNAL_ENTRIES = 10_000;

  /** All by default. */
  static final Settings DEFAULT =
      new Settings(Scope.METHOD, EngineConfig.fast().withJournalEntries(JOURNAL_ENTRIES), false);

  /** Those of an annotation. */
  static Settings of(DynamoTest annotation) {
    return new Settings(
        annotation.scope(),
        lagging(DEFAULT.config, annotation)
            .withDefaultRegion(annotation.region())
            .withTableStatusDelay(
                duration("@DynamoTest", "tableStatusDelay", annotation.tableStatusDelay()))
            .withTimeToLiveDelay(
                duration("@DynamoTest", "timeToLiveDelay", annotation.timeToLiveDelay()))
            .withVerifiesAuthentication(annotation.verifiesAuthentication())
            .withPageBytes(pageBytes(annotation.pageBytes()))
            .withThroughput(annotation.throughput())
            .withFrozenClock(annotation.frozenClock())
            .withAdvancePerRequest(
                duration("@DynamoTest", "advancePerRequest", annotation.advancePerRequest()))
            .withAdvanceOnRetry(annotation.advanceOnRetry())
            .withSeed(annotation.seed()),
        annotation.systemProperties());
  }

  Settings withConfig(EngineConfig newConfig) {
    return new Settings(scope, newConfig, systemProperties);
  }

  Settings withScope(Scope newScope) {
    return new Settings(newScope, config, systemProperties);
  }

  Settings withSystemProperties(boolean wanted) {
    return new Settings(scope, config, wanted);
  }

  /** Whether those that want these and those can have one database. */
  boolean isSameDatabase(Settings others) {
    return config.equals(others.config)
        && (scope == Scope.SHARED) == (others.scope == Scope.SHARED);
  }

  private static int pageBytes(int bytes) {
    if (bytes < 1 || bytes > EngineConfig.MAX_PAGE_BYTES) {
      throw new Misuse(
          "@DynamoTest(pageBytes = %d) is no size of a page: write 1 to %d"
              .formatted(bytes, EngineConfig.MAX_PAGE_BYTES));
    }
    return bytes;
  }

  private static Duration[] readLag(String[] texts) {
    Duration[] lags = new Duration[texts.length];
    for (int i = 0; i < texts.length; i++) {
      lags[i] = duration("@DynamoTest", "readLag", texts[i]);
    }
    return lags;
  }

  /** With the lags, or the reason why these cannot be. */
  private static EngineConfig lagging(EngineConfig config, DynamoTest annotation) {
    try {
      return config
          .withReadLag(readLag(annotation.readLag()))
          .withIndexLag(duration("@DynamoTest", "indexLag", annotation.indexLag()));
    } catch (IllegalArgumentException e) {
      throw new Misuse("@DynamoTest(readLag, indexLag): " + e.getMessage(), e);
    }
  }

  /**
   * A duration as annotations have it.
   *
   * @param annotation which one, for messages
   */
  static Duration duration(String annotation, String member, String text) {
    try {
      return DurationFormat.parse(text);
    } catch (DateTimeParseException e) {
      throw new Misuse(
          "%s(%s = \"%s\") is no duration: write %s"
              .formatted(annotation, member, text, DurationFormat.EXAMPLES),
          e);
    }
  }
}
