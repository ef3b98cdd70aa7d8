package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.AV;
import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;

/** What is said of keys, of tables and of indexes, when a table's schema is at hand. */
public enum KeyText implements Text {
  /** A {@code Key} parameter with other attributes or types than the table's key. */
  SCHEMA_MISMATCH(bareValidation("The provided key element does not match the schema")),
  /** Of a whole item that is put. Argument: attribute. */
  MISSING(bareValidation(PV + "Missing the key %s in the item")),
  /** Of a whole item that is put. Arguments: attribute, declared type, type sent. */
  WRONG_TYPE(bareValidation(PV + "Type mismatch for key %s expected: %s actual: %s")),
  /** Argument: attribute. */
  EMPTY_STRING(
      bareValidation(
          AV
              + "The AttributeValue for a key attribute cannot contain an empty string value."
              + " Key: %s")),
  /** Argument: attribute. */
  EMPTY_BINARY(
      bareValidation(
          AV
              + "The AttributeValue for a key attribute cannot contain an empty binary value."
              + " Key: %s")),
  /** Of tables and indexes. */
  PARTITION_KEY_TOO_LARGE(
      bareValidation(PV + "Size of hashkey has exceeded the maximum size limit of2048 bytes")),
  /** Of tables and indexes. */
  SORT_KEY_TOO_LARGE(
      bareValidation(
          PV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes")),
  /** Arguments: attribute, declared type, type sent, index. */
  INDEX_KEY_WRONG_TYPE(
      bareValidation(PV + "Type mismatch for Index Key %s Expected: %s Actual: %s IndexName: %s")),
  /** Of a whole item that is put. Arguments: index, attribute. */
  INDEX_KEY_EMPTY_STRING(
      bareValidation(
          AV
              + "A value specified for a secondary index key is not supported. The AttributeValue"
              + " for a key attribute cannot contain an empty string value. IndexName: %s,"
              + " IndexKey: %s")),
  /** Of a whole item that is put. Arguments: index, attribute. */
  INDEX_KEY_EMPTY_BINARY(
      bareValidation(
          AV
              + "A value specified for a secondary index key is not supported. The AttributeValue"
              + " for a key attribute cannot contain an empty binary value. IndexName: %s,"
              + " IndexKey: %s")),
  UPDATED_INDEX_KEY_WRONG_TYPE(
      bareValidation(
          "The update expression attempted to update the secondary index key to unsupported type")),
  UPDATED_INDEX_KEY_EMPTY_STRING(
      bareValidation(
          AV
              + "The update expression attempted to update a secondary index key to a value that is"
              + " not supported. The AttributeValue for a key attribute cannot contain an empty"
              + " string value.")),
  UPDATED_INDEX_KEY_EMPTY_BINARY(
      bareValidation(
          AV
              + "The update expression attempted to update a secondary index key to a value that is"
              + " not supported. The AttributeValue for a key attribute cannot contain an empty"
              + " binary value.")),
  UPDATED_INDEX_KEY_TOO_LARGE(
      bareValidation(
          "The update expression attempted to update the secondary index key beyond allowed size"
              + " limits"));

  private final Wording wording;

  KeyText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
