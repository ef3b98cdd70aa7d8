package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.fault.ThrottlingReason.Access;
import dev.dynamotest.core.fault.ThrottlingText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The throughput of a table and of its global indexes. Reads of local indexes are reads of the
 * table. Thread-safe: one caller at a time.
 *
 * <p>For one item the limits are looked at in this order: the account's quota, the maximum that the
 * owner has set or the provisioned units, the partition; first of the table, then of each global
 * index whose entry changes, by name. The first one that is exceeded is the error, all of them are
 * its reasons. What is rejected is not charged anything.
 */
public final class TableMeter {
  private final Identity identity;
  private final Map<String, ResourceMeter> indexes = new TreeMap<>();
  private final ResourceMeter table;

  /** Told of each split of the table's partitions. */
  private ResourceMeter.Splits splits = (bound, time) -> {};

  /**
   * Which table it is.
   *
   * @param arn the table's ARN
   * @param name the table's name
   * @param created where the windows of a minute begin
   * @param hasLocalIndexes whether its item collections stay in one partition
   */
  public record Identity(String arn, String name, Instant created, boolean hasLocalIndexes) {}

  /**
   * Limits of a table.
   *
   * @param table those of the table itself
   * @param indexes those of each global index by name
   */
  public record Limits(ResourceLimits table, Map<String, ResourceLimits> indexes) {}

  /** Is told of splits of a table's partitions. */
  @FunctionalInterface
  public interface SplitListener {
    /**
     * A partition is split.
     *
     * @param bound the first key of its upper half
     */
    void split(byte[] bound, Instant time);
  }

  /** A meter with full buckets, whose partitions are as many as limits and sizes need. */
  public TableMeter(Identity identity, Throughput rules, Limits limits, Sizes sizes, Instant now) {
    this.identity = identity;
    this.table =
        new ResourceMeter(
            null,
            identity.arn(),
            identity.created(),
            rules.of(identity.name()),
            identity.hasLocalIndexes(),
            limits.table(),
            sizes.bytes(null),
            now);
    limits.indexes().forEach((name, limit) -> addIndex(name, rules, limit, sizes, now));
  }

  private void addIndex(
      String name, Throughput rules, ResourceLimits limits, Sizes sizes, Instant now) {
    indexes.put(
        name,
        new ResourceMeter(
            name,
            identity.arn() + "/index/" + name,
            identity.created(),
            rules.of(identity.name(), name),
            false,
            limits,
            sizes.bytes(name),
            now));
  }

  private TableMeter(TableMeter original) {
    this.identity = original.identity;
    this.table = original.table.copy();
    original.indexes.forEach((name, meter) -> indexes.put(name, meter.copy()));
  }

  /** A meter of its own that goes on from the same state, and tells nobody of splits. */
  public synchronized TableMeter copy() {
    return new TableMeter(this);
  }

  /** Tells the listener of splits from now on. */
  public synchronized void onSplit(SplitListener listener) {
    splits = listener::split;
  }

  /** Whether the rules are still those by which it was made. */
  public synchronized boolean follows(Throughput rules) {
    if (!table.settings().equals(rules.of(identity.name()))) {
      return false;
    }
    for (Map.Entry<String, ResourceMeter> index : indexes.entrySet()) {
      if (!index.getValue().settings().equals(rules.of(identity.name(), index.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /** Lets other limits hold from now on; indexes come and go with theirs. */
  public synchronized void limit(Limits limits, Throughput rules, Sizes sizes, Instant now) {
    table.limit(limits.table(), splits, now);
    indexes.keySet().retainAll(limits.indexes().keySet());
    limits
        .indexes()
        .forEach(
            (name, limit) -> {
              ResourceMeter known = indexes.get(name);
              if (known == null) {
                addIndex(name, rules, limit, sizes, now);
              } else {
                known.limit(limit, splitsOf(known), now);
              }
            });
  }

  private ResourceMeter.Splits splitsOf(ResourceMeter meter) {
    return meter == table ? splits : (bound, time) -> {};
  }

  /** The resources of one write with the keys that it touches there. */
  private record Charge(ResourceMeter meter, byte[] entryKey, long tokens) {}

  private List<Charge> charges(MeteredWrite write, int factor) {
    List<Charge> charges = new ArrayList<>();
    if (isOn(table)) {
      charges.add(
          new Charge(
              table, write.entryKey(), tokens(factor * write.tableUnits() + write.localUnits())));
    }
    if (!indexes.isEmpty()) {
      Map<String, List<Charge>> byName = new TreeMap<>();
      write.forEachIndexCharge(
          (name, entryKey, units) -> {
            ResourceMeter meter = indexes.get(name);
            if (meter != null && isOn(meter)) {
              byName
                  .computeIfAbsent(name, n -> new ArrayList<>())
                  .add(new Charge(meter, entryKey, tokens(units)));
            }
          });
      byName.values().forEach(charges::addAll);
    }
    return charges;
  }

  private static boolean isOn(ResourceMeter meter) {
    return meter.mode() != ThroughputMode.OFF;
  }

  private static long tokens(double units) {
    return (long) (units * TokenBucket.UNIT);
  }

  /**
   * Judges a write, and charges it if it may go on.
   *
   * @param factor by which the units of the table are multiplied: 2 in transactions
   */
  public synchronized Verdict admit(MeteredWrite write, int factor, Instant now) {
    List<Charge> charges = charges(write, factor);
    Verdict verdict = check(Access.WRITE, charges, now);
    if (verdict.rejection() == null) {
      charge(Access.WRITE, charges, verdict, 1);
    }
    return verdict;
  }

  /**
   * Takes back what an admitted write was charged.
   *
   * @param verdict that of its admission
   */
  public synchronized void withdraw(MeteredWrite write, int factor, Verdict verdict) {
    charge(Access.WRITE, charges(write, factor), verdict, -1);
  }

  /**
   * Charges entries of global indexes that the service writes by itself: it waits where others are
   * rejected.
   */
  public synchronized void chargeIndexes(MeteredWrite write, Instant now) {
    for (Charge charge : charges(write, 1)) {
      if (charge.meter != table) {
        charge.meter.advance(splitsOf(charge.meter), now);
        charge.meter.charge(Access.WRITE, charge.entryKey, charge.tokens);
      }
    }
  }

  /**
   * Charges a global index for what building it has written: once for each of its entries.
   *
   * @return when the service is through with that at the rate that the index has: now where
   *     throughput is not enforced
   */
  public synchronized Instant chargeBuild(String index, Sizes sizes, Instant now) {
    ResourceMeter meter = indexes.get(index);
    if (meter == null || !isOn(meter)) {
      return now;
    }
    meter.advance(splitsOf(meter), now);
    Instant paid = meter.chargeBuild(sizes, now);
    return meter.mode() == ThroughputMode.ENFORCE ? paid : now;
  }

  /**
   * Judges a read and charges nothing yet.
   *
   * @param index the index that is read, or null for the table
   * @param entryKey a key in the partition that is read, or in which a page begins
   */
  public synchronized Verdict check(@Nullable String index, byte[] entryKey, Instant now) {
    ResourceMeter meter = reader(index);
    return isOn(meter)
        ? check(Access.READ, List.of(new Charge(meter, entryKey, 0)), now)
        : Verdict.PASS;
  }

  /**
   * Charges what has been read of one key.
   *
   * @param units read units; below zero they are given back
   */
  public synchronized void charge(
      @Nullable String index, byte[] entryKey, double units, Instant now) {
    ResourceMeter meter = reader(index);
    if (isOn(meter)) {
      meter.advance(splitsOf(meter), now);
      meter.charge(Access.READ, entryKey, tokens(units));
    }
  }

  /**
   * Charges a page in proportion to the sizes of its rows.
   *
   * @param units read units of the whole page
   */
  public synchronized void charge(
      @Nullable String index, MeteredPage page, double units, Instant now) {
    ResourceMeter meter = reader(index);
    if (!isOn(meter)) {
      return;
    }
    meter.advance(splitsOf(meter), now);
    long bytes = 0;
    for (int row = 0; row < page.count(); row++) {
      bytes += page.bytes(row);
    }
    if (bytes == 0) {
      meter.charge(Access.READ, page.position(), tokens(units));
      return;
    }
    double perByte = units * TokenBucket.UNIT / bytes;
    long bytesBefore = 0;
    for (int row = 0; row < page.count(); row++) {
      long bytesThen = bytesBefore + page.bytes(row);
      // Sums are rounded, not parts, so that the parts add up to the whole.
      long tokens = Math.round(bytesThen * perByte) - Math.round(bytesBefore * perByte);
      meter.charge(Access.READ, page.entryKey(row), tokens);
      bytesBefore = bytesThen;
    }
  }

  private ResourceMeter reader(@Nullable String index) {
    ResourceMeter global = index == null ? null : indexes.get(index);
    return global == null ? table : global;
  }

  private Verdict check(Access access, List<Charge> charges, Instant now) {
    List<Fault.Throttled.Cause> enforced = List.of();
    List<Fault.Throttled.Cause> shadowed = List.of();
    ResourceMeter first = null;
    ResourceMeter firstInShadow = null;
    List<Fault.Throttled.Cause> met = new ArrayList<>(2);
    for (Charge charge : charges) {
      ResourceMeter meter = charge.meter;
      meter.check(access, charge.entryKey, met, splitsOf(meter), now);
      if (met.isEmpty()) {
        continue;
      }
      if (meter.mode() == ThroughputMode.ENFORCE) {
        first = first == null ? meter : first;
        enforced = joined(enforced, met);
      } else {
        firstInShadow = firstInShadow == null ? meter : firstInShadow;
        shadowed = joined(shadowed, met);
      }
      met = new ArrayList<>(2);
    }
    if (first == null && firstInShadow == null) {
      return Verdict.PASS;
    }
    return new Verdict(fault(first, enforced), fault(firstInShadow, shadowed));
  }

  /** Each limit once, also when both ends of a move have met it. */
  private static List<Fault.Throttled.Cause> joined(
      List<Fault.Throttled.Cause> causes, Collection<Fault.Throttled.Cause> more) {
    List<Fault.Throttled.Cause> all = new ArrayList<>(causes);
    for (Fault.Throttled.Cause cause : more) {
      if (!all.contains(cause)) {
        all.add(cause);
      }
    }
    return all;
  }

  private static Fault.@Nullable Throttled fault(
      @Nullable ResourceMeter first, List<Fault.Throttled.Cause> causes) {
    return first == null
        ? null
        : new Fault.Throttled(text(causes.get(0).reason(), first.isOnDemand()).fault(), causes);
  }

  private static Text text(ThrottlingReason reason, boolean onDemand) {
    boolean ofIndex = reason.resource() == ThrottlingReason.Resource.INDEX;
    return switch (reason.limit()) {
      case ACCOUNT -> ThrottlingText.ACCOUNT;
      case MAX_ON_DEMAND -> ThrottlingText.ON_DEMAND_MAXIMUM;
      case PROVISIONED, KEY_RANGE -> {
        if (!onDemand) {
          yield ofIndex ? ThrottlingText.INDEX : ThrottlingText.TABLE;
        }
        yield ofIndex && reason.access() == Access.WRITE
            ? ThrottlingText.ON_DEMAND_INDEX
            : ThrottlingText.ON_DEMAND;
      }
    };
  }

  /** What would have been throttled would not have consumed anything. */
  private void charge(Access access, List<Charge> charges, Verdict verdict, int sign) {
    for (Charge charge : charges) {
      if (verdict.wouldBe() == null || charge.meter.mode() == ThroughputMode.ENFORCE) {
        charge.meter.charge(access, charge.entryKey, sign * charge.tokens);
      }
    }
  }

  /** Splits partitions that hold too much; to be called after a write. */
  public synchronized void splitLarge(Sizes sizes, Instant now) {
    table.splitLarge(sizes, splits, now);
    for (ResourceMeter index : indexes.values()) {
      index.splitLarge(sizes, splitsOf(index), now);
    }
  }

  /**
   * How many bytes an item collection may have; {@link Long#MAX_VALUE} on a table without local
   * indexes, whose collections have no limit.
   */
  public synchronized long maxCollectionBytes() {
    return identity.hasLocalIndexes() && table.mode() == ThroughputMode.ENFORCE
        ? table.settings().partitionBytes()
        : Long.MAX_VALUE;
  }

  /**
   * The provisioned units, read and write, that auto scaling wants from now on, by index; the table
   * has the empty name. What is told once is not told again.
   */
  public synchronized Map<String, long[]> takeScaling(Instant now) {
    Map<String, long[]> wanted = Map.of();
    wanted = withScaling(wanted, "", table, now);
    for (Map.Entry<String, ResourceMeter> index : indexes.entrySet()) {
      wanted = withScaling(wanted, index.getKey(), index.getValue(), now);
    }
    return wanted;
  }

  private Map<String, long[]> withScaling(
      Map<String, long[]> wanted, String name, ResourceMeter meter, Instant now) {
    long[] units = isOn(meter) ? meter.takeScaling(splitsOf(meter), now) : null;
    if (units == null) {
      return wanted;
    }
    Map<String, long[]> more = new TreeMap<>(wanted);
    more.put(name, units);
    return more;
  }

  /**
   * Units a second that the table, or an index, can serve at once.
   *
   * @param index null for the table
   */
  public synchronized long warm(@Nullable String index, Access access, Instant now) {
    ResourceMeter meter = reader(index);
    meter.advance(splitsOf(meter), now);
    return (long) meter.warm(access);
  }

  /**
   * The partition of the table in which a key is, as an object that is the same until the partition
   * is split; null where limits of partitions are not enforced.
   */
  public synchronized @Nullable HashRange enforcedPartition(byte[] entryKey, Instant now) {
    if (table.mode() != ThroughputMode.ENFORCE || !table.settings().partitionLimits()) {
      return null;
    }
    table.advance(splits, now);
    return table.rangeOf(entryKey);
  }

  /**
   * The number of the minute, from the table's creation on, at whose end what it can serve changes.
   */
  public long minute(Instant now) {
    return table.windowOf(now);
  }

  /** The number of partitions of the table. */
  public synchronized int partitions() {
    return table.partitions();
  }

  /** What has been consumed of each partition: of the table, then of the indexes by name. */
  public synchronized List<PartitionUsage> usage(Instant now) {
    List<PartitionUsage> usage = new ArrayList<>();
    for (ResourceMeter meter : all()) {
      meter.advance(splitsOf(meter), now);
      usage.addAll(meter.usage());
    }
    return usage;
  }

  /** Splits of partitions so far, and refused ones: of the table, then of the indexes by name. */
  public synchronized List<PartitionSplit> splits(Instant now) {
    List<PartitionSplit> events = new ArrayList<>();
    for (ResourceMeter meter : all()) {
      meter.advance(splitsOf(meter), now);
      events.addAll(meter.events());
    }
    return events;
  }

  private List<ResourceMeter> all() {
    List<ResourceMeter> all = new ArrayList<>();
    all.add(table);
    all.addAll(indexes.values());
    return all;
  }
}
