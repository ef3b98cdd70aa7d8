package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The distinct placeholders of one sort in an expression, in the order of their first use. A
 * placeholder's place in it is its ordinal, by which the tree refers to it. Immutable.
 */
public final class Placeholders {
  /** Up to here a walk over all is as fast as a look-up. */
  private static final int SMALL = 8;

  private final String[] texts;

  /** Empty when there are few. */
  private final Map<String, Integer> ordinals;

  private Placeholders(List<String> texts, Map<String, Integer> ordinals) {
    this.texts = texts.toArray(new String[0]);
    this.ordinals = texts.size() > SMALL ? ordinals : Map.of();
  }

  public int count() {
    return texts.length;
  }

  /** The placeholder, with its sign. */
  public String text(int ordinal) {
    return texts[ordinal];
  }

  /** Whether the expression uses the placeholder. */
  public boolean contains(String placeholder) {
    if (texts.length > SMALL) {
      return ordinals.containsKey(placeholder);
    }
    for (String text : texts) {
      if (text.equals(placeholder)) {
        return true;
      }
    }
    return false;
  }

  /** Hands out ordinals. */
  static final class Collector {
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Integer> ordinals = new HashMap<>();

    int ordinal(String placeholder) {
      Integer known = ordinals.putIfAbsent(placeholder, texts.size());
      if (known != null) {
        return known;
      }
      texts.add(placeholder);
      return texts.size() - 1;
    }

    Placeholders collected() {
      return new Placeholders(texts, ordinals);
    }
  }
}
