package dev.dynamotest.junit;

import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/**
 * The database of a test class, and where its tests start from. Closed by JUnit, whose versions
 * before 5.13 close the one type and later ones prefer the other. Thread-safe.
 */
final class ClassScope implements CloseableResource, AutoCloseable {
  private final String testClass;
  private final Settings settings;

  /** Whether tests of the class or around it may run at the same time. */
  private final boolean concurrent;

  private final DynamoEmulator emulator;
  private final Map<Class<?>, String> beanTables = new HashMap<>();

  /** What gives the handle back that was not made for this class. */
  private final Runnable onClose;

  /** Databases of tests that ran at the same time as others, for the next ones. */
  private final Queue<DynamoEmulator> spare = new ConcurrentLinkedQueue<>();

  /** What holds the handle and outlives the class, if something does. */
  private final @Nullable Home home;

  private @Nullable Start base;

  /** Whether the class has prepared something itself. */
  private boolean prepares;

  /** The nested class whose tests run now with this scope's handle. */
  private @Nullable ClassScope active;

  private int running;
  private boolean closed;
  private @Nullable SystemSettings systemSettings;

  private ClassScope(
      String testClass,
      Settings settings,
      boolean concurrent,
      DynamoEmulator emulator,
      @Nullable Home home,
      Runnable onClose) {
    this.testClass = testClass;
    this.settings = settings;
    this.concurrent = concurrent;
    this.emulator = emulator;
    this.home = home;
    this.onClose = onClose;
  }

  /** Where tests start from; null stands for nothing. */
  private record Start(Target.@Nullable State state) {}

  /**
   * A scope with a database of its own.
   *
   * @param concurrent whether tests of the class or around it may run at the same time
   */
  static ClassScope ofOwn(String testClass, Settings settings, boolean concurrent) {
    DynamoEmulator emulator = new DynamoEmulator(Targets.of(settings.config()));
    return new ClassScope(testClass, settings, concurrent, emulator, null, emulator::close);
  }

  /** A scope with a database that somebody else holds on to. */
  static ClassScope in(Home home, String testClass, Settings settings, boolean concurrent) {
    ClassScope scope =
        new ClassScope(testClass, settings, concurrent, home.emulator(), home, home::leave);
    home.enter(scope);
    return scope;
  }

  /** A scope with a database that nobody else will want any more. */
  static ClassScope last(Home home, String testMethod, Settings settings) {
    Runnable end =
        () -> {
          home.leave();
          home.emulator().close();
        };
    ClassScope scope = new ClassScope(testMethod, settings, false, home.emulator(), home, end);
    home.enter(scope);
    return scope;
  }

  /** A scope with a database that all who want it share. */
  static ClassScope sharing(
      DynamoEmulator shared, @Nullable Home home, String testClass, Settings settings) {
    return new ClassScope(testClass, settings, false, shared, home, () -> {});
  }

  /**
   * The scope of a nested class. It starts with what the outer one has prepared, and has the outer
   * one's clients unless their tests may run at the same time.
   */
  static ClassScope nested(ClassScope outer, String testClass, Settings settings) {
    boolean sameDatabase = outer.settings.isSameDatabase(settings);
    ClassScope scope;
    if (sameDatabase
        && outer.concurrent
        && outer.home != null
        && outer.settings.scope() == Scope.CLASS
        && settings.scope() == Scope.CLASS) {
      scope = sharing(outer.emulator, outer.home, testClass, settings); // as the holder does
    } else if (!sameDatabase || outer.concurrent) {
      scope = ofOwn(testClass, settings, outer.concurrent);
      scope.emulator.target().start(outer.startOfNested());
    } else {
      Target.State start = outer.startOfNested();
      DynamoEmulator emulator = outer.emulator;
      emulator.target().start(start);
      scope =
          new ClassScope(
              testClass, settings, false, emulator, outer.home, () -> outer.resume(start));
      outer.active = scope;
    }
    scope.beanTables.putAll(outer.beanTables);
    return scope;
  }

  /** The nested class is over. */
  private void resume(Target.@Nullable State start) {
    active = null;
    emulator.target().start(settings.scope() == Scope.METHOD ? base() : start);
  }

  private synchronized Target.@Nullable State startOfNested() {
    return settings.scope() == Scope.METHOD ? base() : emulator.target().save();
  }

  /** The holder has made the database anew, as {@link Home#renew} says: the class goes on in it. */
  synchronized void renew(
      Target.@Nullable State fresh, Target.@Nullable State before, boolean used) {
    if (base != null && !prepares) {
      base = new Start(fresh);
    }
    Target.State goOn =
        base != null && settings.scope() == Scope.METHOD
            ? base.state()
            : used || prepares || active != null ? before : fresh;
    if (active == null) {
      emulator.target().start(goOn);
    } else {
      active.renew(goOn, before, used);
    }
  }

  Settings settings() {
    return settings;
  }

  /** What holds the handle, or null. */
  @Nullable Home home() {
    return home;
  }

  /** Whether each test has a database of its own beside the class's. */
  private boolean hasOneForEach() {
    return concurrent && settings.scope() == Scope.METHOD;
  }

  /** The class's database. */
  DynamoEmulator emulator() {
    return emulator;
  }

  Map<Class<?>, String> beanTables() {
    return beanTables;
  }

  /** Makes what is declared. */
  void prepare(Declarations declarations) {
    prepares |= !declarations.isEmpty();
    emulator.target().prepare(declarations, emulator);
    beanTables.putAll(declarations.beanTables());
  }

  /** Remembers tables that have been made already. */
  void know(Map<Class<?>, String> tablesOfBeans) {
    beanTables.putAll(tablesOfBeans);
  }

  /** Points the JVM's system properties to the class's database until the scope is closed. */
  synchronized void setSystemProperties() {
    systemSettings = SystemSettings.pointTo(emulator);
  }

  /** What the class's preparation has led to, once its first test is near. */
  private Target.@Nullable State base() {
    if (base == null) {
      prepares |= emulator.target().wasUsed();
      base = new Start(emulator.target().save());
    }
    return base.state();
  }

  /**
   * A database for a test whose instance is about to be made. The instance may be that of an outer
   * class for a test of a nested one.
   */
  synchronized TestScope begin() {
    if (active != null) {
      return active.begin();
    }
    if (settings.scope() != Scope.METHOD) {
      emulator.target().clearRules();
      return new TestScope(this, emulator);
    }
    if (!hasOneForEach()) {
      requireNoneRuns();
      emulator.target().start(base());
      return new TestScope(this, emulator);
    }
    DynamoEmulator own = spare.poll();
    if (own == null) {
      own = new DynamoEmulator(Targets.of(settings.config()));
    }
    own.target().start(base());
    return new TestScope(this, own);
  }

  /**
   * Takes over a test that was begun when the instance of the outer class was made, not knowing
   * that it is for a test of this class.
   */
  synchronized TestScope adopt(TestScope begun) {
    if (begun.emulator() == emulator || begun.owner() == this) {
      return begun;
    }
    ClassScope outer = begun.owner();
    if (!hasOneForEach() || !outer.hasOneForEach() || !outer.settings.isSameDatabase(settings)) {
      return begin().with(begun);
    }
    boolean constructorWrites = begun.emulator().target().wasUsed();
    boolean preparesMore = emulator.target().wasUsed();
    if (constructorWrites && preparesMore) {
      throw new Misuse(
          ("The constructor of the class around %s sends requests, %1$s prepares a database, and"
                  + " their tests run concurrently: move what the constructor does to a"
                  + " @BeforeEach method")
              .formatted(testClass));
    }
    if (!constructorWrites) {
      begun.emulator().target().start(base());
    }
    return new TestScope(this, begun.emulator());
  }

  /** The test runs now. */
  synchronized void started() {
    if (settings.scope() == Scope.METHOD && !concurrent) {
      requireNoneRuns();
    }
    if (running++ == 0 && hasOneForEach()) {
      refuse(true);
    }
  }

  private void requireNoneRuns() {
    if (running > 0) {
      throw new Misuse(
          ("Tests of %s run at the same time, and nothing told so beforehand: annotate the class"
                  + " with @Execution(CONCURRENT), or with @Execution(SAME_THREAD) if they are"
                  + " not to")
              .formatted(testClass));
    }
  }

  /**
   * The test is over: its database becomes as the class's preparation has left it.
   *
   * @param hasRun whether it has been {@link #started}
   */
  synchronized void ended(TestScope test, boolean hasRun) {
    boolean own = hasOneForEach();
    if (own ? !closed : hasRun && settings.scope() == Scope.METHOD) {
      test.emulator().target().start(base());
    }
    if (own && closed) {
      test.emulator().close();
    } else if (own) {
      spare.add(test.emulator());
    }
    if (hasRun && --running == 0 && own) {
      refuse(false);
    }
  }

  /** While tests run that have databases of their own, nobody may take the class's for theirs. */
  private void refuse(boolean refused) {
    emulator.target().refuse(refused ? Refusals.ofClass(testClass) : null);
  }

  @Override
  public String toString() {
    return testClass;
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (systemSettings != null) {
      systemSettings.restore();
    }
    for (DynamoEmulator own = spare.poll(); own != null; own = spare.poll()) {
      own.close();
    }
    onClose.run();
  }
}
