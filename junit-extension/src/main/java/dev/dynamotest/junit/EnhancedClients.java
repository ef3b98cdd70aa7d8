package dev.dynamotest.junit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * The enhanced clients of a database. Needs the SDK's artifact dynamodb-enhanced, so that nothing
 * touches this class before one of its types is asked for. Thread-safe.
 */
final class EnhancedClients {
  /** Making a schema reads a class by reflection and spins up accessors: once for the JVM. */
  private static final Map<Class<?>, TableSchema<?>> SCHEMAS = new ConcurrentHashMap<>();

  private final DynamoDbEnhancedClient client;
  private final SdkClients clients;
  private @Nullable DynamoDbEnhancedAsyncClient async;

  EnhancedClients(SdkClients clients) {
    this.clients = clients;
    this.client = DynamoDbEnhancedClient.builder().dynamoDbClient(clients.client()).build();
  }

  DynamoDbEnhancedClient client() {
    return client;
  }

  synchronized DynamoDbEnhancedAsyncClient async() {
    if (async == null) {
      async = DynamoDbEnhancedAsyncClient.builder().dynamoDbClient(clients.async()).build();
    }
    return async;
  }

  /** The table, made from the bean if it is not there. */
  <T> DynamoDbTable<T> table(String name, Class<T> bean) {
    DynamoDbTable<T> table = client.table(name, schema(bean));
    if (!exists(name)) {
      create(table);
    }
    return table;
  }

  /** As {@link #table}, for those who do not wait. */
  <T> DynamoDbAsyncTable<T> asyncTable(String name, Class<T> bean) {
    table(name, bean);
    return async().table(name, schema(bean));
  }

  /** Makes a table with the keys and indexes that the bean says. */
  void create(String name, Class<?> bean) {
    create(client.table(name, schema(bean)));
  }

  private void create(DynamoDbTable<?> table) {
    table.createTable();
    clients.client().waiter().waitUntilTableExists(r -> r.tableName(table.tableName()));
  }

  private boolean exists(String name) {
    try {
      clients.client().describeTable(r -> r.tableName(name));
      return true;
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }

  @SuppressWarnings("unchecked") // the schema of T is kept for T
  private static <T> TableSchema<T> schema(Class<T> bean) {
    return (TableSchema<T>) SCHEMAS.computeIfAbsent(bean, EnhancedClients::read);
  }

  private static TableSchema<?> read(Class<?> bean) {
    try {
      return TableSchema.fromClass(bean);
    } catch (IllegalArgumentException e) {
      throw new Misuse(
          bean.getName()
              + " is no class that a table can be made from: annotate it with @DynamoDbBean or"
              + " @DynamoDbImmutable, or describe the table by @DynamoTable's other members",
          e);
    }
  }
}
