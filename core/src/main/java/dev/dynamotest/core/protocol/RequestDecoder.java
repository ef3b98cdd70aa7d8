package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns a request's bytes into a {@link Structure} by the operation's shape, in one pass and
 * without an intermediate tree. As the service does:
 *
 * <ul>
 *   <li>A body that is no JSON object is refused without a message, whatever else is wrong with it.
 *   <li>Otherwise the request is walked depth first, and the first value whose JSON type does not
 *       fit is a SerializationException that says so.
 *   <li>Unknown members are skipped, whatever they hold; null is the same as absent; of two members
 *       with one name the later wins.
 * </ul>
 *
 * <p>As an element of a list or a value of a map null counts as an empty structure, list, map or
 * attribute value; a null string there is left out.
 *
 * <p>Only the size of the body bounds what is read. Depth does not: attribute values are read to
 * their greatest depth and no further, and everything else has the shape's depth. Thread-safe.
 */
public final class RequestDecoder {
  private final JsonReader in;
  private final AttributeDecoder attributes;

  private RequestDecoder(JsonReader in) {
    this.in = in;
    this.attributes = new AttributeDecoder(in);
  }

  /**
   * Decodes a whole body.
   *
   * @throws FaultException a SerializationException, with a message or without
   */
  public static Structure decode(Shape.StructureOf shape, byte[] body) {
    try {
      JsonReader in = new JsonReader(body);
      if (in.next() != JsonToken.START_OBJECT) {
        throw ProtocolText.NOT_JSON.with();
      }
      return request(shape, in);
    } catch (MalformedJsonException e) {
      throw ProtocolText.NOT_JSON.with();
    }
  }

  private static Structure request(Shape.StructureOf shape, JsonReader in)
      throws MalformedJsonException {
    try {
      Structure request = new RequestDecoder(in).structure(shape);
      in.finish();
      return request;
    } catch (FaultException e) {
      // Broken JSON is told rather than a value of the wrong type, even when it comes later.
      in.finish();
      throw e;
    }
  }

  /**
   * Checks that a body is a JSON object, without decoding it.
   *
   * @throws FaultException a SerializationException without a message
   */
  public static void requireObject(byte[] body) {
    try {
      JsonReader in = new JsonReader(body);
      if (in.next() != JsonToken.START_OBJECT) {
        throw ProtocolText.NOT_JSON.with();
      }
      in.finish();
    } catch (MalformedJsonException e) {
      throw ProtocolText.NOT_JSON.with();
    }
  }

  /** Reads the members of the object that the current token begins. */
  private Structure structure(Shape.StructureOf shape) throws MalformedJsonException {
    Structure structure = new Structure(shape);
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      JsonToken token = in.next();
      int position = shape.position(name);
      if (position < 0) {
        in.skip(token);
      } else if (token == JsonToken.NULL) {
        structure.set(position, null);
      } else {
        structure.set(position, value(shape.members().get(position).shape(), token, Place.MEMBER));
      }
    }
    return structure;
  }

  /** Reads the value that the current token begins; it is not null. */
  private Object value(Shape shape, @Nullable JsonToken token, Place place)
      throws MalformedJsonException {
    if (shape instanceof Shape.Scalar scalar) {
      return Scalars.read(in, scalar, token);
    }
    if (shape instanceof Shape.MapOf map) {
      requireStart(JsonToken.START_OBJECT, token, shape, place.scalarCollection);
      return map.value() == Shape.Attribute.ATTRIBUTE_VALUE ? attributes.map() : map(map);
    }
    if (shape instanceof Shape.StructureOf structure) {
      requireStart(JsonToken.START_OBJECT, token, shape, place.scalarStructure);
      return structure(structure);
    }
    if (shape instanceof Shape.ListOf list) {
      requireStart(JsonToken.START_ARRAY, token, shape, place.scalarCollection);
      return list.element() == Shape.Attribute.ATTRIBUTE_VALUE ? attributes.list() : list(list);
    }
    requireStart(JsonToken.START_OBJECT, token, shape, place.scalarStructure);
    return attributes.value();
  }

  private List<Object> list(Shape.ListOf shape) throws MalformedJsonException {
    List<Object> elements = new ArrayList<>();
    for (JsonToken token = in.next(); token != JsonToken.END_ARRAY; token = in.next()) {
      Object element = elementOrValue(shape.element(), token);
      if (element != null) {
        elements.add(element);
      }
    }
    return elements;
  }

  private Map<String, Object> map(Shape.MapOf shape) throws MalformedJsonException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      Object value = elementOrValue(shape.value(), in.next());
      if (value != null) {
        values.put(name, value);
      }
    }
    return values;
  }

  /** An element of a list or a value of a map; null when it is to be left out. */
  private @Nullable Object elementOrValue(Shape shape, @Nullable JsonToken token)
      throws MalformedJsonException {
    return token == JsonToken.NULL ? empty(shape) : value(shape, token, Place.ELEMENT);
  }

  private static @Nullable Object empty(Shape shape) {
    if (shape instanceof Shape.StructureOf structure) {
      return new Structure(structure);
    }
    if (shape instanceof Shape.MapOf map) {
      return map.value() == Shape.Attribute.ATTRIBUTE_VALUE
          ? Decoded.good(AttributeMap.EMPTY)
          : Map.of();
    }
    return shape instanceof Shape.ListOf ? List.of() : null;
  }

  /** Requires that the current token begins an array or an object. */
  static void requireStart(
      JsonToken start, @Nullable JsonToken token, Shape shape, SerializationText scalar) {
    if (token == start) {
      return;
    }
    if (token == JsonToken.START_OBJECT) {
      throw SerializationText.NO_OBJECT.with();
    }
    if (token == JsonToken.START_ARRAY) {
      throw noCollection(shape);
    }
    throw scalar.with();
  }

  /** An array where the shape has none. */
  static FaultException noCollection(Shape shape) {
    // As Java prints a type: generic ones by their name, others with their kind.
    String type = shape instanceof Shape.MapOf ? shape.javaName() : "class " + shape.javaName();
    return SerializationText.NO_COLLECTION.with(type);
  }

  /** Where a value stands, which decides how a scalar in its place is refused. */
  enum Place {
    /** A member of a structure. */
    MEMBER(SerializationText.SCALAR_MEMBER, SerializationText.SCALAR_MEMBER),
    /** An element of a list or a value of a map. */
    ELEMENT(SerializationText.SCALAR_ELEMENT, SerializationText.SCALAR_IN_NESTED_COLLECTION);

    final SerializationText scalarStructure;
    final SerializationText scalarCollection;

    Place(SerializationText scalarStructure, SerializationText scalarCollection) {
      this.scalarStructure = scalarStructure;
      this.scalarCollection = scalarCollection;
    }
  }
}
