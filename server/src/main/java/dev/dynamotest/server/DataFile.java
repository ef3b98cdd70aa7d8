package dev.dynamotest.server;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of items on the command line.
 *
 * @param table the table for items for which the file names none, or null
 */
record DataFile(@Nullable String table, Path file) {
  private static final Pattern TABLE_AND_FILE = Pattern.compile("([a-zA-Z0-9_.-]+)=(.+)");

  /** Reads {@code FILE} or {@code TABLE=FILE}. */
  static DataFile parse(String argument) {
    Matcher matcher = TABLE_AND_FILE.matcher(argument);
    return matcher.matches()
        ? new DataFile(matcher.group(1), Path.of(matcher.group(2)))
        : new DataFile(null, Path.of(argument));
  }
}
