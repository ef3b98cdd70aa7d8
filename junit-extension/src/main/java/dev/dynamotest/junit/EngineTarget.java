package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.fixtures.RequestSender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An engine in this process. Thread-safe. */
final class EngineTarget extends AbstractTarget {
  private final Engine engine;
  private final @Nullable EngineTarget origin;

  EngineTarget(EngineConfig config) {
    this(unmetered(Engine.create(config)));
  }

  private EngineTarget(Engine engine) {
    this(engine, null);
  }

  private EngineTarget(Engine engine, @Nullable EngineTarget origin) {
    this.engine = engine;
    this.origin = origin;
  }

  /** What prepares tests is not what throughput is about. */
  private static Engine unmetered(Engine engine) {
    engine.throughput().suspend();
    return engine;
  }

  private record EngineState(Snapshot snapshot) implements State {}

  @Override
  public String region() {
    return engine.config().defaultRegion();
  }

  @Override
  public Engine engine(String feature) {
    return engine;
  }

  @Override
  public RequestSender sender() {
    return RequestSender.to(engine);
  }

  @Override
  WireResponse answer(WireRequest request) {
    return engine.handle(request);
  }

  /** What has been written before tests has long spread when they begin. */
  @Override
  public boolean hasTable(String name) {
    return engine.tables().stream()
        .anyMatch(table -> table.name().equals(name) && table.region().equals(region()));
  }

  @Override
  public Target fork() {
    return new EngineTarget(engine.fork(), origin == null ? this : origin);
  }

  @Override
  @Nullable AbstractTarget origin() {
    return origin;
  }

  @Override
  public State save() {
    engine.settle();
    return new EngineState(engine.snapshot());
  }

  @Override
  public void start(@Nullable State state) {
    if (state instanceof EngineState saved) {
      engine.restore(saved.snapshot());
    } else {
      engine.reset();
    }
    engine.clearJournal();
    clearRules();
  }

  @Override
  public void clearRules() {
    engine.faults().clear();
    engine.throughput().reset(engine.config().throughput());
    engine.throughput().resume();
  }

  @Override
  public boolean wasUsed() {
    return !engine.journal().isEmpty();
  }

  /**
   * Tables that tests are to find are there at once, however long it takes tests to make one, and
   * all readers see their items.
   */
  @Override
  public void prepare(Declarations declarations, DynamoEmulator emulator) {
    if (engine.config().tableStatusDelay().isZero()) {
      declarations.applyTo(emulator);
      engine.settle();
      return;
    }
    Engine quick = Engine.create(engine.config().withTableStatusDelay(Duration.ZERO));
    quick.restore(engine.snapshot());
    DynamoEmulator maker = new DynamoEmulator(new EngineTarget(unmetered(quick)));
    try {
      declarations.applyTo(maker);
    } finally {
      maker.close();
    }
    quick.settle();
    engine.restore(quick.snapshot());
  }

  @Override
  public Optional<String> describe() {
    List<JournalEntry> requests = engine.journal();
    String problems = requests.isEmpty() ? "" : engine.report().problems();
    return Optional.of(FailureReport.of(engine.tables(), requests, problems));
  }

  /** The heap is all there is. */
  @Override
  void release() {}
}
