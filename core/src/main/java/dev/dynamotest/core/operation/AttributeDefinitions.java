package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.value.AttributeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The attribute definitions of a request: types by name, in the order sent. Immutable. */
final class AttributeDefinitions {
  private final Map<String, AttributeType> types;

  private AttributeDefinitions(Map<String, AttributeType> types) {
    this.types = types;
  }

  /**
   * Reads the member {@code AttributeDefinitions}, empty when absent; a name must not come twice.
   */
  static AttributeDefinitions of(Structure request) {
    Map<String, AttributeType> types = new LinkedHashMap<>();
    List<Structure> definitions = request.structures("AttributeDefinitions");
    if (definitions != null) {
      for (Structure definition : definitions) {
        String name = definition.requiredString("AttributeName");
        AttributeType type = AttributeType.valueOf(definition.requiredString("AttributeType"));
        if (types.put(name, type) != null) {
          throw IndexText.DUPLICATE_DEFINITION.with(name);
        }
      }
    }
    return new AttributeDefinitions(types);
  }

  /**
   * These and those that a table has already. A name that the table declares keeps the table's
   * type.
   */
  AttributeDefinitions addedTo(List<KeyAttribute> existing) {
    Map<String, AttributeType> all = new LinkedHashMap<>();
    existing.forEach(attribute -> all.put(attribute.name(), attribute.type()));
    types.forEach(all::putIfAbsent);
    return new AttributeDefinitions(all);
  }

  /** These names, with the table's types for those that it declares already. */
  AttributeDefinitions typedBy(List<KeyAttribute> existing) {
    Map<String, AttributeType> typed = new LinkedHashMap<>(types);
    existing.forEach(
        attribute -> typed.computeIfPresent(attribute.name(), (name, type) -> attribute.type()));
    return new AttributeDefinitions(typed);
  }

  int count() {
    return types.size();
  }

  boolean defines(String name) {
    return types.containsKey(name);
  }

  @Nullable AttributeType type(String name) {
    return types.get(name);
  }

  Set<String> names() {
    return types.keySet();
  }

  /** Those that are used, as they go into a table's settings. */
  List<KeyAttribute> used(Collection<String> names) {
    List<KeyAttribute> used = new ArrayList<>();
    types.forEach(
        (name, type) -> {
          if (names.contains(name)) {
            used.add(new KeyAttribute(name, type));
          }
        });
    return used;
  }

  /**
   * Names as the service prints a set of them: it collects them in a hash set of this very kind,
   * and its order is what clients see.
   */
  static String printed(Collection<String> names) {
    Set<String> set = new HashSet<>();
    for (String name : names) {
      set.add(name);
    }
    return set.toString();
  }
}
