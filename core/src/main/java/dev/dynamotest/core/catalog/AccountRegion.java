package dev.dynamotest.core.catalog;

/**
 * An account in a region: the scope in which a table's name is unique, and the head of every ARN in
 * it. Immutable. In order of regions, then of accounts.
 *
 * <p>Every request looks its tables up by one, the first one of a process too: what a record is
 * given by itself to be compared and hashed takes the JVM some 20 ms to set up, so it is written
 * out.
 *
 * @param account twelve digits
 * @param region {@code eu-central-1} ...
 */
public record AccountRegion(String account, String region) implements Comparable<AccountRegion> {
  @Override
  public boolean equals(Object o) {
    return o instanceof AccountRegion that
        && account.equals(that.account)
        && region.equals(that.region);
  }

  @Override
  public int hashCode() {
    return 31 * account.hashCode() + region.hashCode();
  }

  @Override
  public int compareTo(AccountRegion other) {
    int order = region.compareTo(other.region);
    return order != 0 ? order : account.compareTo(other.account);
  }

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
