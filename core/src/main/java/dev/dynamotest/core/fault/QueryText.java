package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of Query and Scan. */
public enum QueryText implements Text {
  // Select

  SPECIFIC_WITHOUT_PROJECTION(
      validation(
          "Must specify the AttributesToGet or ProjectionExpression when choosing to get"
              + " SPECIFIC_ATTRIBUTES")),
  PROJECTED_WITHOUT_INDEX(
      validation("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName")),
  /** Arguments: the parameter that names attributes, what Select chooses. */
  PROJECTION_WITH_SELECT(validation("Cannot specify the %s when choosing to get %s")),
  /** Argument: index. */
  ALL_ATTRIBUTES_NOT_PROJECTED(
      bareValidation(
          PV
              + "Select type ALL_ATTRIBUTES is not supported for global secondary index %s because"
              + " its projection type is not ALL")),
  /** Arguments: index, names joined. */
  NOT_PROJECTED(bareValidation(PV + "Global secondary index %s does not project [%s]")),
  /** Arguments: index, names joined. */
  FILTER_NOT_PROJECTED(
      bareValidation(
          PV + "Secondary index %s does not project one or more filter attributes: [%s]")),

  // Segments

  SEGMENT_ALONE(
      validation(
          "The TotalSegments parameter is required but was not present in the request when Segment"
              + " parameter is present")),
  TOTAL_SEGMENTS_ALONE(
      validation(
          "The Segment parameter is required but was not present in the request when parameter"
              + " TotalSegments is present")),
  SEGMENT_TOO_LARGE(
      validation(
          "The Segment parameter is zero-based and must be less than parameter TotalSegments")),

  // Indexes

  CONSISTENT_READ_OF_GLOBAL_INDEX(
      bareValidation("Consistent reads are not supported on global secondary indexes")),

  // Filters

  /** Argument: attribute. */
  FILTER_ON_KEY(
      bareValidation(
          "Filter Expression can only contain non-primary key attributes: Primary key attribute:"
              + " %s")),
  /** Of QueryFilter. Argument: attribute. */
  LEGACY_FILTER_ON_KEY(
      bareValidation(
          "QueryFilter can only contain non-primary key attributes: Primary key attribute: %s")),

  // Key conditions

  NO_KEY_CONDITION(
      validation(
          "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
              + " request.")),
  /** Arguments: how many there are, how many key attributes there are. */
  TOO_MANY_KEY_CONDITIONS(
      bareValidation(
          "The number of query conditions (%s) exceeds the number of key attributes defined in the"
              + " schema (%s)")),
  /** Argument: the key attribute without condition. */
  KEY_CONDITION_MISSING(bareValidation("Query condition missed key schema element: %s")),
  KEY_CONDITION_TYPE(bareValidation(PV + "Condition parameter type does not match schema type")),
  KEY_CONDITION_NOT_SUPPORTED(bareValidation("Query key condition not supported")),
  /** Arguments: the sort attributes that lack an equality, joined; the later one. */
  SORT_CONDITIONS_NOT_EQUAL(
      bareValidation(
          "RANGE key attributes %s must have equality conditions specified in the query because a"
              + " condition is present on key attribute %s")),

  // Start keys

  START_KEY_INVALID(bareValidation("The provided starting key is invalid")),
  /** Argument: what is wrong with it. */
  START_KEY_INVALID_BECAUSE(bareValidation("The provided starting key is invalid: %s")),
  START_KEY_OF_OTHER_PARTITION(
      bareValidation(
          "The provided starting key is outside query boundaries based on provided conditions")),
  START_KEY_OUTSIDE_CONDITION(
      bareValidation("The provided starting key does not match the range key predicate")),
  START_KEY_OF_SINGLE_ROW(
      bareValidation("The query can return at most one row and cannot be restarted")),
  /** Arguments: total segments, segment. */
  START_KEY_OF_OTHER_SEGMENT(
      bareValidation(
          "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
              + " ExclusiveStartKey with correct Segment. TotalSegments: %s Segment: %s"));

  private final Wording wording;

  QueryText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
