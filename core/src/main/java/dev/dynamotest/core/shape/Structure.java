package dev.dynamotest.core.shape;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A decoded structure: a whole request or a part of one. Members are read by their wire name; an
 * absent member and an explicit JSON null are the same. Immutable once decoding is done.
 */
public final class Structure {
  private final Shape.StructureOf shape;
  private final @Nullable Object[] values;

  /** An empty structure of the shape; the decoder fills it. */
  public Structure(Shape.StructureOf shape) {
    this.shape = shape;
    this.values = new Object[shape.members().size()];
  }

  /** Sets the member at the position; for the decoder only. */
  public void set(int position, @Nullable Object value) {
    values[position] = value;
  }

  public Shape.StructureOf shape() {
    return shape;
  }

  /** The value at the position in {@link Shape.StructureOf#members()}. */
  public @Nullable Object at(int position) {
    return values[position];
  }

  public boolean has(String member) {
    return get(member) != null;
  }

  public @Nullable String string(String member) {
    return (String) get(member);
  }

  /** A string member that the constraints require. */
  public String requiredString(String member) {
    return (String) required(member);
  }

  public @Nullable Integer integer(String member) {
    return (Integer) get(member);
  }

  public @Nullable Long longValue(String member) {
    return (Long) get(member);
  }

  public @Nullable Double doubleValue(String member) {
    return (Double) get(member);
  }

  public @Nullable Instant instant(String member) {
    return (Instant) get(member);
  }

  public @Nullable Boolean bool(String member) {
    return (Boolean) get(member);
  }

  /** A boolean member, false when absent. */
  public boolean isTrue(String member) {
    return Boolean.TRUE.equals(get(member));
  }

  public @Nullable Structure structure(String member) {
    return (Structure) get(member);
  }

  /** A list of strings. */
  @SuppressWarnings("unchecked")
  public @Nullable List<String> strings(String member) {
    return (List<String>) get(member);
  }

  /** A list of structures. */
  @SuppressWarnings("unchecked")
  public @Nullable List<Structure> structures(String member) {
    return (List<Structure>) get(member);
  }

  /** A map of strings to strings, in document order. */
  @SuppressWarnings("unchecked")
  public @Nullable Map<String, String> stringMap(String member) {
    return (Map<String, String>) get(member);
  }

  /** A map of strings to structures, in document order. */
  @SuppressWarnings("unchecked")
  public @Nullable Map<String, Structure> structureMap(String member) {
    return (Map<String, Structure>) get(member);
  }

  /** A map of strings to lists of structures, in document order. */
  @SuppressWarnings("unchecked")
  public @Nullable Map<String, List<Structure>> structureListMap(String member) {
    return (Map<String, List<Structure>>) get(member);
  }

  /** An item, a key, or ExpressionAttributeValues. */
  @SuppressWarnings("unchecked")
  public @Nullable Decoded<AttributeMap> attributes(String member) {
    return (Decoded<AttributeMap>) get(member);
  }

  /** A list of items or keys. */
  @SuppressWarnings("unchecked")
  public @Nullable List<Decoded<AttributeMap>> attributesList(String member) {
    return (List<Decoded<AttributeMap>>) get(member);
  }

  /** An AttributeValueList. */
  @SuppressWarnings("unchecked")
  public @Nullable Decoded<List<AttributeValue>> valueList(String member) {
    return (Decoded<List<AttributeValue>>) get(member);
  }

  /** A single attribute value. */
  @SuppressWarnings("unchecked")
  public @Nullable Decoded<AttributeValue> value(String member) {
    return (Decoded<AttributeValue>) get(member);
  }

  private @Nullable Object get(String member) {
    int position = shape.position(member);
    if (position < 0) {
      throw new IllegalArgumentException(shape.name() + " has no member " + member);
    }
    return values[position];
  }

  /** A member that the constraints require; its absence is a programming error. */
  public Object required(String member) {
    Object value = get(member);
    if (value == null) {
      throw new IllegalStateException(shape.name() + "." + member + " passed validation as null");
    }
    return value;
  }

  @Override
  public String toString() {
    return shape.name() + Arrays.toString(values);
  }
}
