package dev.dynamotest.junit;

import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.DefaultSingletonBeanRegistry;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * The database of an application context and of those below it. When the context is closed while a
 * class uses the database, because of {@code @DirtiesContext}, the context that takes its place
 * gets the same one. Thread-safe.
 */
final class SpringDatabase {
  private static final String BEAN = "dynamotest.database";

  /** Those that a context or a class uses. Equal configurations have one context at a time. */
  private static final Map<MergedContextConfiguration, SpringDatabase> USED =
      new ConcurrentHashMap<>();

  private final MergedContextConfiguration key;
  private final SpringCustomizer wanted;
  private final Home home;

  /** Where tests of the contexts start. */
  private final Map<ApplicationContext, Start> starts = new WeakHashMap<>();

  /** How many contexts there are. */
  private int contexts;

  /** What there was before a context began that is not yet up. */
  private @Nullable Before before;

  private @Nullable SystemSettings systemSettings;

  private SpringDatabase(MergedContextConfiguration key, SpringCustomizer wanted) {
    this.key = key;
    this.wanted = wanted;
    this.home =
        new Home(
            "one application context",
            new DynamoEmulator(Targets.of(wanted.settings().config())),
            this::closeIfUnused);
  }

  /** Where tests start; null stands for nothing. */
  private record Start(Target.@Nullable State state) {}

  private record Before(Target.@Nullable State state, boolean used) {}

  /** That of a context, or null if it has none. */
  static @Nullable SpringDatabase of(ApplicationContext context) {
    return context.containsBean(BEAN) ? context.getBean(BEAN, SpringDatabase.class) : null;
  }

  /** That of contexts of a configuration. */
  static SpringDatabase of(MergedContextConfiguration configuration, SpringCustomizer wanted) {
    return USED.computeIfAbsent(configuration, key -> new SpringDatabase(key, wanted));
  }

  DynamoEmulator emulator() {
    return home.emulator();
  }

  /**
   * Serves a context until it is closed, or until it has failed to come up.
   *
   * @param onClose runs when all of the context's beans are gone
   */
  void serve(ConfigurableApplicationContext context, Runnable onClose) {
    ConfigurableListableBeanFactory beans = context.getBeanFactory();
    beans.registerSingleton(BEAN, this);
    if (beans instanceof DefaultSingletonBeanRegistry registry) {
      registry.registerDisposableBean( // the first one, to be disposed of as the last one
          BEAN,
          () -> {
            onClose.run();
            closed();
          });
    }
    synchronized (this) {
      contexts++;
    }
  }

  private void closed() {
    synchronized (this) {
      contexts--;
      restoreSystemSettings();
    }
    closeIfUnused();
  }

  private void closeIfUnused() {
    USED.computeIfPresent(
        key,
        (configuration, database) -> {
          if (database != this || isUsed()) {
            return database;
          }
          emulator().close();
          return null;
        });
  }

  private synchronized boolean isUsed() {
    return contexts > 0 || home.isLet();
  }

  /** Makes what is declared, for a context that is about to start its beans. */
  synchronized void prepare() {
    startFrom(null);
    wanted.prepare(emulator());
    if (wanted.settings().systemProperties()) {
      systemSettings = SystemSettings.pointTo(emulator());
    }
  }

  /** Makes what a context has left, for one below it that is about to start its beans. */
  void prepareBelow(ApplicationContext parent) {
    settle(parent);
    synchronized (this) {
      Start ofParent = starts.get(parent);
      startFrom(ofParent == null ? null : ofParent.state());
    }
  }

  private void startFrom(Target.@Nullable State state) {
    Target target = emulator().target();
    before = new Before(target.save(), target.wasUsed());
    target.start(state);
  }

  /** A context is up: what its beans have done at their start is part of where tests start. */
  Home settle(ApplicationContext context) {
    Start start;
    Before left = null;
    synchronized (this) {
      restoreSystemSettings();
      start = starts.get(context);
      if (start == null) {
        start = new Start(emulator().target().save());
        starts.put(context, start);
        left = before;
        before = null;
      }
    }
    if (left == null) {
      home.startFrom(start.state());
    } else {
      home.renew(start.state(), left.state(), left.used());
    }
    return home;
  }

  private void restoreSystemSettings() {
    if (systemSettings != null) {
      systemSettings.restore();
      systemSettings = null;
    }
  }
}
