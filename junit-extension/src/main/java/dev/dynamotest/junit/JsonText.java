package dev.dynamotest.junit;

/** Writes JSON of objects, lists and texts. Not thread-safe. */
final class JsonText {
  private final StringBuilder text = new StringBuilder();
  private boolean needsComma;

  JsonText open() {
    return begin('{');
  }

  JsonText close() {
    return end('}');
  }

  JsonText openList() {
    return begin('[');
  }

  JsonText closeList() {
    return end(']');
  }

  JsonText name(String name) {
    value(name);
    text.append(':');
    needsComma = false;
    return this;
  }

  JsonText member(String name, String value) {
    return name(name).value(value);
  }

  JsonText value(String value) {
    comma();
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
    needsComma = true;
    return this;
  }

  /** A number, {@code true} ... */
  JsonText raw(String value) {
    comma();
    text.append(value);
    needsComma = true;
    return this;
  }

  private JsonText begin(char bracket) {
    comma();
    text.append(bracket);
    needsComma = false;
    return this;
  }

  private JsonText end(char bracket) {
    text.append(bracket);
    needsComma = true;
    return this;
  }

  private void comma() {
    if (needsComma) {
      text.append(',');
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
