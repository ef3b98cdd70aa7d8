package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A table's changes, read with the SDK's streams client. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@ParameterizedClass(name = "{0}")
@MethodSource("dev.dynamotest.conformance.sdk.Endpoint#kinds")
class StreamFlowTest {
  private static final String TABLE = "Orders";

  @Parameter Endpoint.Kind kind;

  private Endpoint endpoint;
  private DynamoDbClient client;
  private DynamoDbStreamsClient streams;
  private String streamArn;

  @BeforeEach
  void createTable() {
    endpoint = kind.open();
    client = endpoint.client();
    streams = endpoint.streams();
    deleteTable();
    client.createTable(
        r ->
            r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .streamSpecification(
                    s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
    client.waiter().waitUntilTableExists(r -> r.tableName(TABLE));
    streamArn = client.describeTable(r -> r.tableName(TABLE)).table().latestStreamArn();
  }

  @AfterEach
  void close() {
    deleteTable();
    endpoint.close();
  }

  private void deleteTable() {
    try {
      client.deleteTable(r -> r.tableName(TABLE));
    } catch (ResourceNotFoundException e) {
      return;
    }
    client.waiter().waitUntilTableNotExists(r -> r.tableName(TABLE));
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static Map<String, AttributeValue> key(String id) {
    return Map.of("id", text(id));
  }

  private void put(String id, String status) {
    client.putItem(r -> r.tableName(TABLE).item(Map.of("id", text(id), "status", text(status))));
  }

  @Test
  void theStreamIsListedAndDescribed() {
    assertThat(streams.listStreams(r -> r.tableName(TABLE)).streams())
        .anyMatch(stream -> stream.streamArn().equals(streamArn));

    StreamDescription stream =
        streams.describeStream(r -> r.streamArn(streamArn)).streamDescription();
    assertThat(stream.streamStatus()).isIn(StreamStatus.ENABLED, StreamStatus.ENABLING);
    assertThat(stream.streamViewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
    assertThat(stream.tableName()).isEqualTo(TABLE);
    assertThat(stream.keySchema()).singleElement().matches(k -> k.attributeName().equals("id"));
    assertThat(stream.creationRequestDateTime()).isNotNull();
    assertThat(stream.shards()).isNotEmpty();
  }

  @Test
  void eachChangeIsARecord() {
    put("1", "OPEN");
    client.updateItem(
        r ->
            r.tableName(TABLE)
                .key(key("1"))
                .updateExpression("SET #s = :s")
                .expressionAttributeNames(Map.of("#s", "status"))
                .expressionAttributeValues(Map.of(":s", text("SHIPPED"))));
    put("1", "SHIPPED");
    client.deleteItem(r -> r.tableName(TABLE).key(key("1")));

    List<Record> records = new ShardWalker(streams, streamArn).poll();

    Map<String, AttributeValue> open = Map.of("id", text("1"), "status", text("OPEN"));
    Map<String, AttributeValue> shipped = Map.of("id", text("1"), "status", text("SHIPPED"));
    assertThat(records)
        .extracting(Record::eventName, r -> r.dynamodb().oldImage(), r -> r.dynamodb().newImage())
        .containsExactly(
            tuple(OperationType.INSERT, Map.of(), open),
            tuple(OperationType.MODIFY, open, shipped),
            tuple(OperationType.REMOVE, shipped, Map.of()));
    assertThat(records)
        .allMatch(
            r ->
                r.eventSource().equals("aws:dynamodb")
                    && r.awsRegion().equals("us-east-1")
                    && r.userIdentity() == null
                    && r.dynamodb().keys().equals(key("1")));
    assertThat(records).extracting(Record::eventID).doesNotHaveDuplicates();
  }

  @Test
  void changesOfManyItemsReplayToTheTable() {
    for (int i = 0; i < 30; i++) {
      put("" + i % 10, "status " + i);
    }
    List<WriteRequest> batch = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String id = "" + i;
      batch.add(WriteRequest.builder().deleteRequest(d -> d.key(key(id))).build());
    }
    client.batchWriteItem(r -> r.requestItems(Map.of(TABLE, batch)));
    client.transactWriteItems(
        r ->
            r.transactItems(
                t -> t.put(p -> p.tableName(TABLE).item(key("new"))),
                t -> t.delete(d -> d.tableName(TABLE).key(key("9")))));

    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items = new HashMap<>();
    for (Record change : new ShardWalker(streams, streamArn).poll()) {
      assertThat(change.dynamodb().oldImage())
          .isEqualTo(items.getOrDefault(change.dynamodb().keys(), Map.of()));
      if (change.eventName() == OperationType.REMOVE) {
        items.remove(change.dynamodb().keys());
      } else {
        items.put(change.dynamodb().keys(), change.dynamodb().newImage());
      }
    }

    assertThat(items.values())
        .containsExactlyInAnyOrderElementsOf(
            client.scan(r -> r.tableName(TABLE).consistentRead(true)).items());
  }

  @Test
  void aWalkerGoesOnWhereItStopped() {
    ShardWalker walker = new ShardWalker(streams, streamArn);
    put("1", "a");
    List<Record> first = walker.poll();
    put("1", "b");
    put("2", "c");

    assertThat(first).hasSize(1);
    assertThat(walker.poll()).hasSize(2);
    assertThat(walker.successor().poll()).isEmpty();
  }

  @Test
  void aDisabledStreamIsReadToItsEnd() {
    put("1", "a");
    client.updateTable(r -> r.tableName(TABLE).streamSpecification(s -> s.streamEnabled(false)));
    client.waiter().waitUntilTableExists(r -> r.tableName(TABLE));
    ShardWalker walker = new ShardWalker(streams, streamArn);

    assertThat(walker.poll()).hasSize(1);
    assertThat(walker.endedShards()).isEqualTo(walker.shards());
  }

  @Test
  void errorsHaveTheirTypes() {
    String nowhere =
        streamArn.substring(0, streamArn.lastIndexOf('/')) + "/2020-01-01T00:00:00.000";
    assertThatThrownBy(() -> streams.describeStream(r -> r.streamArn(nowhere)))
        .isInstanceOf(ResourceNotFoundException.class)
        .hasMessageContaining("Requested resource not found: Stream: " + nowhere + " not found");
    assertThatThrownBy(
            () ->
                streams.getShardIterator(
                    r ->
                        r.streamArn(streamArn)
                            .shardId("shardId-00000000000000000000-00000000")
                            .shardIteratorType(ShardIteratorType.LATEST)))
        .isInstanceOf(ResourceNotFoundException.class);
  }
}
