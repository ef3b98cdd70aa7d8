package dev.dynamotest.core.shape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of all operations, read from {@code shapes.txt}, whose head describes its format. The
 * file is cut into definitions at first use; a definition is parsed when an operation first needs
 * it. Thread-safe.
 */
public final class Shapes {
  private final Map<String, Definition> definitions = new HashMap<>();
  private final Map<String, OperationShape> operations = new HashMap<>();
  private final Map<String, Shape.StructureOf> structures = new HashMap<>();
  private final Map<String, TextPattern> patterns = new HashMap<>();
  private final Map<String, List<String>> enums = new HashMap<>();

  /** Reads definitions in the format of the resource. */
  Shapes(String text) {
    Definition current = null;
    for (String line : text.split("\n", -1)) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith(" ")) {
        Objects.requireNonNull(current, line).members.add(line.trim());
      } else {
        current = new Definition(line);
        definitions.put(current.kindAndName(), current);
      }
    }
  }

  /** The shapes of the service. */
  public static Shapes model() {
    return Model.SHAPES;
  }

  /** The shape of an operation's input, or null when there is no such operation. */
  public synchronized @Nullable OperationShape operation(String name) {
    OperationShape known = operations.get(name);
    if (known != null || !definitions.containsKey("operation " + name)) {
      return known;
    }
    Definition definition = definition("operation", name);
    OperationShape shape =
        new OperationShape(
            name,
            definition.hasOption("streams"),
            definition.listOption("report-one="),
            new Shape.StructureOf(name + "Input", members(definition)));
    operations.put(name, shape);
    return shape;
  }

  private Shape.StructureOf structure(String name) {
    Shape.StructureOf known = structures.get(name);
    if (known == null) {
      known = new Shape.StructureOf(name, members(definition("structure", name)));
      structures.put(name, known);
    }
    return known;
  }

  private List<Shape.Member> members(Definition definition) {
    List<Shape.Member> members = new ArrayList<>();
    for (String line : definition.members) {
      Iterator<String> words = Arrays.asList(line.split(" +", -1)).iterator();
      String name = words.next();
      Constrained type = type(words);
      members.add(new Shape.Member(name, type.shape, type.constraints));
    }
    return members;
  }

  /** Reads a type with the constraints in front of it. */
  private Constrained type(Iterator<String> words) {
    ConstraintsBuilder own = new ConstraintsBuilder();
    ConstraintsBuilder keys = new ConstraintsBuilder();
    String word = words.next();
    while (word.startsWith("key.") ? add(keys, word.substring(4)) : add(own, word)) {
      word = words.next();
    }
    return new Constrained(own.build(), shape(word, words, keys));
  }

  private Shape shape(String word, Iterator<String> words, ConstraintsBuilder keys) {
    switch (word) {
      case "list" -> {
        Constrained element = type(words);
        return new Shape.ListOf(element.shape, element.constraints);
      }
      case "map" -> {
        Constrained value = type(words);
        return new Shape.MapOf(value.shape, keys.build(), value.constraints);
      }
      case "AttributeValue" -> {
        return Shape.Attribute.ATTRIBUTE_VALUE;
      }
      case "string" -> {
        return Shape.Scalar.STRING;
      }
      case "integer" -> {
        return Shape.Scalar.INTEGER;
      }
      case "long" -> {
        return Shape.Scalar.LONG;
      }
      case "double" -> {
        return Shape.Scalar.DOUBLE;
      }
      case "boolean" -> {
        return Shape.Scalar.BOOLEAN;
      }
      case "timestamp" -> {
        return Shape.Scalar.TIMESTAMP;
      }
      default -> {
        return structure(word);
      }
    }
  }

  /** Takes one constraint; false when the word is a type. */
  private boolean add(ConstraintsBuilder constraints, String word) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    String argument = word.substring(equals + 1);
    switch (name) {
      case "required" -> constraints.presence = Constraints.Presence.REQUIRED;
      case "required-parameter" -> constraints.presence = Constraints.Presence.REQUIRED_PARAMETER;
      case "length", "value" -> constraints.bounds(argument);
      case "pattern" -> constraints.pattern = pattern(argument);
      case "enum" -> constraints.enumValues = enumValues(argument);
      case "arn" -> constraints.traits.add(Trait.ARN);
      case "bespoke" -> constraints.traits.add(Trait.BESPOKE);
      case "alone" -> constraints.traits.add(Trait.ALONE);
      case "unechoed" -> {
        constraints.traits.add(Trait.UNECHOED_MIN);
        constraints.traits.add(Trait.UNECHOED_MAX);
      }
      case "unechoed-min" -> constraints.traits.add(Trait.UNECHOED_MIN);
      case "unechoed-max" -> constraints.traits.add(Trait.UNECHOED_MAX);
      case "json-echo" -> constraints.traits.add(Trait.JSON_ECHO);
      case "all-or" -> constraints.traits.add(Trait.ALL_OR);
      default -> {
        return false;
      }
    }
    return true;
  }

  private TextPattern pattern(String name) {
    return patterns.computeIfAbsent(
        name, n -> new TextPattern(definition("pattern", n).remainder()));
  }

  private List<String> enumValues(String name) {
    return enums.computeIfAbsent(
        name, n -> List.of(definition("enum", n).remainder().split(" +", -1)));
  }

  private Definition definition(String kind, String name) {
    Definition definition = definitions.get(kind + " " + name);
    if (definition == null) {
      throw new IllegalStateException("shapes.txt has no " + kind + " " + name);
    }
    return definition;
  }

  /** A shape and the constraints on its place. */
  private record Constrained(Constraints constraints, Shape shape) {}

  /** A definition's lines, not yet understood. */
  private static final class Definition {
    private final String[] head;
    private final List<String> members = new ArrayList<>();

    Definition(String line) {
      this.head = line.split(" +", 3);
    }

    String kindAndName() {
      return head[0] + " " + head[1];
    }

    /** What follows kind and name. */
    String remainder() {
      return head.length < 3 ? "" : head[2];
    }

    boolean hasOption(String option) {
      return options().contains(option);
    }

    private List<String> options() {
      return List.of(remainder().split(" +", -1));
    }

    List<String> listOption(String prefix) {
      for (String option : options()) {
        if (option.startsWith(prefix)) {
          return List.of(option.substring(prefix.length()).split(",", -1));
        }
      }
      return List.of();
    }
  }

  /** Collects the constraints in front of a type. */
  private static final class ConstraintsBuilder {
    private Constraints.Presence presence = Constraints.Presence.OPTIONAL;
    private long min = Constraints.UNBOUNDED_BELOW;
    private long max = Constraints.UNBOUNDED_ABOVE;
    private @Nullable TextPattern pattern;
    private @Nullable List<String> enumValues;
    private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);

    void bounds(String range) {
      int dots = range.indexOf("..");
      if (dots > 0) {
        min = Long.parseLong(range.substring(0, dots));
      }
      if (dots + 2 < range.length()) {
        max = Long.parseLong(range.substring(dots + 2));
      }
    }

    Constraints build() {
      Constraints constraints =
          new Constraints(presence, min, max, pattern, enumValues, Set.copyOf(traits));
      return constraints.equals(Constraints.NONE) ? Constraints.NONE : constraints;
    }
  }

  /** Holds the service's shapes, so that tests with shapes of their own do not read them. */
  private static final class Model {
    private static final Shapes SHAPES = new Shapes(read());

    private static String read() {
      try (InputStream in = Shapes.class.getResourceAsStream("shapes.txt")) {
        return new String(
            Objects.requireNonNull(in, "shapes.txt").readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
