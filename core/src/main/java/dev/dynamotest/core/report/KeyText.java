package dev.dynamotest.core.report;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;

/** Keys for a person: {@code customer = C1, date = 2026-01-01}. */
final class KeyText {
  private static final int MAX_VALUE = 80;

  private KeyText() {}

  /** The attributes in the order of their names; empty for none. */
  static String of(AttributeMap key) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < key.count(); i++) {
      text.append(i == 0 ? "" : ", ").append(key.name(i)).append(" = ").append(of(key.value(i)));
    }
    return text.toString();
  }

  private static String of(AttributeValue value) {
    String text = value.toString();
    return text.length() <= MAX_VALUE ? text : text.substring(0, MAX_VALUE) + "...";
  }
}
