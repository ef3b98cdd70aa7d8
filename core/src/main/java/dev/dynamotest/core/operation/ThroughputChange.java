package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Billing;
import dev.dynamotest.core.catalog.BillingMode;
import dev.dynamotest.core.catalog.Capacity;
import dev.dynamotest.core.catalog.Changes;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.Provisioned;
import dev.dynamotest.core.catalog.ProvisionedQuotas;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.Units;
import dev.dynamotest.core.catalog.WarmThroughput;
import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.ThroughputText;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A change of the billing mode, of the table's units, and of its indexes' throughput, which go
 * together in one request.
 *
 * @param mode the billing mode, null when the request does not name it
 * @param units the table's units, null when the request does not name them
 * @param indexes changes of indexes, each of another one
 */
record ThroughputChange(
    @Nullable BillingMode mode, @Nullable Units units, List<IndexUpdate> indexes)
    implements TableChange {

  /**
   * A change of an index's throughput.
   *
   * @param units null when the request does not name them
   */
  record IndexUpdate(
      String name,
      @Nullable Units units,
      OnDemandThroughput onDemand,
      Throughputs.@Nullable WarmRequest warm) {}

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    Billing billing = scope.before().billing();
    if (mode == BillingMode.PAY_PER_REQUEST && !billing.isOnDemand()) {
      return toPayPerRequest(settings, scope);
    }
    if (mode == BillingMode.PROVISIONED && billing.isOnDemand()) {
      return toProvisioned(settings, scope);
    }
    return withinMode(settings, scope, billing.isOnDemand());
  }

  private TableSettings toPayPerRequest(TableSettings settings, Scope scope) {
    if (scope.before().isIn(Activity.BillingUpdate.class)) {
      // A switch to PROVISIONED is running; the service takes the request and forgets it.
      return settings;
    }
    scope.conflicts().checkSwitchToPayPerRequest();
    checkIndexes(scope, true);
    checkSwitches(scope);
    TableSettings switched =
        settings
            .withBilling(settings.billing().switchToPayPerRequest(scope.now()))
            .withCapacity(withoutUnits(settings.capacity(), scope.now()))
            .mapIndexes(index -> index.withCapacity(withoutUnits(index.capacity(), scope.now())))
            .withActivity(
                new Activity.BillingUpdate(scope.ends(), scope.now(), BillingMode.PAY_PER_REQUEST));
    return withOnDemand(switched, scope);
  }

  private static void checkSwitches(Scope scope) {
    Changes switches = scope.before().billing().switchesWithin(scope.now());
    if (switches.count() >= Billing.SWITCHES) {
      throw ThroughputText.TOO_MANY_SWITCHES.with(
          Billing.SWITCHES,
          LongDate.of(switches.newest(1)),
          LongDate.of(switches.newest(Billing.SWITCHES).plus(Billing.WINDOW)));
    }
  }

  private static Capacity withoutUnits(Capacity capacity, Instant now) {
    Provisioned old = capacity.provisioned();
    return capacity.withProvisioned(
        new Provisioned(Units.NONE, old.lastIncrease(), now, old.decreasesToday(now)));
  }

  private TableSettings toProvisioned(TableSettings settings, Scope scope) {
    scope.conflicts().checkThroughput();
    checkIndexes(scope, false);
    Map<String, Units> targets = indexUnits();
    List<String> missing =
        settings.globalIndexes().stream()
            .map(GlobalIndex::name)
            .filter(name -> !targets.containsKey(name))
            .toList();
    if (!missing.isEmpty()) {
      throw ThroughputText.INDEXES_UNITS_MISSING.with(String.join(",", missing));
    }
    Units tableUnits = Objects.requireNonNull(units, "the static checks ask for units");
    checkQuotas(scope, tableUnits, targets);
    return settings
        .withBilling(settings.billing().switchToProvisioned())
        .withCapacity(withUnits(settings.capacity(), tableUnits))
        .mapIndexes(
            index ->
                index.withCapacity(
                    withUnits(index.capacity(), Objects.requireNonNull(targets.get(index.name())))))
        .withActivity(
            new Activity.BillingUpdate(scope.ends(), scope.now(), BillingMode.PROVISIONED));
  }

  private static Capacity withUnits(Capacity capacity, Units units) {
    Provisioned old = capacity.provisioned();
    return new Capacity(
        new Provisioned(units, old.lastIncrease(), old.lastDecrease(), old.decreases()),
        OnDemandThroughput.NONE,
        capacity.warm().atLeast(WarmThroughput.of(units)));
  }

  private TableSettings withinMode(TableSettings settings, Scope scope, boolean onDemand) {
    if (units != null) {
      scope.conflicts().checkThroughput();
      if (onDemand) {
        throw ThroughputText.UNITS_ON_DEMAND.with();
      }
    }
    checkIndexes(scope, onDemand);
    Map<String, Units> targets = indexUnits();
    if (units == null && targets.isEmpty()) {
      return withOnDemand(settings, scope);
    }
    checkChanges(scope, targets);
    Units tableUnits = units == null ? settings.capacity().units() : units;
    checkQuotas(scope, tableUnits, targets);
    checkDecreases(scope, targets);
    return settings
        .withCapacity(changing(settings.capacity(), tableUnits, scope))
        .mapIndexes(
            index -> {
              Units target = targets.get(index.name());
              return target == null
                  ? index
                  : index.withCapacity(changing(index.capacity(), target, scope));
            })
        .withActivity(new Activity.ThroughputUpdate(scope.ends(), scope.now(), units, targets));
  }

  private static Capacity changing(Capacity capacity, Units target, Scope scope) {
    return capacity.withProvisioned(capacity.provisioned().changing(target, scope.now()));
  }

  /** What each index's change says for itself, one after the other. */
  private void checkIndexes(Scope scope, boolean onDemand) {
    for (IndexUpdate update : indexes) {
      String name = update.name();
      if (scope.before().globalIndex(name) == null) {
        throw scope.table().localIndex(name) == null
            ? ResourceText.INDEX_NOT_FOUND.with(name, scope.table().name())
            : IndexText.CANNOT_UPDATE_LOCAL_INDEX.with(name);
      }
      scope.conflicts().checkIndexReady(name);
      if (update.units() != null) {
        scope.conflicts().checkIndexThroughput();
      }
      if (!update.onDemand().isEmpty()) {
        scope.conflicts().checkOnDemandThroughput();
      }
      checkIndexMembers(update, onDemand);
      Throughputs.checkOnDemandQuota(update.onDemand(), name, scope.region());
    }
  }

  private static void checkIndexMembers(IndexUpdate update, boolean onDemand) {
    String name = update.name();
    boolean empty = update.units() == null && update.onDemand().isEmpty() && update.warm() == null;
    if (onDemand) {
      if (update.units() != null) {
        throw ThroughputText.INDEX_UPDATE_UNITS_ON_DEMAND.with(name);
      }
      if (empty) {
        throw ThroughputText.INDEX_UPDATE_ON_DEMAND.with(name);
      }
    } else {
      Throughputs.checkOnDemandAllowed(
          update.onDemand(), name, ThroughputText.MAXIMUM_ON_UPDATED_PROVISIONED_TABLE);
      if (empty) {
        throw ThroughputText.INDEX_UPDATE_INCOMPLETE.with(name);
      }
    }
    Throughputs.checkOnDemandRange(update.onDemand(), name, true);
  }

  private Map<String, Units> indexUnits() {
    Map<String, Units> targets = new HashMap<>();
    for (IndexUpdate update : indexes) {
      if (update.units() != null) {
        targets.put(update.name(), update.units());
      }
    }
    return targets;
  }

  private void checkChanges(Scope scope, Map<String, Units> targets) {
    Units current = scope.before().capacity().units();
    if (units != null && units.equals(current)) {
      throw ThroughputText.UNCHANGED.with("table", "table", current.read(), current.write());
    }
    for (GlobalIndex index : scope.before().globalIndexes()) {
      Units now = index.capacity().units();
      if (now.equals(targets.get(index.name()))) {
        throw ThroughputText.UNCHANGED.with(
            "index " + index.name(), "index", now.read(), now.write());
      }
    }
  }

  private void checkQuotas(Scope scope, Units tableUnits, Map<String, Units> targets) {
    Throughputs.checkUnitsQuota(units, null, scope.region());
    long read = tableUnits.read();
    long write = tableUnits.write();
    for (GlobalIndex index : scope.before().globalIndexes()) {
      Units target = targets.get(index.name());
      Throughputs.checkUnitsQuota(target, index.name(), scope.region());
      Units after = target == null ? index.capacity().units() : target;
      read += after.read();
      write += after.write();
    }
    ProvisionedQuotas.checkAccount(
        scope.catalog(),
        ProvisionedQuotas.total(scope.before()),
        new Units(read, write),
        scope.now());
  }

  private void checkDecreases(Scope scope, Map<String, Units> targets) {
    if (units != null) {
      checkDecrease(scope.before().capacity().provisioned(), units, scope.now());
    }
    for (GlobalIndex index : scope.before().globalIndexes()) {
      Units target = targets.get(index.name());
      if (target != null) {
        checkDecrease(index.capacity().provisioned(), target, scope.now());
      }
    }
  }

  private static void checkDecrease(Provisioned provisioned, Units target, Instant now) {
    Instant last = provisioned.lastDecrease();
    Instant next = provisioned.nextDecrease(now);
    if (last != null && target.isDecreaseOf(provisioned.units()) && next.isAfter(now)) {
      throw ThroughputText.TOO_MANY_DECREASES.with(
          provisioned.decreasesToday(now), LongDate.of(last), LongDate.of(next));
    }
  }

  private TableSettings withOnDemand(TableSettings settings, Scope scope) {
    if (indexes.stream().allMatch(update -> update.onDemand().isEmpty())) {
      return settings;
    }
    TableSettings result = settings;
    for (IndexUpdate update : indexes) {
      result =
          result.mapIndexes(
              index ->
                  index.name().equals(update.name())
                      ? index.withCapacity(
                          index
                              .capacity()
                              .withOnDemand(index.capacity().onDemand().with(update.onDemand())))
                      : index);
    }
    return result.withActivity(new Activity.OnDemandUpdate(scope.ends()));
  }
}
