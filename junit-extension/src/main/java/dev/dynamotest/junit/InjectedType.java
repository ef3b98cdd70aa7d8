package dev.dynamotest.junit;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * A parameter or field that wants something of a database.
 *
 * <p>Types of the SDK go by their names: they, or only those of the enhanced client, may be missing
 * on the class path.
 *
 * @param type the declared type
 * @param place the parameter or field, with its annotations
 * @param name for messages
 * @param testClasses the test class and those that it is nested in
 */
record InjectedType(Type type, AnnotatedElement place, String name, List<Class<?>> testClasses) {
  private static final String SDK = "software.amazon.awssdk.services.dynamodb.";
  private static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";
  private static final String TABLE = ENHANCED + "DynamoDbTable";
  private static final String ASYNC_TABLE = ENHANCED + "DynamoDbAsyncTable";

  /** Whether this is a type that a database can give. */
  boolean isKnown() {
    Class<?> raw = raw();
    return switch (raw.getName()) {
      case SDK + "DynamoDbClient",
          SDK + "DynamoDbAsyncClient",
          SDK + "streams.DynamoDbStreamsClient",
          ENHANCED + "DynamoDbEnhancedClient",
          ENHANCED + "DynamoDbEnhancedAsyncClient",
          TABLE,
          ASYNC_TABLE ->
          true;
      case "java.net.URI" -> AnnotationSupport.isAnnotated(place, DynamoEndpoint.class);
      default -> raw == DynamoEmulator.class || raw == DynamoClock.class || raw == Engine.class;
    };
  }

  /** The name of the extension that is asked; empty for the one without a name. */
  String extensionName() {
    return extensionName(place);
  }

  static String extensionName(AnnotatedElement place) {
    DynamoEndpoint endpoint = place.getAnnotation(DynamoEndpoint.class);
    if (endpoint != null) {
      return endpoint.value();
    }
    Dynamo dynamo = place.getAnnotation(Dynamo.class);
    return dynamo == null ? "" : dynamo.value();
  }

  /**
   * What the database gives for it.
   *
   * @param beanTables the names of the tables that have been declared by their beans
   */
  Object from(DynamoEmulator database, Map<Class<?>, String> beanTables) {
    Class<?> raw = raw();
    if (raw == DynamoEmulator.class) {
      return database;
    }
    if (raw == DynamoClock.class) {
      return database.clock();
    }
    if (raw == Engine.class) {
      return database.engine();
    }
    if (raw == URI.class) {
      return database.endpoint();
    }
    String typeName = raw.getName();
    if (typeName.equals(TABLE)) {
      Class<?> bean = bean();
      String table = tableName(bean, beanTables);
      database.require(table, bean, name);
      return database.enhanced().table(table, bean);
    }
    if (typeName.equals(ASYNC_TABLE)) {
      Class<?> bean = bean();
      String table = tableName(bean, beanTables);
      database.require(table, bean, name);
      return database.enhanced().asyncTable(table, bean);
    }
    Object client = client(typeName, database);
    if (client == null) {
      throw new Misuse(
          name
              + " of type "
              + typeName
              + " cannot be given: write a client of the AWS SDK for DynamoDB, DynamoDbTable<Bean>,"
              + " DynamoEmulator, DynamoClock, Engine, or @DynamoEndpoint URI");
    }
    return client;
  }

  /** The client of that type, or null if it is none. */
  static @Nullable Object client(String typeName, DynamoEmulator database) {
    return switch (typeName) {
      case SDK + "DynamoDbClient" -> database.client();
      case SDK + "DynamoDbAsyncClient" -> database.asyncClient();
      case SDK + "streams.DynamoDbStreamsClient" -> database.streamsClient();
      case ENHANCED + "DynamoDbEnhancedClient" -> database.enhanced().client();
      case ENHANCED + "DynamoDbEnhancedAsyncClient" -> database.enhanced().async();
      default -> null;
    };
  }

  private Class<?> raw() {
    if (type instanceof Class<?> plain) {
      return plain;
    }
    return type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw
        ? raw
        : Object.class;
  }

  private Class<?> bean() {
    if (type instanceof ParameterizedType generic) {
      Class<?> bean = new GenericTypes(testClasses).classOf(generic.getActualTypeArguments()[0]);
      if (bean != null) {
        return bean;
      }
    }
    throw new Misuse(
        name + " does not say what its items are: write DynamoDbTable<Order>, with your bean");
  }

  private String tableName(Class<?> bean, Map<Class<?>, String> beanTables) {
    Dynamo dynamo = place.getAnnotation(Dynamo.class);
    return dynamo == null || dynamo.table().isEmpty()
        ? beanTables.getOrDefault(bean, bean.getSimpleName())
        : dynamo.table();
  }
}
