package dev.dynamotest.core.catalog;

/**
 * An account in a region: the scope in which a table's name is unique, and the head of every ARN in
 * it. Immutable.
 *
 * @param account twelve digits
 * @param region {@code eu-central-1} ...
 */
public record AccountRegion(String account, String region) {

  /** {@code aws}, {@code aws-cn} for regions in China, {@code aws-us-gov} for GovCloud. */
  public String partition() {
    if (region.startsWith("cn-")) {
      return "aws-cn";
    }
    return region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
  }

  /** The ARN of a table. */
  public String tableArn(String table) {
    return "arn:" + partition() + ":dynamodb:" + region + ":" + account + ":table/" + table;
  }

  /** The ARN of a stream of a table. */
  public String streamArn(String table, String label) {
    return tableArn(table) + "/stream/" + label;
  }

  /** The ARN of a KMS key. */
  String keyArn(String keyId) {
    return "arn:" + partition() + ":kms:" + region + ":" + account + ":key/" + keyId;
  }

  /** The ARN under which errors name whoever calls with this account's credentials. */
  public String callerArn() {
    return "arn:" + partition() + ":iam::" + account + ":root";
  }
}
