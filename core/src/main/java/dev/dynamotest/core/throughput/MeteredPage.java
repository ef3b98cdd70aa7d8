package dev.dynamotest.core.throughput;

/** The rows of a page as a meter sees them. */
public interface MeteredPage {

  /** Where the page begins. */
  byte[] position();

  /** The number of rows that were read, kept or not. */
  int count();

  /** The key of a row; of a local index that of its item. */
  byte[] entryKey(int row);

  /** The size of a row. */
  int bytes(int row);
}
