package dev.dynamotest.core.throughput;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.fault.ThrottlingReason.Access;
import dev.dynamotest.core.fault.ThrottlingReason.Limit;
import dev.dynamotest.core.fault.ThrottlingReason.Resource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The throughput of one table, or of one global index: its buckets and its partitions. Partitions
 * are split and never merged. Not thread-safe: used under the lock of its {@link TableMeter}.
 */
final class ResourceMeter {
  /** Windows of heat, and of the averages by which capacity grows. */
  static final long WINDOW_SECONDS = 60;

  /** What an account may consume of one on-demand table or index, in units a second. */
  private static final long QUOTA = 40_000;

  private static final Access[] ACCESSES = Access.values();

  /** Events that are remembered; a table that splits more often is no table of a test. */
  private static final int MAX_EVENTS = 1_000;

  private final @Nullable String index;
  private final String arn;
  private final Instant origin;
  private final ThroughputSettings settings;
  private final boolean hasLocalIndexes;

  private ResourceLimits limits;

  /** Of all partitions together, by the slot of {@link Access}; null where there is no limit. */
  private final @Nullable TokenBucket[] rates = new TokenBucket[2];

  private final TokenBucket[] quotas;

  private final List<Partition> partitions = new ArrayList<>();
  private final MinuteAverages averages;
  private final ScalingWatch[] watches;
  private final List<PartitionSplit> events = new ArrayList<>();

  /** The number of the present window, from the origin. */
  private long window;

  /** All bytes when the sizes of partitions were looked at last. */
  private long bytesSeen;

  /**
   * @param index the index's name, or null for the table
   * @param origin where windows begin
   * @param hasLocalIndexes whether item collections stay in one partition
   */
  ResourceMeter(
      @Nullable String index,
      String arn,
      Instant origin,
      ThroughputSettings settings,
      boolean hasLocalIndexes,
      ResourceLimits limits,
      long bytes,
      Instant now) {
    this.index = index;
    this.arn = arn;
    this.origin = origin;
    this.settings = settings;
    this.hasLocalIndexes = hasLocalIndexes;
    this.limits = limits;
    this.averages = new MinuteAverages();
    this.watches = new ScalingWatch[] {new ScalingWatch(), new ScalingWatch()};
    this.quotas =
        new TokenBucket[] {
          new TokenBucket(QUOTA, 1, 1, 1, now), new TokenBucket(QUOTA, 1, 1, 1, now)
        };
    this.window = windowOf(now);
    for (Access access : ACCESSES) {
      rates[access.slot()] = newRate(access, now);
    }
    int count = settings.partitions() > 0 ? settings.partitions() : neededPartitions(bytes);
    for (HashRange range : HashRange.parts(count)) {
      partitions.add(new Partition(range, newShares(count, now), now));
    }
  }

  private ResourceMeter(ResourceMeter original) {
    this.index = original.index;
    this.arn = original.arn;
    this.origin = original.origin;
    this.settings = original.settings;
    this.hasLocalIndexes = original.hasLocalIndexes;
    this.limits = original.limits;
    this.averages = original.averages.copy();
    this.watches = new ScalingWatch[] {original.watches[0].copy(), original.watches[1].copy()};
    this.quotas = new TokenBucket[] {original.quotas[0].copy(), original.quotas[1].copy()};
    this.window = original.window;
    this.bytesSeen = original.bytesSeen;
    for (int i = 0; i < rates.length; i++) {
      TokenBucket rate = original.rates[i];
      rates[i] = rate == null ? null : rate.copy();
    }
    original.partitions.forEach(partition -> partitions.add(partition.copy()));
    events.addAll(original.events);
  }

  ResourceMeter copy() {
    return new ResourceMeter(this);
  }

  ThroughputSettings settings() {
    return settings;
  }

  ThroughputMode mode() {
    return settings.mode();
  }

  private boolean isShared() {
    return limits.onDemand() || settings.adaptive() == AdaptiveCapacity.INSTANT;
  }

  private @Nullable TokenBucket newRate(Access access, Instant now) {
    long rate = isShared() ? limits.rate(access) : 0;
    return rate == 0
        ? null
        : new TokenBucket(
            rate, 1, 1 + settings.burstSeconds(), 1 + settings.initialBurstSeconds(), now);
  }

  private TokenBucket @Nullable [] newShares(int count, Instant now) {
    if (isShared()) {
      return null;
    }
    TokenBucket[] shares = new TokenBucket[2];
    for (Access access : ACCESSES) {
      shares[access.slot()] =
          new TokenBucket(
              limits.rate(access),
              count,
              1 + settings.burstSeconds(),
              1 + settings.initialBurstSeconds(),
              now);
    }
    return shares;
  }

  private int neededPartitions(long bytes) {
    long needed = Math.max(1, -Math.floorDiv(-bytes, settings.partitionBytes()));
    for (Access access : ACCESSES) {
      needed = Math.max(needed, Partition.neededFor(access, warm(access)));
    }
    return (int) needed;
  }

  /** Units a second that can be served at once. */
  double warm(Access access) {
    double configured = limits.warm(access);
    return limits.onDemand() ? Math.max(configured, averages.earned(access)) : configured;
  }

  /** Lets other limits hold from now on. */
  void limit(ResourceLimits next, Splits splits, Instant now) {
    if (next.equals(limits)) {
      return;
    }
    advance(splits, now);
    limits = next;
    for (Access access : ACCESSES) {
      int i = access.slot();
      TokenBucket rate = rates[i];
      long units = isShared() ? next.rate(access) : 0;
      if (rate == null || units == 0) {
        rates[i] = newRate(access, now);
      } else {
        rate.changeRate(units, 1, 1 + settings.burstSeconds(), now);
      }
    }
    if (partitions.get(0).levelOfShare(Access.WRITE, now) == Long.MAX_VALUE == isShared()) {
      changeShares(now);
    } else {
      partitions.replaceAll(
          old -> new Partition(old.range, newShares(partitions.size(), now), now));
    }
    grow(splits, now);
  }

  private void changeShares(Instant now) {
    for (Partition partition : partitions) {
      for (Access access : ACCESSES) {
        partition.changeShare(
            access, limits.rate(access), partitions.size(), 1 + settings.burstSeconds(), now);
      }
    }
  }

  /** Is told of splits of partitions. */
  @FunctionalInterface
  interface Splits {
    void at(byte[] bound, Instant time);
  }

  /**
   * Adds all limits that do not let a read or write of a key pass, in the order in which they are
   * looked at.
   */
  void check(
      Access access,
      byte[] entryKey,
      List<Fault.Throttled.Cause> causes,
      Splits splits,
      Instant now) {
    advance(splits, now);
    int i = access.slot();
    long credit =
        index != null && access == Access.WRITE ? settings.backlogUnits() * TokenBucket.UNIT : 0;
    if (limits.onDemand() && quotas[i].level(now) <= 0) {
      add(causes, access, Limit.ACCOUNT);
    }
    TokenBucket rate = rates[i];
    if (rate != null && rate.level(now) + credit <= 0) {
      add(causes, access, limits.onDemand() ? Limit.MAX_ON_DEMAND : Limit.PROVISIONED);
    }
    Partition partition = at(entryKey);
    boolean shareIsEmpty = !isShared() && partition.levelOfShare(access, now) + credit <= 0;
    if (shareIsEmpty) {
      add(causes, access, Limit.PROVISIONED);
    }
    boolean isFull = settings.partitionLimits() && partition.level(access, now) + credit <= 0;
    if (isFull) {
      add(causes, access, Limit.KEY_RANGE);
    }
    if (shareIsEmpty || isFull) {
      partition.countThrottle();
    }
  }

  private void add(List<Fault.Throttled.Cause> causes, Access access, Limit limit) {
    Resource resource = index == null ? Resource.TABLE : Resource.INDEX;
    causes.add(new Fault.Throttled.Cause(ThrottlingReason.of(resource, access, limit), arn));
  }

  boolean isOnDemand() {
    return limits.onDemand();
  }

  /** Consumes, or with tokens below zero gives back. */
  void charge(Access access, byte[] entryKey, long tokens) {
    int i = access.slot();
    quotas[i].charge(tokens);
    TokenBucket rate = rates[i];
    if (rate != null) {
      rate.charge(tokens);
    }
    at(entryKey).charge(access, entryKey, tokens);
  }

  /**
   * Charges an index for all entries that it holds, which the service has to write once when it
   * builds the index. Buckets go into debt by that: it waits where others are rejected.
   *
   * @return when the debts will be paid, if nobody else writes
   */
  Instant chargeBuild(Sizes sizes, Instant now) {
    int i = Access.WRITE.slot();
    TokenBucket rate = rates[i];
    sizes.forEach(
        index,
        HashRange.parts(1)[0],
        (entryKey, bytes) -> {
          long tokens = CapacityUnits.write(bytes) * TokenBucket.UNIT;
          quotas[i].charge(tokens);
          if (rate != null) {
            rate.charge(tokens);
          }
          at(entryKey).chargeBuild(tokens);
        });
    Instant from = limits.onDemand() ? quotas[i].positiveFrom(now) : now;
    from = later(from, rate == null ? now : rate.positiveFrom(now));
    for (Partition partition : partitions) {
      from = later(from, partition.writableFrom(settings.partitionLimits(), now));
    }
    return from;
  }

  private static Instant later(Instant one, Instant other) {
    return other.isAfter(one) ? other : one;
  }

  private Partition at(byte[] entryKey) {
    return partitions.get(HashRange.place(partitions.size(), this::range, entryKey));
  }

  /** The range of the partition in which a key is. */
  HashRange rangeOf(byte[] entryKey) {
    return at(entryKey).range;
  }

  private HashRange range(int place) {
    return partitions.get(place).range;
  }

  /** The number of the window in which a time is. */
  long windowOf(Instant time) {
    return Math.floorDiv(
        time.getEpochSecond()
            - origin.getEpochSecond()
            - (time.getNano() < origin.getNano() ? 1 : 0),
        WINDOW_SECONDS);
  }

  /** Closes the window that is over, if it is. A clock that went back leaves it open. */
  void advance(Splits splits, Instant now) {
    long present = windowOf(now);
    if (present > window) {
      endWindow(present, splits);
      grow(splits, now);
    }
  }

  private void endWindow(long present, Splits splits) {
    Instant end = origin.plusSeconds((window + 1) * WINDOW_SECONDS);
    double[] consumed = new double[2];
    for (Access access : ACCESSES) {
      long tokens = 0;
      for (Partition partition : partitions) {
        tokens += partition.consumed(access);
      }
      consumed[access.slot()] = tokens / (double) TokenBucket.UNIT / WINDOW_SECONDS;
    }
    averages.add(window, consumed[0], consumed[1]);
    averages.age(present);
    watchScaling(consumed, present - window - 1, end);
    partitions.forEach(partition -> partition.endWindow(WINDOW_SECONDS));
    if (settings.heatSplits()) {
      splitHot(splits, end);
    }
    boolean afterEmptyOnes = present > window + 1;
    partitions.forEach(partition -> partition.beginWindow(afterEmptyOnes));
    window = present;
  }

  private void watchScaling(double[] consumed, long emptyMinutes, Instant end) {
    AutoScaling scaling = settings.autoScaling();
    if (scaling == null || limits.onDemand()) {
      return;
    }
    for (Access access : ACCESSES) {
      watches[access.slot()].minute(
          scaling, consumed[access.slot()], emptyMinutes, limits.rate(access), end);
    }
  }

  /** The units that auto scaling wants now; null when it leaves them as they are. */
  long @Nullable [] takeScaling(Splits splits, Instant now) {
    if (settings.autoScaling() == null || limits.onDemand()) {
      return null;
    }
    advance(splits, now);
    if (!watches[0].isDue(now) && !watches[1].isDue(now)) {
      return null;
    }
    long[] units = new long[2];
    for (Access access : ACCESSES) {
      int i = access.slot();
      units[i] = watches[i].isDue(now) ? watches[i].take() : limits.rate(access);
    }
    return units;
  }

  private void splitHot(Splits splits, Instant end) {
    for (Partition partition : List.copyOf(partitions)) {
      if (partition.isHotFor(settings.heatWindows())) {
        split(
            partition,
            partition.splitPoint(hasLocalIndexes),
            PartitionSplit.Cause.HEAT,
            splits,
            end);
      }
    }
  }

  /** Splits partitions until there are as many as it takes: the widest first, in the middle. */
  private void grow(Splits splits, Instant now) {
    if (settings.partitions() > 0) {
      return;
    }
    int needed = neededPartitions(0);
    while (partitions.size() < needed) {
      Partition widest = partitions.get(HashRange.widest(partitions.size(), this::range));
      split(
          widest,
          SplitPoint.at(widest.range.middle()),
          PartitionSplit.Cause.THROUGHPUT,
          splits,
          now);
    }
  }

  /** Splits partitions that have become too large, where that is possible. */
  void splitLarge(Sizes sizes, Splits splits, Instant now) {
    long bytes = sizes.bytes(index);
    long limit = settings.partitionBytes();
    if (bytes <= limit || Math.abs(bytes - bytesSeen) * 8 < limit) {
      return;
    }
    bytesSeen = bytes;
    List<Partition> open = new ArrayList<>(partitions);
    while (!open.isEmpty()) {
      Partition partition = open.remove(open.size() - 1);
      long[] sum = new long[1];
      sizes.forEach(index, partition.range, (key, size) -> sum[0] += size);
      if (sum[0] <= limit) {
        continue;
      }
      SplitPoint.Halves halves = new SplitPoint.Halves(sum[0]);
      sizes.forEach(index, partition.range, halves::add);
      SplitPoint point = sizeSplit(halves);
      int place = partitions.indexOf(partition);
      if (split(partition, point, PartitionSplit.Cause.SIZE, splits, now)) {
        open.add(partitions.get(place));
        open.add(partitions.get(place + 1));
      }
    }
  }

  private SplitPoint sizeSplit(SplitPoint.Halves halves) {
    byte[] bound = halves.bound();
    if (bound == null) {
      return SplitPoint.refused(PartitionSplit.Refusal.ONE_ITEM);
    }
    return hasLocalIndexes && halves.dividesCollection()
        ? SplitPoint.refused(PartitionSplit.Refusal.LOCAL_INDEXES)
        : SplitPoint.at(bound);
  }

  private boolean split(
      Partition partition,
      SplitPoint point,
      PartitionSplit.Cause cause,
      Splits splits,
      Instant time) {
    byte[] bound = point.bound();
    if (bound == null || !partition.range.canSplitAt(bound)) {
      note(new PartitionSplit(index, time, cause, null, point.refusal()));
      return false;
    }
    int place = partitions.indexOf(partition);
    int count = partitions.size() + 1;
    partitions.set(
        place, new Partition(partition.range.below(bound), newShares(count, time), time));
    partitions.add(
        place + 1, new Partition(partition.range.above(bound), newShares(count, time), time));
    changeShares(time);
    note(new PartitionSplit(index, time, cause, SplitPoint.hex(bound), null));
    splits.at(bound, time);
    return true;
  }

  private void note(PartitionSplit event) {
    if (events.size() < MAX_EVENTS) {
      events.add(event);
    }
  }

  int partitions() {
    return partitions.size();
  }

  List<PartitionSplit> events() {
    return events;
  }

  List<PartitionUsage> usage() {
    List<PartitionUsage> usage = new ArrayList<>(partitions.size());
    for (int i = 0; i < partitions.size(); i++) {
      usage.add(partitions.get(i).usage(index, i, WINDOW_SECONDS));
    }
    return usage;
  }
}
