package dev.dynamotest.core.schema;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Shapes;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Cuts table definitions out of a file and compares their form with CreateTable's. The engine would
 * ignore members that it does not know, and its errors of type do not say where: in a file that
 * somebody has written by hand, both are worth a better answer.
 */
final class TableDefinitionReader {
  private static final Shape.StructureOf CREATE_TABLE =
      Objects.requireNonNull(Shapes.model().operation("CreateTable")).input();

  private final String source;
  private final byte[] json;
  private final JsonParser parser;
  private @Nullable String tableName;
  private Map<String, Integer> lines = new HashMap<>();

  TableDefinitionReader(String source, byte[] json, JsonParser parser) {
    this.source = source;
    this.json = json;
    this.parser = parser;
  }

  /** Reads the definition that begins with the parser's current token. */
  TableDefinition read() throws IOException, SchemaException {
    tableName = null;
    lines = new HashMap<>();
    int line = line();
    int start = (int) parser.currentTokenLocation().getByteOffset();
    value(CREATE_TABLE, "");
    int end = (int) parser.currentLocation().getByteOffset();
    return new TableDefinition(Arrays.copyOfRange(json, start, end), tableName, line, lines);
  }

  /** Reads a value; recursion is as deep as the shape, no deeper. */
  private void value(Shape shape, String path) throws IOException, SchemaException {
    lines.put(path, line());
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL && !path.isEmpty()) {
      return; // as if it were not there
    }
    if (shape instanceof Shape.StructureOf structure) {
      require(token == JsonToken.START_OBJECT, path, "expected an object");
      structure(structure, path);
    } else if (shape instanceof Shape.ListOf list) {
      require(token == JsonToken.START_ARRAY, path, "expected a list");
      for (int i = 1; parser.nextToken() != JsonToken.END_ARRAY; i++) {
        value(list.element(), path + "." + i + ".member");
      }
    } else if (shape instanceof Shape.Scalar scalar) {
      scalar(scalar, token, path);
    } else {
      parser.skipChildren(); // CreateTable has no others
    }
  }

  private void structure(Shape.StructureOf structure, String path)
      throws IOException, SchemaException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      int position = structure.position(name);
      require(
          position >= 0,
          path,
          "unknown member '"
              + name
              + "'; known are "
              + structure.members().stream()
                  .map(Shape.Member::name)
                  .collect(Collectors.joining(", ")));
      Shape.Member member = structure.members().get(position);
      parser.nextToken();
      value(member.shape(), path.isEmpty() ? member.path() : path + "." + member.path());
    }
  }

  private void scalar(Shape.Scalar scalar, JsonToken token, String path)
      throws IOException, SchemaException {
    switch (scalar) {
      case STRING -> {
        require(token == JsonToken.VALUE_STRING, path, "expected a string");
        if (path.equals("tableName")) {
          tableName = parser.getText();
        }
      }
      case BOOLEAN -> require(token.isBoolean(), path, "expected true or false");
      default -> require(token.isNumeric(), path, "expected a number");
    }
  }

  private void require(boolean condition, String path, String problem) throws SchemaException {
    if (!condition) {
      throw new SchemaException(
          source,
          line(),
          tableName,
          path.isEmpty() ? null : TableDefinition.memberOf(path),
          problem,
          null);
    }
  }

  private int line() {
    return parser.currentTokenLocation().getLineNr();
  }
}
