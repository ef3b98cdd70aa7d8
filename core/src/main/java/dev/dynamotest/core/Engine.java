package dev.dynamotest.core;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.consistency.Lags;
import dev.dynamotest.core.consistency.StaleReads;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.core.journal.Journal;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.journal.Label;
import dev.dynamotest.core.journal.LabelUse;
import dev.dynamotest.core.journal.Labels;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.protocol.AnswerEncoder;
import dev.dynamotest.core.protocol.HttpProtocol;
import dev.dynamotest.core.protocol.JsonWriter;
import dev.dynamotest.core.protocol.SdkInvocation;
import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.report.ReportSettings;
import dev.dynamotest.core.report.Reporter;
import dev.dynamotest.core.report.TableLabels;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.PartitionUsage;
import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.throughput.Throughput;
import dev.dynamotest.core.trace.RequestTrace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One database in memory, isolated from every other: tables of any account and region, reached by
 * the bytes of DynamoDB's JSON protocol. Thread-safe. Holds no threads, sockets or files, so that
 * dropping the reference ends it.
 *
 * <p>What it holds can be exchanged as a whole ({@link #restore}, {@link #reset}) below clients
 * that know the engine. A request that is running meanwhile ends on what it began with.
 */
public final class Engine {
  /** Engines made so far: the seed of each one's request ids. */
  private static final AtomicLong CREATED = new AtomicLong();

  /** The same for all engines: a table's id does not depend on what ran before. */
  private static final long ID_SEED = 42;

  private final EngineConfig config;
  private final DynamoClock clock;
  private final Timing timing;
  private final Lags lags;
  private final HttpProtocol protocol;
  private final Faults faults;
  private final Throughput throughput;
  private final @Nullable Journal journal;
  private final Labels labels = new Labels();

  private volatile Catalogs catalogs;

  private Engine(EngineConfig config) {
    this.config = config;
    this.clock = DynamoClock.over(config.clock());
    windClock();
    this.faults = new Faults(config.seed());
    this.timing = new Timing(config.tableStatusDelay(), config.timeToLiveDelay());
    this.lags = new Lags(config.readLag(), config.indexLag(), config.seed());
    this.journal = config.journalEntries() == 0 ? null : new Journal(config.journalEntries());
    this.throughput = new Throughput(config.throughput(), this::meterTables);
    this.catalogs = journaled(empty());
    this.protocol =
        new HttpProtocol(
            config.withClock(clock),
            Operations.all(),
            this::context,
            CREATED.incrementAndGet(),
            faults);
  }

  /** An empty database with the default switches. */
  public static Engine create() {
    return create(EngineConfig.fast());
  }

  /** An empty database. */
  public static Engine create(EngineConfig config) {
    return new Engine(config);
  }

  public EngineConfig config() {
    return config;
  }

  /**
   * The engine's own clock, which runs along with the configured one until it is told otherwise.
   */
  public DynamoClock clock() {
    return clock;
  }

  /** The faults that requests meet on purpose; none until a rule is added. Always the same one. */
  public Faults faults() {
    return faults;
  }

  /**
   * The rules for the throughput of tables and global indexes, at first the {@linkplain
   * EngineConfig#throughput() configured} one for all. Always the same one.
   */
  public Throughput throughput() {
    return throughput;
  }

  private void meterTables() {
    catalogs.meterTables(clock.instant());
  }

  /** Answers one request; never throws for anything a client can send. */
  public WireResponse handle(WireRequest request) {
    JsonWriter body = JsonWriter.borrow();
    try {
      return answer(request, body).withBody(body.toBytes());
    } finally {
      body.giveBack();
    }
  }

  /**
   * Answers one request as {@link #handle(WireRequest)} does, without an array for the body.
   *
   * @param receiver is given the answer before this returns
   */
  public void handle(WireRequest request, WireReceiver receiver) {
    JsonWriter body = JsonWriter.borrow();
    try {
      WireResponse head = answer(request, body);
      receiver.receive(head, body.bytes(), body.length());
    } finally {
      body.giveBack();
    }
  }

  /** The answer without its body, which is written to where that is to go. */
  private WireResponse answer(WireRequest request, JsonWriter body) {
    clock.beforeRequest(request);
    RequestTrace trace = journal == null ? null : new RequestTrace();
    LabelUse label = journal == null ? null : labels.current();
    WireResponse answer = protocol.handle(request, trace, body);
    if (!answer.delay().isZero() && clock.isFrozen()) {
      clock.advance(answer.delay());
      answer = answer.delayed(Duration.ZERO);
    }
    if (journal != null) {
      journal.add(
          clock.instant(),
          operation(request.header("X-Amz-Target")),
          request.body(),
          answer.status(),
          body.toBytes(),
          SdkInvocation.of(request),
          label,
          trace);
    }
    return answer;
  }

  /** The same, which is to note down what expires. */
  private Catalogs journaled(Catalogs next) {
    Journal notes = journal;
    if (notes != null) {
      next.observeExpiry(
          (tableName, key, now) ->
              notes.add(
                  now,
                  JournalEntry.TIME_TO_LIVE,
                  AnswerEncoder.encode(new Answer().put("TableName", tableName).put("Key", key)),
                  200,
                  AnswerEncoder.encode(new Answer())));
    }
    return next;
  }

  private static String operation(@Nullable String target) {
    return target == null ? "" : target.substring(target.indexOf('.') + 1);
  }

  /**
   * What the engine holds now. Costs some references a table, however many items there are. What
   * was written together (by a transaction) is seen together.
   */
  public Snapshot snapshot() {
    return new Snapshot(catalogs.fork(timing, lags, throughput), clock.reading());
  }

  /**
   * Puts everything back as it was: tables, their settings and items, and the clock. The switches
   * stay this engine's own, if the snapshot is another's. Costs what {@link #snapshot} costs.
   */
  public void restore(Snapshot snapshot) {
    Catalogs next = snapshot.catalogs().fork(timing, lags, throughput);
    clock.restore(snapshot.time());
    next.meterTables(clock.instant());
    catalogs = journaled(next);
  }

  /** A new engine with the same switches that holds the same; from now on each has its own. */
  public Engine fork() {
    Engine fork = new Engine(config);
    fork.clock.restore(clock.reading());
    fork.catalogs = fork.journaled(catalogs.fork(timing, lags, fork.throughput));
    fork.meterTables();
    return fork;
  }

  /** As new: without tables, the clock going as configured. */
  public void reset() {
    catalogs = journaled(empty());
    windClock();
  }

  /** Empties all tables. Their settings stay, and so does the clock. */
  public void clearItems() {
    catalogs = journaled(catalogs.withoutItems());
  }

  /**
   * Lets every reader see what has been written so far, as if the lags of {@linkplain
   * EngineConfig#readLag() reads} and {@linkplain EngineConfig#indexLag() indexes} had passed. What
   * is written from then on takes its time again. The clock stays where it is.
   */
  public void settle() {
    catalogs.settleReads();
  }

  /**
   * What has been consumed of each partition of a table and of its global indexes; none where
   * nothing is metered.
   *
   * @param tableName a table of the default region and account
   */
  public List<PartitionUsage> partitions(String tableName) {
    TableMeter meter = meter(tableName);
    return meter == null ? List.of() : meter.usage(clock.instant());
  }

  /**
   * Which partitions of a table and of its global indexes have been split since it was metered, and
   * which were hot or large and could not be, with the reason.
   *
   * @param tableName a table of the default region and account
   */
  public List<PartitionSplit> partitionSplits(String tableName) {
    TableMeter meter = meter(tableName);
    return meter == null ? List.of() : meter.splits(clock.instant());
  }

  private @Nullable TableMeter meter(String tableName) {
    CatalogTable table =
        catalogs
            .of(HttpProtocol.DEFAULT_ACCOUNT, config.defaultRegion())
            .find(tableName, clock.instant());
    return table == null ? null : table.data().meter();
  }

  /**
   * How many eventually consistent reads have answered something else than consistent ones would
   * have, by table and index, since the engine's content was last exchanged as a whole ({@link
   * #restore}, {@link #reset}, {@link #clearItems}).
   */
  public List<StaleReads> staleReads() {
    return catalogs.staleReads();
  }

  /** All tables at a glance, ordered by region, account and name. */
  public List<TableOverview> tables() {
    Instant now = clock.instant();
    List<TableOverview> tables = new ArrayList<>();
    for (Catalog catalog : catalogs.all()) {
      for (CatalogTable table : catalog.tables(now)) {
        tables.add(overview(table, now));
      }
    }
    return tables;
  }

  private static TableOverview overview(CatalogTable table, Instant now) {
    List<String> indexes = new ArrayList<>();
    for (IndexSchema index : table.data().schema().globalIndexes()) {
      indexes.add(index.name());
    }
    for (IndexSchema index : table.data().schema().localIndexes()) {
      indexes.add(index.name());
    }
    return new TableOverview(
        table.home().region(),
        table.home().account(),
        table.name(),
        table.settings(now).status().name(),
        indexes,
        table.data().itemCount(),
        table.data().sizeBytes());
  }

  /**
   * What the streams of a table hold now, in the order of commits, an earlier stream before a later
   * one: the changes of the last 24 hours, as far as a stream was enabled. The table, in the
   * default region and account, may be gone.
   *
   * @param tableName the table's name
   */
  public List<StreamRecord> streamRecords(String tableName) {
    Instant now = clock.instant();
    Catalog catalog = catalogs.of(HttpProtocol.DEFAULT_ACCOUNT, config.defaultRegion());
    return StreamRecords.of(catalog.streams().list(tableName, "ListStreams", now), now);
  }

  /**
   * The latest requests with their answers, and between them the deletions of expired items, the
   * oldest first; none when the {@linkplain EngineConfig#journalEntries() journal} is off.
   */
  public List<JournalEntry> journal() {
    return journal == null ? List.of() : journal.entries();
  }

  /**
   * What the requests add up to that the {@linkplain EngineConfig#journalEntries() journal} still
   * knows, and what of it would hurt in production.
   *
   * @throws IllegalStateException if there is no journal
   */
  public DynamoReport report() {
    return report(ReportSettings.DEFAULT);
  }

  /**
   * The same, with other ideas of what is a problem, or other prices.
   *
   * @throws IllegalStateException if there is no journal
   */
  public DynamoReport report(ReportSettings settings) {
    if (journal == null) {
      throw new IllegalStateException(
          "There is no report without a journal: make the engine with"
              + " EngineConfig.fast().withJournalEntries(10_000)");
    }
    TableLabels labels = new TableLabels(config.defaultRegion(), HttpProtocol.DEFAULT_ACCOUNT);
    return Reporter.report(
        journal.entries(),
        journal.forgotten(),
        ReportedTables.of(catalogs.all(), labels, clock.instant()),
        labels,
        settings);
  }

  /**
   * Reports the requests from now on together, as one use of what the label names, until it is
   * closed. A label set meanwhile goes first until it is closed. For all requests to the engine,
   * whichever threads send them.
   *
   * @param name what the requests are for, for example {@code placeOrder}
   */
  public Label label(String name) {
    return labels.set(name);
  }

  /**
   * Reports the requests that the code makes together, as one use of what the label names. While it
   * runs that holds for all requests to the engine, whichever threads send them.
   *
   * @param <E> what the code throws
   */
  public <E extends Exception> void label(String name, Label.Action<E> code) throws E {
    Label label = label(name);
    try (label) {
      code.run();
    }
  }

  /**
   * The same for code that has a result.
   *
   * @param <T> the result
   * @param <E> what the code throws
   */
  public <T extends @Nullable Object, E extends Exception> T label(
      String name, Label.Work<T, E> code) throws E {
    Label label = label(name);
    try (label) {
      return code.run();
    }
  }

  /** Forgets the requests so far; the next one is number 1. */
  public void clearJournal() {
    if (journal != null) {
      journal.clear();
    }
  }

  /** Lets the clock go as configured. */
  private void windClock() {
    clock.reset();
    if (config.frozenClock()) {
      clock.freeze();
    }
    clock.advancePerRequest(config.advancePerRequest());
    if (config.advanceOnRetry()) {
      clock.advanceOnRetry();
    }
  }

  private Catalogs empty() {
    return new Catalogs(timing, new IdSource(ID_SEED), lags, throughput);
  }

  private RequestContext context(String region, String account) {
    return new RequestContext(
        region,
        account,
        clock.instant(),
        catalogs.of(account, region),
        () -> null,
        config.pageBytes(),
        null,
        null);
  }
}
