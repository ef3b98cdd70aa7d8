package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a request's query string, decoded; of two with one name the first counts. */
final class QueryString {
  private static final QueryString NONE = new QueryString(Map.of());

  private final Map<String, String> parameters;

  private QueryString(Map<String, String> parameters) {
    this.parameters = parameters;
  }

  static QueryString of(WireRequest request) {
    String raw = request.queryString();
    if (raw == null || raw.isEmpty()) {
      return NONE;
    }
    Map<String, String> parameters = new HashMap<>();
    for (String pair : raw.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      parameters.putIfAbsent(decoded(name), decoded(value));
    }
    return new QueryString(parameters);
  }

  @Nullable String get(String name) {
    return parameters.get(name);
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }
}
