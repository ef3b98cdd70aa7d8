package dev.dynamotest.benchmarks.junit;

import dev.dynamotest.junit.DynamoTest;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/** A thousand tests that create a table, put an item and query it. */
@DynamoTest
public class ThousandTests {
  /** How many there are. */
  static final int COUNT = 1_000;

  /** One of them. */
  @RepeatedTest(COUNT)
  void createPutAndQuery(DynamoDbClient client) {
    client.createTable(
        r ->
            r.tableName("Orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    AttributeDefinition.builder().attributeName("PK").attributeType("S").build())
                .keySchema(
                    KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build()));
    client.putItem(r -> r.tableName("Orders").item(Map.of("PK", AttributeValue.fromS("ORDER#1"))));
    int found =
        client
            .query(
                r ->
                    r.tableName("Orders")
                        .keyConditionExpression("PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("ORDER#1"))))
            .count();
    if (found != 1) {
      throw new AssertionError("found " + found);
    }
  }
}
