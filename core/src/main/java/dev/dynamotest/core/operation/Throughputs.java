package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.ProvisionedQuotas;
import dev.dynamotest.core.catalog.Quotas;
import dev.dynamotest.core.catalog.Units;
import dev.dynamotest.core.catalog.WarmThroughput;
import dev.dynamotest.core.fault.ThroughputText;
import dev.dynamotest.core.shape.Structure;
import org.jspecify.annotations.Nullable;

/**
 * Reads and checks the three kinds of throughput that requests name for a table or an index:
 * provisioned units, on-demand ceilings, warm throughput. In all of them an index is named by the
 * argument {@code index}, which is null for the table.
 */
final class Throughputs {
  /** Above it a number is not even compared with quotas. */
  private static final long OUT_OF_BOUNDS = 1_000_000_000_000L;

  private Throughputs() {}

  /** The member {@code ProvisionedThroughput} of a table's or index's definition, or null. */
  static @Nullable Units units(Structure parent, @Nullable String index) {
    Structure throughput = parent.structure("ProvisionedThroughput");
    if (throughput == null) {
      return null;
    }
    long read = (Long) throughput.required("ReadCapacityUnits");
    long write = (Long) throughput.required("WriteCapacityUnits");
    checkBounds(read, "ReadCapacityUnits", index);
    checkBounds(write, "WriteCapacityUnits", index);
    return new Units(read, write);
  }

  private static void checkBounds(long units, String member, @Nullable String index) {
    if (units > OUT_OF_BOUNDS) {
      throw index == null
          ? ThroughputText.OUT_OF_BOUNDS.with(units, member)
          : ThroughputText.INDEX_OUT_OF_BOUNDS.with(units, member, index);
    }
  }

  /** The member {@code OnDemandThroughput}; an empty one is as good as none. */
  static OnDemandThroughput onDemand(Structure parent) {
    Structure throughput = parent.structure("OnDemandThroughput");
    return throughput == null
        ? OnDemandThroughput.NONE
        : new OnDemandThroughput(
            throughput.longValue("MaxReadRequestUnits"),
            throughput.longValue("MaxWriteRequestUnits"));
  }

  /** Ceilings are for on-demand tables only: names the first one that is there. */
  static void checkOnDemandAllowed(
      OnDemandThroughput throughput, @Nullable String index, ThroughputText refusal) {
    if (!throughput.isEmpty()) {
      throw refusal.with(
          (throughput.maxRead() != null ? "MaxReadRequestUnits" : "MaxWriteRequestUnits")
              + " for OnDemandThroughput"
              + (index == null ? "" : " for index : " + index));
    }
  }

  /**
   * Checks the range of ceilings.
   *
   * @param removable whether -1, which removes a ceiling, is allowed
   */
  static void checkOnDemandRange(
      OnDemandThroughput throughput, @Nullable String index, boolean removable) {
    checkMaximum("MaxReadRequestUnits", throughput.maxRead(), index, removable);
    checkMaximum("MaxWriteRequestUnits", throughput.maxWrite(), index, removable);
  }

  private static void checkMaximum(
      String member, @Nullable Long maximum, @Nullable String index, boolean removable) {
    if (maximum == null || maximum >= 1 || (removable && maximum == OnDemandThroughput.REMOVED)) {
      return;
    }
    throw ThroughputText.MAXIMUM_OUT_OF_RANGE.with(member, onDemandOwner(index));
  }

  /** Checks ceilings against the account's quotas. */
  static void checkOnDemandQuota(
      OnDemandThroughput throughput, @Nullable String index, String region) {
    if (throughput.maxRead() != null && throughput.maxRead() > Quotas.UNITS_PER_TABLE) {
      throw ThroughputText.MAXIMUM_ABOVE_QUOTA.with(
          "MaxReadRequestUnits", onDemandOwner(index), "TableMaxReadCapacityUnits", region);
    }
    if (throughput.maxWrite() != null && throughput.maxWrite() > Quotas.UNITS_PER_TABLE) {
      throw ThroughputText.MAXIMUM_ABOVE_QUOTA.with(
          "MaxWriteRequestUnits", onDemandOwner(index), "TableMaxWriteCapacityUnits", region);
    }
  }

  private static String onDemandOwner(@Nullable String index) {
    return index == null ? "table" : "index : " + index;
  }

  /** The member {@code WarmThroughput}, or null. An empty one is a fault. */
  static @Nullable WarmRequest warm(Structure parent, @Nullable String index) {
    Structure throughput = parent.structure("WarmThroughput");
    if (throughput == null) {
      return null;
    }
    Long read = throughput.longValue("ReadUnitsPerSecond");
    Long write = throughput.longValue("WriteUnitsPerSecond");
    if (read == null && write == null) {
      throw index == null
          ? ThroughputText.WARM_EMPTY.with()
          : ThroughputText.WARM_EMPTY_FOR_INDEX.with(index);
    }
    return new WarmRequest(read, write, index);
  }

  /** Units against the quota of a single table or index. */
  static void checkUnitsQuota(@Nullable Units units, @Nullable String index, String region) {
    if (units != null) {
      ProvisionedQuotas.checkResource(index, units, region);
    }
  }

  /** A wish for warm throughput; at least one member is there. */
  record WarmRequest(@Nullable Long read, @Nullable Long write, @Nullable String index) {

    /**
     * The warm throughput of a new table or index.
     *
     * @param units its provisioned units, null on demand
     */
    WarmThroughput ofNew(@Nullable Units units) {
      WarmThroughput base = units == null ? WarmThroughput.ON_DEMAND : WarmThroughput.of(units);
      check("ReadUnitsPerSecond", read, base.read(), units == null, "ReadCapacityUnits");
      check("WriteUnitsPerSecond", write, base.write(), units == null, "WriteCapacityUnits");
      return over(base, true);
    }

    private void check(
        String member, @Nullable Long wish, long least, boolean onDemand, String unitsMember) {
      if (wish != null && wish < least) {
        throw onDemand
            ? ThroughputText.WARM_BELOW_INITIAL.with(member, owner())
            : ThroughputText.WARM_BELOW_PROVISIONED.with(member, owner(), unitsMember);
      }
    }

    /** The warm throughput of a table or index that has some already. */
    WarmThroughput raising(WarmThroughput current) {
      if (read != null && read < current.read()) {
        throw ThroughputText.WARM_BELOW_CURRENT.with("ReadUnitsPerSecond", owner());
      }
      if (write != null && write < current.write()) {
        throw ThroughputText.WARM_BELOW_CURRENT.with("WriteUnitsPerSecond", owner());
      }
      return over(current, current.requested());
    }

    /** Checks against the account's quotas. */
    void checkQuota(String region) {
      if (read != null && read > Quotas.UNITS_PER_TABLE) {
        throw ThroughputText.WARM_ABOVE_QUOTA.with(
            "ReadUnitsPerSecond", owner(), "TableMaxReadCapacityUnits", region);
      }
      if (write != null && write > Quotas.UNITS_PER_TABLE) {
        throw ThroughputText.WARM_ABOVE_QUOTA.with(
            "WriteUnitsPerSecond", owner(), "TableMaxWriteCapacityUnits", region);
      }
    }

    private WarmThroughput over(WarmThroughput base, boolean requested) {
      return new WarmThroughput(
          read == null ? base.read() : read, write == null ? base.write() : write, requested);
    }

    private String owner() {
      return index == null ? "table" : "index " + index;
    }
  }
}
