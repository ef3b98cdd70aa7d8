package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of attribute values, wherever they stand. */
public enum ValueText implements Text {
  EMPTY(
      bareValidation(
          "Supplied AttributeValue is empty, must contain exactly one of the supported"
              + " datatypes")),
  SEVERAL_TYPES(
      bareValidation(
          "Supplied AttributeValue has more than one datatypes set, must contain exactly one of"
              + " the supported datatypes")),
  NULL_FALSE(validation(PV + "Null attribute value types must have the value of true")),
  EMPTY_STRING_SET(validation(PV + "An string set  may not be empty")),
  EMPTY_NUMBER_SET(validation(PV + "An number set  may not be empty")),
  EMPTY_BINARY_SET(validation(PV + "Binary sets should not be empty")),
  /** Arguments: the list as the current layer prints it, the list as the older one does. */
  DUPLICATE_STRING(
      validation(
          PV + "Input collection %1$s contains duplicates.",
          PV + "Input collection %2$s contains duplicates.")),
  /** Arguments as for DUPLICATE_STRING. */
  DUPLICATE_BINARY(
      validation(
          PV + "Input collection %1$sof type BS contains duplicates.",
          PV + "Input collection %2$sof type BS contains duplicates.")),
  DUPLICATE_NUMBER(
      validation(
          PV + "Input collection contains duplicates.", "Input collection contains duplicates")),
  NESTING_TOO_DEEP(
      bareValidation(
          "Nesting Levels have exceeded supported limits: Attributes in the item have nested"
              + " levels beyond supported limit")),
  /** The same of the result of an update. */
  UPDATED_NESTING_TOO_DEEP(bareValidation("Nesting Levels have exceeded supported limits")),
  EMPTY_ATTRIBUTE_NAME(validation(PV + "Attribute name must not be empty")),
  ATTRIBUTE_NAME_TOO_LARGE(
      validation("Attribute name is too large, must be less than 65536 bytes"));

  private final Wording wording;

  ValueText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
