package dev.dynamotest.core.operation;

import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.shape.Structure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What reads by key have in common: GetItem, and one table's part of BatchGetItem. */
final class ItemRead {

  private ItemRead() {}

  /** AttributesToGet, or null. */
  static @Nullable Projection attributesToGet(Structure request) {
    List<String> names = request.strings("AttributesToGet");
    return names == null ? null : LegacyParameters.attributesToGet(names);
  }

  /** The ProjectionExpression with its names checked, or null. */
  static @Nullable Projection projectionExpression(Structure request) {
    RequestExpressions expressions =
        new RequestExpressions(request.stringMap("ExpressionAttributeNames"), null);
    expressions.checkParameters();
    String text = request.string("ProjectionExpression");
    Projection projection = text == null ? null : expressions.projection(text);
    expressions.checkUnused();
    return projection;
  }
}
