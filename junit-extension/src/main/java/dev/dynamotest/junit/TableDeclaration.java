package dev.dynamotest.junit;

import dev.dynamotest.fixtures.RequestSender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table that a {@link DynamoTable} describes, by its members or by a bean.
 *
 * @param bean the class that it is made from, or null
 * @param createTable the CreateTable request in JSON; empty if there is a bean
 * @param timeToLive the attribute, empty if none
 */
record TableDeclaration(
    String name, @Nullable Class<?> bean, String createTable, String timeToLive) {
  private static final Pattern MESSAGE =
      Pattern.compile("\"[mM]essage\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern TYPE =
      Pattern.compile("\"__type\"\\s*:\\s*\"(?:[^\"]*#)?([^\"]*)\"");

  /** The table of a bean, by the simple name of its class if it has no name. */
  static TableDeclaration of(Class<?> bean, String name, String where) {
    String tableName = name.isEmpty() ? bean.getSimpleName() : name;
    if (tableName.isEmpty()) {
      throw new Misuse("The bean " + bean + " of " + where + " has no simple name: give a name");
    }
    return new TableDeclaration(tableName, bean, "", "");
  }

  /** The tables of annotations, with the indexes that stand beside them. */
  static List<TableDeclaration> of(
      List<DynamoTable> tables, List<Gsi> gsis, List<Lsi> lsis, String where) {
    for (Gsi gsi : gsis) {
      requireTable("Gsi", gsi.name(), gsi.table(), tables, where);
    }
    for (Lsi lsi : lsis) {
      requireTable("Lsi", lsi.name(), lsi.table(), tables, where);
    }
    List<TableDeclaration> declarations = new ArrayList<>();
    for (DynamoTable table : tables) {
      if (table.bean() != Void.class) {
        declarations.add(of(table.bean(), table.name(), where));
        continue;
      }
      if (table.name().isEmpty()) {
        throw new Misuse("@DynamoTable on " + where + " needs a name or a bean");
      }
      List<Gsi> allGsis = new ArrayList<>(List.of(table.gsis()));
      gsis.stream()
          .filter(g -> g.table().isEmpty() || g.table().equals(table.name()))
          .forEach(allGsis::add);
      List<Lsi> allLsis = new ArrayList<>(List.of(table.lsis()));
      lsis.stream()
          .filter(l -> l.table().isEmpty() || l.table().equals(table.name()))
          .forEach(allLsis::add);
      declarations.add(
          new TableDeclaration(
              table.name(), null, request(table, allGsis, allLsis), table.timeToLive()));
    }
    return declarations;
  }

  private static void requireTable(
      String annotation, String index, String table, List<DynamoTable> tables, String where) {
    boolean found =
        table.isEmpty()
            ? tables.size() == 1
            : tables.stream().anyMatch(t -> t.name().equals(table));
    if (!found) {
      throw new Misuse(
          table.isEmpty()
              ? "@%s(name = \"%s\") on %s does not say which of %d tables it belongs to: add table = \"...\""
                  .formatted(annotation, index, where, tables.size())
              : "@%s(name = \"%s\") on %s belongs to a table that is not there: add @DynamoTable(name = \"%s\")"
                  .formatted(annotation, index, where, table));
    }
  }

  /** Makes the table and waits until it can be used. */
  void create(DynamoEmulator database, String where) {
    if (bean != null) {
      database.enhanced().create(name, bean);
      return;
    }
    RequestSender sender = database.target().sender();
    send(sender, "CreateTable", createTable, where);
    await(sender, where);
    if (!timeToLive.isEmpty()) {
      JsonText request = new JsonText().open();
      request.member("TableName", name).name("TimeToLiveSpecification").open();
      request.member("AttributeName", timeToLive).name("Enabled").raw("true").close().close();
      send(sender, "UpdateTimeToLive", request.toString(), where);
    }
  }

  private void await(RequestSender sender, String where) {
    String describe = new JsonText().open().member("TableName", name).close().toString();
    try {
      for (int attempt = 1;
          !send(sender, "DescribeTable", describe, where).contains("\"TableStatus\":\"ACTIVE\"");
          attempt++) {
        if (!sender.awaitRetry(attempt)) {
          throw new Misuse("Table " + name + " of " + where + " does not become ACTIVE");
        }
      }
    } catch (IOException e) {
      throw new Misuse("Table " + name + " of " + where + ": " + e.getMessage(), e);
    }
  }

  private String send(RequestSender sender, String operation, String json, String where) {
    RequestSender.Reply reply;
    try {
      reply = sender.send(operation, json.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new Misuse("Table " + name + " of " + where + ": " + e.getMessage(), e);
    }
    String answer = new String(reply.body(), StandardCharsets.UTF_8);
    if (reply.status() != 200) {
      throw new Misuse(
          "@DynamoTable(name = \"%s\") on %s: %s".formatted(name, where, message(answer)));
    }
    return answer;
  }

  private static String message(String answer) {
    Matcher message = MESSAGE.matcher(answer);
    if (message.find()) {
      return message.group(1).replace("\\\"", "\"").replace("\\\\", "\\");
    }
    Matcher type = TYPE.matcher(answer);
    return type.find() ? type.group(1) : answer;
  }

  private static String request(DynamoTable table, List<Gsi> gsis, List<Lsi> lsis) {
    Map<String, ScalarType> attributes = new LinkedHashMap<>();
    JsonText json = new JsonText().open().member("TableName", table.name());
    keys(
        json,
        attributes,
        List.of(new Key(table.partitionKey(), table.partitionKeyType())),
        table.sortKey().isEmpty()
            ? List.of()
            : List.of(new Key(table.sortKey(), table.sortKeyType())));
    if (!gsis.isEmpty()) {
      json.name("GlobalSecondaryIndexes").openList();
      for (Gsi gsi : gsis) {
        json.open().member("IndexName", gsi.name());
        keys(
            json,
            attributes,
            Key.list(gsi.partitionKey(), gsi.partitionKeyType()),
            Key.list(gsi.sortKey(), gsi.sortKeyType()));
        projection(json, gsi.projection(), gsi.nonKeyAttributes());
        throughput(json, table);
        json.close();
      }
      json.closeList();
    }
    if (!lsis.isEmpty()) {
      json.name("LocalSecondaryIndexes").openList();
      for (Lsi lsi : lsis) {
        json.open().member("IndexName", lsi.name());
        keys(
            json,
            attributes,
            List.of(new Key(table.partitionKey(), table.partitionKeyType())),
            List.of(new Key(lsi.sortKey(), lsi.sortKeyType())));
        projection(json, lsi.projection(), lsi.nonKeyAttributes());
        json.close();
      }
      json.closeList();
    }
    json.name("AttributeDefinitions").openList();
    attributes.forEach(
        (name, type) ->
            json.open().member("AttributeName", name).member("AttributeType", type.name()).close());
    json.closeList();
    if (isProvisioned(table)) {
      throughput(json, table);
    } else {
      json.member("BillingMode", "PAY_PER_REQUEST");
    }
    if (table.stream() != StreamView.NONE) {
      json.name("StreamSpecification").open().name("StreamEnabled").raw("true");
      json.member("StreamViewType", table.stream().name()).close();
    }
    return json.close().toString();
  }

  private static boolean isProvisioned(DynamoTable table) {
    return table.readCapacityUnits() != 0 || table.writeCapacityUnits() != 0;
  }

  private static void throughput(JsonText json, DynamoTable table) {
    if (isProvisioned(table)) {
      json.name("ProvisionedThroughput").open();
      json.name("ReadCapacityUnits").raw(Integer.toString(table.readCapacityUnits()));
      json.name("WriteCapacityUnits").raw(Integer.toString(table.writeCapacityUnits()));
      json.close();
    }
  }

  private static void projection(JsonText json, Projection projection, String[] nonKeyAttributes) {
    json.name("Projection").open().member("ProjectionType", projection.name());
    if (nonKeyAttributes.length > 0) {
      json.name("NonKeyAttributes").openList();
      for (String attribute : nonKeyAttributes) {
        json.value(attribute);
      }
      json.closeList();
    }
    json.close();
  }

  private static void keys(
      JsonText json, Map<String, ScalarType> attributes, List<Key> partition, List<Key> sort) {
    json.name("KeySchema").openList();
    for (Key key : partition) {
      key.write(json, "HASH", attributes);
    }
    for (Key key : sort) {
      key.write(json, "RANGE", attributes);
    }
    json.closeList();
  }

  /** A key attribute. */
  private record Key(String name, ScalarType type) {
    static List<Key> list(String[] names, ScalarType[] types) {
      List<Key> keys = new ArrayList<>();
      for (int i = 0; i < names.length; i++) {
        keys.add(new Key(names[i], i < types.length ? types[i] : ScalarType.S));
      }
      return keys;
    }

    void write(JsonText json, String keyType, Map<String, ScalarType> attributes) {
      json.open().member("AttributeName", name).member("KeyType", keyType).close();
      attributes.putIfAbsent(name, type);
    }
  }
}
