package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.StatementBinder;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.Fingerprint;
import java.util.List;

/** One statement of PartiQL: a page of a SELECT's rows, or a write of one item. */
final class ExecuteStatement implements Operation {

  @Override
  public Surface surface() {
    return Surface.PARTIQL;
  }

  @Override
  public Call prepare(Structure request) {
    RequestStatement statement = RequestStatement.of(request);
    StatementBinder parsed = statement.parse();
    return context -> run(request, statement, RequestStatement.bind(parsed, context), context);
  }

  private static Answer run(
      Structure request, RequestStatement statement, BoundStatement bound, RequestContext context) {
    if (bound instanceof BoundStatement.Exists) {
      throw PartiqlText.EXISTS_OUTSIDE_TRANSACTION.with();
    }
    return bound instanceof BoundStatement.Select select
        ? read(request, statement, select, context)
        : write(request, bound, context);
  }

  private static Answer read(
      Structure request,
      RequestStatement statement,
      BoundStatement.Select select,
      RequestContext context) {
    boolean consistent = request.isTrue("ConsistentRead");
    StatementRead read = StatementRead.of(select, consistent, context);
    Binary fingerprint = statement.addTo(new Fingerprint()).toBinary();
    String token = request.string("NextToken");
    NextToken start = token == null ? null : NextToken.decode(token, fingerprint);
    ConsumedCapacity consumed = new ConsumedCapacity(select.table());
    Integer limit = request.integer("Limit");
    StatementRead.Rows rows = read.read(start, limit, consistent, consumed);
    NextToken next = rows.next();
    String nextToken = next == null ? null : next.encode(fingerprint);
    read.note(rows, limit, token, nextToken);
    return new Answer()
        .put("Items", rows.rows())
        .put("NextToken", nextToken)
        .put("LastEvaluatedKey", rows.lastEvaluatedKey())
        .put("ConsumedCapacity", consumed.answer(wanted(request)));
  }

  private static Answer write(Structure request, BoundStatement statement, RequestContext context) {
    CatalogTable table = context.catalog().openByName(statement.table(), context.now());
    if (request.has("NextToken")) {
      throw PartiqlText.INVALID_NEXT_TOKEN.with();
    }
    StatementWrite write = StatementWrite.of(statement, table);
    WriteResult result =
        SingleWrite.write(request, table, write.key(), write.condition(), write.change(), context);
    AttributeMap returned = StatementWrite.returned(statement, result);
    ConsumedCapacity consumed =
        new ConsumedCapacity(statement.table())
            .write(result.tableUnits(), result.globalIndexUnits(), result.localIndexUnits());
    return new Answer()
        .put("Items", returned == null ? List.of() : List.of(returned))
        .put("ConsumedCapacity", consumed.answer(wanted(request)));
  }

  private static ReturnConsumedCapacity wanted(Structure request) {
    return ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
  }
}
