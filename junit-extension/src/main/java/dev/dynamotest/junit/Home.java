package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;

/**
 * A database's handle that outlives a class: somebody holds on to its clients (an extension in a
 * field, a Spring context, the classes of one run). One class after the other moves in; when two
 * want it at the same time the second is refused. Thread-safe.
 */
final class Home {
  private final String what;
  private final DynamoEmulator emulator;
  private final Target.@Nullable State start;
  private @Nullable String tenant;

  /**
   * A handle, and what every class finds in it.
   *
   * @param what holds it, for messages
   * @param start null for nothing
   */
  Home(String what, DynamoEmulator emulator, Target.@Nullable State start) {
    this.what = what;
    this.emulator = emulator;
    this.start = start;
  }

  DynamoEmulator emulator() {
    return emulator;
  }

  /** Takes the handle for a class. */
  synchronized void enter(String testClass) {
    if (tenant != null) {
      throw new Misuse(
          ("%s and %s run at the same time and share the clients of %s: which database is meant?"
                  + " Annotate them with @Isolated or @Execution(SAME_THREAD), or let them share"
                  + " nothing")
              .formatted(tenant, testClass, what));
    }
    tenant = testClass;
    emulator.target().start(start);
  }

  /** Gives the handle back, as it was. */
  synchronized void leave() {
    tenant = null;
    emulator.target().start(start);
  }
}
