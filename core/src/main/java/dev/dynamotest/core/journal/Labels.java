package dev.dynamotest.core.journal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The labels that an engine's requests have at the moment. Thread-safe. */
public final class Labels {
  /** The latest last. Replaced as a whole. */
  private volatile List<Label> set = List.of();

  private long last;

  /** Sets one more, which goes first until it is closed. */
  public synchronized Label set(String name) {
    Label label = new Label(this, new LabelUse(name, ++last));
    List<Label> more = new ArrayList<>(set);
    more.add(label);
    set = List.copyOf(more);
    return label;
  }

  synchronized void remove(Label label) {
    List<Label> fewer = new ArrayList<>(set);
    fewer.remove(label);
    set = List.copyOf(fewer);
  }

  /** The one that goes first, or null. */
  public @Nullable LabelUse current() {
    List<Label> now = set;
    return now.isEmpty() ? null : now.get(now.size() - 1).use();
  }
}
