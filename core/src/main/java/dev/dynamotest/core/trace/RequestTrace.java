package dev.dynamotest.core.trace;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What one request did: its accesses to tables and indexes, its pages, what was left out, stale or
 * throttled. Written by the thread that runs the request, and read by others only once that is
 * done.
 */
public final class RequestTrace {
  private static final int BYTES_OF_TRACE = 80;

  /** Of an entry of any of the lists with the key that it holds, about. */
  private static final int BYTES_OF_ENTRY = 200;

  private String region = "";
  private String account = "";

  // Most requests have one access and nothing else.
  private List<Access> accesses = List.of();
  private List<PageAccess> pages = List.of();
  private List<StaleAnswer> staleAnswers = List.of();
  private List<UnprocessedItem> unprocessed = List.of();
  private List<Throttle> throttles = List.of();

  /** Whose tables the request is about. */
  public void home(String newRegion, String newAccount) {
    region = newRegion;
    account = newAccount;
  }

  /** Something was consumed. */
  public void accessed(Access access) {
    accesses = with(accesses, access);
  }

  /** A page was read. */
  public void paged(PageAccess page) {
    pages = with(pages, page);
  }

  /** An answer was stale. */
  public void stale(StaleAnswer answer) {
    staleAnswers = with(staleAnswers, answer);
  }

  /** An item of a batch was left out. */
  public void leftOut(UnprocessedItem item) {
    unprocessed = with(unprocessed, item);
  }

  /** A limit was met. */
  public void throttled(Throttle throttle) {
    throttles = with(throttles, throttle);
  }

  /** The request, or a part of it, is answered with this fault, whose limits are noted. */
  public void refused(Fault fault) {
    if (fault instanceof Fault.Throttled throttled) {
      for (Fault.Throttled.Cause cause : throttled.causes()) {
        throttled(new Throttle(cause.reason(), cause.resourceArn(), null, List.of(), true));
      }
    } else if (fault instanceof Fault.TransactionCanceled canceled) {
      for (CancellationReason reason : canceled.reasons()) {
        if (reason.cause() != null) {
          refused(reason.cause());
        }
      }
    }
  }

  private static <T> List<T> with(List<T> list, T entry) {
    List<T> more = list.isEmpty() ? new ArrayList<>(1) : list;
    more.add(entry);
    return more;
  }

  /** The region of the request; empty when it did not get as far. */
  public String region() {
    return region;
  }

  /** The account of the request, twelve digits; empty when it did not get as far. */
  public String account() {
    return account;
  }

  /** What was consumed, in the order of the work. */
  public List<Access> accesses() {
    return Collections.unmodifiableList(accesses);
  }

  /** The pages read; more than one only for a SELECT of several partition keys. */
  public List<PageAccess> pages() {
    return Collections.unmodifiableList(pages);
  }

  /** What was answered from an earlier state. */
  public List<StaleAnswer> staleAnswers() {
    return Collections.unmodifiableList(staleAnswers);
  }

  /** What the answer lists as unprocessed, and the statements of a batch that were throttled. */
  public List<UnprocessedItem> unprocessed() {
    return Collections.unmodifiableList(unprocessed);
  }

  /** The limits met, in the order in which they were looked at. */
  public List<Throttle> throttles() {
    return Collections.unmodifiableList(throttles);
  }

  /** How much memory it takes, about, in bytes. */
  public long bytes() {
    int entries =
        accesses.size()
            + pages.size()
            + staleAnswers.size()
            + unprocessed.size()
            + throttles.size();
    return BYTES_OF_TRACE + (long) BYTES_OF_ENTRY * entries;
  }
}
