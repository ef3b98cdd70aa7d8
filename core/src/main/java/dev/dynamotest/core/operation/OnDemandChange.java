package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.BillingMode;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.ThroughputText;
import org.jspecify.annotations.Nullable;

/**
 * A change of the table's on-demand ceilings. It comes before the change of the billing mode that
 * may be in the same request.
 *
 * @param throughput the ceilings, {@link OnDemandThroughput#REMOVED} for one that goes
 * @param mode the billing mode in the same request, or null
 */
record OnDemandChange(OnDemandThroughput throughput, @Nullable BillingMode mode)
    implements TableChange {

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    if (modeAfter(scope.before()) == BillingMode.PROVISIONED) {
      Throughputs.checkOnDemandAllowed(
          throughput, null, ThroughputText.MAXIMUM_ON_UPDATED_PROVISIONED_TABLE);
    }
    scope.conflicts().checkOnDemandThroughput();
    Throughputs.checkOnDemandRange(throughput, null, true);
    Throughputs.checkOnDemandQuota(throughput, null, scope.region());
    return settings
        .withCapacity(
            settings.capacity().withOnDemand(settings.capacity().onDemand().with(throughput)))
        .withActivity(new Activity.OnDemandUpdate(scope.ends()));
  }

  /** The mode that counts: the request's, else the one before any switch that is running. */
  private BillingMode modeAfter(TableSettings before) {
    if (mode != null) {
      return mode;
    }
    boolean switching = before.isIn(Activity.BillingUpdate.class);
    return before.billing().isOnDemand() == switching
        ? BillingMode.PROVISIONED
        : BillingMode.PAY_PER_REQUEST;
  }
}
