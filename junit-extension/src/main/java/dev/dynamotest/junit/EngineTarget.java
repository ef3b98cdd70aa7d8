package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.fixtures.RequestSender;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An engine in this process. Thread-safe. */
final class EngineTarget implements Target {
  private final Engine engine;
  private @Nullable URI endpoint;

  /** What is answered instead of the engine's answers; null most of the time. */
  private volatile @Nullable WireResponse refusal;

  EngineTarget(EngineConfig config) {
    this(Engine.create(config));
  }

  EngineTarget(Engine engine) {
    this.engine = engine;
  }

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
  public SdkConnector connector() {
    return new EngineConnector(region(), this::handle);
  }

  @Override
  public synchronized URI endpoint() {
    if (endpoint == null) {
      endpoint = HttpEndpoints.open(this::handle);
    }
    return endpoint;
  }

  @Override
  public Snapshot snapshot() {
    return engine.snapshot();
  }

  @Override
  public void start(@Nullable Snapshot snapshot) {
    if (snapshot == null) {
      engine.reset();
    } else {
      engine.restore(snapshot);
    }
    engine.clearJournal();
  }

  /** Tables that tests are to find are there at once, however long it takes tests to make one. */
  @Override
  public void prepare(Declarations declarations, DynamoEmulator emulator) {
    if (engine.config().tableStatusDelay().isZero()) {
      declarations.applyTo(emulator);
      return;
    }
    Engine quick = Engine.create(engine.config().withTableStatusDelay(Duration.ZERO));
    quick.restore(engine.snapshot());
    DynamoEmulator maker = new DynamoEmulator(new EngineTarget(quick));
    try {
      declarations.applyTo(maker);
    } finally {
      maker.close();
    }
    engine.restore(quick.snapshot());
  }

  @Override
  public Optional<String> describe() {
    return Optional.of(FailureReport.of(engine));
  }

  /** From now on nothing reaches the engine through clients; null lets them through again. */
  void refuse(@Nullable WireResponse newRefusal) {
    refusal = newRefusal;
  }

  private WireResponse handle(WireRequest request) {
    WireResponse instead = refusal;
    return instead == null ? engine.handle(request) : instead;
  }

  @Override
  public synchronized void close() {
    if (endpoint != null) {
      HttpEndpoints.close(endpoint);
      endpoint = null;
    }
  }
}
