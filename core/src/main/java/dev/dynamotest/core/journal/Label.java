package dev.dynamotest.core.journal;

/**
 * A label that stands over the requests of an engine until it is closed:
 *
 * <pre>{@code
 * try (Label label = engine.label("placeOrder")) {
 *   shop.placeOrder(order);
 * }
 * }</pre>
 */
public final class Label implements AutoCloseable {
  private final Labels labels;
  private final LabelUse use;

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
