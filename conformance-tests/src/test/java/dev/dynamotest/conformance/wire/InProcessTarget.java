package dev.dynamotest.conformance.wire;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Engines in this process, a new one for each case. */
final class InProcessTarget implements Target {

  @Override
  public Session open() {
    Engine engine = Engine.create();
    return new Session() {
      @Override
      public WireReply send(WireCall call) {
        WireResponse response = engine.handle(request(call));
        Map<String, String> headers = new LinkedHashMap<>();
        response
            .headers()
            .forEach(h -> headers.put(h.getKey().toLowerCase(Locale.ROOT), h.getValue()));
        return new WireReply(
            response.status(), headers, new String(response.body(), StandardCharsets.UTF_8));
      }

      @Override
      public void close() {}
    };
  }

  private static WireRequest request(WireCall call) {
    byte[] body = call.body().getBytes(StandardCharsets.UTF_8);
    int query = call.path().indexOf('?');
    return new WireRequest() {
      @Override
      public String method() {
        return call.method();
      }

      @Override
      public @Nullable String header(String name) {
        return call.headers().entrySet().stream()
            .filter(h -> h.getKey().equalsIgnoreCase(name))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(null);
      }

      @Override
      public @Nullable String queryString() {
        return query < 0 ? null : call.path().substring(query + 1);
      }

      @Override
      public byte[] body() {
        return body;
      }
    };
  }

  @Override
  public void close() {}

  @Override
  public String toString() {
    return "in-process";
  }
}
