package dev.dynamotest.junit;

import dev.dynamotest.fixtures.RequestSender;
import dev.dynamotest.fixtures.document.JsonText;
import dev.dynamotest.fixtures.document.ListNode;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table that a {@link DynamoTable} describes, by its members or by a bean.
 *
 * @param bean the class that it is made from, or null
 * @param createTable the CreateTable request in JSON; empty if there is a bean
 * @param timeToLive the attribute, empty if none
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its contents
record TableDeclaration(
    String name, @Nullable Class<?> bean, byte[] createTable, String timeToLive) {
  /** The table of a bean, by the simple name of its class if it has no name. */
  static TableDeclaration of(Class<?> bean, String name, String where) {
    String tableName = name.isEmpty() ? bean.getSimpleName() : name;
    if (tableName.isEmpty()) {
      throw new Misuse("The bean " + bean + " of " + where + " has no simple name: give a name");
    }
    return new TableDeclaration(tableName, bean, new byte[0], "");
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

  /** What tells it from others. */
  Object contents() {
    return List.of(
        name,
        bean == null ? "" : bean,
        ByteBuffer.wrap(createTable).asReadOnlyBuffer(),
        timeToLive);
  }

  /** Makes the table and waits until it can be used. */
  void create(DynamoEmulator database, String where) {
    if (bean != null) {
      database.enhanced().create(name, bean, where);
      return;
    }
    RequestSender sender = database.target().sender();
    try {
      send(sender, "CreateTable", createTable, where);
      for (int attempt = 1; !isActive(sender, where); attempt++) {
        if (!sender.awaitRetry(attempt)) {
          throw new Misuse("Table " + name + " of " + where + " does not become ACTIVE");
        }
      }
      if (!timeToLive.isEmpty()) {
        ObjectNode specification =
            object()
                .put("AttributeName", text(timeToLive))
                .put("Enabled", Scalar.bool(Position.START, true))
                .build();
        ObjectNode request =
            object()
                .put("TableName", text(name))
                .put("TimeToLiveSpecification", specification)
                .build();
        send(sender, "UpdateTimeToLive", JsonText.of(request), where);
      }
    } catch (IOException e) {
      throw new Misuse("Table " + name + " of " + where + ": " + e.getMessage(), e);
    }
  }

  private boolean isActive(RequestSender sender, String where) throws IOException {
    return TableStates.isActive(send(sender, "DescribeTable", TableNames.request(name), where));
  }

  private RequestSender.Reply send(
      RequestSender sender, String operation, byte[] json, String where) throws IOException {
    RequestSender.Reply reply = sender.send(operation, json);
    if (reply.status() != 200) {
      throw new Misuse(
          "@DynamoTable(name = \"%s\") on %s: %s"
              .formatted(name, where, TableStates.message(reply)));
    }
    return reply;
  }

  private static byte[] request(DynamoTable table, List<Gsi> gsis, List<Lsi> lsis) {
    Map<String, ScalarType> attributes = new LinkedHashMap<>();
    Key partitionKey = new Key(table.partitionKey(), table.partitionKeyType());
    ObjectNode.Builder request = object().put("TableName", text(table.name()));
    request.put(
        "KeySchema",
        keys(
            attributes,
            List.of(partitionKey),
            table.sortKey().isEmpty()
                ? List.of()
                : List.of(new Key(table.sortKey(), table.sortKeyType()))));
    ObjectNode throughput = throughput(table.readCapacityUnits(), table.writeCapacityUnits(), null);
    List<Node> globalIndexes = new ArrayList<>();
    for (Gsi gsi : gsis) {
      globalIndexes.add(
          object()
              .put("IndexName", text(gsi.name()))
              .put(
                  "KeySchema",
                  keys(
                      attributes,
                      Key.list(gsi.partitionKey(), gsi.partitionKeyType()),
                      Key.list(gsi.sortKey(), gsi.sortKeyType())))
              .put("Projection", projection(gsi.projection(), gsi.nonKeyAttributes()))
              .putIfPresent(
                  "ProvisionedThroughput",
                  throughput(gsi.readCapacityUnits(), gsi.writeCapacityUnits(), throughput))
              .build());
    }
    List<Node> localIndexes = new ArrayList<>();
    for (Lsi lsi : lsis) {
      localIndexes.add(
          object()
              .put("IndexName", text(lsi.name()))
              .put(
                  "KeySchema",
                  keys(
                      attributes,
                      List.of(partitionKey),
                      List.of(new Key(lsi.sortKey(), lsi.sortKeyType()))))
              .put("Projection", projection(lsi.projection(), lsi.nonKeyAttributes()))
              .build());
    }
    request
        .putIfPresent(
            "GlobalSecondaryIndexes", globalIndexes.isEmpty() ? null : list(globalIndexes))
        .putIfPresent("LocalSecondaryIndexes", localIndexes.isEmpty() ? null : list(localIndexes))
        .put("AttributeDefinitions", definitions(attributes))
        .putIfPresent("ProvisionedThroughput", throughput)
        .putIfPresent("BillingMode", throughput == null ? text("PAY_PER_REQUEST") : null)
        .putIfPresent("StreamSpecification", stream(table.stream()));
    return JsonText.of(request.build());
  }

  private static ListNode definitions(Map<String, ScalarType> attributes) {
    List<Node> definitions = new ArrayList<>();
    attributes.forEach(
        (name, type) ->
            definitions.add(
                object()
                    .put("AttributeName", text(name))
                    .put("AttributeType", text(type.name()))
                    .build()));
    return list(definitions);
  }

  private static @Nullable ObjectNode stream(StreamView view) {
    return view == StreamView.NONE
        ? null
        : object()
            .put("StreamEnabled", Scalar.bool(Position.START, true))
            .put("StreamViewType", text(view.name()))
            .build();
  }

  /** Provisioned units; without any the default, where null stands for on demand. */
  private static @Nullable ObjectNode throughput(
      int readUnits, int writeUnits, @Nullable ObjectNode byDefault) {
    if (readUnits == 0 && writeUnits == 0) {
      return byDefault;
    }
    return object()
        .put("ReadCapacityUnits", number(readUnits))
        .put("WriteCapacityUnits", number(writeUnits))
        .build();
  }

  private static ObjectNode projection(Projection projection, String[] nonKeyAttributes) {
    List<Node> attributes = new ArrayList<>();
    for (String attribute : nonKeyAttributes) {
      attributes.add(text(attribute));
    }
    return object()
        .put("ProjectionType", text(projection.name()))
        .putIfPresent("NonKeyAttributes", attributes.isEmpty() ? null : list(attributes))
        .build();
  }

  private static ListNode keys(
      Map<String, ScalarType> attributes, List<Key> partition, List<Key> sort) {
    List<Node> elements = new ArrayList<>();
    for (Key key : partition) {
      elements.add(key.element("HASH", attributes));
    }
    for (Key key : sort) {
      elements.add(key.element("RANGE", attributes));
    }
    return list(elements);
  }

  private static ObjectNode.Builder object() {
    return ObjectNode.builder(Position.START);
  }

  private static ListNode list(List<Node> elements) {
    return new ListNode(Position.START, elements);
  }

  private static Scalar text(String text) {
    return Scalar.string(Position.START, text);
  }

  private static Scalar number(int number) {
    return Scalar.number(Position.START, Integer.toString(number));
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

    ObjectNode element(String keyType, Map<String, ScalarType> attributes) {
      attributes.putIfAbsent(name, type);
      return object().put("AttributeName", text(name)).put("KeyType", text(keyType)).build();
    }
  }
}
