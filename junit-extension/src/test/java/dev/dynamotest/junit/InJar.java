package dev.dynamotest.junit;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A test that {@link ResourcesTest} puts into a jar: on its own, since classes of one nest have to
 * come from one loader.
 */
@DynamoTest(schema = "in-jar.json")
public class InJar {
  @Test
  void test(DynamoDbClient client) {
    Assertions.assertEquals("[Orders]", client.listTables().tableNames().toString());
  }
}
