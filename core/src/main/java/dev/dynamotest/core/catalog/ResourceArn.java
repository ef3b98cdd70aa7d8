package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.TagText;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The ARN of a table or stream in the tag operations, which judge it with texts of their own.
 *
 * @param table the table's name
 * @param streamLabel the stream's label, null for the table itself
 * @param text the ARN as it was given
 */
public record ResourceArn(String table, @Nullable String streamLabel, String text) {
  private static final int PARTS = 6;
  private static final String TABLE = "table/";
  private static final Pattern TABLE_NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

  /**
   * The first checks, which precede those of a request's other members.
   *
   * @param arn what the request gives, or null
   * @return the same
   */
  public static String checkedForm(@Nullable String arn) {
    if (arn == null) {
      throw TagText.NO_ARN.with();
    }
    if (!arn.startsWith("arn:")) {
      throw TagText.NOT_AN_ARN.with(arn);
    }
    return arn;
  }

  /**
   * Reads a text that begins as an ARN.
   *
   * @param home where the request is made
   * @param operation the operation, for errors
   */
  public static ResourceArn of(String arn, AccountRegion home, String operation) {
    String[] parts = arn.split(":", PARTS);
    if (parts.length < PARTS) {
      throw TagText.INVALID_ARN.with(arn);
    }
    if (!parts[2].equals("dynamodb")) {
      throw TagText.OTHER_SERVICE.with(arn);
    }
    String resource = parts[5];
    if (!resource.startsWith(TABLE)
        || !parts[1].equals(home.partition())
        || !parts[3].equals(home.region())) {
      throw TagText.INVALID_ARN.with(arn);
    }
    String[] path = resource.substring(TABLE.length()).split("/", -1);
    if (!TABLE_NAME.matcher(path[0]).matches()) {
      throw TagText.INVALID_ARN.with(arn);
    }
    boolean stream = path.length == 3 && path[1].equals("stream");
    if (path.length > 1 && !stream) {
      throw TagText.OTHER_RESOURCE.with(arn);
    }
    if (!parts[4].equals(home.account())) {
      throw ResourceText.NOT_AUTHORIZED.with(home.callerArn(), operation, arn);
    }
    return new ResourceArn(path[0], stream ? path[2] : null, arn);
  }
}
