package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.KeyCondition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.injection.RequestFacts.Access;
import dev.dynamotest.core.injection.RequestFacts.Touched;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The tables and items that a checked request names, before it is run. Stateless. */
public final class RequestTargets {
  private static final String TABLE_RESOURCE = ":table/";

  private RequestTargets() {}

  /**
   * What the request touches, in request order: one entry for each item of a batch, action of a
   * transaction, or statement, else one; none if it names no table.
   */
  public static List<Touched> of(String operation, Structure request, RequestContext context) {
    return switch (operation) {
      case "ExecuteStatement" -> List.of(statement(request, context));
      case "BatchExecuteStatement" -> statements(request, "Statements", context);
      case "ExecuteTransaction" -> statements(request, "TransactStatements", context);
      default -> ofItems(operation, request);
    };
  }

  /** The same, but nothing of statements, whose keys are not known without their tables. */
  public static List<Touched> ofItems(String operation, Structure request) {
    return switch (operation) {
      case "GetItem" -> List.of(item(request, "Key", Access.READ));
      case "PutItem" -> List.of(item(request, "Item", Access.WRITE));
      case "UpdateItem", "DeleteItem" -> List.of(item(request, "Key", Access.WRITE));
      case "Query" -> List.of(query(request));
      case "Scan" -> List.of(new Touched(table(request), AttributeMap.EMPTY, Access.READ));
      case "BatchGetItem" -> batchGet(request);
      case "BatchWriteItem" -> batchWrite(request);
      case "TransactGetItems", "TransactWriteItems" -> actions(request);
      case "ExecuteStatement", "BatchExecuteStatement", "ExecuteTransaction" -> List.of();
      default ->
          request.shape().position("TableName") >= 0 && request.has("TableName")
              ? List.of(new Touched(table(request), AttributeMap.EMPTY, Access.CONTROL))
              : List.of();
    };
  }

  /** Whether all tables that items are read from or written to can be. */
  public static boolean allOpen(List<Touched> touched, RequestContext context) {
    for (Touched target : touched) {
      String table = target.table();
      if (table == null || target.access() == Access.CONTROL) {
        continue;
      }
      try {
        context.catalog().open(table, context.now());
      } catch (FaultException e) {
        return false; // which the operation will say in its own way
      }
    }
    return true;
  }

  private static Touched item(Structure request, String member, Access access) {
    return new Touched(table(request), attributes(request, member), access);
  }

  private static String table(Structure request) {
    return table(request.requiredString("TableName"));
  }

  private static String table(String nameOrArn) {
    int resource = nameOrArn.startsWith("arn:") ? nameOrArn.indexOf(TABLE_RESOURCE) : -1;
    return resource < 0 ? nameOrArn : nameOrArn.substring(resource + TABLE_RESOURCE.length());
  }

  private static AttributeMap attributes(Structure request, String member) {
    return Objects.requireNonNull(request.attributes(member)).required();
  }

  /** The key attributes that a Query equates with a value. */
  private static Touched query(Structure request) {
    Map<String, Structure> legacy = request.structureMap("KeyConditions");
    String text = request.string("KeyConditionExpression");
    KeyCondition condition =
        text == null
            ? LegacyParameters.keyConditions(Objects.requireNonNull(legacy))
            : new RequestExpressions(
                    request.stringMap("ExpressionAttributeNames"),
                    request.attributes("ExpressionAttributeValues"))
                .keyCondition(text);
    AttributeMap equated = AttributeMap.EMPTY;
    for (KeyCondition.Clause clause : condition.clauses()) {
      if (clause.operator() == KeyCondition.Operator.EQ) {
        equated = equated.with(clause.attribute(), clause.values().get(0));
      }
    }
    return new Touched(table(request), equated, Access.READ);
  }

  private static List<Touched> batchGet(Structure request) {
    List<Touched> touched = new ArrayList<>();
    Objects.requireNonNull(request.structureMap("RequestItems"))
        .forEach(
            (table, keys) -> {
              for (Decoded<AttributeMap> key :
                  Objects.requireNonNull(keys.attributesList("Keys"))) {
                touched.add(new Touched(table(table), key.required(), Access.READ));
              }
            });
    return touched;
  }

  private static List<Touched> batchWrite(Structure request) {
    List<Touched> touched = new ArrayList<>();
    Objects.requireNonNull(request.structureListMap("RequestItems"))
        .forEach(
            (table, writes) -> {
              for (Structure write : writes) {
                Structure put = write.structure("PutRequest");
                AttributeMap named =
                    put != null
                        ? attributes(put, "Item")
                        : attributes(
                            Objects.requireNonNull(write.structure("DeleteRequest")), "Key");
                touched.add(new Touched(table(table), named, Access.WRITE));
              }
            });
    return touched;
  }

  private static List<Touched> actions(Structure request) {
    List<Touched> touched = new ArrayList<>();
    for (Structure entry : Objects.requireNonNull(request.structures("TransactItems"))) {
      touched.add(action(entry));
    }
    return touched;
  }

  private static Touched action(Structure entry) {
    if (entry.shape().position("Get") >= 0) {
      return item(Objects.requireNonNull(entry.structure("Get")), "Key", Access.READ);
    }
    Structure put = entry.structure("Put");
    if (put != null) {
      return item(put, "Item", Access.WRITE);
    }
    for (String member : List.of("Update", "Delete", "ConditionCheck")) {
      Structure action = entry.structure(member);
      if (action != null) {
        return item(action, "Key", Access.WRITE);
      }
    }
    throw new IllegalStateException("an action of nothing");
  }

  private static List<Touched> statements(
      Structure request, String member, RequestContext context) {
    List<Touched> touched = new ArrayList<>();
    for (Structure statement : Objects.requireNonNull(request.structures(member))) {
      touched.add(statement(statement, context));
    }
    return touched;
  }

  private static Touched statement(Structure member, RequestContext context) {
    try {
      BoundStatement bound = RequestStatement.bind(RequestStatement.of(member).parse(), context);
      CatalogTable table = context.catalog().find(bound.table(), context.now());
      AttributeMap named = table == null ? null : BatchStatement.item(bound, table.keys());
      return new Touched(bound.table(), named == null ? AttributeMap.EMPTY : named, access(bound));
    } catch (FaultException e) {
      return new Touched(null, AttributeMap.EMPTY, Access.READ);
    }
  }

  private static Access access(@Nullable BoundStatement bound) {
    return bound instanceof BoundStatement.Select || bound instanceof BoundStatement.Exists
        ? Access.READ
        : Access.WRITE;
  }
}
