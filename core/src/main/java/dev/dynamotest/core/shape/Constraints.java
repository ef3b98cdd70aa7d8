package dev.dynamotest.core.shape;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Constraints of the model on one value. Bounds are those of the length of strings (in UTF-16
 * units), lists and maps, and of the value of numbers.
 *
 * @param presence whether the value may be missing
 * @param min least length or value; {@link #UNBOUNDED_BELOW} for none
 * @param max greatest length or value; {@link #UNBOUNDED_ABOVE} for none
 * @param pattern for the whole string
 * @param enumValues legal values in the order in which errors print them
 * @param traits what is peculiar
 */
public record Constraints(
    Presence presence,
    long min,
    long max,
    @Nullable TextPattern pattern,
    @Nullable List<String> enumValues,
    Set<Trait> traits) {
  public static final long UNBOUNDED_BELOW = Long.MIN_VALUE;
  public static final long UNBOUNDED_ABOVE = Long.MAX_VALUE;

  /** No constraint at all. */
  public static final Constraints NONE =
      new Constraints(Presence.OPTIONAL, UNBOUNDED_BELOW, UNBOUNDED_ABOVE, null, null, Set.of());

  /** Whether a value may be missing, and what says that it is. */
  public enum Presence {
    OPTIONAL,
    /** The framework: {@code Member must not be null}. */
    REQUIRED,
    /** {@code The parameter 'TableName' is required but was not present in the request}. */
    REQUIRED_PARAMETER
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** Whether the value must be there. */
  public boolean isRequired() {
    return presence != Presence.OPTIONAL;
  }

  /** Whether a value of this length, or a number of this value, lies within the bounds. */
  public boolean isWithinBounds(long lengthOrValue) {
    return lengthOrValue >= min && lengthOrValue <= max;
  }

  /** Whether there is any constraint. */
  public boolean isPresent() {
    return isRequired()
        || min != UNBOUNDED_BELOW
        || max != UNBOUNDED_ABOVE
        || pattern != null
        || enumValues != null;
  }
}
