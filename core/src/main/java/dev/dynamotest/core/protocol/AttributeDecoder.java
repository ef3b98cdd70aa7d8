package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.protocol.RequestDecoder.Place;
import dev.dynamotest.core.shape.Constraints;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.NumberException;
import dev.dynamotest.core.value.Utf8;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values. JSON of the wrong type is thrown at once, as anywhere in a request; a
 * value that is well typed but that the service does not take (empty, of two types, no number, an
 * empty set, duplicates, too deep) is kept as the first fault of the {@link Decoded}, and null
 * stands in its place. The members of a value are judged one by one in document order, then their
 * number.
 *
 * <p>Values may nest {@value #MAX_DEPTH} deep; what is deeper is skipped unread. A null element
 * counts as a value without content.
 */
final class AttributeDecoder {
  /** Greatest number of values on the way from the outermost to the innermost, both included. */
  static final int MAX_DEPTH = 32;

  /**
   * Longest name inside a value, in bytes of UTF-8; those of attributes are bound by their shape.
   */
  private static final int MAX_NAME_BYTES = 65_535;

  private static final Shape MAP_SHAPE =
      new Shape.MapOf(Shape.Attribute.ATTRIBUTE_VALUE, Constraints.NONE, Constraints.NONE);

  private final JsonReader in;

  /** The first fault of the Decoded that is being read. */
  private @Nullable Fault fault;

  /** The key of the map read last under which the first fault stands. */
  private @Nullable String faultKey;

  AttributeDecoder(JsonReader in) {
    this.in = in;
  }

  /** Reads the names and values of the object that the current token begins. */
  Decoded<AttributeMap> map() throws MalformedJsonException {
    fault = null;
    AttributeMap map = entries(1);
    return new Decoded<>(map, fault, faultKey);
  }

  /** Reads the elements of the array that the current token begins. */
  Decoded<List<AttributeValue>> list() throws MalformedJsonException {
    fault = null;
    List<AttributeValue> values = elements(1);
    return new Decoded<>(values, fault, null);
  }

  /** Reads the value of the object that the current token begins. */
  Decoded<AttributeValue> value() throws MalformedJsonException {
    fault = null;
    AttributeValue value = value(1);
    return new Decoded<>(value, fault, null);
  }

  private List<AttributeValue> elements(int depth) throws MalformedJsonException {
    List<AttributeValue> values = new ArrayList<>();
    for (JsonToken token = in.next(); token != JsonToken.END_ARRAY; token = in.next()) {
      values.add(element(token, depth));
    }
    return values;
  }

  private AttributeMap entries(int depth) throws MalformedJsonException {
    AttributeMap.Builder map = AttributeMap.builder();
    Fault outer = fault;
    // Faults by name: of two attributes with one name the later counts, for good or bad.
    Map<String, Fault> faults = Map.of();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      fault = null;
      if (depth > 1 && Utf8.length(name) > MAX_NAME_BYTES) {
        note(ValueText.ATTRIBUTE_NAME_TOO_LARGE.fault());
      }
      map.put(name, element(in.next(), depth));
      if (!faults.isEmpty()) {
        faults.remove(name);
      }
      if (fault != null) {
        faults = faults.isEmpty() ? new LinkedHashMap<>() : faults;
        faults.put(name, fault);
      }
    }
    faultKey = faults.isEmpty() ? null : faults.keySet().iterator().next();
    fault = outer != null || faultKey == null ? outer : faults.get(faultKey);
    return map.build();
  }

  /** Reads an element of a list or a value of a map. */
  private AttributeValue element(@Nullable JsonToken token, int depth)
      throws MalformedJsonException {
    if (token == JsonToken.NULL) {
      return faulty(ValueText.EMPTY.fault());
    }
    RequestDecoder.requireStart(
        JsonToken.START_OBJECT,
        token,
        Shape.Attribute.ATTRIBUTE_VALUE,
        Place.ELEMENT.scalarStructure);
    return value(depth);
  }

  /**
   * Reads the value of the object that the current token begins.
   *
   * @param depth 1 for the outermost value
   */
  private AttributeValue value(int depth) throws MalformedJsonException {
    if (depth > MAX_DEPTH) {
      in.skip(JsonToken.START_OBJECT);
      return faulty(ValueText.NESTING_TOO_DEEP.fault());
    }
    AttributeValue value = null;
    AttributeType badType = null;
    AttributeType last = null;
    boolean several = false;
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      JsonToken token = in.next();
      AttributeType type = type(name);
      if (type == null || token == JsonToken.NULL) {
        in.skip(token);
      } else {
        if (type == badType) {
          fault = null;
          badType = null;
        }
        boolean good = fault == null;
        value = content(type, token, depth);
        if (good && fault != null) {
          badType = type;
        }
        several |= last != null && last != type;
        last = type;
      }
    }
    if (value == null) {
      return faulty(ValueText.EMPTY.fault());
    }
    return several ? faulty(ValueText.SEVERAL_TYPES.fault()) : value;
  }

  private static @Nullable AttributeType type(String name) {
    return switch (name) {
      case "S" -> AttributeType.S;
      case "N" -> AttributeType.N;
      case "B" -> AttributeType.B;
      case "BOOL" -> AttributeType.BOOL;
      case "NULL" -> AttributeType.NULL;
      case "SS" -> AttributeType.SS;
      case "NS" -> AttributeType.NS;
      case "BS" -> AttributeType.BS;
      case "L" -> AttributeType.L;
      case "M" -> AttributeType.M;
      default -> null;
    };
  }

  private AttributeValue content(AttributeType type, @Nullable JsonToken token, int depth)
      throws MalformedJsonException {
    return switch (type) {
      case S -> AttributeValue.S.ofUtf8(Scalars.utf8(in, token));
      case N -> {
        DynamoNumber number = number(token);
        yield number == null ? AttributeValue.Null.NULL : new AttributeValue.N(number);
      }
      case B -> new AttributeValue.B(Scalars.binary(in, token));
      case BOOL -> AttributeValue.Bool.of(Scalars.bool(in, token));
      case NULL ->
          Scalars.bool(in, token) ? AttributeValue.Null.NULL : faulty(ValueText.NULL_FALSE.fault());
      case SS -> set(SetKind.STRINGS, token);
      case NS -> set(SetKind.NUMBERS, token);
      case BS -> set(SetKind.BINARIES, token);
      case L -> {
        requireArray(token);
        yield new AttributeValue.L(elements(depth + 1));
      }
      case M -> {
        RequestDecoder.requireStart(
            JsonToken.START_OBJECT, token, MAP_SHAPE, Place.MEMBER.scalarCollection);
        yield new AttributeValue.M(entries(depth + 1));
      }
    };
  }

  /** Reads a number; null with its fault noted when it is none. */
  private @Nullable DynamoNumber number(@Nullable JsonToken token) throws MalformedJsonException {
    try {
      return DynamoNumber.parse(Scalars.string(in, token));
    } catch (NumberException e) {
      note(new Fault.BadNumber(e.text(), e.problem(), e.olderProblem()));
      return null;
    }
  }

  private <T> AttributeValue set(SetKind<T> kind, @Nullable JsonToken token)
      throws MalformedJsonException {
    requireArray(token);
    List<T> members = new ArrayList<>();
    int sent = 0;
    for (JsonToken t = in.next(); t != JsonToken.END_ARRAY; t = in.next()) {
      sent++;
      if (t == JsonToken.NULL) {
        note(ValueText.EMPTY.fault());
        continue;
      }
      T member = kind.reader.read(this, t);
      if (member != null) {
        members.add(member);
      }
    }
    if (sent == 0) {
      return faulty(kind.empty.fault());
    }
    if (members.size() < sent) {
      return AttributeValue.Null.NULL;
    }
    int repeat = Duplicates.firstRepeat(members);
    return repeat < 0 ? kind.value.apply(members) : faulty(kind.duplicates.fault(members, repeat));
  }

  private static void requireArray(@Nullable JsonToken token) {
    if (token != JsonToken.START_ARRAY) {
      throw token == JsonToken.START_OBJECT
          ? SerializationText.NO_OBJECT.with()
          : Place.MEMBER.scalarCollection.with();
    }
  }

  private AttributeValue faulty(Fault what) {
    note(what);
    return AttributeValue.Null.NULL;
  }

  private void note(Fault what) {
    if (fault == null) {
      fault = what;
    }
  }

  /** What differs between the types of sets. */
  private record SetKind<T>(
      MemberReader<T> reader,
      ValueText empty,
      Function<List<T>, AttributeValue> value,
      DuplicateFault<T> duplicates) {
    static final SetKind<String> STRINGS =
        new SetKind<>(
            (decoder, token) -> Scalars.string(decoder.in, token),
            ValueText.EMPTY_STRING_SET,
            AttributeValue.SS::new,
            Duplicates::strings);
    static final SetKind<DynamoNumber> NUMBERS =
        new SetKind<>(
            AttributeDecoder::number,
            ValueText.EMPTY_NUMBER_SET,
            AttributeValue.NS::new,
            (members, repeat) -> ValueText.DUPLICATE_NUMBER.fault());
    static final SetKind<Binary> BINARIES =
        new SetKind<>(
            (decoder, token) -> Scalars.binary(decoder.in, token),
            ValueText.EMPTY_BINARY_SET,
            AttributeValue.BS::new,
            Duplicates::binaries);
  }

  /** Reads a member of a set; null with its fault noted when it is none. */
  private interface MemberReader<T> {
    @Nullable T read(AttributeDecoder decoder, @Nullable JsonToken token)
        throws MalformedJsonException;
  }

  /** Says that the member at the index repeats an earlier one. */
  private interface DuplicateFault<T> {
    Fault fault(List<T> members, int repeat);
  }
}
