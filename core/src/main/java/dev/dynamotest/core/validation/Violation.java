package dev.dynamotest.core.validation;

import dev.dynamotest.core.shape.Constraints;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Trait;
import org.jspecify.annotations.Nullable;

/**
 * One broken constraint.
 *
 * @param place what is reported: a member, or the map or list whose key, value or element is bad
 * @param value the value at that place; null when it is missing
 * @param broken what the value breaks, in the framework's words
 * @param unechoed the whole sentence in the newer form, which does not repeat the value; null when
 *     the service has none for it
 */
record Violation(Place place, @Nullable Object value, String broken, @Nullable String unechoed) {

  boolean isMissing() {
    return value == null;
  }

  /** The sentence in the form that repeats the value. */
  String echoed() {
    if (value == null) {
      return ConstraintText.MISSING.of(place.path(), broken);
    }
    return ConstraintText.ECHOED.of(ValueEcho.of(value, place), place.path(), broken);
  }

  /**
   * Where a violation is.
   *
   * @param path as the older form prints it, {@code requestItems.t.member.keys}
   * @param properPath as the newer form prints it, {@code RequestItems.t.member.Keys}
   * @param shape what stands there
   * @param constraints what it must satisfy
   */
  record Place(String path, String properPath, Shape shape, Constraints constraints) {
    /** The place of a member of a request. */
    static Place of(Shape.Member member) {
      return new Place(member.path(), member.name(), member.shape(), member.constraints());
    }

    /** The place of a member of the structure that stands here. */
    Place member(Shape.Member member) {
      return new Place(
          path + "." + member.path(),
          properPath + "." + member.name(),
          member.shape(),
          member.constraints());
    }

    /** The place of an element, by its number from 1, or of a map's value, by its key. */
    Place inside(Object numberOrKey, Shape elementShape, Constraints elementConstraints) {
      String step = "." + numberOrKey + ".member";
      return new Place(path + step, properPath + step, elementShape, elementConstraints);
    }

    boolean has(Trait trait) {
      return constraints.has(trait);
    }
  }
}
