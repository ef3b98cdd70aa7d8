package dev.dynamotest.core.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows whose columns stand below each other: the last one to the left, all others, which are
 * numbers, to the right. One use, one thread.
 */
final class TextTable {
  private static final int GAP = 2;

  private final List<String[]> rows = new ArrayList<>();
  private final int[] widths;

  TextTable(String... heads) {
    widths = new int[heads.length];
    row(heads);
  }

  TextTable row(String... cells) {
    rows.add(cells.clone());
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], cells[i].length());
    }
    return this;
  }

  /** Appends the rows, each on a line of its own that begins with the indent. */
  void appendTo(StringBuilder text, String indent) {
    for (String[] row : rows) {
      text.append(indent);
      int last = row.length - 1;
      for (int i = 0; i < last; i++) {
        text.append(" ".repeat(widths[i] - row[i].length())).append(row[i]).append(" ".repeat(GAP));
      }
      text.append(row[last]).append('\n');
    }
  }
}
