package dev.dynamotest.core.validation;

/** The sentences of the constraint framework, as {@link java.util.Formatter} templates. */
enum ConstraintText {
  /** Arguments: the value, its path, what it breaks. */
  ECHOED("Value '%s' at '%s' failed to satisfy constraint: %s"),
  /** Arguments: the path, what it breaks. */
  MISSING("Value null at '%s' failed to satisfy constraint: %s"),
  /** Arguments: the path in the members' own case, what the value there breaks. */
  UNECHOED("Value at '%s' failed to satisfy constraint: %s"),

  NOT_NULL("Member must not be null"),
  /** Argument: the legal values. */
  ENUM("Member must satisfy enum value set: %s"),
  /** Argument: the regular expression. */
  PATTERN("Member must satisfy regular expression pattern: %s"),
  MIN_LENGTH("Member must have length greater than or equal to %s"),
  MAX_LENGTH("Member must have length less than or equal to %s"),
  MIN_VALUE("Member must have value greater than or equal to %s"),
  MAX_VALUE("Member must have value less than or equal to %s"),
  /** Argument: all constraints on the keys of a map. */
  MAP_KEYS("Map keys must satisfy constraint: %s"),
  /** Argument: all constraints on the values of a map. */
  MAP_VALUES("Map value must satisfy constraint: %s"),
  /** Argument: all constraints on the elements of a list. */
  LIST_ELEMENTS("Member must satisfy constraint: %s");

  private final String template;

  ConstraintText(String template) {
    this.template = template;
  }

  String of(Object... arguments) {
    return arguments.length == 0 ? template : String.format(template, arguments);
  }
}
