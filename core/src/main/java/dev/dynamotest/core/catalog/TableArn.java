package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.ResourceText;
import org.jspecify.annotations.Nullable;

/** The ARN of a table where a name is asked for. */
final class TableArn {
  private static final int PARTS = 6;
  private static final String TABLE = "table/";

  private TableArn() {}

  /** Whether the text must be an ARN; no table's name looks like one. */
  static boolean isArn(String nameOrArn) {
    return nameOrArn.startsWith("arn:");
  }

  /**
   * The table's name.
   *
   * @param home where the request is made
   * @param operation the operation, null where it is not known
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when it is not the ARN of
   *     a table in this region, AccessDeniedException when it is one of another account
   */
  static String nameIn(String arn, AccountRegion home, @Nullable String operation) {
    String[] parts = arn.split(":", PARTS);
    if (parts.length < PARTS || !parts[2].equals("dynamodb") || parts[5].equals(TABLE)) {
      throw ResourceText.INVALID_ARN.with(arn).enveloped();
    }
    if (!parts[1].equals(home.partition())) {
      throw ResourceText.INVALID_PARTITION.with(arn).enveloped();
    }
    if (!parts[3].equals(home.region())) {
      throw ResourceText.INVALID_REGION.with(arn).enveloped();
    }
    String resource = parts[5];
    if (!resource.startsWith(TABLE) || resource.indexOf('/', TABLE.length()) >= 0) {
      throw ResourceText.INVALID_RESOURCE_TYPE.with(arn).enveloped();
    }
    if (!parts[4].equals(home.account())) {
      throw operation == null
          ? ResourceText.ACCESS_IS_DENIED.with()
          : ResourceText.NOT_AUTHORIZED.with(home.callerArn(), operation, arn);
    }
    return resource.substring(TABLE.length());
  }
}
