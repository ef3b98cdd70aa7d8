package com.example.orders;

import static dev.dynamotest.junit.DynamoAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import dev.dynamotest.junit.DynamoEmulator;
import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import dev.dynamotest.junit.Gsi;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

@DynamoTest(indexLag = "200ms", frozenClock = true)
@DynamoTable(
    name = "Users",
    partitionKey = "id",
    gsis = @Gsi(name = "ByMail", partitionKey = "mail"))
class StaleIndexReadTest {
  static boolean registerAfterALook(DynamoDbClient client, String id, String mail) {
    QueryResponse sameMail =
        client.query(
            r ->
                r.tableName("Users")
                    .indexName("ByMail")
                    .keyConditionExpression("mail = :mail")
                    .expressionAttributeValues(Map.of(":mail", fromS(mail))));
    if (sameMail.count() > 0) {
      return false;
    }
    client.putItem(r -> r.tableName("Users").item(user(id, mail)));
    return true;
  }

  static boolean registerAtOnce(DynamoDbClient client, String id, String mail) {
    Map<String, AttributeValue> claim = Map.of("id", fromS("mail#" + mail));
    try {
      client.transactWriteItems(
          r ->
              r.transactItems(
                  i ->
                      i.put(
                          p ->
                              p.tableName("Users")
                                  .item(claim)
                                  .conditionExpression("attribute_not_exists(id)")),
                  i -> i.put(p -> p.tableName("Users").item(user(id, mail)))));
      return true;
    } catch (TransactionCanceledException e) {
      return false;
    }
  }

  private static Map<String, AttributeValue> user(String id, String mail) {
    return Map.of("id", fromS(id), "mail", fromS(mail));
  }

  @Test
  void anIndexDoesNotKnowYetWhoHasJustRegistered(DynamoDbClient client, DynamoEmulator emulator) {
    assertThat(registerAfterALook(client, "1", "a@example.com")).isTrue();
    assertThat(registerAfterALook(client, "2", "a@example.com")).isTrue(); // and should not be

    assertThatThrownBy(() -> assertThat(emulator.report()).hasNoStaleReads())
        .hasMessageContaining("Users.ByMail: mail = a@example.com, up to 200 ms behind")
        .hasMessageContaining("A global index is always behind");
  }

  @Test
  void aConditionKnows(DynamoDbClient client, DynamoEmulator emulator) {
    assertThat(registerAtOnce(client, "1", "a@example.com")).isTrue();
    assertThat(registerAtOnce(client, "2", "a@example.com")).isFalse();

    assertThat(emulator.report()).hasNoStaleReads();
  }
}
