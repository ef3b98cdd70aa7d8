package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** A database for all classes that want the same one. Closed by JUnit, at the end of the run. */
final class SharedDatabase implements CloseableResource, AutoCloseable {
  private final DynamoEmulator emulator;

  SharedDatabase(EngineConfig config) {
    this.emulator = new DynamoEmulator(Targets.of(config));
  }

  DynamoEmulator emulator() {
    return emulator;
  }

  @Override
  public void close() {
    emulator.close();
  }
}
