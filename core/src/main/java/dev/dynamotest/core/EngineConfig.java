package dev.dynamotest.core;

import java.time.Duration;

/**
 * The switches of an engine. Immutable; start from a preset and change what differs.
 *
 * @param clock where time comes from
 * @param defaultRegion the region of requests whose credentials name none
 * @param tableStatusDelay how long tables and indexes stay CREATING, UPDATING or DELETING; zero: a
 *     state has passed by the next request
 * @param verifiesAuthentication whether requests without credentials are refused, as the service
 *     does
 */
public record EngineConfig(
    EngineClock clock,
    String defaultRegion,
    Duration tableStatusDelay,
    boolean verifiesAuthentication) {

  /** No delays, system clock, region us-east-1, any or no credentials. The default. */
  public static EngineConfig fast() {
    return new EngineConfig(EngineClock.system(), "us-east-1", Duration.ZERO, false);
  }

  /** As {@link #fast()}, but tables and indexes take five seconds to change state. */
  public static EngineConfig likeProduction() {
    return fast().withTableStatusDelay(Duration.ofSeconds(5)).withVerifiesAuthentication(true);
  }

  public EngineConfig withClock(EngineClock newClock) {
    return new EngineConfig(newClock, defaultRegion, tableStatusDelay, verifiesAuthentication);
  }

  public EngineConfig withDefaultRegion(String region) {
    return new EngineConfig(clock, region, tableStatusDelay, verifiesAuthentication);
  }

  public EngineConfig withTableStatusDelay(Duration delay) {
    return new EngineConfig(clock, defaultRegion, delay, verifiesAuthentication);
  }

  public EngineConfig withVerifiesAuthentication(boolean verifies) {
    return new EngineConfig(clock, defaultRegion, tableStatusDelay, verifies);
  }
}
