package dev.dynamotest.core.validation;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Map;

/** A request's value as compact JSON, for the errors that repeat it in that form. */
final class JsonEcho {
  private JsonEcho() {}

  static void append(Object value, StringBuilder out) {
    if (value instanceof Decoded<?> decoded) {
      append(decoded.value(), out);
    } else if (value instanceof Structure structure) {
      appendStructure(structure, out);
    } else if (value instanceof List<?> list) {
      String separator = "[";
      for (Object element : list) {
        append(element, out.append(separator));
        separator = ",";
      }
      out.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof Map<?, ?> map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        append(entry.getValue(), name((String) entry.getKey(), out.append(separator)));
        separator = ",";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof AttributeMap map) {
      out.append('{');
      for (int i = 0; i < map.count(); i++) {
        append(map.value(i), name(map.name(i), out.append(i == 0 ? "" : ",")));
      }
      out.append('}');
    } else if (value instanceof AttributeValue attribute) {
      append(content(attribute), name(attribute.type().name(), out.append('{')));
      out.append('}');
    } else if (value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      string(value.toString(), out);
    }
  }

  private static void appendStructure(Structure structure, StringBuilder out) {
    List<Shape.Member> members = structure.shape().members();
    String separator = "";
    out.append('{');
    for (int i = 0; i < members.size(); i++) {
      Object value = structure.at(i);
      if (value != null) {
        append(value, name(members.get(i).name(), out.append(separator)));
        separator = ",";
      }
    }
    out.append('}');
  }

  private static Object content(AttributeValue value) {
    if (value instanceof AttributeValue.Bool bool) {
      return bool.value();
    }
    if (value instanceof AttributeValue.Null) {
      return true;
    }
    if (value instanceof AttributeValue.SS set) {
      return set.values();
    }
    if (value instanceof AttributeValue.NS set) {
      return set.values().stream().map(Object::toString).toList();
    }
    if (value instanceof AttributeValue.BS set) {
      return set.values().stream().map(Object::toString).toList();
    }
    if (value instanceof AttributeValue.L list) {
      return list.values();
    }
    return value instanceof AttributeValue.M map ? map.values() : value.toString();
  }

  private static StringBuilder name(String name, StringBuilder out) {
    string(name, out);
    return out.append(':');
  }

  private static void string(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
