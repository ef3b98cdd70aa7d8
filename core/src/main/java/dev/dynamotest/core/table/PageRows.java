package dev.dynamotest.core.table;

import dev.dynamotest.core.throughput.MeteredPage;
import java.util.ArrayList;
import java.util.List;

/** The rows that a page has read, for what they cost where. Not thread-safe. */
final class PageRows implements MeteredPage {
  private final byte[] position;
  private final List<byte[]> keys = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();

  /**
   * @param position where the page begins, which is charged when it has no rows
   */
  PageRows(byte[] position) {
    this.position = position;
  }

  /**
   * Adds a row.
   *
   * @param entryKey its key; of a local index that of its item
   */
  void add(byte[] entryKey, int bytes) {
    keys.add(entryKey);
    sizes.add(bytes);
  }

  @Override
  public byte[] position() {
    return position;
  }

  @Override
  public int count() {
    return keys.size();
  }

  @Override
  public byte[] entryKey(int row) {
    return keys.get(row);
  }

  @Override
  public int bytes(int row) {
    return sizes.get(row);
  }
}
