package dev.dynamotest.core.shape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The form of a request or of a part of it, as data: decoding and constraint validation walk the
 * same description. Read from the resource {@code shapes.txt} by {@link Shapes}. Immutable.
 */
public sealed interface Shape {

  /** Whether a value of this shape can break a constraint somewhere inside. */
  boolean isConstrained();

  /** The Java type by which SerializationExceptions call it: {@code java.lang.String}. */
  String javaName();

  /** A scalar member. */
  enum Scalar implements Shape {
    STRING("java.lang.String"),
    INTEGER("java.lang.Integer"),
    LONG("java.lang.Long"),
    DOUBLE("java.lang.Double"),
    BOOLEAN("java.lang.Boolean"),
    /** Decoded to {@code java.time.Instant}; on the wire seconds since 1970, with a fraction. */
    TIMESTAMP("java.util.Date");

    private final String javaName;

    Scalar(String javaName) {
      this.javaName = javaName;
    }

    @Override
    public boolean isConstrained() {
      return false;
    }

    @Override
    public String javaName() {
      return javaName;
    }

    /** {@link #javaName()} without its package. */
    public String simpleName() {
      return javaName.substring(javaName.lastIndexOf('.') + 1);
    }
  }

  /** An AttributeValue; decoded to {@code Decoded<AttributeValue>}. */
  enum Attribute implements Shape {
    ATTRIBUTE_VALUE;

    @Override
    public boolean isConstrained() {
      return false;
    }

    @Override
    public String javaName() {
      return StructureOf.MODEL_PACKAGE + "AttributeValue";
    }
  }

  /**
   * A list; decoded to {@code List<Object>}, a list of attribute values to {@code
   * Decoded<List<AttributeValue>>}.
   *
   * @param elementConstraints constraints on each element
   */
  record ListOf(Shape element, Constraints elementConstraints) implements Shape {
    @Override
    public boolean isConstrained() {
      return element.isConstrained() || elementConstraints.isPresent();
    }

    @Override
    public String javaName() {
      return "java.util.List<" + element.javaName() + ">";
    }
  }

  /**
   * A map from strings; decoded to {@code Map<String, Object>} in document order, a map of
   * attribute values to {@code Decoded<AttributeMap>}.
   *
   * @param keyConstraints constraints on each key
   * @param valueConstraints constraints on each value
   */
  record MapOf(Shape value, Constraints keyConstraints, Constraints valueConstraints)
      implements Shape {
    @Override
    public boolean isConstrained() {
      return value.isConstrained() || keyConstraints.isPresent() || valueConstraints.isPresent();
    }

    @Override
    public String javaName() {
      return "java.util.Map<java.lang.String, " + value.javaName() + ">";
    }
  }

  /** A structure; decoded to {@link Structure}. */
  final class StructureOf implements Shape {
    private static final String MODEL_PACKAGE = "com.amazonaws.dynamodb.v20120810.";

    private final String name;
    private final List<Member> members;
    private final Map<String, Integer> positions;
    private final int[] constrained;

    /**
     * @param name the model's name of the shape, which SerializationExceptions print
     * @param members in the order in which joined constraint errors are printed
     */
    public StructureOf(String name, List<Member> members) {
      this.name = name;
      this.members = List.copyOf(members);
      this.positions = new HashMap<>(members.size() * 2);
      for (int i = 0; i < members.size(); i++) {
        positions.put(members.get(i).name(), i);
      }
      this.constrained = constrained(this.members);
    }

    private static int[] constrained(List<Member> members) {
      int[] found = new int[members.size()];
      int count = 0;
      for (int i = 0; i < found.length; i++) {
        if (members.get(i).isConstrained()) {
          found[count++] = i;
        }
      }
      return Arrays.copyOf(found, count);
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

    /** How many members can break a constraint. */
    public int constrainedCount() {
      return constrained.length;
    }

    /** The position of the i-th member that can break a constraint. */
    public int constrainedPosition(int i) {
      return constrained[i];
    }

    @Override
    public boolean isConstrained() {
      return constrained.length > 0;
    }

    @Override
    public String javaName() {
      return MODEL_PACKAGE + name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A member of a structure.
   *
   * @param name as on the wire, {@code TableName}
   * @param path as constraint errors print it, {@code tableName}
   */
  record Member(String name, String path, Shape shape, Constraints constraints) {
    /**
     * A member whose path is its name with the first letter in lower case, as the service has it.
     */
    public Member(String name, Shape shape, Constraints constraints) {
      this(name, Character.toLowerCase(name.charAt(0)) + name.substring(1), shape, constraints);
    }

    boolean isConstrained() {
      return !constraints.has(Trait.BESPOKE) && (constraints.isPresent() || shape.isConstrained());
    }
  }
}
