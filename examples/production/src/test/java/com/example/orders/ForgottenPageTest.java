package com.example.orders;

import static dev.dynamotest.junit.DynamoAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import dev.dynamotest.junit.DynamoEmulator;
import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

@DynamoTest(pageBytes = 1024)
@DynamoTable(name = "Orders", partitionKey = "customer", sortKey = "id")
class ForgottenPageTest {
  private static final QueryRequest ORDERS_OF_ANN =
      QueryRequest.builder()
          .tableName("Orders")
          .keyConditionExpression("customer = :customer")
          .expressionAttributeValues(Map.of(":customer", fromS("Ann")))
          .build();

  static int totalOfOnePage(DynamoDbClient client) {
    return sum(client.query(ORDERS_OF_ANN).items());
  }

  static int totalOfAllPages(DynamoDbClient client) {
    return sum(client.queryPaginator(ORDERS_OF_ANN).items().stream().toList());
  }

  private static int sum(List<Map<String, AttributeValue>> orders) {
    return orders.stream().mapToInt(order -> Integer.parseInt(order.get("total").n())).sum();
  }

  @BeforeEach
  void tenOrders(DynamoDbClient client) {
    for (int i = 0; i < 10; i++) {
      Map<String, AttributeValue> order =
          Map.of(
              "customer", fromS("Ann"),
              "id", fromS("order-" + i),
              "total", fromN("5"),
              "note", fromS("n".repeat(200)));
      client.putItem(r -> r.tableName("Orders").item(order));
    }
  }

  @Test
  void oneQueryIsOnePage(DynamoDbClient client, DynamoEmulator emulator) {
    assertThat(totalOfOnePage(client)).isEqualTo(25); // and should be 50

    assertThatThrownBy(() -> assertThat(emulator.report()).followedAllPages())
        .hasMessageContaining("Orders: read 5 rows, returned 5, and there were more")
        .hasMessageContaining("use the SDK's paginator");
  }

  @Test
  void paginatorsReadThemAll(DynamoDbClient client, DynamoEmulator emulator) {
    assertThat(totalOfAllPages(client)).isEqualTo(50);

    assertThat(emulator.report()).followedAllPages();
  }
}
