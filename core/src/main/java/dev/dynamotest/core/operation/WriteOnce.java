package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.TransactionTokens;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.transaction.WriteOutcome;
import dev.dynamotest.core.transaction.WriteTransaction;
import dev.dynamotest.core.value.Binary;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the writes of a transaction: once within ten minutes where the request has a token, and
 * noted down where a trace is kept.
 *
 * @param kind the operation whose tokens it has
 * @param token the client's token, or null
 * @param fingerprint of what the request asks for; asked only with a token
 */
record WriteOnce(
    TransactionTokens.Kind kind, @Nullable String token, Supplier<Binary> fingerprint) {

  /**
   * Runs.
   *
   * @throws FaultException TransactionCanceledException, or what the token has led to
   */
  WriteOutcome run(List<PlannedWrite> plan, RequestContext context) {
    RequestTrace trace = context.trace();
    Admission admission = context.transactionAdmission();
    if (trace == null) {
      return run(new WriteTransaction(plan, admission, context.now()), context);
    }
    TracedTransaction traced = new TracedTransaction(trace, plan);
    try {
      WriteOutcome outcome =
          run(new WriteTransaction(plan, traced.around(admission), context.now()), context);
      traced.done(outcome);
      return outcome;
    } catch (FaultException e) {
      traced.failed(e);
      throw e;
    }
  }

  private WriteOutcome run(WriteTransaction transaction, RequestContext context) {
    if (token == null) {
      return transaction.run(null);
    }
    try (TransactionTokens.Claim claim =
        context
            .catalog()
            .transactionTokens()
            .claim(kind, token, fingerprint.get(), context.now())) {
      return transaction.run(claim);
    }
  }
}
