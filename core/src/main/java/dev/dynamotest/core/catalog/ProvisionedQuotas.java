package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.ThroughputText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The quotas on provisioned units. What others reserve at the same time may slip through: nothing
 * is locked for the sum over all tables.
 */
public final class ProvisionedQuotas {
  private static final String READ = "ReadCapacityUnits";
  private static final String WRITE = "WriteCapacityUnits";

  private ProvisionedQuotas() {}

  /**
   * Checks the units of one resource.
   *
   * @param index the index's name, null for the table
   * @throws dev.dynamotest.core.fault.FaultException LimitExceededException
   */
  public static void checkResource(@Nullable String index, Units units, String region) {
    checkMember(READ, index, units.read(), region);
    checkMember(WRITE, index, units.write(), region);
  }

  private static void checkMember(
      String member, @Nullable String index, long units, String region) {
    if (units > Quotas.UNITS_PER_TABLE) {
      throw index == null
          ? ThroughputText.ABOVE_TABLE_QUOTA.with(member, units, region, Quotas.UNITS_PER_TABLE)
          : ThroughputText.ABOVE_INDEX_QUOTA.with(
              member, index, units, region, Quotas.UNITS_PER_TABLE);
    }
  }

  /**
   * Checks the sum over the account.
   *
   * @param before the units of the table and its indexes before the request
   * @param after the units of the table and its indexes after it
   * @throws dev.dynamotest.core.fault.FaultException LimitExceededException when they are raised
   *     and the account's tables would have more than the quota together
   */
  public static void checkAccount(Catalog catalog, Units before, Units after, Instant now) {
    if (!after.isIncreaseOf(before)) {
      return;
    }
    long read = 0;
    long write = 0;
    for (CatalogTable table : catalog.tables(now)) {
      Units units = total(table.settings(now));
      read += units.read();
      write += units.write();
    }
    String region = catalog.home().region();
    checkSum(READ, read, before.read(), after.read(), region);
    checkSum(WRITE, write, before.write(), after.write(), region);
  }

  private static void checkSum(
      String member, long reserved, long before, long after, String region) {
    if (after > before && reserved - before + after > Quotas.UNITS_PER_ACCOUNT) {
      throw ThroughputText.ABOVE_ACCOUNT_QUOTA.with(
          member, region, reserved, Quotas.UNITS_PER_ACCOUNT, after);
    }
  }

  /** The units of a table and of its indexes. */
  public static Units total(TableSettings settings) {
    long read = settings.capacity().units().read();
    long write = settings.capacity().units().write();
    for (GlobalIndex index : settings.globalIndexes()) {
      read += index.capacity().units().read();
      write += index.capacity().units().write();
    }
    return new Units(read, write);
  }
}
