package dev.dynamotest.core.validation;

import dev.dynamotest.core.shape.Constraints;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.shape.TextPattern;
import dev.dynamotest.core.shape.Trait;
import dev.dynamotest.core.validation.Violation.Place;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The thorough walk, for requests in which something is wrong: everything that is, in the order in
 * which the framework prints it. A member's own violations come before those inside it; of one text
 * first the pattern, then the least and the greatest length.
 */
final class Violations {
  private final List<Violation> found = new ArrayList<>();

  private Violations() {}

  static List<Violation> of(Structure request) {
    Violations violations = new Violations();
    violations.inStructure(request, null);
    return violations.found;
  }

  private void inStructure(Structure structure, @Nullable Place parent) {
    Shape.StructureOf shape = structure.shape();
    for (int i = 0; i < shape.constrainedCount(); i++) {
      int position = shape.constrainedPosition(i);
      Shape.Member member = shape.members().get(position);
      Place place = parent == null ? Place.of(member) : parent.member(member);
      Object value = structure.at(position);
      if (value != null) {
        ofValue(value, place);
        inside(value, place);
      } else if (member.constraints().isRequired()) {
        found.add(new Violation(place, null, ConstraintText.NOT_NULL.of(), null));
      }
    }
  }

  private void ofValue(Object value, Place place) {
    Constraints constraints = place.constraints();
    boolean isArn = value instanceof String text && Conformance.isArn(text, constraints);
    if (value instanceof String text && !isArn) {
      ofPattern(text, place);
    }
    long size = Conformance.sizeOrValue(value);
    if (size < constraints.min()) {
      outOfBounds(value, place, minText(value, constraints.min()), Trait.UNECHOED_MIN);
    }
    if (size > constraints.max() && !isArn) {
      outOfBounds(value, place, maxText(value, constraints.max()), Trait.UNECHOED_MAX);
    }
    List<String> legal = constraints.enumValues();
    if (legal != null && value instanceof String text && !legal.contains(text)) {
      found.add(new Violation(place, value, ConstraintText.ENUM.of(legal), null));
    }
  }

  private void ofPattern(String text, Place place) {
    TextPattern pattern = place.constraints().pattern();
    // Where one character is required, an empty text is only too short.
    boolean isOnlyTooShort = text.isEmpty() && place.constraints().min() == 1;
    if (pattern != null && !isOnlyTooShort && !pattern.matches(text)) {
      found.add(new Violation(place, text, ConstraintText.PATTERN.of(pattern), null));
    }
  }

  private void outOfBounds(Object value, Place place, String broken, Trait unechoed) {
    found.add(
        new Violation(
            place,
            value,
            broken,
            place.has(unechoed) ? ConstraintText.UNECHOED.of(place.properPath(), broken) : null));
  }

  private void inside(Object value, Place place) {
    if (!place.shape().isConstrained()) {
      return;
    }
    if (value instanceof Structure structure) {
      inStructure(structure, place);
    } else if (place.shape() instanceof Shape.ListOf list) {
      inList((List<?>) value, list, place);
    } else if (place.shape() instanceof Shape.MapOf map) {
      inMap(value, map, place);
    }
  }

  private void inList(List<?> values, Shape.ListOf shape, Place place) {
    Constraints constraints = shape.elementConstraints();
    if (values.stream().anyMatch(v -> !Conformance.holds(v, constraints))) {
      found.add(
          new Violation(place, values, ConstraintText.LIST_ELEMENTS.of(all(constraints)), null));
    }
    for (int i = 0; shape.element().isConstrained() && i < values.size(); i++) {
      inside(values.get(i), place.inside(i + 1, shape.element(), constraints));
    }
  }

  private void inMap(Object value, Shape.MapOf shape, Place place) {
    Constraints keys = shape.keyConstraints();
    if (value instanceof Decoded<?> decoded && decoded.value() instanceof AttributeMap attributes) {
      ofKeys(attributes.names(), keys, value, place);
      return;
    }
    Map<?, ?> map = (Map<?, ?>) value;
    ofKeys(map.keySet(), keys, value, place);
    ofMapValues(map, shape.valueConstraints(), place);
    if (shape.value().isConstrained()) {
      map.forEach(
          (key, v) -> inside(v, place.inside(key, shape.value(), shape.valueConstraints())));
    }
  }

  private void ofKeys(Iterable<?> keys, Constraints constraints, Object map, Place place) {
    for (Object key : keys) {
      if (!Conformance.holds(key, constraints)) {
        found.add(new Violation(place, map, ConstraintText.MAP_KEYS.of(all(constraints)), null));
        return;
      }
    }
  }

  /** A map is reported once for all its values, but in the newer form for its first. */
  private void ofMapValues(Map<?, ?> map, Constraints constraints, Place place) {
    String unechoed = null;
    boolean isAnyBad = false;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (!Conformance.holds(entry.getValue(), constraints)) {
        isAnyBad = true;
        if (unechoed == null) {
          unechoed = unechoed(entry.getKey(), entry.getValue(), constraints, place);
        }
      }
    }
    if (isAnyBad) {
      found.add(
          new Violation(place, map, ConstraintText.MAP_VALUES.of(all(constraints)), unechoed));
    }
  }

  private static @Nullable String unechoed(
      Object key, Object value, Constraints constraints, Place place) {
    String path = place.properPath() + "." + key + ".member";
    long size = Conformance.sizeOrValue(value);
    if (size < constraints.min() && constraints.has(Trait.UNECHOED_MIN)) {
      return ConstraintText.UNECHOED.of(path, minText(value, constraints.min()));
    }
    if (size > constraints.max() && constraints.has(Trait.UNECHOED_MAX)) {
      return ConstraintText.UNECHOED.of(path, maxText(value, constraints.max()));
    }
    return null;
  }

  private static String minText(Object value, long min) {
    return (value instanceof Number ? ConstraintText.MIN_VALUE : ConstraintText.MIN_LENGTH).of(min);
  }

  private static String maxText(Object value, long max) {
    return (value instanceof Number ? ConstraintText.MAX_VALUE : ConstraintText.MAX_LENGTH).of(max);
  }

  /** All constraints on keys, values or elements, in the order in which they are listed. */
  private static List<String> all(Constraints constraints) {
    List<String> texts = new ArrayList<>();
    if (constraints.max() != Constraints.UNBOUNDED_ABOVE) {
      texts.add(ConstraintText.MAX_LENGTH.of(constraints.max()));
    }
    if (constraints.min() != Constraints.UNBOUNDED_BELOW) {
      texts.add(ConstraintText.MIN_LENGTH.of(constraints.min()));
    }
    if (constraints.pattern() != null) {
      texts.add(ConstraintText.PATTERN.of(constraints.pattern()));
    }
    return texts;
  }
}
