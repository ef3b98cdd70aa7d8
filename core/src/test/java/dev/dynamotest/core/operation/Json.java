package dev.dynamotest.core.operation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON text as maps, lists, strings, numbers and booleans, to be looked into by path. */
record Json(@Nullable Object value) {
  private static final JsonFactory FACTORY = new JsonFactory();

  static Json parse(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      return new Json(read(parser));
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  private static @Nullable Object read(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT:
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          map.put(name, read(parser));
        }
        return map;
      case START_ARRAY:
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(read(parser));
        }
        return list;
      case VALUE_STRING:
        return parser.getText();
      case VALUE_NUMBER_INT:
        return parser.getLongValue();
      case VALUE_NUMBER_FLOAT:
        return parser.getDecimalValue();
      case VALUE_TRUE:
        return true;
      case VALUE_FALSE:
        return false;
      default:
        return null;
    }
  }

  /**
   * What is at the path of names and positions, {@code Table.GlobalSecondaryIndexes.0}; or null.
   */
  @Nullable Object at(String path) {
    Object at = value;
    for (String step : path.split("\\.")) {
      if (at instanceof Map<?, ?> map) {
        at = map.get(step);
      } else if (at instanceof List<?> list) {
        int position = Integer.parseInt(step);
        at = position < list.size() ? list.get(position) : null;
      } else {
        return null;
      }
    }
    return at;
  }

  /** The part at the path. */
  Json part(String path) {
    return new Json(at(path));
  }

  /** The names of the members of an object. */
  List<String> names() {
    return value instanceof Map<?, ?> map
        ? map.keySet().stream().map(String::valueOf).toList()
        : List.of();
  }
}
