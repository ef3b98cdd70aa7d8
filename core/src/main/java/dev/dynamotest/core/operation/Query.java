package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.value.AttributeMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Query: a page of the rows with one partition key, in the order of the sort key. */
final class Query implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  /** The checks, each completely before the next, in the order in which the service makes them. */
  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.QUERY.check(request);
    Condition queryFilter =
        LegacyParameters.filter(
            request.structureMap("QueryFilter"), request.string("ConditionalOperator"));
    List<String> names = request.strings("AttributesToGet");
    Projection attributesToGet = names == null ? null : LegacyParameters.attributesToGet(names);
    AttributeMap startKey = StartKey.decoded(request);
    Select select = Select.ofQuery(request);
    String keyConditionText = request.string("KeyConditionExpression");
    Map<String, Structure> keyConditions = request.structureMap("KeyConditions");
    if (keyConditionText == null && keyConditions == null) {
      throw QueryText.NO_KEY_CONDITION.with();
    }
    RequestExpressions expressions =
        new RequestExpressions(
            request.stringMap("ExpressionAttributeNames"),
            request.attributes("ExpressionAttributeValues"));
    expressions.checkParameters();
    Condition keyExpression =
        keyConditionText == null ? null : expressions.keyConditionAsCondition(keyConditionText);
    String filterText = request.string("FilterExpression");
    Condition filter = filterText == null ? queryFilter : expressions.filter(filterText);
    String projectionText = request.string("ProjectionExpression");
    Projection projection =
        projectionText == null ? attributesToGet : expressions.projection(projectionText);
    expressions.checkUnused();
    KeyCondition keyCondition = keyCondition(keyExpression, keyConditions);

    PagedRead read = new PagedRead(request, select, projection, filter, startKey);
    return context -> run(read, keyCondition, context);
  }

  private static KeyCondition keyCondition(
      @Nullable Condition expression, @Nullable Map<String, Structure> legacy) {
    return expression != null
        ? KeyCondition.of(expression)
        : LegacyParameters.keyConditions(Objects.requireNonNull(legacy));
  }

  private static Answer run(PagedRead read, KeyCondition keyCondition, RequestContext context) {
    Structure request = read.request();
    CatalogTable table = context.catalog().open(request.requiredString("TableName"), context.now());
    ReadTarget target = ReadTarget.of(table, request, context);
    StartKey startKey = StartKey.of(read.startKey(), target);
    QueryRange range = new QueryRange(keyCondition, target);
    range.check(startKey);
    if (startKey != null) {
      startKey.checkTablePart();
      range.checkPosition(startKey);
    }
    KeyPaths.check(target.schema(), read.projection());
    read.checkProjected(target);
    checkFilterNamesNoKey(read, target);
    read.checkAllAttributes(target);
    KeyPaths.check(target.schema(), read.filter());
    read.checkFilterProjected(target);
    boolean forward = !Boolean.FALSE.equals(request.bool("ScanIndexForward"));
    return read.answer(target, range.range(), forward, startKey, range.partition(), context);
  }

  /** A filter must not name the keys of what is queried; the partition key is looked for first. */
  private static void checkFilterNamesNoKey(PagedRead read, ReadTarget target) {
    Condition filter = read.filter();
    if (filter == null) {
      return;
    }
    Set<String> named = new HashSet<>();
    filter.forEachPath(path -> named.add(path.attribute()));
    for (KeyAttribute attribute : target.keys().attributes()) {
      if (named.contains(attribute.name())) {
        throw read.request().has("QueryFilter")
            ? QueryText.LEGACY_FILTER_ON_KEY.with(attribute.name())
            : QueryText.FILTER_ON_KEY.with(attribute.name());
      }
    }
  }
}
