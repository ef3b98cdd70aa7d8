package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scan: a page of all rows, or of the rows of one segment, in the order of the partition hash. */
final class Scan implements Operation {

  private record Segment(int number, int total) {
    KeyRange range() {
      return KeyRange.segment(number, total);
    }
  }

  @Override
  public Surface surface() {
    return Surface.SCAN;
  }

  /** The checks, each completely before the next, in the order in which the service makes them. */
  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.SCAN.check(request);
    List<String> names = request.strings("AttributesToGet");
    Projection attributesToGet = names == null ? null : LegacyParameters.attributesToGet(names);
    Condition scanFilter =
        LegacyParameters.filter(
            request.structureMap("ScanFilter"), request.string("ConditionalOperator"));
    AttributeMap startKey = StartKey.decoded(request);
    Segment segment = segment(request);
    RequestExpressions expressions =
        new RequestExpressions(
            request.stringMap("ExpressionAttributeNames"),
            request.attributes("ExpressionAttributeValues"));
    expressions.checkParameters();
    String filterText = request.string("FilterExpression");
    Condition filter = filterText == null ? scanFilter : expressions.filter(filterText);
    String projectionText = request.string("ProjectionExpression");
    Projection projection =
        projectionText == null ? attributesToGet : expressions.projection(projectionText);
    expressions.checkUnused();
    Select select = Select.ofScan(request);

    PagedRead read = new PagedRead(request, select, projection, filter, startKey);
    return context -> run(read, segment, context);
  }

  /** The segment of a parallel scan; null when the whole is scanned. */
  private static @Nullable Segment segment(Structure request) {
    Integer segment = request.integer("Segment");
    Integer totalSegments = request.integer("TotalSegments");
    if (segment == null && totalSegments == null) {
      return null;
    }
    if (totalSegments == null) {
      throw QueryText.SEGMENT_ALONE.with();
    }
    if (segment == null) {
      throw QueryText.TOTAL_SEGMENTS_ALONE.with();
    }
    if (segment >= totalSegments) {
      throw QueryText.SEGMENT_TOO_LARGE.with();
    }
    return new Segment(segment, totalSegments);
  }

  private static Answer run(PagedRead read, @Nullable Segment segment, RequestContext context) {
    Structure request = read.request();
    CatalogTable table = context.catalog().open(request.requiredString("TableName"), context.now());
    ReadTarget target = ReadTarget.of(table, request, context);
    StartKey startKey = checkedStartKey(read, target);
    read.checkAllAttributes(target);
    KeyRange range = segment == null ? KeyRange.ALL : segment.range();
    if (segment != null && startKey != null && !range.contains(startKey.position())) {
      throw QueryText.START_KEY_OF_OTHER_SEGMENT.with(segment.total(), segment.number());
    }
    KeyPaths.check(target.schema(), read.projection());
    read.checkProjected(target);
    KeyPaths.check(target.schema(), read.filter());
    return read.answer(target, range, true, startKey, AttributeMap.EMPTY, context);
  }

  private static @Nullable StartKey checkedStartKey(PagedRead read, ReadTarget target) {
    StartKey startKey = StartKey.of(read.startKey(), target);
    if (startKey != null) {
      startKey.checkForScan();
    }
    return startKey;
  }
}
