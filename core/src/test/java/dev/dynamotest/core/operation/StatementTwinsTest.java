package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** A statement and the native request that says the same have the same effect and cost the same. */
class StatementTwinsTest {
  private static final List<String> ATTRIBUTES = List.of("note", "extra", "doc.k", "list1[0]");

  /** What can be read: its sort attribute, and the attributes that filters may name. */
  private record Target(
      @Nullable String index,
      String partition,
      String sort,
      boolean sortIsNumber,
      List<String> filterable) {
    boolean isGlobal() {
      return "byPhase".equals(index);
    }

    String path() {
      return index == null ? "orders" : "orders." + index;
    }

    String member() {
      return index == null ? "" : ",'IndexName':'" + index + "'";
    }
  }

  private static final List<Target> TARGETS =
      List.of(
          new Target(null, "pk", "sk", true, ATTRIBUTES),
          new Target("byDue", "pk", "due", true, ATTRIBUTES),
          new Target("byName", "pk", "name", false, List.of()),
          new Target("byPhase", "phase", "due", true, List.of("note")));

  /** A condition in both languages, and the JSON of its values in the order in which they stand. */
  private static final class Twin {
    final Random random;
    final List<String> values = new ArrayList<>();
    final StringBuilder statement = new StringBuilder();
    final StringBuilder expression = new StringBuilder();

    Twin(Random random) {
      this.random = random;
    }

    /** Adds a text to both. */
    Twin add(String text) {
      statement.append(text);
      // The one attribute that is called by a reserved word.
      expression.append(text.replace("name", "#n"));
      return this;
    }

    Twin value(String json) {
      statement.append('?');
      expression.append(":v").append(values.size());
      values.add(json);
      return this;
    }

    String parameters() {
      return values.isEmpty() ? "" : ",'Parameters':[" + String.join(",", values) + "]";
    }

    /** The members of the native request that say what placeholders stand for. */
    String placeholders() {
      String names =
          expression.indexOf("#n") < 0 ? "" : ",'ExpressionAttributeNames':{'#n':'name'}";
      if (values.isEmpty()) {
        return names;
      }
      List<String> entries = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        entries.add("':v" + i + "':" + values.get(i));
      }
      return names + ",'ExpressionAttributeValues':{" + String.join(",", entries) + "}";
    }

    Twin condition(List<String> attributes, int depth) {
      switch (random.nextInt(depth > 0 ? 5 : 1)) {
        case 1 -> {
          add("NOT ");
          condition(attributes, depth - 1);
        }
        case 2, 3 -> {
          add("(");
          condition(attributes, depth - 1);
          add(random.nextBoolean() ? " AND " : " OR ");
          condition(attributes, depth - 1);
          add(")");
        }
        default -> atom(oneOf(attributes));
      }
      return this;
    }

    private void atom(String attribute) {
      switch (random.nextInt(9)) {
        case 0 -> add(attribute + " = ").value(anyValue());
        case 1 -> add(attribute + " <> ").value(anyValue());
        case 2 -> add(attribute + oneOf(List.of(" < ", " <= ", " > ", " >= "))).value(scalar());
        case 3 -> value(scalar()).add(oneOf(List.of(" < ", " = ", " >= ")) + attribute);
        case 4 -> add(attribute + " BETWEEN ").value(number(1)).add(" AND ").value(number(4));
        case 5 -> add(attribute + " IN (").value(anyValue()).add(", ").value(anyValue()).add(")");
        case 6 -> add("begins_with(" + attribute + ", ").value("{'S':'x'}").add(")");
        case 7 -> add("contains(" + attribute + ", ").value(anyValue()).add(")");
        default ->
            add(oneOf(List.of("attribute_exists(", "attribute_not_exists(")) + attribute + ")");
      }
    }

    /** A condition on a sort key. */
    Twin sortCondition(Target target) {
      String sort = target.sort();
      switch (random.nextInt(target.sortIsNumber() ? 3 : 4)) {
        case 0 ->
            add(sort + oneOf(List.of(" = ", " < ", " <= ", " > ", " >= ")))
                .value(sortValue(target));
        case 1 -> value(sortValue(target)).add(oneOf(List.of(" = ", " < ", " > ")) + sort);
        case 2 ->
            add(sort + " BETWEEN ")
                .value(target.sortIsNumber() ? number(2) : "{'S':'x1'}")
                .add(" AND ")
                .value(target.sortIsNumber() ? number(6) : "{'S':'x3'}");
        default -> add("begins_with(" + sort + ", ").value("{'S':'x'}").add(")");
      }
      return this;
    }

    String sortValue(Target target) {
      return target.sortIsNumber()
          ? number(random.nextInt(8))
          : "{'S':'x" + random.nextInt(4) + "'}";
    }

    String scalar() {
      return random.nextBoolean()
          ? number(random.nextInt(5))
          : "{'S':'x" + random.nextInt(3) + "'}";
    }

    String anyValue() {
      return switch (random.nextInt(5)) {
        case 0 -> "{'BOOL':true}";
        case 1 -> "{'SS':['x1','x2']}";
        case 2 -> "{'L':[" + scalar() + "]}";
        default -> scalar();
      };
    }

    static String number(int value) {
      return "{'N':'" + value + "'}";
    }

    <T> T oneOf(List<T> choices) {
      return choices.get(random.nextInt(choices.size()));
    }
  }

  private static TestDatabase filled(Random random) {
    TestDatabase db = Orders.create();
    for (int i = random.nextInt(25); i > 0; i--) {
      db.answer("PutItem", "{'TableName':'orders','Item':" + item(random) + "}");
    }
    return db;
  }

  private static String item(Random random) {
    Twin values = new Twin(random);
    List<String> members = new ArrayList<>();
    members.add("'pk':{'S':'" + (random.nextBoolean() ? "a" : "b") + "'}");
    members.add("'sk':" + Twin.number(random.nextInt(8)));
    maybe(random, members, "'due':" + Twin.number(random.nextInt(8)));
    maybe(random, members, "'name':{'S':'x" + random.nextInt(4) + "'}");
    maybe(random, members, "'phase':{'S':'" + (random.nextBoolean() ? "a" : "b") + "'}");
    maybe(random, members, "'note':" + values.anyValue());
    maybe(random, members, "'extra':" + values.anyValue());
    maybe(random, members, "'doc':{'M':{'k':" + values.anyValue() + "}}");
    maybe(random, members, "'list1':{'L':[" + values.anyValue() + "]}");
    maybe(random, members, "'filler':{'S':'" + "x".repeat(random.nextInt(6000)) + "'}");
    return members.stream().collect(Collectors.joining(",", "{", "}"));
  }

  private static void maybe(Random random, List<String> members, String member) {
    if (random.nextBoolean()) {
      members.add(member);
    }
  }

  @Property(tries = 400)
  void aKeyedSelectIsAQuery(@ForAll Random random) {
    TestDatabase db = filled(random);
    Twin key = new Twin(random);
    Target target = key.oneOf(TARGETS);
    key.add(target.partition() + " = ").value("{'S':'a'}");
    if (random.nextBoolean()) {
      key.add(" AND ").sortCondition(target);
    }
    int keyEnd = key.expression.length();
    boolean filtered = random.nextBoolean() && !target.filterable().isEmpty();
    if (filtered) {
      key.add(" AND ").condition(target.filterable(), 3);
    }
    boolean descending = random.nextBoolean();
    String columns = columns(target, random);
    String common = common(target, random);

    String selected =
        db.answer(
            "ExecuteStatement",
            "{'Statement':'SELECT %s FROM %s WHERE %s%s'%s%s}"
                .formatted(
                    columns,
                    target.path(),
                    key.statement,
                    descending ? " ORDER BY " + target.sort() + " DESC" : "",
                    key.parameters(),
                    common));
    String queried =
        db.answer(
            "Query",
            "{'TableName':'orders'%s,'KeyConditionExpression':'%s'%s%s,'ScanIndexForward':%s%s%s}"
                .formatted(
                    target.member(),
                    key.expression.substring(0, keyEnd),
                    filtered
                        ? ",'FilterExpression':'"
                            + key.expression.substring(keyEnd + " AND ".length())
                            + "'"
                        : "",
                    projection(columns),
                    !descending,
                    key.placeholders(),
                    common));

    assertSame(selected, queried);
  }

  @Property(tries = 400)
  void aSelectWithoutPartitionKeyIsAScan(@ForAll Random random) {
    TestDatabase db = filled(random);
    Twin filter = new Twin(random);
    Target target = filter.oneOf(TARGETS);
    boolean filtered = random.nextBoolean() && !target.filterable().isEmpty();
    if (filtered) {
      filter.condition(target.filterable(), 3);
    }
    String columns = columns(target, random);
    String common = common(target, random);

    String selected =
        db.answer(
            "ExecuteStatement",
            "{'Statement':'SELECT %s FROM %s%s'%s%s}"
                .formatted(
                    columns,
                    target.path(),
                    filtered ? " WHERE " + filter.statement : "",
                    filter.parameters(),
                    common));
    String scanned =
        db.answer(
            "Scan",
            "{'TableName':'orders'%s%s%s%s%s}"
                .formatted(
                    target.member(),
                    filtered ? ",'FilterExpression':'" + filter.expression + "'" : "",
                    projection(columns),
                    filter.placeholders(),
                    common));

    assertSame(selected, scanned);
  }

  /** Top-level attributes, whose columns are called what the projection calls them. */
  private static String columns(Target target, Random random) {
    if (random.nextBoolean()) {
      return "*";
    }
    return target.isGlobal() ? "note, sk" : random.nextBoolean() ? "extra, filler" : "sk, due";
  }

  private static String projection(String columns) {
    return columns.equals("*") ? "" : ",'ProjectionExpression':'" + columns + "'";
  }

  private static String common(Target target, Random random) {
    return ",'ReturnConsumedCapacity':'INDEXES'"
        + (random.nextBoolean() ? ",'Limit':" + (1 + random.nextInt(10)) : "")
        + (random.nextBoolean() && !target.isGlobal() ? ",'ConsistentRead':true" : "");
  }

  private static void assertSame(String selected, String read) {
    Json statement = Json.parse(selected.replace('\'', '"'));
    Json twin = Json.parse(read.replace('\'', '"'));
    assertThat(statement.at("Items"))
        .as(selected + "\n" + read)
        .isNotNull()
        .isEqualTo(twin.at("Items"));
    assertThat(statement.at("ConsumedCapacity"))
        .as(selected + "\n" + read)
        .isNotNull()
        .isEqualTo(twin.at("ConsumedCapacity"));
    assertThat(statement.at("LastEvaluatedKey")).isEqualTo(twin.at("LastEvaluatedKey"));
  }

  @Property(tries = 400)
  void aWriteIsANativeWrite(@ForAll Random random, @ForAll long seed) {
    TestDatabase db = filled(new Random(seed));
    TestDatabase twin = filled(new Random(seed));
    for (int i = 0; i < 5; i++) {
      String[] requests =
          switch (random.nextInt(3)) {
            case 0 -> insert(random);
            case 1 -> update(random);
            default -> delete(random);
          };
      String written = db.answer("ExecuteStatement", requests[0]);
      String put = twin.answer(requests[1], requests[2]);

      assertThat(outcome(written)).as(requests[0] + "\n" + written).isEqualTo(outcome(put));
    }
    assertThat(all(db)).isEqualTo(all(twin));
  }

  private static final String CAPACITY = ",'ReturnConsumedCapacity':'INDEXES'}";

  private static String[] insert(Random random) {
    String item = item(random);
    String values =
        Json.parse(item.replace('\'', '"')).names().stream()
            .map(name -> "\\u0027" + name + "\\u0027:?")
            .collect(Collectors.joining(",", "{", "}"));
    String parameters =
        Json.parse(item.replace('\'', '"')).names().stream()
            .map(name -> memberOf(item, name))
            .collect(Collectors.joining(",", "[", "]"));
    return new String[] {
      "{'Statement':'INSERT INTO orders VALUE "
          + values
          + "','Parameters':"
          + parameters
          + CAPACITY,
      "PutItem",
      "{'TableName':'orders','ConditionExpression':'attribute_not_exists(pk)','Item':"
          + item
          + CAPACITY
    };
  }

  private static String memberOf(String item, String name) {
    return toJson(Json.parse(item.replace('\'', '"')).at(name));
  }

  private static String toJson(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> "'" + e.getKey() + "':" + toJson(e.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream()
          .map(StatementTwinsTest::toJson)
          .collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
  }

  private static String[] update(Random random) {
    Twin update = new Twin(random).add("SET extra = ");
    update.value(update.anyValue()).add(", due = ").value(Twin.number(random.nextInt(8)));
    if (random.nextBoolean()) {
      update.add(", tally = sk + ").value(Twin.number(1));
    }
    if (random.nextBoolean()) {
      update.add(", doc.k = ").value(update.scalar());
    }
    update.add(random.nextBoolean() ? " REMOVE note" : " REMOVE phase");
    int updateEnd = update.expression.length();
    Twin condition = update.add(" WHERE ").condition(ATTRIBUTES, 2);
    String sk = Twin.number(random.nextInt(8));
    int whereEnd = updateEnd + " WHERE ".length();
    List<String> parameters = new ArrayList<>(condition.values);
    parameters.add("{'S':'a'}");
    parameters.add(sk);
    return new String[] {
      "{'Statement':'UPDATE orders "
          + update.statement
          + " AND pk=? AND sk=?','Parameters':["
          + String.join(",", parameters)
          + "]"
          + CAPACITY,
      "UpdateItem",
      "{'TableName':'orders','Key':{'pk':{'S':'a'},'sk':"
          + sk
          + "},'UpdateExpression':'"
          + update.expression.substring(0, updateEnd)
          + "','ConditionExpression':'attribute_exists(pk) AND "
          + update.expression.substring(whereEnd)
          + "'"
          + update.placeholders()
          + CAPACITY
    };
  }

  private static String[] delete(Random random) {
    Twin condition = new Twin(random).condition(ATTRIBUTES, 2);
    String sk = Twin.number(random.nextInt(8));
    List<String> parameters = new ArrayList<>(condition.values);
    parameters.add("{'S':'a'}");
    parameters.add(sk);
    return new String[] {
      "{'Statement':'DELETE FROM orders WHERE "
          + condition.statement
          + " AND pk=? AND sk=?','Parameters':["
          + String.join(",", parameters)
          + "]"
          + CAPACITY,
      "DeleteItem",
      "{'TableName':'orders','Key':{'pk':{'S':'a'},'sk':"
          + sk
          + "},'ConditionExpression':'attribute_not_exists(pk) OR "
          + condition.expression
          + "'"
          + condition.placeholders()
          + CAPACITY
    };
  }

  /** What a write consumed, or the error; a duplicate is the native put's failed condition. */
  private static @Nullable Object outcome(String answer) {
    Json json = Json.parse(answer.replace('\'', '"'));
    Object type = json.at("__type");
    if (type == null) {
      return json.at("ConsumedCapacity");
    }
    return type.toString().endsWith("DuplicateItemException")
        ? "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException"
        : type;
  }

  private static @Nullable Object all(TestDatabase db) {
    return Json.parse(db.answer("Scan", "{'TableName':'orders'}").replace('\'', '"')).at("Items");
  }
}
