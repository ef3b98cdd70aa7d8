package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;

/**
 * The enhanced clients of a database. Needs the SDK's artifact dynamodb-enhanced, so that nothing
 * touches this class before one of its types is asked for. Thread-safe.
 */
final class EnhancedClients {
  /** Making a schema reads a class by reflection and spins up accessors: once for the JVM. */
  private static final ClassValue<TableSchema<?>> SCHEMAS =
      new ClassValue<>() {
        @Override
        protected TableSchema<?> computeValue(Class<?> bean) {
          return read(bean);
        }
      };

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

  /** A table of beans. */
  <T> DynamoDbTable<T> table(String name, Class<T> bean) {
    return client.table(name, schema(bean));
  }

  /** As {@link #table}, for those who do not wait. */
  <T> DynamoDbAsyncTable<T> asyncTable(String name, Class<T> bean) {
    return async().table(name, schema(bean));
  }

  /**
   * Makes a table with the keys and indexes that the bean says.
   *
   * @param where who wants it, for messages
   */
  void create(String name, Class<?> bean, String where) {
    try {
      client.table(name, schema(bean)).createTable();
    } catch (AwsServiceException e) {
      throw new Misuse(
          "Table %s of %s, wanted by %s: %s"
              .formatted(
                  name,
                  bean.getName(),
                  where,
                  e.awsErrorDetails() == null
                      ? e.getMessage()
                      : e.awsErrorDetails().errorMessage()),
          e);
    }
    clients.client().waiter().waitUntilTableExists(r -> r.tableName(name));
  }

  @SuppressWarnings("unchecked") // the schema of T is kept for T
  private static <T> TableSchema<T> schema(Class<T> bean) {
    return (TableSchema<T>) SCHEMAS.get(bean);
  }

  private static TableSchema<?> read(Class<?> bean) {
    try {
      return TableSchema.fromClass(bean);
    } catch (RuntimeException e) { // of whatever kind: a class can be wrong in many ways
      boolean annotated =
          bean.isAnnotationPresent(DynamoDbBean.class)
              || bean.isAnnotationPresent(DynamoDbImmutable.class);
      throw new Misuse(
          bean.getName()
              + " is no class that a table can be made from: "
              + (annotated
                  ? "make it and its accessors public, and mind what the SDK says (%s)"
                      .formatted(e.getMessage())
                  : "annotate it with @DynamoDbBean or @DynamoDbImmutable, or describe the table by"
                      + " @DynamoTable's other members"),
          e);
    }
  }
}
