package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.bareValidation;

/** What is said of transactions as a whole. */
public enum TransactionText implements Text {
  /** Argument: the codes of all reasons, joined. */
  CANCELED(
      Wording.of(
          ErrorType.TRANSACTION_CANCELED,
          "Transaction cancelled, please refer cancellation reasons for specific reasons [%s]")),
  NOT_ONE_ACTION(
      bareValidation("TransactItems can only contain one of Check, Put, Update or Delete")),
  SEVERAL_OPERATIONS_ON_ONE_ITEM(
      bareValidation("Transaction request cannot include multiple operations on one item")),
  /** Not recorded. */
  ITEMS_TOO_LARGE(
      bareValidation("The aggregate size of the items in the transaction exceeded 4 MBs")),

  /** Of a single write while a transaction is at its item, and the reason of a transaction. */
  CONFLICT(Wording.of(ErrorType.TRANSACTION_CONFLICT, "Transaction is ongoing for the item")),

  IN_PROGRESS(
      Wording.of(
          ErrorType.TRANSACTION_IN_PROGRESS,
          "Transaction from previous request is still in progress")),
  /** Not recorded. */
  TOKEN_OF_ANOTHER_REQUEST(
      Wording.of(
          ErrorType.IDEMPOTENT_PARAMETER_MISMATCH,
          "DynamoDB rejected the request because you retried a request with a different payload but"
              + " with an idempotent token that was already used."));

  private final Wording wording;

  TransactionText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
