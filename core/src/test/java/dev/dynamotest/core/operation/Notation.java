package dev.dynamotest.core.operation;

import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Short forms for the JSON of control-plane requests, so that a case fits on a line:
 *
 * <ul>
 *   <li>single quotes stand for double ones
 *   <li>{@code DEFS(a,b:N)} is a list of attribute definitions, of type S unless said
 *   <li>{@code KEYS(a,b:RANGE)} is a key schema, HASH unless said
 *   <li>{@code UNITS(5,6)} is a provisioned throughput, read before write
 * </ul>
 */
final class Notation {
  private static final Pattern DEFS = Pattern.compile("DEFS\\(([^)]*)\\)");
  private static final Pattern KEYS = Pattern.compile("KEYS\\(([^)]*)\\)");
  private static final Pattern UNITS = Pattern.compile("UNITS\\((\\d+),(\\d+)\\)");

  private Notation() {}

  static String json(String text) {
    String json = DEFS.matcher(text).replaceAll(list("AttributeType", "S"));
    json = KEYS.matcher(json).replaceAll(list("KeyType", "HASH"));
    json = UNITS.matcher(json).replaceAll("{'ReadCapacityUnits':$1,'WriteCapacityUnits':$2}");
    return json.replace('\'', '"');
  }

  private static Function<MatchResult, String> list(String typeMember, String defaultType) {
    return match ->
        Arrays.stream(match.group(1).split(","))
            .filter(element -> !element.isBlank())
            .map(element -> (element.strip() + ":" + defaultType).split(":"))
            .map(e -> "{'AttributeName':'%s','%s':'%s'}".formatted(e[0], typeMember, e[1]))
            .collect(Collectors.joining(",", "[", "]"));
  }
}
