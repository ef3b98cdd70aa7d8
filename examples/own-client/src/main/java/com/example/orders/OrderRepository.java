package com.example.orders;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Builds its client itself: no test can hand it another one. */
public class OrderRepository {
  private static final String TABLE = "Orders";

  private final DynamoDbClient client = DynamoDbClient.create();

  public void save(String id, int pieces) {
    client.putItem(
        r ->
            r.tableName(TABLE)
                .item(
                    Map.of(
                        "PK", AttributeValue.fromS(id),
                        "pieces", AttributeValue.fromN(String.valueOf(pieces)))));
  }

  public Optional<Integer> findPieces(String id) {
    Map<String, AttributeValue> item =
        client.getItem(r -> r.tableName(TABLE).key(Map.of("PK", AttributeValue.fromS(id)))).item();
    return Optional.ofNullable(item.get("pieces")).map(AttributeValue::n).map(Integer::valueOf);
  }
}
