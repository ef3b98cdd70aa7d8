package dev.dynamotest.core.injection;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a rule can ask of a request.
 *
 * @param operation {@code PutItem} ...
 * @param attempt the number of the attempt, from 1
 * @param touched what it touches, in request order: one for each item, statement or action of an
 *     operation of several, else one; none for operations without a table
 * @param tableArnPrefix what becomes a table's ARN by its name
 */
public record RequestFacts(
    String operation, int attempt, List<Touched> touched, String tableArnPrefix) {

  public RequestFacts {
    touched = List.copyOf(touched);
  }

  /**
   * A table, or an item of it, that a request touches.
   *
   * @param table the table's name; null if the statement that should name it can not be read
   * @param attributes what the request says of the item: it, or its key, or a part of its key
   * @param access what is done to it
   */
  public record Touched(@Nullable String table, AttributeMap attributes, Access access) {}

  /** What is done to a table or an item. */
  public enum Access {
    READ,
    WRITE,
    /** Neither: the request is about the table itself. */
    CONTROL
  }

  boolean isBatchOfItems() {
    return operation.equals("BatchGetItem") || operation.equals("BatchWriteItem");
  }

  boolean isBatchOfStatements() {
    return operation.equals("BatchExecuteStatement");
  }

  boolean isTransaction() {
    return operation.equals("TransactWriteItems")
        || operation.equals("TransactGetItems")
        || operation.equals("ExecuteTransaction");
  }
}
