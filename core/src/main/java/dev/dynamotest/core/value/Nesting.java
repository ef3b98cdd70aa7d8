package dev.dynamotest.core.value;

/** The depth of lists and maps within values. */
public final class Nesting {
  /** A scalar may stand inside at most this many lists and maps: 32 levels with itself. */
  public static final int MAX_CONTAINERS = 31;

  private Nesting() {}

  /** How many lists and maps lie around the innermost value; 0 for scalars and sets. */
  public static int containers(AttributeValue value) {
    if (value instanceof AttributeValue.L list) {
      int deepest = 0;
      for (AttributeValue element : list.values()) {
        deepest = Math.max(deepest, containers(element));
      }
      return deepest + 1;
    }
    if (value instanceof AttributeValue.M map) {
      int deepest = 0;
      for (int i = 0; i < map.values().count(); i++) {
        deepest = Math.max(deepest, containers(map.values().value(i)));
      }
      return deepest + 1;
    }
    return 0;
  }
}
