package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of streams, their shards and the iterators over them. */
public enum StreamText implements Text {
  /** Argument: the stream's ARN. */
  NO_STREAM(
      Wording.of(
          ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Stream: %s not found")),
  /** Not recorded. Argument: the shard's id. */
  NO_SHARD(
      Wording.of(
          ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Shard: %s not found")),
  INVALID_ARN(validation("Invalid StreamArn")),
  INVALID_ITERATOR(validation("Invalid ShardIterator")),
  /** Not recorded. Argument: the type of iterator. */
  NO_SEQUENCE_NUMBER(
      validation(PV + "SequenceNumber must be specified when ShardIteratorType is %s")),
  /** Not recorded. Argument: what was given. */
  INVALID_SEQUENCE_NUMBER(validation("Invalid SequenceNumber: %s")),
  /** Not recorded. */
  INVALID_SHARD_FILTER(validation(PV + "Type and ShardId must both be specified in ShardFilter")),
  EXPIRED(Wording.of(ErrorType.EXPIRED_ITERATOR, "Shard iterator has expired")),
  TRIMMED(
      Wording.of(
          ErrorType.TRIMMED_DATA_ACCESS, "The data you are trying to access has been trimmed"));

  private final Wording wording;

  StreamText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
