package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.Throttling;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.transaction.TransactionCapacity;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where and when a request runs.
 *
 * @param region from the request's credential scope, or the configured default
 * @param account twelve digits
 * @param now the time of the whole request: all that it does happens at this instant
 * @param catalog the tables of this account in this region
 * @param host gives the host and port that the request was sent to, or null; looked up only where
 *     it is asked for
 * @param pageBytes how many bytes of rows fill a page
 * @param injection what a fault rule has decided about the request; null without one
 * @param trace what the request is to note down what it does in; null where nobody reads that
 */
public record RequestContext(
    String region,
    String account,
    Instant now,
    Catalog catalog,
    Supplier<@Nullable String> host,
    int pageBytes,
    @Nullable Injection injection,
    @Nullable RequestTrace trace) {

  /** A request that names no host and gets the service's pages. */
  public RequestContext(String region, String account, Instant now, Catalog catalog) {
    this(region, account, now, catalog, () -> null, PageRequest.PAGE_BYTES, null, null);
  }

  /**
   * What a read of the request sees; all that one replica is to answer share a view.
   *
   * @param consistent whether the read insists on the latest
   * @return null: the latest
   */
  @Nullable ReadView view(boolean consistent) {
    return consistent ? null : catalog.readView(now);
  }

  /**
   * How the request reads.
   *
   * @param consistent whether the read insists on the latest
   */
  Reading reading(boolean consistent) {
    return reading(consistent, view(consistent));
  }

  /**
   * How the request reads.
   *
   * @param consistent whether the read insists on the latest
   * @param view what it sees if it does not
   */
  Reading reading(boolean consistent, @Nullable ReadView view) {
    return new Reading(consistent, consistent ? null : view, now, trace);
  }

  /** What lets single writes pass. */
  Admission admission() {
    return catalog.isUnmetered() ? Admission.FREE : new Throttling(1, now, trace);
  }

  /** What lets the writes of a transaction pass. */
  Admission transactionAdmission() {
    return catalog.isUnmetered()
        ? Admission.FREE
        : new Throttling(TransactionCapacity.FACTOR, now, trace);
  }

  /** The same with the host that the request names. */
  public RequestContext withHost(Supplier<@Nullable String> newHost) {
    return new RequestContext(region, account, now, catalog, newHost, pageBytes, injection, trace);
  }

  /** The same with pages of another size. */
  public RequestContext withPageBytes(int bytes) {
    return new RequestContext(region, account, now, catalog, host, bytes, injection, trace);
  }

  /** The same where a fault rule has decided something. */
  public RequestContext withInjection(Injection newInjection) {
    return new RequestContext(region, account, now, catalog, host, pageBytes, newInjection, trace);
  }

  /** The same, noting down what is done; null: nowhere. */
  public RequestContext withTrace(@Nullable RequestTrace newTrace) {
    if (newTrace == null) {
      return this;
    }
    newTrace.home(region, account);
    return new RequestContext(region, account, now, catalog, host, pageBytes, injection, newTrace);
  }
}
