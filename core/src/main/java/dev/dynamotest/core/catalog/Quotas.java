package dev.dynamotest.core.catalog;

/** The service's default quotas of an account in a region. */
public final class Quotas {
  /** Read units of a table or of an index, and the same number of write units. */
  public static final long UNITS_PER_TABLE = 40_000;

  /** Provisioned read units of all tables and indexes, and the same number of write units. */
  public static final long UNITS_PER_ACCOUNT = 80_000;

  public static final int TABLES = 2_500;
  public static final int GLOBAL_INDEXES_PER_TABLE = 20;
  public static final int LOCAL_INDEXES_PER_TABLE = 5;

  /** Non-key attributes of all indexes of a table together. */
  public static final int PROJECTED_ATTRIBUTES_PER_TABLE = 100;

  public static final int TAGS_PER_RESOURCE = 50;

  /** Bytes of all keys and values of a resource's tags. */
  public static final int TAG_BYTES_PER_RESOURCE = 10_240;

  private Quotas() {}
}
