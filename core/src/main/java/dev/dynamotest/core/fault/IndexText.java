package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of key schemas, attribute definitions, projections and secondary indexes. */
public enum IndexText implements Text {
  /** Argument: the attribute. */
  DUPLICATE_DEFINITION(validation("Attribute Name is duplicated: %s")),
  MORE_KEYS_THAN_DEFINITIONS(
      validation("Invalid KeySchema: Some index key attribute have no definition")),
  /**
   * Arguments: the schema's attributes, all defined attributes; both as the service's sets print.
   */
  KEYS_NOT_DEFINED(
      validation(
          PV
              + "Some index key attributes are not defined in AttributeDefinitions. Keys: %s,"
              + " AttributeDefinitions: %s")),
  /** Arguments: all defined attributes, the keys of all schemas. */
  DEFINITIONS_NOT_USED(
      validation(
          PV + "Some AttributeDefinitions are not used. AttributeDefinitions: %s, keys used: %s")),
  DEFINITIONS_DO_NOT_MATCH(
      validation(
          PV
              + "Number of attributes in KeySchema does not exactly match number of attributes"
              + " defined in AttributeDefinitions")),
  SAME_NAME(
      validation(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name")),
  FIRST_NOT_HASH(
      validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type")),
  SECOND_NOT_RANGE(
      validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type")),
  RANGE_BEFORE_HASH(
      validation(
          PV + "All HASH key attributes must precede RANGE key attributes in the KeySchema")),
  /** Argument: {@code HASH} or {@code RANGE}. */
  TOO_MANY_KEYS(
      validation(PV + "The KeySchema exceeds the maximum allowed number of %s key attributes")),
  SAME_NAME_IN_LONGER_SCHEMA(
      validation("The KeySchema contains multiple key attributes with the same name")),

  NO_LOCAL_INDEXES(validation(PV + "List of LocalSecondaryIndexes is empty")),
  LOCAL_INDEX_NEEDS_TABLE_RANGE(
      validation(
          PV
              + "Table KeySchema does not have a range key, which is required when specifying a"
              + " LocalSecondaryIndex")),
  /** Argument: the index. */
  LOCAL_INDEX_WITHOUT_RANGE(
      validation(PV + "Index KeySchema does not have a range key for index: %s")),
  /** Arguments: the index, its hash key, the table's hash key. */
  LOCAL_INDEX_HASH_DIFFERS(
      validation(
          PV
              + "Index KeySchema does not have the same leading hash key as table KeySchema for"
              + " index: %s. index hash key: %s, table hash key: %s")),
  TOO_MANY_LOCAL_INDEXES(
      validation(PV + "Number of LocalSecondaryIndexes exceeds per-table limit of 5")),
  NO_GLOBAL_INDEXES(validation(PV + "List of GlobalSecondaryIndexes is empty")),
  TOO_MANY_GLOBAL_INDEXES(
      validation(PV + "GlobalSecondaryIndex count exceeds the per-table limit of 20")),
  NO_VECTOR_INDEXES(validation(PV + "List of VectorIndexes is empty")),
  /** Argument: the index. */
  DUPLICATE_INDEX_NAME(validation(PV + "Duplicate index name: %s")),

  NO_PROJECTION_TYPE(validation(PV + "Unknown ProjectionType: null")),
  /** Argument: {@code ALL} or {@code KEYS_ONLY}. */
  NON_KEYS_NOT_ALLOWED(validation(PV + "ProjectionType is %s, but NonKeyAttributes is specified")),
  NON_KEYS_MISSING(
      validation(PV + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified")),
  /** Argument: the attribute. */
  DUPLICATE_NON_KEY(validation(PV + "Duplicate element in NonKeyAttributes: %s")),
  /** Not recorded. */
  TOO_MANY_NON_KEYS(
      validation(
          PV
              + "Total number of NonKeyAttributes of all indexes exceeds the per-table limit of"
              + " 100")),

  NO_INDEX_UPDATES(validation(PV + "List of GlobalSecondaryIndexUpdates is empty")),
  UPDATE_WITHOUT_ACTION(
      validation(
          PV
              + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
              + " GlobalSecondaryIndexUpdate.Delete must not be null")),
  UPDATE_WITH_SEVERAL_ACTIONS(
      validation(
          PV
              + "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate"
              + " object")),
  /** Argument: the index. */
  SEVERAL_UPDATES_OF_INDEX(
      validation(
          PV
              + "Only one global secondary index update per index is allowed simultaneously. Index:"
              + " %s")),
  INDEX_EXISTS(validation("Attempting to create an index which already exists")),
  /** Argument: the index. */
  DEFINITIONS_MISSING(validation(PV + "AttributeDefinitions is not specified for index: %s")),
  /** Argument: the index. */
  CANNOT_DELETE_LOCAL_INDEX(
      validation("Cannot delete an index that is not a GlobalSecondaryIndex: %s")),
  /** Argument: the index. */
  CANNOT_UPDATE_LOCAL_INDEX(
      validation("Cannot update an index that is not a GlobalSecondaryIndex: %s")),
  ONE_INDEX_AT_A_TIME(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously"
              + " per table")),
  TOO_MANY_GLOBAL_INDEXES_LIVE(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Number of global secondary indexes exceeds per-table limit of"
              + " 20"));

  private final Wording wording;

  IndexText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
