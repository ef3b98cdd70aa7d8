package dev.dynamotest.core.validation;

import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.Wording;

/** What is said of bad parameters outside the framework's form. */
enum ParameterText implements Text {
  NO_TABLE_NAME("The parameter 'TableName' is required but was not present in the request"),
  /** Of a bad ConditionalOperator beside several conditions. The service prints ALL. */
  NO_CONDITIONAL_OPERATOR(
      "Failed to satisfy constraint: Member must satisfy enum value set: [ALL, OR]");

  private final Wording wording;

  ParameterText(String template) {
    this.wording = Wording.bareValidation(template);
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
