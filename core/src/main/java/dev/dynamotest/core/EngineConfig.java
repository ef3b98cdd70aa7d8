package dev.dynamotest.core;

import dev.dynamotest.core.consistency.Lags;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.time.Duration;
import java.util.List;

/**
 * The switches of an engine. Immutable; start from a preset and change what differs.
 *
 * @param clock where time comes from
 * @param defaultRegion the region of requests whose credentials name none
 * @param tableStatusDelay how long tables and indexes stay CREATING, UPDATING or DELETING; zero: a
 *     state has passed by the next request
 * @param timeToLiveDelay how long after its expiry an item is deleted, at the first request from
 *     then on that has to do with its table; until then it is returned, as the service does
 * @param verifiesAuthentication whether requests without credentials are refused, as the service
 *     does
 * @param journalEntries how many of the latest requests are kept with their answers (at most 16 MB
 *     of them, or the last one alone); 0: none
 * @param pageBytes how many bytes of rows fill a page of Query, Scan or a SELECT; below the
 *     service's 1,048,576 also how many bytes of items BatchGetItem answers at most
 * @param seed what chances follow from: the replica that answers a read, faults with a probability
 * @param readLag how far each replica is behind that may answer an eventually consistent read, at
 *     most three of them; none: such reads see the latest
 * @param indexLag how long after a write a global index shows it; zero: at once
 * @param throughput what is made of requests that exceed the throughput of tables and indexes
 * @param frozenClock whether the engine's clock stands still from the start, at the time that
 *     {@code clock} shows then, until it is told otherwise
 * @param advancePerRequest how much the engine's clock moves before each request; zero: not at all
 * @param advanceOnRetry whether the engine's clock moves before each attempt of a client after its
 *     first one, as if the client had waited
 */
public record EngineConfig(
    EngineClock clock,
    String defaultRegion,
    Duration tableStatusDelay,
    Duration timeToLiveDelay,
    boolean verifiesAuthentication,
    int journalEntries,
    int pageBytes,
    long seed,
    List<Duration> readLag,
    Duration indexLag,
    ThroughputSettings throughput,
    boolean frozenClock,
    Duration advancePerRequest,
    boolean advanceOnRetry) {

  /** The page size of the service, in bytes: 1 MB. */
  public static final int MAX_PAGE_BYTES = PageRequest.PAGE_BYTES;

  /** The seed of engines that are not told another. */
  public static final long DEFAULT_SEED = 42;

  /** What the service's documentation has called typical. */
  private static final Duration PRODUCTION_TIME_TO_LIVE_DELAY = Duration.ofDays(2);

  /** Replicas of which one is up to date; the others as far behind as is usual. */
  private static final List<Duration> PRODUCTION_READ_LAG =
      List.of(Duration.ZERO, Duration.ofMillis(50), Duration.ofMillis(100));

  private static final Duration PRODUCTION_INDEX_LAG = Duration.ofMillis(200);

  public EngineConfig {
    Lags lags = new Lags(readLag, indexLag, seed);
    readLag = lags.reads();
    if (timeToLiveDelay.isNegative()) {
      throw new IllegalArgumentException("Items deleted " + timeToLiveDelay + " after expiry");
    }
    if (advancePerRequest.isNegative()) {
      throw new IllegalArgumentException("A clock that goes back by " + advancePerRequest);
    }
    if (journalEntries < 0) {
      throw new IllegalArgumentException("A journal of " + journalEntries + " entries");
    }
    if (pageBytes < 1 || pageBytes > MAX_PAGE_BYTES) {
      throw new IllegalArgumentException(
          "Pages of " + pageBytes + " bytes: they have 1 to " + MAX_PAGE_BYTES);
    }
  }

  /**
   * No delays, system clock, region us-east-1, any or no credentials, no journal, pages of 1 MB, no
   * throttling. The default.
   */
  public static EngineConfig fast() {
    return new EngineConfig(
        EngineClock.system(),
        "us-east-1",
        Duration.ZERO,
        Duration.ZERO,
        false,
        0,
        MAX_PAGE_BYTES,
        DEFAULT_SEED,
        List.of(),
        Duration.ZERO,
        ThroughputSettings.OFF,
        false,
        Duration.ZERO,
        false);
  }

  /**
   * As {@link #fast()}, but tables and indexes take five seconds to change state, expired items are
   * deleted two days later, eventually consistent reads are up to 100 ms behind and global indexes
   * 200 ms, what exceeds the throughput of a table or index is throttled, and requests need
   * credentials.
   */
  public static EngineConfig likeProduction() {
    return fast()
        .withTableStatusDelay(Duration.ofSeconds(5))
        .withTimeToLiveDelay(PRODUCTION_TIME_TO_LIVE_DELAY)
        .withReadLag(PRODUCTION_READ_LAG.toArray(Duration[]::new))
        .withIndexLag(PRODUCTION_INDEX_LAG)
        .withThroughput(ThroughputMode.ENFORCE)
        .withVerifiesAuthentication(true);
  }

  public EngineConfig withClock(EngineClock newClock) {
    Parts parts = new Parts(this);
    parts.clock = newClock;
    return parts.whole();
  }

  public EngineConfig withDefaultRegion(String region) {
    Parts parts = new Parts(this);
    parts.defaultRegion = region;
    return parts.whole();
  }

  public EngineConfig withTableStatusDelay(Duration delay) {
    Parts parts = new Parts(this);
    parts.tableStatusDelay = delay;
    return parts.whole();
  }

  public EngineConfig withTimeToLiveDelay(Duration delay) {
    Parts parts = new Parts(this);
    parts.timeToLiveDelay = delay;
    return parts.whole();
  }

  public EngineConfig withVerifiesAuthentication(boolean verifies) {
    Parts parts = new Parts(this);
    parts.verifiesAuthentication = verifies;
    return parts.whole();
  }

  public EngineConfig withJournalEntries(int entries) {
    Parts parts = new Parts(this);
    parts.journalEntries = entries;
    return parts.whole();
  }

  /**
   * Fills pages with less than the service does, so that few small items take several of them.
   *
   * @throws IllegalArgumentException if the bytes are not 1 to {@link #MAX_PAGE_BYTES}
   */
  public EngineConfig withPageBytes(int bytes) {
    Parts parts = new Parts(this);
    parts.pageBytes = bytes;
    return parts.whole();
  }

  public EngineConfig withSeed(long newSeed) {
    Parts parts = new Parts(this);
    parts.seed = newSeed;
    return parts.whole();
  }

  /**
   * Makes eventually consistent reads stale: GetItem, BatchGetItem, Query, Scan and SELECT without
   * ConsistentRead, of tables and local indexes.
   *
   * @param replicas how far each replica is behind that may answer, at most three. One: every read
   *     is as of that long ago, which shows each missing ConsistentRead at the first run. Several:
   *     the {@linkplain #seed() seed} chooses one for each request, so that reads can also go back
   *     in time. None: no read is stale
   * @throws IllegalArgumentException if there are more than three, or one is negative or longer
   *     than 365 days
   */
  public EngineConfig withReadLag(Duration... replicas) {
    Parts parts = new Parts(this);
    parts.readLag = List.of(replicas);
    return parts.whole();
  }

  /**
   * Lets a global secondary index show each write that long after it was made.
   *
   * @throws IllegalArgumentException if the lag is negative or longer than 365 days
   */
  public EngineConfig withIndexLag(Duration lag) {
    Parts parts = new Parts(this);
    parts.indexLag = lag;
    return parts.whole();
  }

  /** Throttles as the service does, only counts, or lets everything pass. */
  public EngineConfig withThroughput(ThroughputMode mode) {
    return withThroughput(ThroughputSettings.of(mode));
  }

  /**
   * Simulates the throughput of all tables and global indexes that {@link Engine#throughput()} is
   * told nothing else of.
   */
  public EngineConfig withThroughput(ThroughputSettings settings) {
    Parts parts = new Parts(this);
    parts.throughput = settings;
    return parts.whole();
  }

  /**
   * Lets the engine's clock stand still from the start. A frozen clock gives a test the same times,
   * and throughput the same levels, in every run.
   */
  public EngineConfig withFrozenClock(boolean frozen) {
    Parts parts = new Parts(this);
    parts.frozenClock = frozen;
    return parts.whole();
  }

  /**
   * Moves the engine's clock before each request, as {@link DynamoClock#advancePerRequest} says.
   *
   * @throws IllegalArgumentException if the step is negative
   */
  public EngineConfig withAdvancePerRequest(Duration step) {
    Parts parts = new Parts(this);
    parts.advancePerRequest = step;
    return parts.whole();
  }

  /** Moves the engine's clock before each retry, as {@link DynamoClock#advanceOnRetry()} says. */
  public EngineConfig withAdvanceOnRetry(boolean advances) {
    Parts parts = new Parts(this);
    parts.advanceOnRetry = advances;
    return parts.whole();
  }

  /** The parts of one on the way to another, of which one or two differ. */
  private static final class Parts {
    private EngineClock clock;
    private String defaultRegion;
    private Duration tableStatusDelay;
    private Duration timeToLiveDelay;
    private boolean verifiesAuthentication;
    private int journalEntries;
    private int pageBytes;
    private long seed;
    private List<Duration> readLag;
    private Duration indexLag;
    private ThroughputSettings throughput;
    private boolean frozenClock;
    private Duration advancePerRequest;
    private boolean advanceOnRetry;

    Parts(EngineConfig whole) {
      this.clock = whole.clock;
      this.defaultRegion = whole.defaultRegion;
      this.tableStatusDelay = whole.tableStatusDelay;
      this.timeToLiveDelay = whole.timeToLiveDelay;
      this.verifiesAuthentication = whole.verifiesAuthentication;
      this.journalEntries = whole.journalEntries;
      this.pageBytes = whole.pageBytes;
      this.seed = whole.seed;
      this.readLag = whole.readLag;
      this.indexLag = whole.indexLag;
      this.throughput = whole.throughput;
      this.frozenClock = whole.frozenClock;
      this.advancePerRequest = whole.advancePerRequest;
      this.advanceOnRetry = whole.advanceOnRetry;
    }

    EngineConfig whole() {
      return new EngineConfig(
          clock,
          defaultRegion,
          tableStatusDelay,
          timeToLiveDelay,
          verifiesAuthentication,
          journalEntries,
          pageBytes,
          seed,
          readLag,
          indexLag,
          throughput,
          frozenClock,
          advancePerRequest,
          advanceOnRetry);
    }
  }
}
