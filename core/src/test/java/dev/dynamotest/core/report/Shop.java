package dev.dynamotest.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.protocol.TestRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A shop whose orders are in one table with an index by customer: an engine with a journal and a
 * clock that stands still, asked in JSON with single quotes.
 */
record Shop(Engine engine) {
  static Shop open() {
    return open(EngineConfig.fast());
  }

  static Shop open(EngineConfig config) {
    Shop shop = new Shop(Engine.create(config.withJournalEntries(100_000)));
    shop.engine.clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    assertThat(
            shop.ask(
                "CreateTable",
                "{'TableName':'Orders','BillingMode':'PAY_PER_REQUEST',"
                    + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'},"
                    + "{'AttributeName':'customer','AttributeType':'S'}],"
                    + "'GlobalSecondaryIndexes':[{'IndexName':'ByCustomer','KeySchema':["
                    + "{'AttributeName':'customer','KeyType':'HASH'},"
                    + "{'AttributeName':'id','KeyType':'RANGE'}],"
                    + "'Projection':{'ProjectionType':'ALL'}}]}"))
        .startsWith("{'TableDescription'");
    shop.engine.clearJournal();
    return shop;
  }

  String ask(String operation, String json) {
    return ask(operation, json, null, 1);
  }

  /** The same as an attempt of an SDK's call. */
  String ask(String operation, String json, @Nullable String call, int attempt) {
    TestRequest request = TestRequest.to(operation, json.replace('\'', '"'));
    if (call != null) {
      request =
          request
              .with("amz-sdk-invocation-id", call)
              .with("amz-sdk-request", "attempt=" + attempt + "; max=3");
    }
    WireResponse answer = engine.handle(request);
    return new String(answer.body(), StandardCharsets.UTF_8).replace('"', '\'');
  }

  Shop order(String id, String customer) {
    assertThat(
            ask(
                "PutItem",
                "{'TableName':'Orders','Item':{'id':{'S':'%s'},'customer':{'S':'%s'}}}"
                    .formatted(id, customer)))
        .isEqualTo("{}");
    return this;
  }

  DynamoReport report() {
    return engine.report();
  }
}
