package dev.dynamotest.core.operation;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.Fingerprint;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What makes two requests of TransactWriteItems the same: their actions, whatever the order of the
 * members of maps. What is to be told of consumed capacity and of item collections does not count.
 */
final class TransactFingerprint {
  private static final List<String> ACTIONS = List.of("Put", "Update", "Delete", "ConditionCheck");

  private TransactFingerprint() {}

  /** Of a whole request. */
  static Binary of(Structure request) {
    Fingerprint fingerprint = new Fingerprint();
    for (Structure entry : Objects.requireNonNull(request.structures("TransactItems"))) {
      for (String name : ACTIONS) {
        Structure action = entry.structure(name);
        if (action != null) {
          add(fingerprint.add(name), action);
        }
      }
    }
    return fingerprint.toBinary();
  }

  private static void add(Fingerprint fingerprint, Structure action) {
    for (int i = 0; i < action.shape().members().size(); i++) {
      addMember(fingerprint, action.at(i));
    }
  }

  private static void addMember(Fingerprint fingerprint, @Nullable Object member) {
    if (member instanceof Decoded<?> attributes) {
      fingerprint.add((AttributeMap) attributes.value());
    } else if (member instanceof Map<?, ?> names) {
      fingerprint.add(names.size());
      new TreeMap<>(names)
          .forEach((name, value) -> fingerprint.add((String) name).add((String) value));
    } else {
      fingerprint.add((String) member);
    }
  }
}
