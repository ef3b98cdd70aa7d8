package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.dynamotest.junit.DynamoTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

@DynamoTest
class OrdersTest {
  @Test
  void anOrderIsFoundByItsId(DynamoDbTable<Order> orders) {
    Order order = new Order();
    order.setId("ORDER#1");
    order.setPieces(3);
    orders.putItem(order);

    Order found = orders.getItem(Key.builder().partitionValue("ORDER#1").build());

    assertEquals(3, found.getPieces());
  }

  @DynamoDbBean
  public static class Order {
    private String id;
    private int pieces;

    @DynamoDbPartitionKey
    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public int getPieces() {
      return pieces;
    }

    public void setPieces(int pieces) {
      this.pieces = pieces;
    }
  }
}
