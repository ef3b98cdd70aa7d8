package dev.dynamotest.core.shape;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form of a request or of a part of it, as data: decoding (01 §2) and constraint validation (01
 * §3) walk the same description. Read from the resource {@code shapes.txt} by {@link Shapes}.
 */
public sealed interface Shape {

  /** A scalar member. */
  enum Scalar implements Shape {
    STRING,
    INTEGER,
    LONG,
    BOOLEAN
  }

  /** An AttributeValue; decoded to {@code Decoded<AttributeValue>}. */
  enum Attribute implements Shape {
    ATTRIBUTE_VALUE
  }

  /**
   * A list; decoded to {@code List<Object>}, a list of attribute values to {@code
   * Decoded<List<AttributeValue>>}.
   *
   * @param elementConstraints constraints on each element
   */
  record ListOf(Shape element, Constraints elementConstraints) implements Shape {}

  /**
   * A map from strings; decoded to {@code Map<String, Object>} in document order, a map of
   * attribute values to {@code Decoded<AttributeMap>}.
   *
   * @param keyConstraints constraints on each key
   * @param valueConstraints constraints on each value
   */
  record MapOf(Shape value, Constraints keyConstraints, Constraints valueConstraints)
      implements Shape {}

  /** A structure; decoded to {@link Structure}. */
  final class StructureOf implements Shape {
    private final String name;
    private final List<Member> members;
    private final Map<String, Integer> positions;

    /**
     * @param name the model's name of the shape, which SerializationExceptions print
     * @param members in the order in which joined constraint errors are printed
     */
    public StructureOf(String name, List<Member> members) {
      this.name = name;
      this.members = List.copyOf(members);
      java.util.HashMap<String, Integer> byName = new java.util.HashMap<>();
      for (int i = 0; i < members.size(); i++) {
        byName.put(members.get(i).name(), i);
      }
      this.positions = Map.copyOf(byName);
    }

    public String name() {
      return name;
    }

    public List<Member> members() {
      return members;
    }

    /** The position of a member of the given wire name, or -1. */
    public int position(String memberName) {
      Integer i = positions.get(memberName);
      return i == null ? -1 : i;
    }
  }

  /**
   * A member of a structure.
   *
   * @param name as on the wire, {@code TableName}
   * @param path as constraint errors print it, {@code tableName}
   */
  record Member(String name, String path, Shape shape, Constraints constraints) {}

  /**
   * Constraints of the model on one value. Lengths count characters of strings, elements of lists,
   * entries of maps; values bound numbers.
   *
   * @param required {@code null} is answered by "Member must not be null"
   * @param tableNameRequired {@code null} is answered by "The parameter 'TableName' is required..."
   * @param min least length or value
   * @param max greatest length or value
   * @param pattern regular expression for the whole string
   * @param enumValues legal values in the order in which errors print them
   * @param acceptsArn a table ARN is accepted too; then max and pattern do not apply
   * @param bespoke the operation answers bad values with a text of its own: the framework is silent
   */
  record Constraints(
      boolean required,
      boolean tableNameRequired,
      @Nullable Long min,
      @Nullable Long max,
      @Nullable String pattern,
      @Nullable List<String> enumValues,
      boolean acceptsArn,
      boolean bespoke) {
    public static final Constraints NONE =
        new Constraints(false, false, null, null, null, null, false, false);
  }
}
