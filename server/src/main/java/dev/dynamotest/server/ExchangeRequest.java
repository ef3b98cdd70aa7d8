package dev.dynamotest.server;

import dev.dynamotest.core.WireRequest;
import io.undertow.server.HttpServerExchange;
import org.jspecify.annotations.Nullable;

/** An HTTP exchange, seen as the engine wants to see a request. */
record ExchangeRequest(HttpServerExchange exchange, byte[] body) implements WireRequest {

  @Override
  public String method() {
    return exchange.getRequestMethod().toString();
  }

  @Override
  public @Nullable String header(String name) {
    return exchange.getRequestHeaders().getFirst(name);
  }

  @Override
  public @Nullable String queryString() {
    String query = exchange.getQueryString();
    return query.isEmpty() ? null : query;
  }
}
