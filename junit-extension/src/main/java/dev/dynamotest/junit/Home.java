package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;

/**
 * A database's handle that outlives a class: somebody holds on to its clients (an extension in a
 * field, a Spring context). One class after the other moves in; when two want it at the same time
 * the second is refused. Thread-safe.
 */
final class Home {
  private final String what;
  private final DynamoEmulator emulator;

  /** Told when a class has left. */
  private final Runnable onLeave;

  private Target.@Nullable State start;
  private @Nullable ClassScope tenant;

  /**
   * A handle, in which the first class finds nothing.
   *
   * @param what holds it, for messages
   */
  Home(String what, DynamoEmulator emulator, Runnable onLeave) {
    this.what = what;
    this.emulator = emulator;
    this.onLeave = onLeave;
  }

  DynamoEmulator emulator() {
    return emulator;
  }

  synchronized boolean isLet() {
    return tenant != null;
  }

  /** Decides what the next class finds; null stands for nothing. */
  synchronized void startFrom(Target.@Nullable State newStart) {
    start = newStart;
  }

  /** Takes the handle for a class. */
  synchronized void enter(ClassScope newTenant) {
    if (tenant != null) {
      throw new Misuse(
          ("%s and %s run at the same time and share the clients of %s: which database is meant?"
                  + " Annotate them with @Isolated or @Execution(SAME_THREAD), or let them share"
                  + " nothing")
              .formatted(tenant, newTenant, what));
    }
    tenant = newTenant;
    emulator.target().start(start);
  }

  /** Gives the handle back, as it was. */
  void leave() {
    synchronized (this) {
      tenant = null;
      emulator.target().closeForks();
      emulator.target().start(start);
    }
    onLeave.run();
  }

  /**
   * The holder has made the database anew, maybe while a class was in.
   *
   * @param fresh what it holds now, from which the next class starts, too
   * @param before what it held when the holder began with it
   * @param used whether the class had had a part in that
   */
  void renew(Target.@Nullable State fresh, Target.@Nullable State before, boolean used) {
    ClassScope inside;
    synchronized (this) {
      start = fresh;
      inside = tenant;
    }
    if (inside != null) { // not under this lock: a scope holds its own when it leaves
      inside.renew(fresh, before, used);
    }
  }
}
