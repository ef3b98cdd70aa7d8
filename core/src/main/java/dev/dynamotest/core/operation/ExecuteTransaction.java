package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.catalog.TransactionTokens;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.transaction.DistinctItems;
import dev.dynamotest.core.transaction.PlannedRead;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.transaction.ReadOutcome;
import dev.dynamotest.core.transaction.ReadTransaction;
import dev.dynamotest.core.transaction.TransactionLimits;
import dev.dynamotest.core.transaction.WriteOutcome;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Up to 100 statements of PartiQL, all or none: reads of items as of one moment, or writes and
 * checks of items. Writes with a token are done once within ten minutes.
 */
final class ExecuteTransaction implements Operation {

  @Override
  public Surface surface() {
    return Surface.PARTIQL;
  }

  /** The parameters of all statements, and then the statements. */
  @Override
  public Call prepare(Structure request) {
    List<Structure> members = Objects.requireNonNull(request.structures("TransactStatements"));
    List<RequestStatement> statements = new ArrayList<>(members.size());
    for (Structure member : members) {
      statements.add(RequestStatement.of(member));
    }
    return context -> run(request, statements, context);
  }

  private static Answer run(
      Structure request, List<RequestStatement> statements, RequestContext context) {
    List<TransactStatement> transaction = new ArrayList<>(statements.size());
    for (int i = 0; i < statements.size(); i++) {
      transaction.add(TransactStatement.of(i, statements.get(i), context));
    }
    return isRead(transaction)
        ? read(request, transaction, context)
        : write(request, statements, transaction, context);
  }

  /** Whether all statements read; that or none must. */
  private static boolean isRead(List<TransactStatement> transaction) {
    boolean first = transaction.get(0).isRead();
    for (TransactStatement statement : transaction) {
      if (statement.isRead() != first) {
        throw PartiqlText.TRANSACTION_MIXED.with();
      }
    }
    return first;
  }

  private static Answer read(
      Structure request, List<TransactStatement> transaction, RequestContext context) {
    List<PlannedRead> reads = new ArrayList<>(transaction.size());
    boolean refused = false;
    for (TransactStatement statement : transaction) {
      PlannedRead read = statement.planRead();
      refused |= read instanceof PlannedRead.Refused;
      reads.add(read);
    }
    if (!refused) {
      checkDistinct(transaction);
    }
    ReadOutcome outcome = ReadTransaction.run(reads, context.now(), context.trace());
    if (context.trace() != null) {
      TracedTransaction.read(context.trace(), outcome);
    }
    List<Answer> responses = new ArrayList<>(transaction.size());
    for (int i = 0; i < transaction.size(); i++) {
      responses.add(transaction.get(i).response(outcome.items().get(i)));
    }
    return new Answer()
        .put("Responses", responses)
        .put("ConsumedCapacity", outcome.consumedCapacity(wanted(request)));
  }

  private static Answer write(
      Structure request,
      List<RequestStatement> statements,
      List<TransactStatement> transaction,
      RequestContext context) {
    List<PlannedWrite> writes = new ArrayList<>(transaction.size());
    boolean refused = false;
    long bytes = 0;
    for (TransactStatement statement : transaction) {
      PlannedWrite write = statement.planWrite();
      refused |= write instanceof PlannedWrite.Refused;
      writes.add(write);
      bytes += statement.item().size();
    }
    TransactionLimits.checkBytes(bytes);
    if (!refused) {
      checkDistinct(transaction);
    }
    WriteOutcome outcome =
        new WriteOnce(
                TransactionTokens.Kind.EXECUTE_TRANSACTION,
                request.string("ClientRequestToken"),
                () -> fingerprint(statements))
            .run(writes, context);
    return new Answer()
        .put("Responses", List.of())
        .put("ConsumedCapacity", outcome.consumedCapacity(wanted(request)));
  }

  private static void checkDistinct(List<TransactStatement> transaction) {
    DistinctItems items = new DistinctItems();
    for (TransactStatement statement : transaction) {
      items.add(statement.table(), statement.item());
    }
  }

  private static Binary fingerprint(List<RequestStatement> statements) {
    Fingerprint fingerprint = new Fingerprint();
    statements.forEach(statement -> statement.addTo(fingerprint));
    return fingerprint.toBinary();
  }

  private static ReturnConsumedCapacity wanted(Structure request) {
    return ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
  }
}
