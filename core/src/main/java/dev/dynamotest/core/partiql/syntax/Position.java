package dev.dynamotest.core.partiql.syntax;

/**
 * Where something stands in the text of a statement, printed as errors do: {@code 1:8:5}.
 *
 * <p>All positions are equal: two trees are the same when they say the same, wherever it is
 * written.
 */
public final class Position {
  private final int line;
  private final int column;
  private final int length;

  /**
   * A place in a text.
   *
   * @param line from 1
   * @param column in code points, from 1
   * @param length of the first token as it is written, in code points
   */
  public Position(int line, int column, int length) {
    this.line = line;
    this.column = column;
    this.length = length;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Position;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return line + ":" + column + ":" + length;
  }
}
