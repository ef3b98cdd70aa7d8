package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;

/**
 * What is said of a PartiQL statement that parses. {@code position} stands for line, column and
 * length in the comments.
 */
public enum PartiqlText implements Text {
  // The statement as a whole

  PARAMETER_COUNT("Number of parameters in request and statement don't match."),
  /** Arguments: the clause, position. Not recorded. */
  UNSUPPORTED_CLAUSE("Unsupported clause: %s at %s"),
  /** Not recorded. */
  NESTED_TOO_DEEP("The statement contains too many nested operators"),
  EXISTS_OUTSIDE_TRANSACTION("EXISTS can only be used in ExecuteTransaction write requests."),

  // Literals

  EMPTY_BAG("Empty bags are not supported"),
  BAG_TYPE(
      "Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags"),
  /** Argument: the members as written, joined. */
  DUPLICATE_STRINGS(PV + "Input collection [%s] contains duplicates."),
  /** Arguments: the members as written, joined; the path of the set. */
  DUPLICATE_NUMBERS(PV + "Input collection [%s] contains duplicates! under %s"),
  /** Argument: the path of the member. */
  LITERAL_TOO_DEEP("Nesting Levels have exceeded supported limits under %s"),
  /** Arguments: what it is, the path of the member, position. */
  UNSUPPORTED_MEMBER("Unsupported data type: %s under key %s at %s"),
  /** Argument: position. Not recorded. */
  STRUCT_KEY("Struct keys must be strings at %s"),
  /** Argument: position. Not recorded. */
  VALUE_NOT_STRUCT("Expected a struct at %s"),

  // Sources and targets

  SOURCE_TOO_LONG("A path may contain at most 2 components in the FROM clause"),
  EMPTY_COMPONENT("Path component cannot be an empty string"),
  NO_SUCH_INDEX("The table does not have the specified index"),
  MULTI_ATTRIBUTE_KEYS(
      "PartiQL statements cannot be executed on tables with multi-attribute HASH keys or"
          + " multi-attribute RANGE keys."),
  /** UPDATE and DELETE. */
  WRITE_TO_INDEX("This operation is not supported on an index"),
  /** Argument: position. */
  INSERT_INTO_INDEX(
      "FROM clause may only contain a single table name in data manipulation statements at %s"),
  CONSISTENT_READ_OF_GLOBAL_INDEX(
      "Strongly consistent read is not supported on Global Secondary Indexes"),

  // Paths

  /** Argument: position. */
  UNEXPECTED_COMPONENT("Unexpected path component at %s"),
  /** Arguments: the index as written, position. */
  INDEX_OUT_OF_RANGE("List index is not within the allowable range; index: [%s] at %s"),
  /** Arguments: the name, position. Not recorded. */
  DUPLICATE_COLUMN("Duplicate column: %s at %s"),

  // Conditions and operands

  /** Arguments: the operator or function, the type. */
  OPERAND_TYPE(
      "Incorrect operand type for operator or function; operator or function: %s, operand type:"
          + " %s"),
  /** Argument: the name that is no type's. */
  UNKNOWN_ATTRIBUTE_TYPE(
      "Invalid attribute type name found; type: %s, valid types:"
          + " {N,BS,L,B,NULL,M,S,SS,NS,BOOL}"),
  /** Argument: the function. */
  PATH_REQUIRED("Operator or function requires a document path; operator or function: %s"),
  /** Arguments: the function, the number of operands. */
  OPERAND_COUNT(
      "Incorrect number of operands for operator or function; operator or function: %s, number of"
          + " operands: %s"),
  /** Arguments: the function in lower case, position. */
  UNRECOGNIZED_FUNCTION("Unrecognized function: %s at %s"),
  /** Argument: the number of operands. */
  TOO_MANY_IN_OPERANDS(
      "The IN operator is provided with too many operands; number of operands: %s"),
  /** Argument: the operator. Not recorded. */
  UNSUPPORTED_OPERATOR("Unsupported operator in Condition Expression. Operator: %s"),

  // Reads

  /** Arguments: the key attribute, the type. */
  KEY_VALUE_TYPE("Key value must be of type S, N, or B. Key name: %s, Key type: %s"),
  /** Argument: the key attribute. */
  KEY_TYPE_MISMATCH(
      "Key attribute's data type should match its data type in table's schema: Key %s"),
  OVERLAPPING_CONDITIONS(
      "Overlapping conditions with range keys are not supported in where clause"),
  TOO_MANY_READS("Too many decomposed read operations for a given query."),
  ORDER_WITHOUT_WHERE("Must have WHERE clause in the statement when using ORDER BY clause."),
  /** Argument: the attribute. */
  ORDER_BY_NO_KEY("Attribute %s in ORDER BY clause must be part of the primary key"),
  ORDER_WITHOUT_HASH_KEY(
      "Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY"
          + " clause."),
  ORDER_NEEDS_HASH_KEY(
      "Must have hash key in ORDER BY clause when more than one hash key condition specified in"
          + " WHERE clause."),
  INVALID_NEXT_TOKEN("Invalid NextToken"),
  NEXT_TOKEN_MISMATCH("NextToken does not match request"),

  // Writes

  KEY_NOT_EQUATED("Where clause does not contain a mandatory equality on all key attributes"),
  /** Argument: the key attribute. */
  KEY_EQUATED_TWICE(
      "Multiple conditions on same key %s. Only single item Update/Insert/Delete are supported"),
  /** Arguments: SET_ADD or SET_DELETE, position. */
  SET_ARGUMENTS("%s must have exactly two arguments at %s"),
  /** Arguments: SET_ADD or SET_DELETE, position. */
  SET_TARGET("The first argument to %s must equal the assignment value at %s"),
  /** Arguments: SET_ADD or SET_DELETE, position. */
  SET_TYPE("The second argument to %s must be a value with type SET at %s"),
  /** Argument: the clause without the star. */
  RETURNING_OF_DELETE(
      "Invalid returning clause: RETURNING %s *. Only RETURNING ALL OLD * is allowed in DELETE"
          + " statements."),
  DUPLICATE_ITEM(Wording.of(ErrorType.DUPLICATE_ITEM, "Duplicate primary key exists in table")),

  // Batches

  BATCH_MIXED("Read and write requests together in the same batch is not supported."),
  BATCH_SELECT_WITHOUT_KEY(
      "Select statements within BatchExecuteStatement must specify the primary key in the where"
          + " clause."),

  // Transactions

  /** Arguments: the number of the statement from 0, its fault. */
  IN_TRANSACTION("Validation failed in TransactStatements[%s]: %s"),
  TRANSACTION_MIXED(
      "ExecuteTransaction API does not support both read and write operations in the same"
          + " request."),
  RETURNING_IN_TRANSACTION("RETURNING clause is not supported in ExecuteTransaction."),
  INDEX_READ_IN_TRANSACTION("Reads on indices are not supported within transactions."),
  TRANSACTION_SELECT_WITHOUT_KEY(
      "Select statements within ExecuteTransaction must specify the primary key in the where"
          + " clause."),
  EXISTS_FORM("EXISTS() must contain a single item read with additional condition");

  private final Wording wording;

  PartiqlText(String template) {
    this(bareValidation(template));
  }

  PartiqlText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
