package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of single items and batches of them. */
public enum ItemText implements Text {
  RETURN_VALUES(validation("ReturnValues can only be ALL_OLD or NONE")),
  TOO_LARGE(bareValidation("Item size has exceeded the maximum allowed size")),
  UPDATED_TOO_LARGE(bareValidation("Item size to update has exceeded the maximum allowed size")),
  KEY_UPDATED(bareValidation(PV + "Cannot update attribute %s. This attribute is part of the key")),
  BELOW_KEY(
      bareValidation(
          "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
              + " allowed: Key: %s")),
  BELOW_INDEX_KEY(
      bareValidation(
          "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
              + " allowed: IndexKey: %s")),
  /** Of a collection beyond 10 GB, which no database in memory has; a test may order it. */
  COLLECTION_TOO_LARGE(
      Wording.of(ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.")),
  DUPLICATE_KEYS(bareValidation("Provided list of item keys contains duplicates")),
  TOO_MANY_GETS(bareValidation("Too many items requested for the BatchGetItem call")),
  TOO_MANY_WRITES(bareValidation("Too many items requested for the BatchWriteItem call"));

  private final Wording wording;

  ItemText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
