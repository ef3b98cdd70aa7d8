package dev.dynamotest.conformance.wire;

/** Something that answers the protocol. */
interface Target extends AutoCloseable {

  /** A database that holds nothing of other cases. */
  Session open();

  @Override
  void close();

  /** One database, used by one case. */
  interface Session extends AutoCloseable {
    WireReply send(WireCall call);

    @Override
    void close();
  }
}
