package dev.dynamotest.junit;

import dev.dynamotest.core.WireResponse;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.JsonReader;
import dev.dynamotest.fixtures.document.JsonText;
import dev.dynamotest.fixtures.document.ListNode;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives the tables of requests a prefix, and takes it away from answers: wherever DynamoDB's
 * messages name tables, in members, keys of maps, ARNs, PartiQL statements and texts of errors.
 * Items are left alone: values of attributes are never bare strings. Immutable.
 *
 * @param prefix letters, digits, {@code -}
 */
record TableNames(String prefix) {
  private static final Set<String> NAMES =
      Set.of("TableName", "ExclusiveStartTableName", "LastEvaluatedTableName");
  private static final Set<String> MAPS =
      Set.of("RequestItems", "Responses", "UnprocessedItems", "UnprocessedKeys");
  private static final Pattern ARN = Pattern.compile("(arn:[^:]*:dynamodb:[^:]*:[^:]*:table/)");
  private static final Pattern TABLE_IN_STATEMENT =
      Pattern.compile("(?i)\\b((?:FROM|INTO|UPDATE)\\s+\"?)(?=[A-Za-z0-9_.-])");

  /** A table's name as the service knows it. */
  String hidden(String table) {
    return prefix + table;
  }

  /** A request as the service gets it. */
  byte[] hide(byte[] request) throws IOException {
    return rewritten(
        request,
        new Rewriting(
            this::hidden,
            text -> ARN.matcher(text).replaceAll("$1" + Matcher.quoteReplacement(prefix)),
            text ->
                TABLE_IN_STATEMENT
                    .matcher(text)
                    .replaceAll("$1" + Matcher.quoteReplacement(prefix)),
            name -> true));
  }

  /** An answer as a test gets it: without the service's checksum, which is no longer right. */
  WireResponse show(WireResponse answer) throws IOException {
    byte[] body =
        rewritten(
            answer.body(),
            new Rewriting(
                name -> name.startsWith(prefix) ? name.substring(prefix.length()) : name,
                text -> text.replace(prefix, ""),
                text -> text,
                name -> name.startsWith(prefix)));
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    for (Map.Entry<String, String> header : answer.headers()) {
      if (!header.getKey().equalsIgnoreCase("x-amz-crc32")
          && !header.getKey().equalsIgnoreCase("content-length")) {
        headers.add(header);
      }
    }
    return new WireResponse(answer.status(), headers, body);
  }

  /** The table that a request names at its top, or null. */
  static @Nullable String tableOf(byte[] request) throws IOException {
    return parse(request) instanceof ObjectNode object ? object.string("TableName") : null;
  }

  /** A request that names a table and nothing else. */
  static byte[] request(String table) {
    return JsonText.of(ObjectNode.of("TableName", Scalar.string(Position.START, table)));
  }

  /** An UpdateTable request after which the table can be deleted. */
  static byte[] unprotecting(String table) {
    return JsonText.of(
        ObjectNode.of("TableName", Scalar.string(Position.START, table))
            .with("DeletionProtectionEnabled", Scalar.bool(Position.START, false)));
  }

  /**
   * The same request without the token by which the service would know it again: with other tables
   * it is another one.
   */
  static byte[] withoutToken(byte[] request) throws IOException {
    if (!(parse(request) instanceof ObjectNode object) || !object.has("ClientRequestToken")) {
      return request;
    }
    ObjectNode.Builder copy = ObjectNode.builder(object.at());
    for (ObjectNode.Member member : object.members()) {
      if (!member.name().equals("ClientRequestToken")) {
        copy.put(member.name(), member.value());
      }
    }
    return JsonText.of(copy.build());
  }

  private static @Nullable Node parse(byte[] json) throws IOException {
    try {
      return JsonReader.parse(json);
    } catch (DocumentException e) {
      return null; // the service is to say what is wrong with it
    }
  }

  private static byte[] rewritten(byte[] json, Rewriting rewriting) throws IOException {
    Node node = parse(json);
    return node == null ? json : JsonText.of(rewriting.node(null, node));
  }

  /**
   * A way to rewrite.
   *
   * @param name for a table's name
   * @param text for a text that may hold names: ARNs, messages
   * @param statement for a PartiQL statement
   * @param own whether a name in a list of tables is one of ours
   */
  private record Rewriting(
      UnaryOperator<String> name,
      UnaryOperator<String> text,
      UnaryOperator<String> statement,
      Predicate<String> own) {

    Node node(@Nullable String member, Node node) {
      if (node instanceof ObjectNode object) {
        return object(member, object);
      }
      if (node instanceof ListNode list) {
        return list(member, list);
      }
      if (node instanceof Scalar scalar && scalar.isString() && member != null) {
        return Scalar.string(scalar.at(), string(member, scalar.text()));
      }
      return node;
    }

    private ObjectNode object(@Nullable String member, ObjectNode object) {
      boolean byTable =
          member != null && (MAPS.contains(member) || isMetricsByTable(member, object));
      ObjectNode.Builder builder = ObjectNode.builder(object.at());
      for (ObjectNode.Member each : object.members()) {
        builder.put(
            byTable ? tableName(each.name()) : each.name(),
            isItem(each.name()) ? each.value() : node(each.name(), each.value()));
      }
      return builder.build();
    }

    /** Attributes may be called anything: they are not looked into. */
    private static boolean isItem(String member) {
      return switch (member) {
        case "Item",
            "Key",
            "Attributes",
            "ExpressionAttributeValues",
            "ExclusiveStartKey",
            "LastEvaluatedKey",
            "Items",
            "Expected",
            "AttributeUpdates",
            "KeyConditions",
            "QueryFilter",
            "ScanFilter",
            "Parameters",
            "Keys",
            "OldImage",
            "NewImage" ->
            true;
        default -> false;
      };
    }

    /** Batches and transactions tell the metrics of several tables, single writes of their own. */
    private static boolean isMetricsByTable(String member, ObjectNode object) {
      return member.equals("ItemCollectionMetrics") && !object.has("ItemCollectionKey");
    }

    private Node list(@Nullable String member, ListNode list) {
      List<Node> elements = new ArrayList<>();
      for (Node element : list.elements()) {
        if (!"TableNames".equals(member)) {
          elements.add(node(member, element));
        } else if (element instanceof Scalar scalar && own.test(scalar.text())) {
          elements.add(Scalar.string(scalar.at(), name.apply(scalar.text())));
        }
      }
      return new ListNode(list.at(), elements);
    }

    private String string(String member, String value) {
      if (NAMES.contains(member)) {
        return tableName(value);
      }
      if (member.equals("Statement")) {
        return statement.apply(value);
      }
      boolean mayHoldNames = member.endsWith("Arn") || member.equalsIgnoreCase("message");
      return mayHoldNames ? text.apply(value) : value;
    }

    private String tableName(String value) {
      return value.startsWith("arn:") ? text.apply(value) : name.apply(value);
    }
  }
}
