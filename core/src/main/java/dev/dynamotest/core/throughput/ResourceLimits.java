package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.ThrottlingReason.Access;
import org.jspecify.annotations.Nullable;

/**
 * What a table or global index may consume by its settings. Immutable.
 *
 * @param onDemand whether it is billed by the request
 * @param readUnits provisioned read units a second; of no meaning on demand
 * @param writeUnits provisioned write units a second; of no meaning on demand
 * @param maxRead read units a second that the owner allows on demand, or null
 * @param maxWrite write units a second that the owner allows on demand, or null
 * @param warmRead read units a second that can be served at once
 * @param warmWrite write units a second that can be served at once
 */
public record ResourceLimits(
    boolean onDemand,
    long readUnits,
    long writeUnits,
    @Nullable Long maxRead,
    @Nullable Long maxWrite,
    long warmRead,
    long warmWrite) {

  /** Of an on-demand table or index. */
  public static ResourceLimits onDemand(
      @Nullable Long maxRead, @Nullable Long maxWrite, long warmRead, long warmWrite) {
    return new ResourceLimits(true, 0, 0, maxRead, maxWrite, warmRead, warmWrite);
  }

  /** Of a provisioned table or index. */
  public static ResourceLimits provisioned(
      long readUnits, long writeUnits, long warmRead, long warmWrite) {
    return new ResourceLimits(false, readUnits, writeUnits, null, null, warmRead, warmWrite);
  }

  /**
   * The units a second of the bucket for all partitions together; 0: there is none, since the table
   * is on demand and without a maximum.
   */
  long rate(Access access) {
    if (!onDemand) {
      return access == Access.READ ? readUnits : writeUnits;
    }
    Long maximum = access == Access.READ ? maxRead : maxWrite;
    return maximum == null ? 0 : maximum;
  }

  long warm(Access access) {
    return access == Access.READ ? warmRead : warmWrite;
  }
}
