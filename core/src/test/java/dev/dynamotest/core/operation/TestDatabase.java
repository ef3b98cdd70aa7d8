package dev.dynamotest.core.operation;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.protocol.HttpProtocol;
import dev.dynamotest.core.protocol.TestRequest;
import dev.dynamotest.core.table.Items;
import dev.dynamotest.core.table.Table;
import java.nio.charset.StandardCharsets;

/**
 * A database that is asked in JSON and filled directly. JSON is written with single quotes; the
 * text {@code {'TableName':'t'}} is sent, and answers are given, with double ones.
 */
final class TestDatabase {
  private final EngineConfig config = EngineConfig.fast();
  private final Catalog catalog =
      new Catalogs(Timing.IMMEDIATE, new IdSource(42)).of("123456789012", "us-east-1");
  private final HttpProtocol protocol =
      new HttpProtocol(
          config,
          Operations.all(),
          (region, account) ->
              new RequestContext(region, account, config.clock().instant(), catalog),
          1);

  /** The body of the answer to a request. */
  String answer(String operation, String json) {
    TestRequest request = TestRequest.to(operation, json.replace('\'', '"'));
    return new String(protocol.handle(request).body(), StandardCharsets.UTF_8).replace('"', '\'');
  }

  /** The message of the error that answers a request. */
  String error(String operation, String json) {
    String answer = answer(operation, json);
    String start = "{'__type':'com.amazon.coral.validate#ValidationException','message':'";
    if (!answer.startsWith(start)) {
      return answer;
    }
    return answer.substring(start.length(), answer.length() - 2).replace("\\'", "\"");
  }

  TestDatabase create(String json) {
    String answer = answer("CreateTable", json);
    if (!answer.startsWith("{'TableDescription'")) {
      throw new AssertionError(answer);
    }
    return this;
  }

  Table table(String name) {
    return catalog.open(name, config.clock().instant()).data();
  }

  /** Puts an item of alternating names and values. */
  TestDatabase put(String table, Object... namesAndValues) {
    Items.put(table(table), Items.item(namesAndValues));
    return this;
  }
}
