package dev.dynamotest.core.catalog;

import dev.dynamotest.core.throughput.ResourceLimits;
import dev.dynamotest.core.throughput.TableMeter;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** Settings as limits of throughput, and the units of auto scaling as settings. Stateless. */
final class MeterLimits {
  private MeterLimits() {}

  /** The limits that hold by the settings. */
  static TableMeter.Limits of(TableSettings settings) {
    boolean onDemand = settings.billing().isOnDemand();
    Map<String, ResourceLimits> indexes = new HashMap<>();
    for (GlobalIndex index : settings.globalIndexes()) {
      indexes.put(index.name(), of(index.capacity(), onDemand));
    }
    return new TableMeter.Limits(of(settings.capacity(), onDemand), indexes);
  }

  private static ResourceLimits of(Capacity capacity, boolean onDemand) {
    WarmThroughput warm = capacity.warm();
    if (!onDemand) {
      return ResourceLimits.provisioned(
          capacity.units().read(), capacity.units().write(), warm.read(), warm.write());
    }
    OnDemandThroughput maxima = capacity.onDemand().settled();
    return ResourceLimits.onDemand(
        maxima.maxRead(),
        maxima.maxWrite(),
        Math.max(warm.read(), WarmThroughput.ON_DEMAND.read()),
        Math.max(warm.write(), WarmThroughput.ON_DEMAND.write()));
  }

  /**
   * The settings with the units that auto scaling wants, as far as the limits on decreases allow.
   *
   * @param wanted read and write units by index, those of the table under the empty name
   */
  static TableSettings scaled(TableSettings settings, Map<String, long[]> wanted, Instant now) {
    long[] ofTable = wanted.get("");
    TableSettings scaled =
        ofTable == null
            ? settings
            : settings.withCapacity(scaled(settings.capacity(), ofTable, now));
    return scaled.mapIndexes(
        index -> {
          long[] units = wanted.get(index.name());
          return units == null ? index : index.withCapacity(scaled(index.capacity(), units, now));
        });
  }

  /** The settings with at least the warm throughput of others, which were made from them. */
  static TableSettings withWarm(TableSettings settings, TableSettings others) {
    return settings
        .withCapacity(withWarm(settings.capacity(), others.capacity()))
        .mapIndexes(
            index -> {
              GlobalIndex other = others.globalIndex(index.name());
              return other == null
                  ? index
                  : index.withCapacity(withWarm(index.capacity(), other.capacity()));
            });
  }

  private static Capacity withWarm(Capacity capacity, Capacity other) {
    return capacity.withWarm(capacity.warm().atLeast(other.warm()));
  }

  private static Capacity scaled(Capacity capacity, long[] wanted, Instant now) {
    Provisioned provisioned = capacity.provisioned();
    Units current = provisioned.units();
    Units units = new Units(wanted[0], wanted[1]);
    if (provisioned.nextDecrease(now).isAfter(now)) {
      // Reads and writes scale by themselves: one that must not go down does not keep the other.
      units = units.atLeast(current);
    }
    if (units.equals(current)) {
      return capacity;
    }
    return capacity
        .withProvisioned(provisioned.changing(units, now).changed(units, now))
        .withWarm(capacity.warm().atLeast(WarmThroughput.of(units)));
  }
}
