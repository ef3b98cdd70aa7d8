package dev.dynamotest.core.throughput;

/** A write as a meter sees it: which keys it touches, and what it costs there. */
public interface MeteredWrite {

  /** The key of the item in its table. */
  byte[] entryKey();

  /** Write units of the item. */
  int tableUnits();

  /** Write units of the item's entries in local indexes, which share its partition. */
  int localUnits();

  /** Tells the charges of global indexes: one, or two if an entry moves. */
  void forEachIndexCharge(IndexCharges charges);

  /** Receives the charges of global indexes. */
  @FunctionalInterface
  interface IndexCharges {
    /**
     * One entry that comes, changes or goes.
     *
     * @param index the index's name
     * @param entryKey the entry's key in the index
     * @param units its write units
     */
    void add(String index, byte[] entryKey, int units);
  }
}
