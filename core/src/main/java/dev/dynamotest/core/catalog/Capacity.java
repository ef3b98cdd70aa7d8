package dev.dynamotest.core.catalog;

/**
 * All that concerns the throughput of one table or of one index. Immutable.
 *
 * @param provisioned zero units on demand
 * @param onDemand ceilings; empty on provisioned tables
 * @param warm what can be served at once
 */
public record Capacity(Provisioned provisioned, OnDemandThroughput onDemand, WarmThroughput warm) {

  public Units units() {
    return provisioned.units();
  }

  public Capacity withProvisioned(Provisioned newProvisioned) {
    return new Capacity(newProvisioned, onDemand, warm);
  }

  public Capacity withOnDemand(OnDemandThroughput newOnDemand) {
    return new Capacity(provisioned, newOnDemand, warm);
  }

  public Capacity withWarm(WarmThroughput newWarm) {
    return new Capacity(provisioned, onDemand, newWarm);
  }
}
