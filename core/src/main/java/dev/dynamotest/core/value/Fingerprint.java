package dev.dynamotest.core.value;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Sixteen bytes that stand for a sequence of texts and values: equal sequences have equal ones, and
 * unequal sequences do not meet by chance. Values are equal as DynamoDB has it: numbers by value,
 * sets and maps whatever their order. One use, one thread.
 */
public final class Fingerprint {
  private static final int ABSENT = -1;

  private final Md5 digest = new Md5();

  /** Adds a text, or that there is none. */
  public Fingerprint add(@Nullable String text) {
    if (text == null) {
      return add(ABSENT);
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    digest.update(bytes);
    return this;
  }

  /** Adds an item, a key, or the values of placeholders, or that there is none. */
  public Fingerprint add(@Nullable AttributeMap map) {
    if (map == null) {
      return add(ABSENT);
    }
    add(map.count());
    for (int i = 0; i < map.count(); i++) {
      add(map.name(i)).add(map.value(i));
    }
    return this;
  }

  /** Adds a value. */
  public Fingerprint add(AttributeValue value) {
    add(value.type().name());
    if (value instanceof AttributeValue.M map) {
      return add(map.values());
    }
    if (value instanceof AttributeValue.L list) {
      add(list.values().size());
      list.values().forEach(this::add);
      return this;
    }
    if (value instanceof AttributeValue.SS set) {
      add(set.values().size());
      set.values().forEach(this::add);
      return this;
    }
    if (value instanceof AttributeValue.NS set) {
      add(set.values().size());
      set.values().forEach(member -> add(member.toString()));
      return this;
    }
    if (value instanceof AttributeValue.BS set) {
      add(set.values().size());
      set.values().forEach(this::add);
      return this;
    }
    return value instanceof AttributeValue.B binary ? add(binary.value()) : add(value.toString());
  }

  /** Adds a number: how many things follow, where that is not said otherwise. */
  public Fingerprint add(int number) {
    digest.update(
        new byte[] {
          (byte) (number >>> 24), (byte) (number >>> 16), (byte) (number >>> 8), (byte) number
        });
    return this;
  }

  private Fingerprint add(Binary binary) {
    add(binary.length());
    digest.update(binary.array());
    return this;
  }

  /** The bytes; nothing can be added after that. */
  public Binary toBinary() {
    byte[] bytes = new byte[Md5.LENGTH];
    digest.digest(bytes, 0);
    return Binary.wrap(bytes);
  }
}
