package dev.dynamotest.core.shape;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The output of an operation before it is written as JSON: named members in order. A member's value
 * is a String, Boolean, Integer, Long, Double, {@code java.time.Instant} (written as epoch seconds
 * with a fraction), {@code AttributeMap} (an item: name to typed value), {@code AttributeValue}
 * (typed), an Answer, a {@code List} or a {@code Map<String, ?>} of these. Not thread-safe.
 */
public final class Answer {
  /** An operation without output shape: an empty body. */
  public static final Answer NO_BODY = new Answer();

  private final List<Object> namesAndValues = new ArrayList<>(8);

  /** Adds a member; null is left out. */
  public Answer put(String name, @Nullable Object value) {
    if (value != null) {
      namesAndValues.add(name);
      namesAndValues.add(value);
    }
    return this;
  }

  public int count() {
    return namesAndValues.size() / 2;
  }

  public String name(int i) {
    return (String) namesAndValues.get(2 * i);
  }

  public Object value(int i) {
    return namesAndValues.get(2 * i + 1);
  }
}
