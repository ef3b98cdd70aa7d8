package dev.dynamotest.core.journal;

import org.jspecify.annotations.Nullable;

/**
 * A label that stands over the requests of an engine until it is closed. Where some code is to have
 * it, that can be handed over instead:
 *
 * <pre>{@code
 * engine.label("placeOrder", () -> shop.placeOrder(order));
 * }</pre>
 */
public final class Label implements AutoCloseable {
  private final Labels labels;
  private final LabelUse use;

  /**
   * Code whose requests are to have a label.
   *
   * @param <E> what it throws
   */
  @FunctionalInterface
  public interface Action<E extends Exception> {
    /** Does it. */
    void run() throws E;
  }

  /**
   * Code with a result whose requests are to have a label.
   *
   * @param <T> the result
   * @param <E> what it throws
   */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object, E extends Exception> {
    /** Does it. */
    T run() throws E;
  }

  Label(Labels labels, LabelUse use) {
    this.labels = labels;
    this.use = use;
  }

  /** What it says. */
  public String name() {
    return use.name();
  }

  LabelUse use() {
    return use;
  }

  /** Takes it away. Does nothing the second time. */
  @Override
  public void close() {
    labels.remove(this);
  }
}
