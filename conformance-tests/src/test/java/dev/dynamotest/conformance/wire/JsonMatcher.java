package dev.dynamotest.conformance.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Compares JSON with an expectation that may hold wildcards; {@link CaseFile} says which. */
final class JsonMatcher {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
  private static final Set<String> SETS = Set.of("SS", "NS", "BS");
  private static final String UNORDERED = "<unordered>";

  private final boolean partial;
  private final Captures captures;

  /**
   * @param partial whether objects may have members beside those expected
   * @param captures takes the strings that the expectation names
   */
  JsonMatcher(boolean partial, Captures captures) {
    this.partial = partial;
    this.captures = captures;
  }

  /** The first difference with its path, or null when the two match. */
  @Nullable String difference(JsonNode expected, JsonNode actual) {
    return difference("$", expected, actual);
  }

  private @Nullable String difference(String path, JsonNode expected, JsonNode actual) {
    if (expected.isTextual() && expected.textValue().startsWith("<")) {
      return wildcard(path, expected.textValue(), actual);
    }
    if (expected.isObject() && actual.isObject()) {
      return objects(path, expected, actual);
    }
    if (expected.isArray() && actual.isArray()) {
      return arrays(path, (ArrayNode) expected, (ArrayNode) actual);
    }
    if (expected.isNumber() && actual.isNumber()) {
      BigDecimal number = expected.decimalValue();
      return number.compareTo(actual.decimalValue()) == 0 ? null : unequal(path, expected, actual);
    }
    return expected.equals(actual) ? null : unequal(path, expected, actual);
  }

  private @Nullable String wildcard(String path, String expected, JsonNode actual) {
    if (Captures.isName(expected) && actual.isTextual()) {
      captures.put(expected, actual.textValue());
      return null;
    }
    boolean matches =
        switch (expected) {
          case "<any>" -> true;
          case "<string>" -> actual.isTextual();
          case "<number>" -> actual.isNumber();
          case "<uuid>" -> actual.isTextual() && UUID.matcher(actual.textValue()).matches();
          default ->
              expected.startsWith("<~") && expected.endsWith(">")
                  ? actual.isTextual()
                      && actual.textValue().matches(expected.substring(2, expected.length() - 1))
                  : actual.isTextual() && actual.textValue().equals(expected);
        };
    return matches ? null : path + ": expected " + expected + " but was " + shortened(actual);
  }

  private @Nullable String objects(String path, JsonNode expected, JsonNode actual) {
    Set<String> missing = names(expected);
    missing.removeAll(names(actual));
    if (!missing.isEmpty()) {
      return path + ": lacks " + missing + " in " + shortened(actual);
    }
    Set<String> surplus = names(actual);
    surplus.removeAll(names(expected));
    if (!surplus.isEmpty() && !partial) {
      return path + ": has " + surplus + " in " + shortened(actual);
    }
    for (String name : names(expected)) {
      JsonNode wanted = expected.get(name);
      boolean set = SETS.contains(name) && wanted.isArray() && actual.get(name).isArray();
      String difference =
          set
              ? unordered(path + "." + name, list(wanted), list(actual.get(name)))
              : difference(path + "." + name, wanted, actual.get(name));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable String arrays(String path, ArrayNode expected, ArrayNode actual) {
    List<JsonNode> wanted = list(expected);
    if (!wanted.isEmpty() && wanted.get(0).asText().equals(UNORDERED)) {
      return unordered(path, wanted.subList(1, wanted.size()), list(actual));
    }
    if (wanted.size() != actual.size()) {
      return path + ": expected " + wanted.size() + " elements but was " + shortened(actual);
    }
    for (int i = 0; i < wanted.size(); i++) {
      String difference = difference(path + "[" + i + "]", wanted.get(i), actual.get(i));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable String unordered(String path, List<JsonNode> expected, List<JsonNode> actual) {
    List<JsonNode> left = new ArrayList<>(actual);
    for (JsonNode wanted : expected) {
      Iterator<JsonNode> candidates = left.iterator();
      boolean found = false;
      while (!found && candidates.hasNext()) {
        found = difference(path, wanted, candidates.next()) == null;
        if (found) {
          candidates.remove();
        }
      }
      if (!found) {
        return path + ": lacks element " + shortened(wanted);
      }
    }
    return left.isEmpty() ? null : path + ": has surplus elements " + left;
  }

  private static List<JsonNode> list(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    return elements;
  }

  private static Set<String> names(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static String unequal(String path, JsonNode expected, JsonNode actual) {
    return path + ": expected " + shortened(expected) + " but was " + shortened(actual);
  }

  private static String shortened(JsonNode node) {
    String text = node.toString();
    return text.length() <= 500 ? text : text.substring(0, 500) + "... (" + text.length() + ")";
  }
}
