package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import java.net.URI;

/** Decides what is behind the handles of this run. */
final class Targets {
  private Targets() {}

  /** A new and empty database. */
  static Target of(EngineConfig config) {
    URI endpoint = External.endpoint();
    return endpoint == null
        ? new EngineTarget(config)
        : new ExternalTarget(endpoint, config.defaultRegion());
  }
}
