package dev.dynamotest.core.fault;

/**
 * Which limit a read or write has met: that of a table or of a global index, of reads or of writes,
 * and of what kind. Local indexes share the limits of their table.
 */
public enum ThrottlingReason {
  TABLE_READ_PROVISIONED(Resource.TABLE, Access.READ, Limit.PROVISIONED),
  TABLE_READ_KEY_RANGE(Resource.TABLE, Access.READ, Limit.KEY_RANGE),
  TABLE_READ_MAX_ON_DEMAND(Resource.TABLE, Access.READ, Limit.MAX_ON_DEMAND),
  TABLE_READ_ACCOUNT(Resource.TABLE, Access.READ, Limit.ACCOUNT),
  TABLE_WRITE_PROVISIONED(Resource.TABLE, Access.WRITE, Limit.PROVISIONED),
  TABLE_WRITE_KEY_RANGE(Resource.TABLE, Access.WRITE, Limit.KEY_RANGE),
  TABLE_WRITE_MAX_ON_DEMAND(Resource.TABLE, Access.WRITE, Limit.MAX_ON_DEMAND),
  TABLE_WRITE_ACCOUNT(Resource.TABLE, Access.WRITE, Limit.ACCOUNT),
  INDEX_READ_PROVISIONED(Resource.INDEX, Access.READ, Limit.PROVISIONED),
  INDEX_READ_KEY_RANGE(Resource.INDEX, Access.READ, Limit.KEY_RANGE),
  INDEX_READ_MAX_ON_DEMAND(Resource.INDEX, Access.READ, Limit.MAX_ON_DEMAND),
  INDEX_READ_ACCOUNT(Resource.INDEX, Access.READ, Limit.ACCOUNT),
  INDEX_WRITE_PROVISIONED(Resource.INDEX, Access.WRITE, Limit.PROVISIONED),
  INDEX_WRITE_KEY_RANGE(Resource.INDEX, Access.WRITE, Limit.KEY_RANGE),
  INDEX_WRITE_MAX_ON_DEMAND(Resource.INDEX, Access.WRITE, Limit.MAX_ON_DEMAND),
  INDEX_WRITE_ACCOUNT(Resource.INDEX, Access.WRITE, Limit.ACCOUNT);

  /** Whose throughput it is. */
  public enum Resource {
    TABLE("Table"),
    INDEX("Index");

    private final String word;

    Resource(String word) {
      this.word = word;
    }
  }

  /** What the throughput is for. */
  public enum Access {
    READ("Read", 0),
    WRITE("Write", 1);

    private final String word;
    private final int slot;

    Access(String word, int slot) {
      this.word = word;
      this.slot = slot;
    }

    /** Its place in an array of one thing for reads and one for writes. */
    public int slot() {
      return slot;
    }
  }

  /** The kinds of limits. */
  public enum Limit {
    /** Of the provisioned units, with the burst used up. */
    PROVISIONED("ProvisionedThroughputExceeded"),
    /** Of one partition, in either billing mode. */
    KEY_RANGE("KeyRangeThroughputExceeded"),
    /** That the owner has set on an on-demand table or index. */
    MAX_ON_DEMAND("MaxOnDemandThroughputExceeded"),
    /** Of the account for each on-demand table or index. */
    ACCOUNT("AccountLimitExceeded");

    private final String words;

    Limit(String words) {
      this.words = words;
    }
  }

  private static final ThrottlingReason[] ALL = values();

  private final Resource resource;
  private final Access access;
  private final Limit limit;
  private final String wireName;

  ThrottlingReason(Resource resource, Access access, Limit limit) {
    this.resource = resource;
    this.access = access;
    this.limit = limit;
    this.wireName = resource.word + access.word + limit.words;
  }

  /** The one of these three. */
  public static ThrottlingReason of(Resource resource, Access access, Limit limit) {
    for (ThrottlingReason reason : ALL) {
      if (reason.resource == resource && reason.access == access && reason.limit == limit) {
        return reason;
      }
    }
    throw new IllegalStateException("there is one for all three of each");
  }

  public Resource resource() {
    return resource;
  }

  public Access access() {
    return access;
  }

  public Limit limit() {
    return limit;
  }

  /** {@code TableWriteKeyRangeThroughputExceeded} and so on, as errors tell it. */
  public String wireName() {
    return wireName;
  }
}
