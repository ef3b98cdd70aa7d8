package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Quotas;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/** DescribeLimits: the quotas of a new account, which hold here. */
final class DescribeLimits implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    return context ->
        new Answer()
            .put("AccountMaxReadCapacityUnits", Quotas.UNITS_PER_ACCOUNT)
            .put("AccountMaxWriteCapacityUnits", Quotas.UNITS_PER_ACCOUNT)
            .put("TableMaxReadCapacityUnits", Quotas.UNITS_PER_TABLE)
            .put("TableMaxWriteCapacityUnits", Quotas.UNITS_PER_TABLE);
  }
}
