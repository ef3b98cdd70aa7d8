package dev.dynamotest.junit;

import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** The database of one test. Closed by JUnit, as {@link ClassScope} is. Thread-safe. */
final class TestScope implements CloseableResource, AutoCloseable {
  private final ClassScope owner;
  private final DynamoEmulator emulator;
  private final AtomicBoolean over = new AtomicBoolean();
  private volatile boolean started;

  /** What was begun for the instance of the outer class and is not used by the test. */
  private @Nullable TestScope unused;

  TestScope(ClassScope owner, DynamoEmulator emulator) {
    this.owner = owner;
    this.emulator = emulator;
  }

  DynamoEmulator emulator() {
    return emulator;
  }

  Map<Class<?>, String> beanTables() {
    return owner.beanTables();
  }

  ClassScope owner() {
    return owner;
  }

  /** The test runs now; until then it may be given up without a word. */
  void start() {
    owner.started();
    started = true;
  }

  /** Ends together with another one, which objects of the test may know. */
  TestScope with(TestScope other) {
    unused = other;
    return this;
  }

  /** The test has run. */
  @Override
  public void close() {
    if (over.compareAndSet(false, true)) {
      owner.ended(this, started);
      if (unused != null) {
        unused.close();
      }
    }
  }
}
