package dev.dynamotest.core.validation;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.shape.Trait;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request's value as constraint errors repeat it. */
final class ValueEcho {
  /** The members of an attribute value, in the model's order. */
  private static final List<AttributeType> TYPES_IN_MODEL_ORDER =
      List.of(
          AttributeType.S,
          AttributeType.N,
          AttributeType.B,
          AttributeType.SS,
          AttributeType.NS,
          AttributeType.BS,
          AttributeType.M,
          AttributeType.L,
          AttributeType.NULL,
          AttributeType.BOOL);

  private ValueEcho() {}

  /** The value that stands at the place. */
  static String of(Object value, Violation.Place place) {
    StringBuilder out = new StringBuilder();
    if (place.has(Trait.JSON_ECHO)) {
      JsonEcho.append(value, out);
    } else {
      append(value, out);
    }
    return out.toString();
  }

  /** {@code [a, b]}, {@code {k=v, k2=v2}}, {@code Shape(member=value, other=null)}. */
  private static void append(@Nullable Object value, StringBuilder out) {
    if (value instanceof Decoded<?> decoded) {
      append(decoded.value(), out);
    } else if (value instanceof Structure structure) {
      appendStructure(structure, out);
    } else if (value instanceof List<?> list) {
      String separator = "";
      out.append('[');
      for (Object element : list) {
        append(element, out.append(separator));
        separator = ", ";
      }
      out.append(']');
    } else if (value instanceof Map<?, ?> map) {
      String separator = "";
      out.append('{');
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        append(entry.getValue(), out.append(separator).append(entry.getKey()).append('='));
        separator = ", ";
      }
      out.append('}');
    } else if (value instanceof AttributeMap map) {
      out.append('{');
      for (int i = 0; i < map.count(); i++) {
        append(map.value(i), out.append(i == 0 ? "" : ", ").append(map.name(i)).append('='));
      }
      out.append('}');
    } else if (value instanceof AttributeValue attribute) {
      appendAttribute(attribute, out);
    } else {
      out.append(value);
    }
  }

  private static void appendStructure(Structure structure, StringBuilder out) {
    out.append(structure.shape().name()).append('(');
    List<Shape.Member> members = structure.shape().members();
    for (int i = 0; i < members.size(); i++) {
      out.append(i == 0 ? "" : ", ").append(members.get(i).path()).append('=');
      append(structure.at(i), out);
    }
    out.append(')');
  }

  private static void appendAttribute(AttributeValue value, StringBuilder out) {
    String separator = "";
    out.append("AttributeValue(");
    for (AttributeType type : TYPES_IN_MODEL_ORDER) {
      String name = type.name();
      out.append(separator)
          .append(name.substring(0, 1).toLowerCase(Locale.ROOT))
          .append(name, 1, name.length())
          .append('=');
      append(type == value.type() ? content(value) : null, out);
      separator = ", ";
    }
    out.append(')');
  }

  private static Object content(AttributeValue value) {
    if (value instanceof AttributeValue.L list) {
      return list.values();
    }
    return value instanceof AttributeValue.M map ? map.values() : value.toString();
  }
}
