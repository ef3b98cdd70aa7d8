package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.ByteRange;
import dev.dynamotest.core.value.AttributeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which page of a table or an index to read.
 *
 * @param index the index's name, or null for the table
 * @param range the entries to choose from
 * @param forward whether in ascending order of keys
 * @param startAfter the entry key of the row before the page, which need not exist any more; or
 *     null
 * @param limit how many rows are evaluated at most
 * @param pageBytes at how many bytes of evaluated rows the page is full, as {@link PageCounter}
 *     counts them
 * @param fetchesItems whether rows of a local index are the whole items instead of the entries
 * @param filter which of the evaluated rows are kept
 */
@SuppressWarnings("ArrayRecordComponent")
public record PageRequest(
    @Nullable String index,
    KeyRange range,
    boolean forward,
    byte @Nullable [] startAfter,
    int limit,
    int pageBytes,
    boolean fetchesItems,
    Predicate<AttributeMap> filter) {

  /** The page size of the service: 1 MB. */
  public static final int PAGE_BYTES = 1_048_576;

  /** A whole page of a range of the table, without filter. */
  public static PageRequest ofTable(KeyRange range) {
    return new PageRequest(
        null, range, true, null, Integer.MAX_VALUE, PAGE_BYTES, false, row -> true);
  }

  /** A whole page of a range of an index, without filter or fetches. */
  public static PageRequest ofIndex(String index, KeyRange range) {
    return new PageRequest(
        index, range, true, null, Integer.MAX_VALUE, PAGE_BYTES, false, row -> true);
  }

  /** The first place at which the page may have a row, or one next to it. */
  byte[] position() {
    byte[] start = startAfter;
    if (start != null) {
      return start;
    }
    byte[] to = range.to();
    return forward ? range.from() : to == null ? ByteRange.LAST : ByteRange.justBelow(to);
  }

  public PageRequest withForward(boolean newForward) {
    return new PageRequest(
        index, range, newForward, startAfter, limit, pageBytes, fetchesItems, filter);
  }

  public PageRequest withStartAfter(byte @Nullable [] entryKey) {
    return new PageRequest(index, range, forward, entryKey, limit, pageBytes, fetchesItems, filter);
  }

  public PageRequest withLimit(int newLimit) {
    return new PageRequest(
        index, range, forward, startAfter, newLimit, pageBytes, fetchesItems, filter);
  }

  public PageRequest withPageBytes(int newPageBytes) {
    return new PageRequest(
        index, range, forward, startAfter, limit, newPageBytes, fetchesItems, filter);
  }

  public PageRequest withFetchesItems(boolean fetches) {
    return new PageRequest(index, range, forward, startAfter, limit, pageBytes, fetches, filter);
  }

  public PageRequest withFilter(Predicate<AttributeMap> newFilter) {
    return new PageRequest(
        index, range, forward, startAfter, limit, pageBytes, fetchesItems, newFilter);
  }
}
