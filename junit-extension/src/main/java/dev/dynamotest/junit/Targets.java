package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;

/** Decides what is behind the handles of this run. */
final class Targets {
  private Targets() {}

  /** A new and empty database. */
  static Target of(EngineConfig config) {
    return new EngineTarget(config);
  }
}
