package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.Columns;
import dev.dynamotest.core.partiql.ReadPlan;
import dev.dynamotest.core.partiql.ReadPlanner;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.Page;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.trace.PageAccess;
import dev.dynamotest.core.trace.Position;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A SELECT against what it reads: how its rows are found, and the reading of a page of them. A plan
 * of several queries is read one after the other, as one sequence of rows.
 */
final class StatementRead {
  /** Rows that a page of a plan of several queries has at most, as the service documents it. */
  private static final int MAX_ROWS_OF_SEVERAL = 10;

  private final ReadTarget target;
  private final ReadPlan plan;
  private final @Nullable Columns columns;
  private final int pageBytes;
  private final @Nullable RequestTrace trace;

  private StatementRead(
      ReadTarget target, ReadPlan plan, @Nullable Columns columns, RequestContext context) {
    this.target = target;
    this.plan = plan;
    this.columns = columns;
    this.pageBytes = context.pageBytes();
    this.trace = context.trace();
  }

  /** The checks, each completely before the next, in the order in which the service makes them. */
  static StatementRead of(
      BoundStatement.Select select, boolean consistent, RequestContext context) {
    CatalogTable table = context.catalog().openByName(select.table(), context.now());
    IndexSchema index = index(table, select, context);
    if (index != null && index.global() && consistent) {
      throw PartiqlText.CONSISTENT_READ_OF_GLOBAL_INDEX.with();
    }
    ReadTarget target =
        new ReadTarget(table.data(), table.data().schema(), index, context.reading(consistent));
    checkColumnsProjected(select.columns(), target);
    Condition where = select.where();
    ReadPlan plan = ReadPlanner.plan(where, target.keys(), index != null);
    checkFiltersProjected(plan, target);
    return new StatementRead(
        target, plan.ordered(select.order(), where != null), select.columns(), context);
  }

  private static @Nullable IndexSchema index(
      CatalogTable table, BoundStatement.Select select, RequestContext context) {
    String name = select.source().index();
    if (name == null) {
      return null;
    }
    try {
      return table.readableIndex(name, context.now());
    } catch (FaultException e) {
      // Unlike elsewhere, the index is not named.
      throw ResourceText.NO_SUCH_INDEX.isSaidBy(e.fault()) ? PartiqlText.NO_SUCH_INDEX.with() : e;
    }
  }

  /** Refuses columns that a global index does not hold; names in the order written. */
  private static void checkColumnsProjected(@Nullable Columns columns, ReadTarget target) {
    IndexSchema index = target.index();
    if (columns == null || index == null || !index.global()) {
      return;
    }
    Set<String> missing = new LinkedHashSet<>();
    columns.forEachPath(path -> addUnprojected(path, target, missing));
    if (!missing.isEmpty()) {
      throw QueryText.NOT_PROJECTED.with(index.name(), String.join(", ", missing));
    }
  }

  private static void addUnprojected(DocumentPath path, ReadTarget target, Set<String> missing) {
    if (!target.projects(path.attribute())) {
      missing.add(path.attribute());
    }
  }

  /**
   * Refuses a keyed read of an index none of whose queries can be filtered by what the index holds.
   * The names are those of the last query, in the order of a hash set of strings, as the service
   * has them.
   */
  private static void checkFiltersProjected(ReadPlan plan, ReadTarget target) {
    IndexSchema index = target.index();
    if (index == null || !plan.isKeyed()) {
      return;
    }
    Set<String> missing = new HashSet<>();
    for (ReadPlan.Branch branch : plan.branches()) {
      missing.clear();
      Condition filter = branch.filter();
      if (filter != null) {
        filter.forEachPath(path -> addUnprojected(path, target, missing));
      }
      if (missing.isEmpty()) {
        return;
      }
    }
    throw QueryText.FILTER_NOT_PROJECTED.with(index.name(), String.join(", ", missing));
  }

  /**
   * A page of the rows.
   *
   * @param next where the page begins; null: at the first row
   * @param lastEvaluatedKey of the row at which a limit ended a plan of one query, or null
   * @param evaluated how many rows were read, kept or not
   * @param bytes of the rows read
   */
  record Rows(
      List<AttributeMap> rows,
      @Nullable NextToken next,
      @Nullable AttributeMap lastEvaluatedKey,
      int evaluated,
      long bytes) {}

  /**
   * Reads a page.
   *
   * @param start where the page before ended; null: nowhere
   * @param limit how many rows are evaluated at most, or null
   * @param consumed is charged with what is read
   */
  Rows read(
      @Nullable NextToken start,
      @Nullable Integer limit,
      boolean consistent,
      ConsumedCapacity consumed) {
    List<ReadPlan.Branch> branches = plan.branches();
    if (start != null && (start.branch() < 0 || start.branch() >= branches.size())) {
      throw PartiqlText.INVALID_NEXT_TOKEN.with();
    }
    int rowsLeft = limit == null ? Integer.MAX_VALUE : limit;
    if (branches.size() > 1) {
      rowsLeft = Math.min(rowsLeft, MAX_ROWS_OF_SEVERAL);
    }
    long bytesLeft = pageBytes;
    int evaluated = 0;
    long bytes = 0;
    List<AttributeMap> rows = new ArrayList<>();
    for (int i = start == null ? 0 : start.branch(); i < branches.size(); i++) {
      byte[] startAfter = start != null && i == start.branch() ? start.position() : null;
      AttributeMap partition = trace == null ? AttributeMap.EMPTY : partition(branches.get(i));
      Page page =
          target.read(
              request(branches.get(i))
                  .withStartAfter(startAfter)
                  .withLimit(rowsLeft)
                  .withPageBytes((int) bytesLeft),
              partition);
      PagedRead.charge(consumed, target, page, consistent);
      if (trace != null) {
        TraceNotes.rows(trace, target, page, consistent, partition);
      }
      evaluated += page.evaluated();
      bytes += page.bytes();
      addRows(page, rows);
      AttributeMap last = page.lastEvaluatedKey();
      if (last != null) {
        NextToken next = new NextToken(i, target.table().position(target.indexName(), last));
        boolean byLimit = limit != null && page.evaluated() == limit;
        return new Rows(
            rows, next, byLimit && branches.size() == 1 ? last : null, evaluated, bytes);
      }
      rowsLeft -= page.evaluated();
      bytesLeft = Math.max(1, bytesLeft - page.bytes());
    }
    return new Rows(rows, null, null, evaluated, bytes);
  }

  private AttributeMap partition(ReadPlan.Branch branch) {
    AttributeValue partition = branch.partition();
    return partition == null
        ? AttributeMap.EMPTY
        : AttributeMap.of(target.keys().partition().get(0).name(), partition);
  }

  /**
   * Notes down a page that was read, if that is wanted.
   *
   * @param startToken where it began, or null
   * @param nextToken where the next one begins, or null
   */
  void note(
      Rows rows, @Nullable Integer limit, @Nullable String startToken, @Nullable String nextToken) {
    if (trace != null) {
      trace.paged(
          new PageAccess(
              target.schema().name(),
              target.indexName(),
              !plan.isKeyed(),
              plan.branches().stream().anyMatch(branch -> branch.filter() != null),
              limit,
              rows.evaluated(),
              rows.rows().size(),
              rows.bytes(),
              Position.of(startToken),
              Position.of(nextToken)));
    }
  }

  private PageRequest request(ReadPlan.Branch branch) {
    String index = target.indexName();
    PageRequest page =
        index == null
            ? PageRequest.ofTable(branch.range())
            : PageRequest.ofIndex(index, branch.range());
    boolean fetches = fetchesItems();
    page = page.withForward(plan.isForward()).withFetchesItems(fetches);
    Condition filter = branch.filter();
    if (filter == null) {
      return page;
    }
    // A filter never sees what the index does not hold, even where it is fetched for the columns.
    return page.withFilter(fetches ? item -> filter.test(target.projected(item)) : filter::test);
  }

  /** Whether a local index has to get the items of its entries for the columns. */
  private boolean fetchesItems() {
    IndexSchema index = target.index();
    if (columns == null || index == null || index.global() || target.projectsAll()) {
      return false;
    }
    Set<String> missing = new HashSet<>();
    columns.forEachPath(path -> addUnprojected(path, target, missing));
    return !missing.isEmpty();
  }

  private void addRows(Page page, List<AttributeMap> rows) {
    for (AttributeMap row : page.rows()) {
      rows.add(columns == null ? row : columns.apply(row));
    }
  }
}
