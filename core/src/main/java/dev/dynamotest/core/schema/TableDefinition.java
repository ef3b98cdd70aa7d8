package dev.dynamotest.core.schema;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One table of a file.
 *
 * @param request the CreateTable request, cut out of the file
 * @param tableName null if the file gives none
 * @param line where the request begins
 * @param lines where each member stands, by its path as constraint errors print it: {@code
 *     keySchema.1.member.keyType}
 */
record TableDefinition(
    byte[] request, @Nullable String tableName, int line, Map<String, Integer> lines) {
  private static final Pattern PATH = Pattern.compile(" at '([^']+)' failed to satisfy");
  private static final Pattern ELEMENT = Pattern.compile("\\.(\\d+)\\.member");
  private static final Pattern NAME_START = Pattern.compile("(^|\\.)([a-z])");

  /** What the engine has against this table, with the place in the file as far as it says. */
  SchemaException refused(String source, String message) {
    Matcher matcher = PATH.matcher(message);
    if (!matcher.find()) {
      return new SchemaException(source, line, tableName, null, message, null);
    }
    String path = matcher.group(1);
    return new SchemaException(source, lineOf(path), tableName, memberOf(path), message, null);
  }

  /** The line of a member, or of the innermost one around it that is there. */
  private int lineOf(String path) {
    for (String known = path; ; known = known.substring(0, known.lastIndexOf('.'))) {
      Integer found = lines.get(known);
      if (found != null) {
        return found;
      }
      if (known.indexOf('.') < 0) {
        return line;
      }
    }
  }

  /** {@code keySchema.1.member.keyType} as people write it: {@code KeySchema[0].KeyType}. */
  static String memberOf(String path) {
    String indexed =
        ELEMENT
            .matcher(path)
            .replaceAll(found -> "[" + (Integer.parseInt(found.group(1)) - 1) + "]");
    return NAME_START
        .matcher(indexed)
        .replaceAll(found -> found.group(1) + Character.toUpperCase(found.group(2).charAt(0)));
  }
}
