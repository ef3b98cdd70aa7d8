package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/** Reads and checks the key schemas of tables and indexes. */
final class KeySchemas {
  /** HASH attributes of a global secondary index, and as many RANGE attributes. */
  private static final int MAX_OF_A_KIND = 4;

  private KeySchemas() {}

  /** A table's: more keys than definitions are reported before which ones are not defined. */
  static KeySchema ofTable(List<Structure> elements, AttributeDefinitions definitions) {
    if (elements.size() > definitions.count()) {
      throw IndexText.MORE_KEYS_THAN_DEFINITIONS.with();
    }
    return ofIndex(elements, definitions);
  }

  /** An index's of either kind; one and two elements have one shape, more only global ones have. */
  static KeySchema ofIndex(List<Structure> elements, AttributeDefinitions definitions) {
    List<String> names =
        elements.stream().map(element -> element.requiredString("AttributeName")).toList();
    if (!definitions.names().containsAll(names)) {
      throw IndexText.KEYS_NOT_DEFINED.with(
          AttributeDefinitions.printed(names), AttributeDefinitions.printed(definitions.names()));
    }
    if (elements.size() <= 2) {
      checkShort(elements, names);
    } else {
      checkLong(elements, names);
    }
    List<KeyAttribute> partition = new ArrayList<>();
    List<KeyAttribute> sort = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      AttributeType type = Objects.requireNonNull(definitions.type(name));
      (isHash(elements.get(i)) ? partition : sort).add(new KeyAttribute(name, type));
    }
    return new KeySchema(partition, sort);
  }

  private static void checkShort(List<Structure> elements, List<String> names) {
    if (names.size() == 2 && names.get(0).equals(names.get(1))) {
      throw IndexText.SAME_NAME.with();
    }
    if (!isHash(elements.get(0))) {
      throw IndexText.FIRST_NOT_HASH.with();
    }
    if (elements.size() == 2 && isHash(elements.get(1))) {
      throw IndexText.SECOND_NOT_RANGE.with();
    }
  }

  private static void checkLong(List<Structure> elements, List<String> names) {
    int hashes = (int) elements.stream().filter(KeySchemas::isHash).count();
    if (hashes == 0) {
      throw IndexText.FIRST_NOT_HASH.with();
    }
    if (!elements.stream().limit(hashes).allMatch(KeySchemas::isHash)) {
      throw IndexText.RANGE_BEFORE_HASH.with();
    }
    if (hashes > MAX_OF_A_KIND) {
      throw IndexText.TOO_MANY_KEYS.with("HASH");
    }
    if (elements.size() - hashes > MAX_OF_A_KIND) {
      throw IndexText.TOO_MANY_KEYS.with("RANGE");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw IndexText.SAME_NAME_IN_LONGER_SCHEMA.with();
    }
  }

  private static boolean isHash(Structure element) {
    return element.requiredString("KeyType").equals("HASH");
  }
}
