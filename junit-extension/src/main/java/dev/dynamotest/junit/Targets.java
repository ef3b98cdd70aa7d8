package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import java.net.URI;

/** Decides what is behind the handles of this run. */
final class Targets {
  private Targets() {}

  /** A new and empty database. */
  static Target of(EngineConfig config) {
    URI endpoint = External.endpoint();
    if (endpoint == null) {
      return new EngineTarget(config);
    }
    try {
      return new ExternalTarget(endpoint, config.defaultRegion());
    } catch (NoClassDefFoundError e) {
      throw new Misuse(
          "Tests against "
              + endpoint
              + " need the SDK, which signs requests: add the dependency"
              + " software.amazon.awssdk:dynamodb",
          e);
    }
  }
}
