package com.example.orders;

import java.util.Optional;
import org.springframework.stereotype.Repository;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

@Repository
public class OrderRepository {
  private final DynamoDbTable<Order> orders;

  OrderRepository(DynamoDbEnhancedClient client) {
    orders = client.table("Order", TableSchema.fromBean(Order.class));
  }

  public void save(Order order) {
    orders.putItem(order);
  }

  public Optional<Order> find(String id) {
    return Optional.ofNullable(orders.getItem(Key.builder().partitionValue(id).build()));
  }

  public long count() {
    return orders.scan().items().stream().count();
  }
}
