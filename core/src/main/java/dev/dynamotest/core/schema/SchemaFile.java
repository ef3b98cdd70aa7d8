package dev.dynamotest.core.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A JSON file of table definitions: one CreateTable request, as {@code aws dynamodb create-table
 * --cli-input-json} takes it, or a list of them. Immutable.
 */
public final class SchemaFile {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** How the parser says where an object or a list begins, at more length than is wanted here. */
  private static final Pattern OPENING =
      Pattern.compile(" \\(for (\\w+) starting at \\[.*line: (\\d+), column: \\d+]\\)");

  private final String source;
  private final List<TableDefinition> definitions;

  private SchemaFile(String source, List<TableDefinition> definitions) {
    this.source = source;
    this.definitions = definitions;
  }

  /**
   * Reads a file.
   *
   * @param source the file's name, for messages
   * @param json the file, in UTF-8
   * @throws SchemaException if it is no JSON, or not in the form of CreateTable requests
   */
  public static SchemaFile read(String source, byte[] json) throws SchemaException {
    List<TableDefinition> definitions = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(json)) {
      TableDefinitionReader reader = new TableDefinitionReader(source, json, parser);
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY) {
          while (parser.nextToken() != JsonToken.END_ARRAY) {
            definitions.add(reader.read());
          }
        } else {
          definitions.add(reader.read());
        }
      }
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String problem = OPENING.matcher(e.getOriginalMessage()).replaceAll(" ($1 of line $2)");
      throw new SchemaException(source, line, null, null, problem, e);
    } catch (IOException e) {
      throw new SchemaException(source, 1, null, null, String.valueOf(e.getMessage()), e);
    }
    if (definitions.isEmpty()) {
      throw new SchemaException(
          source, 1, null, null, "expected a CreateTable request, or a list of them", null);
    }
    return new SchemaFile(source, List.copyOf(definitions));
  }

  /**
   * Creates the tables, in the file's order, in the engine's default region.
   *
   * @return the tables' names
   * @throws SchemaException if the engine refuses one; those before it have been created
   */
  public List<String> createIn(Engine engine) throws SchemaException {
    List<String> created = new ArrayList<>();
    for (TableDefinition definition : definitions) {
      WireResponse answer =
          engine.handle(
              new CreateTableRequest(engine.config().defaultRegion(), definition.request()));
      if (answer.status() != 200) {
        throw definition.refused(source, message(answer));
      }
      created.add(String.valueOf(definition.tableName()));
    }
    return created;
  }

  private static String message(WireResponse answer) {
    String message = "status " + answer.status();
    try (JsonParser parser = JSON.createParser(answer.body())) {
      parser.nextToken();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        String value = parser.nextTextValue();
        if (name.equalsIgnoreCase("message") && value != null) {
          return value;
        }
        if (name.equals("__type") && value != null) {
          message = value.substring(value.indexOf('#') + 1);
        }
        parser.skipChildren();
      }
    } catch (IOException e) {
      return message; // no JSON: the status has to do
    }
    return message;
  }
}
