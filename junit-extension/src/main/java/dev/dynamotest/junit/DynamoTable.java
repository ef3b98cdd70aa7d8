package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A table that is there when the tests start. On a class it is there for all of its tests, before
 * {@code @BeforeAll} methods run; on a test method for that one.
 *
 * <pre>{@code
 * @DynamoTest
 * @DynamoTable(name = "Orders", partitionKey = "PK", sortKey = "SK",
 *     gsis = @Gsi(name = "ByStatus", partitionKey = "Status", sortKey = "CreatedAt"))
 * class OrdersTest { ... }
 * }</pre>
 *
 * <p>Or from a class of the enhanced client: {@code @DynamoTable(bean = Order.class)}, with the
 * keys and indexes that its annotations say.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(DynamoTable.List.class)
public @interface DynamoTable {
  /** The table's name; that of a bean's table is the simple name of its class if none is given. */
  String name() default "";

  /** The partition key. */
  String partitionKey() default "PK";

  /** The partition key's type. */
  ScalarType partitionKeyType() default ScalarType.S;

  /** The sort key; none by default. */
  String sortKey() default "";

  /** The sort key's type. */
  ScalarType sortKeyType() default ScalarType.S;

  /** The global secondary indexes. */
  Gsi[] gsis() default {};

  /** The local secondary indexes. */
  Lsi[] lsis() default {};

  /** The attribute that says when an item expires, in seconds since 1970; none by default. */
  String timeToLive() default "";

  /** What the table's stream tells; there is none by default. */
  StreamView stream() default StreamView.NONE;

  /** Provisioned read capacity units; on demand if neither these nor write units are given. */
  int readCapacityUnits() default 0;

  /** Provisioned write capacity units; on demand if neither these nor read units are given. */
  int writeCapacityUnits() default 0;

  /**
   * A bean or immutable class of the enhanced client, from which the keys and indexes are taken
   * instead.
   */
  Class<?> bean() default Void.class;

  /** Several tables. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    DynamoTable[] value();
  }
}
