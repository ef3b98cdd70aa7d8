package dev.dynamotest.core.validation;

import dev.dynamotest.core.shape.Constraints;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.shape.TextPattern;
import dev.dynamotest.core.shape.Trait;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The quick walk: whether a value satisfies its constraints, without asking which it breaks. Looks
 * only at what can break any.
 */
final class Conformance {
  private Conformance() {}

  /** Whether all members of the structure satisfy their constraints. */
  static boolean holds(Structure structure) {
    Shape.StructureOf shape = structure.shape();
    for (int i = 0; i < shape.constrainedCount(); i++) {
      int position = shape.constrainedPosition(i);
      Shape.Member member = shape.members().get(position);
      Object value = structure.at(position);
      boolean holds =
          value == null
              ? !member.constraints().isRequired()
              : holds(value, member.constraints()) && holdsInside(value, member.shape());
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** Whether the value itself satisfies the constraints on its place. */
  static boolean holds(Object value, Constraints constraints) {
    if (!constraints.isPresent()) {
      return true;
    }
    if (value instanceof String text) {
      return holds(text, constraints);
    }
    return constraints.isWithinBounds(sizeOrValue(value));
  }

  private static boolean holds(String text, Constraints constraints) {
    List<String> legal = constraints.enumValues();
    if (legal != null && !legal.contains(text)) {
      return false;
    }
    if (text.length() < constraints.min()) {
      return false;
    }
    TextPattern pattern = constraints.pattern();
    return (text.length() <= constraints.max() && (pattern == null || pattern.matches(text)))
        || isArn(text, constraints);
  }

  /** Whether the text is taken as an ARN, whose form the operation judges. */
  static boolean isArn(String text, Constraints constraints) {
    return text.startsWith("arn:") && constraints.has(Trait.ARN);
  }

  /** What bounds apply to: a number's value, or the size of anything else. */
  static long sizeOrValue(Object value) {
    if (value instanceof Decoded<?> decoded) {
      return sizeOrValue(decoded.value());
    }
    if (value instanceof AttributeMap map) {
      return map.count();
    }
    if (value instanceof String text) {
      return text.length();
    }
    if (value instanceof Collection<?> list) {
      return list.size();
    }
    if (value instanceof Map<?, ?> map) {
      return map.size();
    }
    return value instanceof Number number ? number.longValue() : 0;
  }

  private static boolean holdsInside(Object value, Shape shape) {
    if (!shape.isConstrained()) {
      return true;
    }
    if (value instanceof Structure structure) {
      return holds(structure);
    }
    if (shape instanceof Shape.ListOf list) {
      return holdInside((List<?>) value, list.elementConstraints(), list.element());
    }
    return !(shape instanceof Shape.MapOf map) || holdsInsideMap(value, map);
  }

  private static boolean holdsInsideMap(Object value, Shape.MapOf shape) {
    if (value instanceof Decoded<?> decoded && decoded.value() instanceof AttributeMap attributes) {
      for (int i = 0; i < attributes.count(); i++) {
        if (!holds(attributes.name(i), shape.keyConstraints())) {
          return false;
        }
      }
      return true;
    }
    Map<?, ?> map = (Map<?, ?>) value;
    for (Object key : map.keySet()) {
      if (!holds(key, shape.keyConstraints())) {
        return false;
      }
    }
    return holdInside(map.values(), shape.valueConstraints(), shape.value());
  }

  private static boolean holdInside(Collection<?> values, Constraints constraints, Shape shape) {
    for (Object value : values) {
      if (!holds(value, constraints) || !holdsInside(value, shape)) {
        return false;
      }
    }
    return true;
  }
}
