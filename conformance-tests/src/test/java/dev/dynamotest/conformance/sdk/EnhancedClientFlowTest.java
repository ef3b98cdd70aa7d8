package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbAtomicCounter;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** The enhanced client with a bean that uses its versions, counters and indexes. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.dynamotest.conformance.sdk.Endpoint#kinds")
class EnhancedClientFlowTest {
  @Parameter Endpoint.Kind kind;

  private Endpoint endpoint;
  private DynamoDbEnhancedClient enhanced;
  private DynamoDbTable<Reading> table;

  @AfterEach
  void close() {
    deleteTable();
    endpoint.close();
  }

  @BeforeEach
  void createTable() {
    endpoint = kind.open();
    enhanced = DynamoDbEnhancedClient.builder().dynamoDbClient(endpoint.client()).build();
    table = enhanced.table("Readings", TableSchema.fromBean(Reading.class));
    deleteTable();
    table.createTable(
        r ->
            r.globalSecondaryIndices(
                i -> i.indexName("ByPlace").projection(p -> p.projectionType(ProjectionType.ALL))));
    endpoint.client().waiter().waitUntilTableExists(r -> r.tableName("Readings"));
  }

  private void deleteTable() {
    try {
      table.deleteTable();
    } catch (ResourceNotFoundException e) {
      return;
    }
    endpoint.client().waiter().waitUntilTableNotExists(r -> r.tableName("Readings"));
  }

  @Test
  void aBeanComesBackAsItWasPut() {
    Reading reading = reading("s1", 5, "cellar");
    reading.setTags(Set.of("cold", "dry"));

    table.putItem(reading);

    Reading back = table.getItem(key("s1", 5));
    assertThat(back.getPlace()).isEqualTo("cellar");
    assertThat(back.getTags()).containsExactlyInAnyOrder("cold", "dry");
    assertThat(back.getVersion()).isEqualTo(1L);
  }

  @Test
  void aStaleVersionIsRefused() {
    table.putItem(reading("s1", 5, "cellar"));
    Reading first = table.getItem(key("s1", 5));
    Reading second = table.getItem(key("s1", 5));
    first.setPlace("attic");
    table.updateItem(first);

    second.setPlace("garden");
    assertThatThrownBy(() -> table.updateItem(second))
        .isInstanceOf(ConditionalCheckFailedException.class);
    assertThat(table.getItem(key("s1", 5)).getPlace()).isEqualTo("attic");
  }

  @Test
  void anUpdateRemovesWhatTheBeanLacks() {
    Reading reading = reading("s1", 5, "cellar");
    reading.setTags(Set.of("cold"));
    table.putItem(reading);

    Reading changed = table.getItem(key("s1", 5));
    changed.setTags(null);
    Reading updated = table.updateItem(changed);

    assertThat(updated.getTags()).isNull();
    assertThat(updated.getVersion()).isEqualTo(2L);
  }

  @Test
  void atomicCountersCountUpdates() {
    table.updateItem(reading("s1", 5, "cellar"));
    Reading once = table.getItem(key("s1", 5));
    table.updateItem(once);

    assertThat(table.getItem(key("s1", 5)).getWrites()).isEqualTo(once.getWrites() + 1);
  }

  @Test
  void sortKeysAreQueriedByRangeAndBackwards() {
    for (int at : new int[] {-5, 10, 0, 7, 100}) {
      table.putItem(reading("s1", at, "cellar"));
    }

    List<Long> between =
        table
            .query(
                r ->
                    r.queryConditional(QueryConditional.sortBetween(key("s1", -5), key("s1", 10)))
                        .scanIndexForward(false))
            .items()
            .stream()
            .map(Reading::getAt)
            .toList();

    assertThat(between).containsExactly(10L, 7L, 0L, -5L);
  }

  @Test
  void theIndexIsQueriedInPages() {
    for (int i = 0; i < 7; i++) {
      table.putItem(reading("s" + i, i, i % 2 == 0 ? "cellar" : "attic"));
    }

    List<Page<Reading>> pages =
        table
            .index("ByPlace")
            .query(
                r ->
                    r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue("cellar")))
                        .limit(3))
            .stream()
            .toList();

    assertThat(pages.stream().flatMap(p -> p.items().stream()).map(Reading::getSensor))
        .containsExactlyInAnyOrder("s0", "s2", "s4", "s6");
    assertThat(pages.get(0).items()).hasSize(3);
  }

  /** Versions need conditions, which batches do not have; so this client has no extensions. */
  @Test
  void batchesOfBeansAreWritten() {
    DynamoDbEnhancedClient plain =
        DynamoDbEnhancedClient.builder()
            .dynamoDbClient(endpoint.client())
            .extensions(List.of())
            .build();
    DynamoDbTable<Reading> readings = plain.table("Readings", TableSchema.fromBean(Reading.class));

    plain.batchWriteItem(
        r ->
            r.addWriteBatch(
                WriteBatch.builder(Reading.class)
                    .mappedTableResource(readings)
                    .addPutItem(reading("s1", 1, "cellar"))
                    .addPutItem(reading("s1", 2, "cellar"))
                    .build()));

    assertThat(readings.scan().items()).extracting(Reading::getAt).containsExactly(1L, 2L);
    assertThat(readings.deleteItem(key("s1", 1)).getAt()).isEqualTo(1L);
    assertThat(readings.scan().items()).hasSize(1);
  }

  private static Key key(String sensor, long at) {
    return Key.builder().partitionValue(sensor).sortValue(at).build();
  }

  private static Reading reading(String sensor, long at, String place) {
    Reading reading = new Reading();
    reading.setSensor(sensor);
    reading.setAt(at);
    reading.setPlace(place);
    return reading;
  }

  /** What a sensor said. */
  @DynamoDbBean
  public static class Reading {
    private @Nullable String sensor;
    private @Nullable Long at;
    private @Nullable String place;
    private @Nullable Set<String> tags;
    private @Nullable Long version;
    private @Nullable Long writes;

    @DynamoDbPartitionKey
    public @Nullable String getSensor() {
      return sensor;
    }

    public void setSensor(@Nullable String sensor) {
      this.sensor = sensor;
    }

    @DynamoDbSortKey
    public @Nullable Long getAt() {
      return at;
    }

    public void setAt(@Nullable Long at) {
      this.at = at;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "ByPlace")
    public @Nullable String getPlace() {
      return place;
    }

    public void setPlace(@Nullable String place) {
      this.place = place;
    }

    public @Nullable Set<String> getTags() {
      return tags;
    }

    public void setTags(@Nullable Set<String> tags) {
      this.tags = tags;
    }

    @DynamoDbVersionAttribute
    public @Nullable Long getVersion() {
      return version;
    }

    public void setVersion(@Nullable Long version) {
      this.version = version;
    }

    @DynamoDbAtomicCounter
    public @Nullable Long getWrites() {
      return writes;
    }

    public void setWrites(@Nullable Long writes) {
      this.writes = writes;
    }
  }
}
