package com.example.orders

import dev.dynamotest.junit.Dynamo
import dev.dynamotest.junit.DynamoTest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable
import software.amazon.awssdk.enhanced.dynamodb.Key
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey
import software.amazon.awssdk.services.dynamodb.DynamoDbClient

@DynamoDbBean
class Order(
    @get:DynamoDbPartitionKey var id: String = "",
    var pieces: Int = 0,
)

@DynamoTest
class OrdersTest {
  @Dynamo lateinit var client: DynamoDbClient

  @Test
  fun `an order is found by its id`(orders: DynamoDbTable<Order>) {
    orders.putItem(Order("ORDER#1", pieces = 3))

    assertEquals(3, orders.find("ORDER#1")?.pieces)
    assertNull(orders.find("ORDER#2"))
    assertEquals(1, client.scan { it.tableName("Order") }.count())
  }

  private fun DynamoDbTable<Order>.find(id: String): Order? =
      getItem(Key.builder().partitionValue(id).build())
}
