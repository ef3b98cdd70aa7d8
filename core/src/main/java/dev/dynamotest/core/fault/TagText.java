package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of tags and of the ARNs that they are put on. */
public enum TagText implements Text {
  NO_ARN(validation("Invalid TableArn")),
  /** Argument: what was given. */
  NOT_AN_ARN(validation(PV + "ARNs must start with 'arn:': %s")),
  /** Argument: the ARN. */
  OTHER_SERVICE(validation(PV + "Provided Arn is not a DynamoDB resource arn: %s")),
  /** Argument: the ARN. */
  OTHER_RESOURCE(
      validation(
          PV
              + "Invalid resource arn provided, only table or stream is accepted. Provided resource"
              + " arn: %s")),
  /** Argument: the ARN. */
  INVALID_ARN(validation("Invalid TableArn: Invalid ResourceArn provided as input %s")),
  /** Always enveloped. Argument: {@code tags} or {@code tagKeys}. */
  MISSING(validation("Value null at '%s' failed to satisfy constraint: Member must not be null")),
  NO_TAGS(validation("Atleast one Tag needs to be provided as Input.")),
  NO_TAG_KEYS(validation("Atleast one Tag Key needs to be provided as Input.")),
  /** Argument: the key. */
  INVALID_KEY(validation("The Tag Key provided is invalid, Key: %s")),
  /** Argument: the value, {@code null} where it is absent. */
  INVALID_VALUE(validation("The Tag Value provided is invalid, Value: %s")),
  /** Argument: the key. */
  RESERVED_KEY(validation("Tag Key cannot be prefixed with aws:, Key: %s")),
  /** Argument: the key. */
  DUPLICATE_KEY(validation("Duplicate Tag Keys provided as input: Duplicate Tag Key found %s")),
  TOO_MANY(validation("Number of Tags exceed the current limit for the provided ResourceArn")),
  /** Arguments: the size, the limit. */
  TOO_LARGE(validation("Tag set size %d bytes is above max size limit of %d bytes")),
  /** Not recorded. */
  INVALID_TOKEN(validation("Invalid NextToken provided as input")),
  /** Argument: the table. */
  BEING_UPDATED(
      Wording.of(LIMIT_EXCEEDED, "Subscriber limit exceeded: Table tags are being updated: %s"));

  private final Wording wording;

  TagText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
