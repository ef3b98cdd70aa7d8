package dev.dynamotest.core.catalog;

import dev.dynamotest.core.consistency.Lags;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.StaleReads;
import dev.dynamotest.core.stream.ChangeStream;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.throughput.Throughput;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The root of a database: the catalogs of all accounts and regions that were ever asked for. A new
 * one holds nothing and costs next to nothing. Thread-safe.
 */
public final class Catalogs {
  /** Lines in the log on tables that are elsewhere, after which nothing more is said. */
  private static final int MAX_REPORTS = 100;

  private final Timing timing;
  private final IdSource ids;
  private final Lags lags;
  private final Throughput throughput;
  private final @Nullable Propagation propagation;
  private final Map<AccountRegion, Catalog> catalogs = new ConcurrentHashMap<>(2);
  private volatile ExpiryObserver expiryObserver = ExpiryObserver.NONE;

  /** What has been said of tables that are elsewhere, so that it is said once. */
  private final Set<String> reported = ConcurrentHashMap.newKeySet(1);

  /**
   * A root whose readers all see the latest, and that throttles nobody.
   *
   * @param timing how long states last
   * @param ids where the ids of tables come from
   */
  public Catalogs(Timing timing, IdSource ids) {
    this(timing, ids, Lags.NONE, new Throughput(ThroughputSettings.OFF, () -> {}));
  }

  /**
   * @param timing how long states last
   * @param ids where the ids of tables come from
   * @param lags how far readers are behind
   * @param throughput the rules for the throughput of tables; after a change of them {@link
   *     #meterTables} has to be called
   */
  public Catalogs(Timing timing, IdSource ids, Lags lags, Throughput throughput) {
    this(timing, ids, lags, throughput, Propagation.of(lags));
  }

  private Catalogs(
      Timing timing,
      IdSource ids,
      Lags lags,
      Throughput throughput,
      @Nullable Propagation propagation) {
    this.timing = timing;
    this.ids = ids;
    this.lags = lags;
    this.throughput = throughput;
    this.propagation = propagation;
  }

  /**
   * The catalog of an account in a region, empty at first.
   *
   * @param account twelve digits
   * @param region {@code eu-central-1} ...
   */
  public Catalog of(String account, String region) {
    return of(new AccountRegion(account, region));
  }

  private Catalog of(AccountRegion home) {
    Catalog catalog = catalogs.get(home);
    if (catalog == null) {
      Catalog made = new Catalog(home, this);
      catalog = catalogs.putIfAbsent(home, made);
      catalog = catalog != null ? catalog : made;
    }
    return catalog;
  }

  /** The catalogs that hold a table, in the order of region and account. */
  public List<Catalog> all() {
    return inOrder().filter(catalog -> !catalog.isEmpty()).toList();
  }

  /**
   * A root of its own with the same tables, all as of one moment, for the same clock. Costs some
   * references a table, however many items there are: both share them until one changes.
   *
   * @param newTiming how long states last that begin from now on
   * @param newLags how far readers are behind from now on
   * @param newThroughput the rules for the throughput of tables from now on, which hold once {@link
   *     #meterTables} has been called
   */
  public Catalogs fork(Timing newTiming, Lags newLags, Throughput newThroughput) {
    return copy(
        newTiming,
        newLags,
        newThroughput,
        Table::fork,
        ChangeStream::fork,
        TransactionTokens::copyCompleted);
  }

  /**
   * As {@link #fork}, but the tables are empty, and so are their streams, and no transaction has
   * ever been done.
   */
  public Catalogs withoutItems() {
    return copy(
        timing,
        lags,
        throughput,
        Table::withoutItems,
        ChangeStream::withoutRecords,
        (copy, original) -> {});
  }

  private Catalogs copy(
      Timing newTiming,
      Lags newLags,
      Throughput newThroughput,
      BiFunction<Table, @Nullable Propagation, Table> data,
      UnaryOperator<ChangeStream> closedStreams,
      BiConsumer<TransactionTokens, TransactionTokens> tokens) {
    List<Catalog> homes = inOrder().toList();
    homes.forEach(Catalog::stopCreations);
    try {
      Propagation newPropagation = Propagation.copy(propagation, newLags);
      Catalogs copy = new Catalogs(newTiming, ids.fork(), newLags, newThroughput, newPropagation);
      List<CatalogTable> tables = homes.stream().flatMap(Catalog::unordered).toList();
      return Table.whileLocked(
          tables.stream().map(CatalogTable::data).toList(),
          () -> {
            Map<ChangeStream, ChangeStream> streams = new HashMap<>();
            for (CatalogTable table : tables) {
              Table dataCopy = data.apply(table.data(), newPropagation);
              Catalog home = copy.of(table.home());
              home.add(table.copy(dataCopy, home));
              ChangeStream stream = table.data().stream();
              ChangeStream streamCopy = dataCopy.stream();
              if (stream != null && streamCopy != null) {
                streams.put(stream, streamCopy);
              }
            }
            for (Catalog original : homes) {
              Catalog home = copy.of(original.home());
              home.streams()
                  .addCopies(
                      original.streams(), stream -> streams.computeIfAbsent(stream, closedStreams));
              tokens.accept(home.transactionTokens(), original.transactionTokens());
            }
            return copy;
          });
    } finally {
      homes.forEach(Catalog::resumeCreations);
    }
  }

  private Stream<Catalog> inOrder() {
    return catalogs.values().stream().sorted(Comparator.comparing(Catalog::home));
  }

  /** Tells the observer, and nobody else, of expired items from now on; copies tell nobody. */
  public void observeExpiry(ExpiryObserver observer) {
    expiryObserver = observer;
  }

  ExpiryObserver expiryObserver() {
    return expiryObserver;
  }

  /**
   * Lets the rules of throughput hold that have changed, or that are not those by which the tables
   * were metered so far.
   */
  public void meterTables(Instant now) {
    for (Catalog catalog : catalogs.values()) {
      catalog.unordered().forEach(table -> table.meter(now));
    }
  }

  Throughput throughput() {
    return throughput;
  }

  /** Lets every reader see what has been written so far. */
  public void settleReads() {
    if (propagation != null) {
      catalogs.values().stream()
          .flatMap(Catalog::unordered)
          .forEach(table -> table.data().settle());
    }
  }

  /** How many reads were stale since the root was made, by what was read. */
  public List<StaleReads> staleReads() {
    return propagation == null ? List.of() : propagation.staleReads();
  }

  /** How writes spread to readers that lag; null where none does. */
  @Nullable Propagation propagation() {
    return propagation;
  }

  Timing timing() {
    return timing;
  }

  IdSource ids() {
    return ids;
  }

  /**
   * Says in the log where a table is that was not found where it was looked for: wrong credentials
   * and regions are the usual cause.
   */
  void reportElsewhere(String name, AccountRegion home, Instant now) {
    if (catalogs.size() < 2 || reported.size() >= MAX_REPORTS) {
      return;
    }
    catalogs.values().stream()
        .filter(c -> !c.home().equals(home) && c.find(name, now) != null)
        .map(Catalog::home)
        .min(Comparator.naturalOrder())
        .ifPresent(
            other -> {
              String line =
                  "Table %s does not exist in region %s of account %s; it does in region %s of"
                          .formatted(name, home.region(), home.account(), other.region())
                      + " account "
                      + other.account();
              if (reported.add(line)) {
                Log.LOGGER.log(System.Logger.Level.INFO, line);
              }
            });
  }

  /** Finding a logger takes milliseconds: not before there is something to say. */
  private static final class Log {
    static final System.Logger LOGGER = System.getLogger("dev.dynamotest.core.catalog");
  }
}
