package dev.dynamotest.core.shape;

/** A peculiarity of how one member's constraints are judged or reported. */
public enum Trait {
  /** A text that starts with {@code arn:} is accepted as it is. */
  ARN,
  /** The operation answers bad values with texts of its own: the framework is silent. */
  BESPOKE,
  /** When the member is bad, no other is reported. */
  ALONE,
  /** A value below the bounds is answered alone and without repeating it. */
  UNECHOED_MIN,
  /** A value above the bounds is answered alone and without repeating it. */
  UNECHOED_MAX,
  /** Errors repeat the value as JSON. */
  JSON_ECHO,
  /** A bad value beside two or more QueryFilter conditions has an answer of its own. */
  ALL_OR
}
