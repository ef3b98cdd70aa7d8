package dev.dynamotest.core.report;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.StatementBinder;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The access pattern of a request: its operation, table and index with its expressions, in which
 * attribute names stand for placeholders and question marks for values. Legacy parameters are
 * written as the expressions that they amount to. Stateless.
 */
final class AccessPatterns {
  /** The operations that read or write items. */
  private static final Set<String> OPERATIONS =
      Set.of(
          "GetItem",
          "PutItem",
          "UpdateItem",
          "DeleteItem",
          "Query",
          "Scan",
          "BatchGetItem",
          "BatchWriteItem",
          "TransactGetItems",
          "TransactWriteItems",
          "ExecuteStatement",
          "BatchExecuteStatement",
          "ExecuteTransaction");

  private AccessPatterns() {}

  /** Whether the request reads or writes items. */
  static boolean isOfItems(JournalEntry entry) {
    return OPERATIONS.contains(entry.operation());
  }

  /** The pattern; the operation alone when the request cannot be read. */
  static String of(JournalEntry entry) {
    Structure request = Requests.decoded(entry);
    if (request == null) {
      return entry.operation();
    }
    try {
      return entry.operation() + " " + rest(entry.operation(), request);
    } catch (FaultException e) {
      return entry.operation(); // refused for that, so that it has done nothing
    }
  }

  private static String rest(String operation, Structure request) {
    return switch (operation) {
      case "GetItem" -> table(request) + consistency(request);
      case "PutItem", "DeleteItem" -> table(request) + condition(request);
      case "UpdateItem" -> table(request) + update(request) + condition(request);
      case "Query" -> source(request) + " by " + keys(request) + filter(request, "QueryFilter");
      case "Scan" -> source(request) + filter(request, "ScanFilter");
      case "BatchGetItem" -> tables(request.structureMap("RequestItems"));
      case "BatchWriteItem" -> tables(request.structureListMap("RequestItems"));
      case "TransactGetItems" -> gets(request);
      case "TransactWriteItems" -> actions(request);
      case "ExecuteStatement" -> statement(request) + consistency(request);
      case "BatchExecuteStatement" -> statements(request, "Statements");
      case "ExecuteTransaction" -> statements(request, "TransactStatements");
      default -> "";
    };
  }

  private static String table(Structure request) {
    return TableLabels.name(request.requiredString("TableName"));
  }

  private static String source(Structure request) {
    return TableLabels.resource(table(request), request.string("IndexName")) + consistency(request);
  }

  private static String consistency(Structure request) {
    return request.isTrue("ConsistentRead") ? " consistently" : "";
  }

  private static RequestExpressions expressions(Structure request) {
    return new RequestExpressions(
        request.stringMap("ExpressionAttributeNames"),
        request.attributes("ExpressionAttributeValues"));
  }

  private static boolean has(Structure request, String member) {
    return request.shape().position(member) >= 0 && request.has(member);
  }

  private static String condition(Structure request) {
    String text = request.string("ConditionExpression");
    Condition condition = text == null ? null : expressions(request).condition(text);
    if (has(request, "Expected")) {
      condition =
          LegacyParameters.expected(
              request.structureMap("Expected"), request.string("ConditionalOperator"));
    }
    return condition == null ? "" : " if " + ExpressionPattern.of(condition);
  }

  private static String update(Structure request) {
    String text = request.string("UpdateExpression");
    Update update = text == null ? Update.NONE : expressions(request).update(text);
    if (has(request, "AttributeUpdates")) {
      update =
          LegacyParameters.attributeUpdates(
              Objects.requireNonNull(request.structureMap("AttributeUpdates")));
    }
    return " " + ExpressionPattern.of(update);
  }

  private static String keys(Structure request) {
    String text = request.string("KeyConditionExpression");
    KeyCondition keys =
        text == null
            ? LegacyParameters.keyConditions(
                Objects.requireNonNull(request.structureMap("KeyConditions")))
            : expressions(request).keyCondition(text);
    return ExpressionPattern.of(keys);
  }

  private static String filter(Structure request, String legacy) {
    String text = request.string("FilterExpression");
    Condition filter =
        text == null
            ? LegacyParameters.filter(
                request.structureMap(legacy), request.string("ConditionalOperator"))
            : expressions(request).filter(text);
    return filter == null ? "" : " filter " + ExpressionPattern.of(filter);
  }

  private static String tables(@Nullable Map<String, ?> requestItems) {
    Set<String> tables = new LinkedHashSet<>();
    Objects.requireNonNull(requestItems)
        .keySet()
        .forEach(table -> tables.add(TableLabels.name(table)));
    return String.join(", ", tables);
  }

  private static String gets(Structure request) {
    Set<String> tables = new LinkedHashSet<>();
    for (Structure entry : Objects.requireNonNull(request.structures("TransactItems"))) {
      tables.add(table(Objects.requireNonNull(entry.structure("Get"))));
    }
    return String.join(", ", tables);
  }

  private static String actions(Structure request) {
    Set<String> actions = new LinkedHashSet<>();
    for (Structure entry : Objects.requireNonNull(request.structures("TransactItems"))) {
      actions.add(action(entry));
    }
    return joined(actions);
  }

  private static String action(Structure entry) {
    for (String kind : List.of("Put", "Update", "Delete", "ConditionCheck")) {
      Structure action = entry.structure(kind);
      if (action != null) {
        String update =
            kind.equals("Update")
                ? " "
                    + ExpressionPattern.of(
                        expressions(action).update(action.requiredString("UpdateExpression")))
                : "";
        String text = action.string("ConditionExpression");
        String condition =
            text == null ? "" : " if " + ExpressionPattern.of(expressions(action).condition(text));
        return kind + " " + table(action) + update + condition;
      }
    }
    return "";
  }

  private static String statements(Structure request, String member) {
    Set<String> statements = new LinkedHashSet<>();
    for (Structure statement : Objects.requireNonNull(request.structures(member))) {
      statements.add(statement(statement));
    }
    return joined(statements);
  }

  private static String joined(Collection<String> parts) {
    return String.join("; ", parts);
  }

  private static String statement(Structure member) {
    Decoded<List<AttributeValue>> parameters = member.valueList("Parameters");
    List<AttributeValue> values = parameters == null ? List.of() : parameters.required();
    return statement(StatementBinder.parse(member.requiredString("Statement"), values).bind());
  }

  private static String statement(BoundStatement statement) {
    if (statement instanceof BoundStatement.Select select) {
      return "SELECT "
          + TableLabels.resource(select.table(), select.source().index())
          + where(select.where());
    }
    if (statement instanceof BoundStatement.Exists exists) {
      return "EXISTS " + exists.table() + where(exists.select().where());
    }
    if (statement instanceof BoundStatement.Update update) {
      return "UPDATE "
          + update.table()
          + " "
          + ExpressionPattern.of(update.update())
          + where(update.where());
    }
    return statement instanceof BoundStatement.Delete delete
        ? "DELETE " + delete.table() + where(delete.where())
        : "INSERT " + statement.table();
  }

  private static String where(@Nullable Condition where) {
    return where == null ? "" : " WHERE " + ExpressionPattern.of(where);
  }
}
