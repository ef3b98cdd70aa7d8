package dev.dynamotest.core.catalog;

import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.throughput.Throughput;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All tables of one account in one region. Thread-safe: look-ups take no lock, creations take
 * turns.
 */
public final class Catalog {
  private final AccountRegion home;
  private final Catalogs siblings;
  private final Map<String, CatalogTable> tables = new ConcurrentHashMap<>();
  private final TransactionTokens transactionTokens = new TransactionTokens();
  private final CatalogStreams streams = new CatalogStreams(this);
  private final ReentrantLock creationLock = new ReentrantLock();

  Catalog(AccountRegion home, Catalogs siblings) {
    this.home = home;
    this.siblings = siblings;
  }

  /** The account and region. */
  public AccountRegion home() {
    return home;
  }

  /** The tokens by which transactions are done once. */
  public TransactionTokens transactionTokens() {
    return transactionTokens;
  }

  /** What a request sees that does not insist on the latest; null: the latest, too. */
  public @Nullable ReadView readView(Instant now) {
    Propagation propagation = siblings.propagation();
    return propagation == null ? null : propagation.view(now);
  }

  /** The rules for the throughput of tables. */
  Throughput throughput() {
    return siblings.throughput();
  }

  /** Whether nothing is metered in any table. Costs nothing. */
  public boolean isUnmetered() {
    return siblings.throughput().isOff();
  }

  /** How long states last here. */
  public Timing timing() {
    return siblings.timing();
  }

  /**
   * The table for an item operation. A table that is being deleted can be used until it is gone, as
   * the service allows.
   *
   * @param nameOrArn a table's name or ARN
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException {@code Requested
   *     resource not found} when there is none or it is being created; ValidationException or
   *     AccessDeniedException for an ARN that leads elsewhere
   */
  public CatalogTable open(String nameOrArn, Instant now) {
    String name = nameOrArn;
    CatalogTable table = tables.get(name);
    if (table == null && TableArn.isArn(nameOrArn)) {
      name = TableArn.nameIn(nameOrArn, home, null);
      table = tables.get(name);
    }
    if (table != null && table.isOpen(now)) {
      table.scale(now);
      table.deleteExpired(now);
      return table;
    }
    if (table == null || forgetIfGone(table, now)) {
      siblings.reportElsewhere(name, home, now);
    }
    throw ResourceText.NOT_FOUND.with();
  }

  /**
   * The table for a statement, which names it by its name alone.
   *
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException as {@link #open}
   */
  public CatalogTable openByName(String name, Instant now) {
    if (TableArn.isArn(name)) {
      throw ResourceText.NOT_FOUND.with();
    }
    return open(name, now);
  }

  /**
   * The table for an operation of the control plane, in whatever state it is.
   *
   * @param nameOrArn a table's name or ARN
   * @param operation the operation's name, for errors
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException {@code Requested
   *     resource not found: Table: t not found} when there is none; ValidationException or
   *     AccessDeniedException for an ARN that leads elsewhere
   */
  public CatalogTable describe(String nameOrArn, String operation, Instant now) {
    String name =
        TableArn.isArn(nameOrArn) ? TableArn.nameIn(nameOrArn, home, operation) : nameOrArn;
    CatalogTable table = find(name, now);
    if (table == null) {
      siblings.reportElsewhere(name, home, now);
      throw ResourceText.TABLE_NOT_FOUND.with(name);
    }
    return table;
  }

  /** The table of that name in whatever state, or null. */
  public @Nullable CatalogTable find(String name, Instant now) {
    CatalogTable table = tables.get(name);
    return table == null || forgetIfGone(table, now) ? null : table;
  }

  /** Brings a table up to the time; true when there is no table any more by then. */
  private boolean forgetIfGone(CatalogTable table, Instant now) {
    if (table.isGone(now)) {
      table.end(now);
      tables.remove(table.name(), table);
      return true;
    }
    table.bringUpTo(now);
    return false;
  }

  ExpiryObserver expiryObserver() {
    return siblings.expiryObserver();
  }

  /** The streams of the tables, also of those that are gone. */
  public CatalogStreams streams() {
    return streams;
  }

  /** Brings all tables up to the time. */
  void settle(Instant now) {
    tables.values().forEach(table -> forgetIfGone(table, now));
  }

  /**
   * Checks that a new table may have the name.
   *
   * @throws dev.dynamotest.core.fault.FaultException ResourceInUseException when it is taken
   */
  public void checkFree(String name, Instant now) {
    CatalogTable existing = find(name, now);
    if (existing != null) {
      throw existing.settings(now).status() == TableStatus.CREATING
          ? ResourceText.TABLE_BEING_CREATED.with(name)
          : ResourceText.TABLE_EXISTS.with(name);
    }
  }

  /**
   * Adds a table that is being created.
   *
   * @param settings those at once, with the {@link Activity.Creation} running
   * @throws dev.dynamotest.core.fault.FaultException ResourceInUseException when the name is taken,
   *     LimitExceededException when the account's quotas do not allow it
   */
  public CatalogTable create(TableSchema schema, TableSettings settings, Instant now) {
    creationLock.lock();
    try {
      checkFree(schema.name(), now);
      settle(now);
      if (tables.size() >= Quotas.TABLES) {
        throw ResourceText.TOO_MANY_TABLES.with(Quotas.TABLES);
      }
      ProvisionedQuotas.checkAccount(this, Units.NONE, ProvisionedQuotas.total(settings), now);
      CatalogTable table =
          new CatalogTable(
              this,
              siblings.ids().nextUuid().toString(),
              now,
              new Table(schema, siblings.propagation()),
              settings);
      table.openStream();
      table.meter(now);
      tables.put(schema.name(), table);
      return table;
    } finally {
      creationLock.unlock();
    }
  }

  /**
   * Begins a table's deletion.
   *
   * @param check throws when the settings do not allow it
   * @return the settings while the deletion is running
   */
  public TableSettings delete(CatalogTable table, Instant now, Consumer<TableSettings> check) {
    TableSettings deleting =
        table.update(
            now,
            settings -> {
              check.accept(settings);
              return settings.withActivity(new Activity.Deletion(timing().endOf(now)));
            });
    forgetIfGone(table, now);
    return deleting;
  }

  /** Makes creations wait until {@link #resumeCreations}, by the same thread. */
  void stopCreations() {
    creationLock.lock();
  }

  void resumeCreations() {
    creationLock.unlock();
  }

  /** Adds the copy of a table of another catalog for the same account and region. */
  void add(CatalogTable table) {
    tables.put(table.name(), table);
  }

  boolean isEmpty() {
    return tables.isEmpty();
  }

  /** All tables, also those that are gone by the clock, in no order. */
  Stream<CatalogTable> unordered() {
    return tables.values().stream();
  }

  /** All tables in whatever state, by name in the order of code units. */
  public List<CatalogTable> tables(Instant now) {
    return tables.values().stream()
        .filter(table -> !forgetIfGone(table, now))
        .sorted((a, b) -> a.name().compareTo(b.name()))
        .toList();
  }

  /**
   * The ARN of a KMS key in this account.
   *
   * @param keyId a key's id, ARN or alias; null for the key that AWS manages. There is no KMS
   *     behind it: any key is there and usable, and an alias always leads to the same key.
   */
  public String keyArn(@Nullable String keyId) {
    String id = keyId == null ? "alias/aws/dynamodb" : keyId;
    if (id.startsWith("arn:") && id.contains(":key/")) {
      return id;
    }
    int alias = id.indexOf("alias/");
    return alias < 0
        ? home.keyArn(id)
        : home.keyArn(
            UUID.nameUUIDFromBytes((home + id.substring(alias)).getBytes(StandardCharsets.UTF_8))
                .toString());
  }
}
