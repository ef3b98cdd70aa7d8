package dev.dynamotest.junit.elsewhere;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.junit.DynamoSchema;
import dev.dynamotest.junit.DynamoTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A base class of tests with resources of its own package. */
@DynamoTest(schema = "orders.json")
public abstract class OfElsewhere {
  @Test
  @DynamoSchema("inherited.json")
  protected void inherited(DynamoDbClient client) {
    assertThat(client.listTables().tableNames()).contains("Orders", "Inherited");
  }
}
