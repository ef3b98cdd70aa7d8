package dev.dynamotest.conformance.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The strings of a case's answers that have been given names, {@code <$arn>}, for its later
 * requests and answers. Not thread-safe.
 */
final class Captures {
  private static final Pattern NAME = Pattern.compile("<\\$([a-zA-Z0-9]+)>");

  private final Map<String, String> values = new HashMap<>();

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** Gives a string the name that the text consists of. */
  void put(String name, String value) {
    values.put(name, value);
  }

  /** The call with what is known for the names in its body. */
  WireCall filledIn(WireCall call) {
    return call.withBody(filledIn(call.body()));
  }

  /** The text with what is known for the names in it. */
  String filledIn(String text) {
    Matcher names = NAME.matcher(text);
    return names.replaceAll(
        name -> Matcher.quoteReplacement(values.getOrDefault(name.group(), name.group())));
  }
}
