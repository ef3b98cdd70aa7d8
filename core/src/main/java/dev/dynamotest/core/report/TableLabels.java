package dev.dynamotest.core.report;

import dev.dynamotest.core.trace.RequestTrace;
import org.jspecify.annotations.Nullable;

/**
 * How a report calls tables: by name, with the region and account added where they are not those of
 * the engine.
 *
 * @param region of which tables go by their names alone
 * @param account of which tables go by their names alone
 */
public record TableLabels(String region, String account) {
  private static final String TABLE = ":table/";
  private static final String INDEX = "/index/";

  /** The table of a request. */
  String of(RequestTrace trace, String table) {
    return of(trace.region(), trace.account(), table);
  }

  /** The table of a region and account. */
  public String of(String tableRegion, String tableAccount, String table) {
    boolean sameRegion = tableRegion.isEmpty() || tableRegion.equals(region);
    boolean sameAccount = tableAccount.isEmpty() || tableAccount.equals(account);
    if (sameRegion && sameAccount) {
      return table;
    }
    String home = sameRegion ? tableAccount : tableRegion;
    return table + " (" + home + (sameRegion || sameAccount ? "" : ", " + tableAccount) + ")";
  }

  /** The table or index of an ARN, as {@code Orders.ByStatus}. */
  String ofArn(String arn) {
    return resource(tableOfArn(arn), indexOfArn(arn));
  }

  /** The table of an ARN, which may be that of an index. */
  String tableOfArn(String arn) {
    int start = arn.indexOf(TABLE);
    String[] parts = arn.split(":", 6);
    if (start < 0 || parts.length < 6) {
      return arn;
    }
    int index = arn.indexOf(INDEX);
    return of(
        parts[3],
        parts[4],
        arn.substring(start + TABLE.length(), index < 0 ? arn.length() : index));
  }

  /** The index of an ARN; null when it is that of a table. */
  static @Nullable String indexOfArn(String arn) {
    int index = arn.indexOf(INDEX);
    return index < 0 ? null : arn.substring(index + INDEX.length());
  }

  /** The table named by a request, which may use its ARN. */
  static String name(String nameOrArn) {
    int start = nameOrArn.startsWith("arn:") ? nameOrArn.indexOf(TABLE) : -1;
    return start < 0 ? nameOrArn : nameOrArn.substring(start + TABLE.length());
  }

  static String resource(String table, @Nullable String index) {
    return index == null ? table : table + "." + index;
  }
}
