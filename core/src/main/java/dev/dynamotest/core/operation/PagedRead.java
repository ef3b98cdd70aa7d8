package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.table.Page;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.trace.PageAccess;
import dev.dynamotest.core.trace.Position;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What Query and Scan have in common once their parameters are read: checks of projection and
 * filter against what is read, the reading of a page, and the answer.
 *
 * @param projection from ProjectionExpression or AttributesToGet, or null
 * @param filter from FilterExpression or a legacy filter, or null
 * @param startKey the ExclusiveStartKey, or null
 */
record PagedRead(
    Structure request,
    Select select,
    @Nullable Projection projection,
    @Nullable Condition filter,
    @Nullable AttributeMap startKey) {

  /** Refuses whole items from a global index that does not hold them. */
  void checkAllAttributes(ReadTarget target) {
    IndexSchema index = target.index();
    if (select == Select.ALL_ATTRIBUTES
        && index != null
        && index.global()
        && !target.projectsAll()) {
      throw QueryText.ALL_ATTRIBUTES_NOT_PROJECTED.with(index.name());
    }
  }

  /** Refuses a projection of what a global index does not hold; names in the order written. */
  void checkProjected(ReadTarget target) {
    IndexSchema index = target.index();
    if (projection == null || index == null || !index.global()) {
      return;
    }
    Set<String> missing = new LinkedHashSet<>();
    projection.paths().forEach(path -> addUnprojected(path, target, missing));
    if (!missing.isEmpty()) {
      throw QueryText.NOT_PROJECTED.with(index.name(), joined(missing));
    }
  }

  /**
   * Refuses a filter on what rows of an index do not hold. The names come in the order of a hash
   * set of strings, as the service has them.
   */
  void checkFilterProjected(ReadTarget target) {
    IndexSchema index = target.index();
    if (filter == null || index == null || fetchesItems(target)) {
      return;
    }
    Set<String> missing = new HashSet<>();
    filter.forEachPath(path -> addUnprojected(path, target, missing));
    if (!missing.isEmpty()) {
      throw QueryText.FILTER_NOT_PROJECTED.with(index.name(), joined(missing));
    }
  }

  private static void addUnprojected(DocumentPath path, ReadTarget target, Set<String> missing) {
    if (!target.projects(path.attribute())) {
      missing.add(path.attribute());
    }
  }

  private static String joined(Collection<String> names) {
    return String.join(", ", names);
  }

  /** Whether a local index has to get the items of its entries from the table. */
  private boolean fetchesItems(ReadTarget target) {
    IndexSchema index = target.index();
    if (index == null || index.global() || target.projectsAll()) {
      return false;
    }
    return select == Select.ALL_ATTRIBUTES
        || (projection != null
            && projection.paths().stream().anyMatch(path -> !target.projects(path.attribute())));
  }

  /**
   * Reads one page and answers it.
   *
   * @param start the start key, checked against the target
   * @param partition the partition key attributes that the range has in common; empty for a scan
   */
  Answer answer(
      ReadTarget target,
      KeyRange range,
      boolean forward,
      @Nullable StartKey start,
      AttributeMap partition,
      RequestContext context) {
    String index = target.indexName();
    PageRequest page =
        (index == null ? PageRequest.ofTable(range) : PageRequest.ofIndex(index, range))
            .withForward(forward)
            .withPageBytes(context.pageBytes())
            .withFetchesItems(fetchesItems(target));
    if (start != null) {
      page = page.withStartAfter(start.position());
    }
    Integer limit = request.integer("Limit");
    if (limit != null) {
      page = page.withLimit(limit);
    }
    if (filter != null) {
      page = page.withFilter(filter::test);
    }
    Page read = target.read(page, partition);
    if (context.trace() != null) {
      note(context.trace(), target, read, partition);
    }
    return answer(target, read);
  }

  private void note(RequestTrace trace, ReadTarget target, Page page, AttributeMap partition) {
    TraceNotes.rows(trace, target, page, request.isTrue("ConsistentRead"), partition);
    trace.paged(
        new PageAccess(
            target.schema().name(),
            target.indexName(),
            partition.isEmpty(),
            filter != null,
            request.integer("Limit"),
            page.evaluated(),
            page.rows().size(),
            page.bytes(),
            Position.of(startKey),
            Position.of(page.lastEvaluatedKey())));
  }

  private Answer answer(ReadTarget target, Page page) {
    return new Answer()
        .put("Items", select == Select.COUNT ? null : projected(page.rows()))
        .put("Count", page.rows().size())
        .put("ScannedCount", page.evaluated())
        .put("LastEvaluatedKey", page.lastEvaluatedKey())
        .put("ConsumedCapacity", consumedCapacity(target, page));
  }

  private List<AttributeMap> projected(List<AttributeMap> rows) {
    if (projection == null) {
      return rows;
    }
    List<AttributeMap> projected = new ArrayList<>(rows.size());
    for (AttributeMap row : rows) {
      projected.add(projection.apply(row));
    }
    return projected;
  }

  private @Nullable Answer consumedCapacity(ReadTarget target, Page page) {
    ReturnConsumedCapacity wanted =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    if (wanted == ReturnConsumedCapacity.NONE) {
      return null;
    }
    ConsumedCapacity consumed = new ConsumedCapacity(request.requiredString("TableName"));
    charge(consumed, target, page, request.isTrue("ConsistentRead"));
    return consumed.answer(wanted);
  }

  /** Charges a page. Rows are read at once and rounded up once; a fetched item by itself. */
  static void charge(ConsumedCapacity consumed, ReadTarget target, Page page, boolean consistent) {
    double units = CapacityUnits.read(page.bytes(), consistent);
    IndexSchema index = target.index();
    if (index == null) {
      consumed.table(units);
    } else if (index.global()) {
      consumed.globalIndex(index.name(), units);
    } else {
      consumed
          .localIndex(index.name(), units)
          .table(CapacityUnits.ofBlocks(page.fetchedBlocks(), consistent));
    }
  }
}
