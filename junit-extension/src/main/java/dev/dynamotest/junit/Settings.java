package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wanted of a database and of its life. Immutable.
 *
 * @param scope how long it lives
 * @param config the engine's switches
 * @param systemProperties whether the JVM's system properties lead to it
 */
record Settings(Scope scope, EngineConfig config, boolean systemProperties) {
  /** How many of a test's requests are kept. */
  private static final int JOURNAL_ENTRIES = 1_000;

  private static final Pattern SHORT_DURATION = Pattern.compile("(\\d+)\\s*(ms|s|m|h|d)");

  /** All by default. */
  static final Settings DEFAULT =
      new Settings(Scope.METHOD, EngineConfig.fast().withJournalEntries(JOURNAL_ENTRIES), false);

  /** Those of an annotation. */
  static Settings of(DynamoTest annotation) {
    return new Settings(
        annotation.scope(),
        DEFAULT
            .config
            .withDefaultRegion(annotation.region())
            .withTableStatusDelay(duration("tableStatusDelay", annotation.tableStatusDelay()))
            .withTimeToLiveDelay(duration("timeToLiveDelay", annotation.timeToLiveDelay()))
            .withVerifiesAuthentication(annotation.verifiesAuthentication())
            .withPageBytes(pageBytes(annotation.pageBytes())),
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

  private static Duration duration(String member, String text) {
    Matcher matcher = SHORT_DURATION.matcher(text.trim().toLowerCase(Locale.ROOT));
    try {
      if (matcher.matches()) {
        long count = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
          case "ms" -> Duration.ofMillis(count);
          case "s" -> Duration.ofSeconds(count);
          case "m" -> Duration.ofMinutes(count);
          case "h" -> Duration.ofHours(count);
          default -> Duration.ofDays(count);
        };
      }
      return Duration.parse(text);
    } catch (DateTimeParseException | ArithmeticException | NumberFormatException e) {
      throw new Misuse(
          "@DynamoTest(%s = \"%s\") is no duration: write 200ms, 5s, 1m, 2h, 1d or PT1M30S"
              .formatted(member, text),
          e);
    }
  }
}
