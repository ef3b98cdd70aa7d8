package dev.dynamotest.core.catalog;

import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The root of a database: the catalogs of all accounts and regions that were ever asked for. A new
 * one holds nothing and costs next to nothing. Thread-safe.
 */
public final class Catalogs {
  /** Lines in the log on tables that are elsewhere, after which nothing more is said. */
  private static final int MAX_REPORTS = 100;

  private final Timing timing;
  private final IdSource ids;
  private final Map<AccountRegion, Catalog> catalogs = new ConcurrentHashMap<>(2);

  /** What has been said of tables that are elsewhere, so that it is said once. */
  private final Set<String> reported = ConcurrentHashMap.newKeySet(1);

  /**
   * @param timing how long states last
   * @param ids where the ids of tables come from
   */
  public Catalogs(Timing timing, IdSource ids) {
    this.timing = timing;
    this.ids = ids;
  }

  /**
   * The catalog of an account in a region, empty at first.
   *
   * @param account twelve digits
   * @param region {@code eu-central-1} ...
   */
  public Catalog of(String account, String region) {
    AccountRegion home = new AccountRegion(account, region);
    Catalog catalog = catalogs.get(home);
    return catalog != null ? catalog : catalogs.computeIfAbsent(home, h -> new Catalog(h, this));
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
        .min(Comparator.comparing(AccountRegion::region).thenComparing(AccountRegion::account))
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
