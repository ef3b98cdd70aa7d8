package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** A database for all classes that want the same one. Closed by JUnit, at the end of the run. */
final class SharedDatabase implements CloseableResource, AutoCloseable {
  private final DynamoEmulator emulator;

  /** The parts of declarations that have been made. */
  private final Set<Object> prepared = new HashSet<>();

  SharedDatabase(EngineConfig config) {
    this.emulator = new DynamoEmulator(Targets.of(config));
  }

  DynamoEmulator emulator() {
    return emulator;
  }

  /** Makes what is declared, unless a class before has declared the same. */
  synchronized void prepare(Declarations declarations) {
    Declarations missing = declarations.without(prepared);
    emulator.target().prepare(missing, emulator);
    prepared.addAll(declarations.parts());
  }

  @Override
  public void close() {
    emulator.close();
  }
}
