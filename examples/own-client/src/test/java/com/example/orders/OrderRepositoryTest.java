package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@DynamoTest(systemProperties = true)
@DynamoTable(name = "Orders", partitionKey = "PK")
class OrderRepositoryTest {
  @Test
  void anOrderIsFoundByItsId() {
    OrderRepository repository = new OrderRepository();

    repository.save("ORDER#1", 3);

    assertEquals(Optional.of(3), repository.findPieces("ORDER#1"));
  }
}
