package dev.dynamotest.core.throughput;

import org.jspecify.annotations.Nullable;

/**
 * How the throughput of a table or global index is simulated. Immutable; start from {@link #OFF},
 * {@link #SHADOW} or {@link #ENFORCE} and change what differs.
 *
 * @param mode what is made of requests that exceed it
 * @param burstSeconds for how many seconds unused units are kept and can be spent later, 0 to 300
 * @param initialBurstSeconds how many of these seconds a new table has already; unknown of the
 *     service
 * @param partitionLimits whether a partition serves 3,000 read and 1,000 write units a second only
 * @param adaptive how provisioned units are divided among partitions
 * @param partitions how many partitions there are at first; 0: as many as the throughput needs
 * @param heatSplits whether partitions that stay hot are split
 * @param heatWindows how many minutes in a row a partition is hot before it is split
 * @param partitionBytes at how many bytes a partition is split, and a collection of items is full
 *     on a table with local indexes: 10 GB on the service
 * @param backlogUnits write units by which a global index may be behind its table before it holds
 *     up the table's writes; unknown of the service
 * @param autoScaling how provisioned units follow the traffic; null: not at all
 */
public record ThroughputSettings(
    ThroughputMode mode,
    int burstSeconds,
    int initialBurstSeconds,
    boolean partitionLimits,
    AdaptiveCapacity adaptive,
    int partitions,
    boolean heatSplits,
    int heatWindows,
    long partitionBytes,
    long backlogUnits,
    @Nullable AutoScaling autoScaling) {

  /** Seconds of unused units that the service keeps. */
  public static final int MAX_BURST_SECONDS = 300;

  /** Data of a partition on the service: 10 GB. */
  public static final long PARTITION_BYTES = 10L << 30;

  private static final int HEAT_WINDOWS = 5;

  /** More than the quotas of an account can make. */
  private static final int MAX_PARTITIONS = 1_000;

  /** Everything passes and nothing is counted. */
  public static final ThroughputSettings OFF = of(ThroughputMode.OFF);

  /** The service's behaviour is worked out, but no request is rejected. */
  public static final ThroughputSettings SHADOW = of(ThroughputMode.SHADOW);

  /** The service's behaviour. */
  public static final ThroughputSettings ENFORCE = of(ThroughputMode.ENFORCE);

  public ThroughputSettings {
    requireRange("Burst seconds", burstSeconds, 0, MAX_BURST_SECONDS);
    requireRange("Initial burst seconds", initialBurstSeconds, 0, MAX_BURST_SECONDS);
    requireRange("Partitions", partitions, 0, MAX_PARTITIONS);
    requireRange("Heat windows", heatWindows, 1, 1_000);
    requireRange("Bytes of a partition", partitionBytes, 1, PARTITION_BYTES);
    requireRange("Backlog units", backlogUnits, 0, 1_000_000_000);
  }

  private static void requireRange(String what, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + ": " + value + " is not in the range of " + least + " to " + most);
    }
  }

  /** The settings of a mode with what is known of the service. */
  public static ThroughputSettings of(ThroughputMode mode) {
    return new ThroughputSettings(
        mode,
        MAX_BURST_SECONDS,
        0,
        true,
        AdaptiveCapacity.INSTANT,
        0,
        true,
        HEAT_WINDOWS,
        PARTITION_BYTES,
        0,
        null);
  }

  public ThroughputSettings withMode(ThroughputMode newMode) {
    Parts parts = new Parts(this);
    parts.mode = newMode;
    return parts.whole();
  }

  public ThroughputSettings withBurstSeconds(int seconds) {
    Parts parts = new Parts(this);
    parts.burstSeconds = seconds;
    return parts.whole();
  }

  public ThroughputSettings withInitialBurstSeconds(int seconds) {
    Parts parts = new Parts(this);
    parts.initialBurstSeconds = seconds;
    return parts.whole();
  }

  public ThroughputSettings withPartitionLimits(boolean limits) {
    Parts parts = new Parts(this);
    parts.partitionLimits = limits;
    return parts.whole();
  }

  public ThroughputSettings withAdaptive(AdaptiveCapacity newAdaptive) {
    Parts parts = new Parts(this);
    parts.adaptive = newAdaptive;
    return parts.whole();
  }

  public ThroughputSettings withPartitions(int count) {
    Parts parts = new Parts(this);
    parts.partitions = count;
    return parts.whole();
  }

  public ThroughputSettings withHeatSplits(boolean splits) {
    Parts parts = new Parts(this);
    parts.heatSplits = splits;
    return parts.whole();
  }

  public ThroughputSettings withHeatWindows(int windows) {
    Parts parts = new Parts(this);
    parts.heatWindows = windows;
    return parts.whole();
  }

  public ThroughputSettings withPartitionBytes(long bytes) {
    Parts parts = new Parts(this);
    parts.partitionBytes = bytes;
    return parts.whole();
  }

  public ThroughputSettings withBacklogUnits(long units) {
    Parts parts = new Parts(this);
    parts.backlogUnits = units;
    return parts.whole();
  }

  public ThroughputSettings withAutoScaling(@Nullable AutoScaling scaling) {
    Parts parts = new Parts(this);
    parts.autoScaling = scaling;
    return parts.whole();
  }

  /** The parts of one on the way to another, of which one differs. */
  private static final class Parts {
    private ThroughputMode mode;
    private int burstSeconds;
    private int initialBurstSeconds;
    private boolean partitionLimits;
    private AdaptiveCapacity adaptive;
    private int partitions;
    private boolean heatSplits;
    private int heatWindows;
    private long partitionBytes;
    private long backlogUnits;
    private @Nullable AutoScaling autoScaling;

    Parts(ThroughputSettings whole) {
      this.mode = whole.mode;
      this.burstSeconds = whole.burstSeconds;
      this.initialBurstSeconds = whole.initialBurstSeconds;
      this.partitionLimits = whole.partitionLimits;
      this.adaptive = whole.adaptive;
      this.partitions = whole.partitions;
      this.heatSplits = whole.heatSplits;
      this.heatWindows = whole.heatWindows;
      this.partitionBytes = whole.partitionBytes;
      this.backlogUnits = whole.backlogUnits;
      this.autoScaling = whole.autoScaling;
    }

    ThroughputSettings whole() {
      return new ThroughputSettings(
          mode,
          burstSeconds,
          initialBurstSeconds,
          partitionLimits,
          adaptive,
          partitions,
          heatSplits,
          heatWindows,
          partitionBytes,
          backlogUnits,
          autoScaling);
    }
  }
}
