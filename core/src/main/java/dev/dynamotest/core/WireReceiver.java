package dev.dynamotest.core;

/**
 * Takes an answer whose body is in memory that the engine uses again: for transports that write it
 * to somewhere at once, and so need no array of its own for each answer.
 */
@FunctionalInterface
public interface WireReceiver {
  /**
   * Takes the answer, on the thread that asked for it.
   *
   * @param head the answer with an empty body
   * @param body what the body is the beginning of, as long as this method runs; not to be changed
   * @param length the body's length in bytes
   */
  void receive(WireResponse head, byte[] body, int length);
}
