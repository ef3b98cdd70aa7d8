package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.Wording;

/** What is said of JSON that does not fit the request's shape. */
enum SerializationText implements Text {
  /** Arguments: the kind of JSON scalar, the expected type's simple name. */
  NOT_CONVERTIBLE("%s cannot be converted to %s"),
  /** An array in place of something else. Argument: the expected type. */
  NO_COLLECTION("Unrecognized collection type %s"),
  /** An object in place of a scalar or a list. */
  NO_OBJECT("Start of structure or map found where not expected"),
  /** A scalar in place of a list, map or structure that is a member. */
  SCALAR_MEMBER("Unexpected field type"),
  /** A scalar in place of a structure that is an element of a list or a value of a map. */
  SCALAR_ELEMENT("Unexpected value type in payload"),
  /** A scalar in place of a map inside a list, or of a list inside a map. */
  SCALAR_IN_NESTED_COLLECTION(
      "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class"
          + " java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and"
          + " java.lang.Class are in module java.base of loader 'bootstrap')"),
  /** A string that is no boolean. */
  NOT_BOOLEAN("Unexpected token received from parser"),
  /** A boolean or number in place of a binary. */
  NOT_BINARY("only base-64-encoded strings are convertible to bytes"),
  /** Argument: the text's length. */
  BASE64_LENGTH("Base64 encoded length is expected a multiple of 4 bytes but found: %s"),
  /** The service's spelling. */
  BASE64_NOT_CANONICAL("Invalid last non-pad Base64 character dectected");

  private final Wording wording;

  SerializationText(String template) {
    this.wording = Wording.of(ErrorType.SERIALIZATION, template);
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
