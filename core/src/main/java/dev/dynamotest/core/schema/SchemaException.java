package dev.dynamotest.core.schema;

import org.jspecify.annotations.Nullable;

/**
 * Something is wrong in a file of table definitions. The message says where and what: {@code
 * orders.json:7: table Orders, KeySchema[0].KeyType: expected a string}.
 */
public final class SchemaException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final @Nullable String member;

  SchemaException(
      String source,
      int line,
      @Nullable String table,
      @Nullable String member,
      String problem,
      @Nullable Throwable cause) {
    super(source + ":" + line + ": " + subject(table, member) + problem, cause);
    this.line = line;
    this.member = member;
  }

  private static String subject(@Nullable String table, @Nullable String member) {
    if (table == null) {
      return member == null ? "" : member + ": ";
    }
    return "table " + table + (member == null ? "" : ", " + member) + ": ";
  }

  /** The line in the file, from 1. */
  public int line() {
    return line;
  }

  /** The member at fault, {@code KeySchema[0].KeyType}, or null if it is none in particular. */
  public @Nullable String member() {
    return member;
  }
}
