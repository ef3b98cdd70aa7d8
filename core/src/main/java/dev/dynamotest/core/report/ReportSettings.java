package dev.dynamotest.core.report;

/**
 * From where on a report calls something a problem, and its prices. Immutable.
 *
 * @param hotShare the share of a table's or index's units at which a partition key is hot
 * @param hotAccesses how many reads or writes by key a table or index must have had for that
 * @param keptShare the share of rows that a filter must keep not to be wasteful
 * @param filteredRows how many rows a filter must have seen to be wasteful
 * @param largeItemBytes the size in bytes at which an item is near what it may have
 * @param prices what capacity and storage cost
 */
public record ReportSettings(
    double hotShare,
    long hotAccesses,
    double keptShare,
    long filteredRows,
    int largeItemBytes,
    PriceList prices) {

  /**
   * A key is hot with a quarter of at least 100 reads or writes; a filter is wasteful when it
   * throws away more than half of at least 20 rows; an item is large from 300 KB on; prices of
   * us-east-1.
   */
  public static final ReportSettings DEFAULT =
      new ReportSettings(0.25, 100, 0.5, 20, 300 * 1024, PriceList.US_EAST_1);

  public ReportSettings withHotKeys(double share, long accesses) {
    return new ReportSettings(share, accesses, keptShare, filteredRows, largeItemBytes, prices);
  }

  public ReportSettings withFilters(double share, long rows) {
    return new ReportSettings(hotShare, hotAccesses, share, rows, largeItemBytes, prices);
  }

  public ReportSettings withLargeItemBytes(int bytes) {
    return new ReportSettings(hotShare, hotAccesses, keptShare, filteredRows, bytes, prices);
  }

  public ReportSettings withPrices(PriceList newPrices) {
    return new ReportSettings(
        hotShare, hotAccesses, keptShare, filteredRows, largeItemBytes, newPrices);
  }
}
