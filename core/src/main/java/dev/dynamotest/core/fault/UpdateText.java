package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.bareValidation;

/** What is said when an update meets an item that it does not fit. */
public enum UpdateText implements Text {
  MISSING_ATTRIBUTE(
      bareValidation(
          "The provided expression refers to an attribute that does not exist in the item")),
  OPERAND_TYPE(bareValidation("An operand in the update expression has an incorrect data type")),
  INVALID_PATH(
      bareValidation("The document path provided in the update expression is invalid for update"));

  private final Wording wording;

  UpdateText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
