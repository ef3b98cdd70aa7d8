package dev.dynamotest.core.shape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of all operations, read from {@code shapes.txt}, whose head describes its format. The
 * file is cut into definitions at first use; a definition is parsed when an operation first needs
 * it. Thread-safe.
 *
 * <p>Runs before the first answer of every test run: hence no regular expressions, lambdas or
 * records' generated methods here, each of which costs milliseconds when first used.
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
    StringTokenizer lines = new StringTokenizer(text, "\n");
    while (lines.hasMoreTokens()) {
      String line = lines.nextToken();
      if (line.startsWith("#")) {
        continue;
      }
      if (line.startsWith(" ")) {
        Objects.requireNonNull(current, line).members.add(line);
      } else {
        current = new Definition(line);
        definitions.put(current.kindAndName, current);
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
      StringTokenizer words = new StringTokenizer(line);
      String name = words.nextToken();
      Constrained type = type(words);
      members.add(new Shape.Member(name, type.shape, type.constraints));
    }
    return members;
  }

  /** Reads a type with the constraints in front of it. */
  private Constrained type(StringTokenizer words) {
    ConstraintsBuilder own = new ConstraintsBuilder();
    ConstraintsBuilder keys = new ConstraintsBuilder();
    String word = words.nextToken();
    while (word.startsWith("key.") ? add(keys, word.substring(4)) : add(own, word)) {
      word = words.nextToken();
    }
    return new Constrained(own.build(), shape(word, words, keys));
  }

  private Shape shape(String word, StringTokenizer words, ConstraintsBuilder keys) {
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
    TextPattern known = patterns.get(name);
    if (known == null) {
      known = new TextPattern(definition("pattern", name).remainder);
      patterns.put(name, known);
    }
    return known;
  }

  private List<String> enumValues(String name) {
    List<String> known = enums.get(name);
    if (known == null) {
      known = words(definition("enum", name).remainder, " ");
      enums.put(name, known);
    }
    return known;
  }

  private static List<String> words(String text, String separator) {
    StringTokenizer tokens = new StringTokenizer(text, separator);
    List<String> words = new ArrayList<>(tokens.countTokens());
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return List.copyOf(words);
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
    private final String kindAndName;
    private final String remainder;
    private final List<String> members = new ArrayList<>();

    Definition(String line) {
      StringTokenizer words = new StringTokenizer(line);
      kindAndName = words.nextToken() + " " + words.nextToken();
      remainder = words.hasMoreTokens() ? words.nextToken("\n").trim() : "";
    }

    boolean hasOption(String option) {
      return words(remainder, " ").contains(option);
    }

    List<String> listOption(String prefix) {
      for (String option : words(remainder, " ")) {
        if (option.startsWith(prefix)) {
          return words(option.substring(prefix.length()), ",");
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
      return constraints.isPresent() || !traits.isEmpty() ? constraints : Constraints.NONE;
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
