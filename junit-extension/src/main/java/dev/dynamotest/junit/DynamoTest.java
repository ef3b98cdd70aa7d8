package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.junit.locks.LocksSystemProperties;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives tests a DynamoDB in memory. Each test method starts from the same database: what the
 * class's declarations ({@link DynamoTable}, {@link DynamoSchema}, {@link DynamoData}) and its
 * {@code @BeforeAll} methods have prepared. What it changes is gone afterwards.
 *
 * <pre>{@code
 * @DynamoTest
 * @DynamoTable(name = "Orders", partitionKey = "PK", sortKey = "SK")
 * class OrdersTest {
 *   @Test
 *   void findsAnOrder(DynamoDbClient client) { ... }
 * }
 * }</pre>
 *
 * <p>Parameters of constructors, lifecycle and test methods, and fields with {@link Dynamo}, can be
 * a {@code DynamoDbClient}, {@code DynamoDbAsyncClient}, {@code DynamoDbStreamsClient}, {@code
 * DynamoDbEnhancedClient}, {@code DynamoDbEnhancedAsyncClient}, a {@code DynamoDbTable} or {@code
 * DynamoDbAsyncTable} of a bean (made if it is not there), a {@link DynamoEmulator}, a {@link
 * dev.dynamotest.core.DynamoClock}, a {@link dev.dynamotest.core.Engine}, and with {@link
 * DynamoEndpoint} a {@code URI}.
 *
 * <p>All of these stay the same objects for all test methods of a class, so that code which keeps a
 * client is right in every test: the database behind them is exchanged. Where test methods run
 * concurrently, each has objects of its own, and those of the class refuse to be used by tests.
 *
 * <p>A {@code @Nested} class starts from what its outer class has prepared. On a method of a class
 * without it, the annotation gives a database to that one test.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@LocksSystemProperties
@ExtendWith(DynamoExtension.class)
public @interface DynamoTest {
  /** How long a database lives. */
  Scope scope() default Scope.METHOD;

  /** The region that clients are made for. */
  String region() default "us-east-1";

  /** Bean or immutable classes of the enhanced client, each to become a table of that name. */
  Class<?>[] tables() default {};

  /** As {@link DynamoSchema#value()}. */
  String[] schema() default {};

  /** As {@link DynamoData#value()}. */
  String[] data() default {};

  /**
   * Whether the JVM's system properties point every client that the code under test builds to the
   * test's database, over HTTP: endpoint, region and credentials. They are as before after the
   * class. JUnit runs such a class at the same time as no other one that declares to use system
   * properties; JUnit before 5.12 has to be told by {@code @ResourceLock(SYSTEM_PROPERTIES)}.
   */
  boolean systemProperties() default false;

  /**
   * How long tables and indexes stay CREATING, UPDATING or DELETING on the emulator's clock: {@code
   * 5s}, {@code 200ms}, {@code PT1M}; no time by default.
   */
  String tableStatusDelay() default "0s";

  /**
   * How long after its expiry an item is deleted on the emulator's clock, as {@link
   * #tableStatusDelay()}; at the next request by default.
   */
  String timeToLiveDelay() default "0s";

  /** Whether requests without credentials are refused. */
  boolean verifiesAuthentication() default false;

  /**
   * How many bytes of rows fill a page of Query, Scan or a SELECT, and how many bytes of items
   * BatchGetItem answers at most, so that code which follows pages is tested with ten items: 1024;
   * by default, and at most, the service's 1 MB (16 MB for BatchGetItem).
   */
  int pageBytes() default EngineConfig.MAX_PAGE_BYTES;

  /**
   * Makes eventually consistent reads stale, on the emulator's clock. One duration ({@code
   * "100ms"}): every such read of a table or local index is as of that long ago, so that a missing
   * ConsistentRead shows at the first run. Up to three ({@code {"0s", "50ms", "100ms"}}): the lags
   * of replicas, of which the {@link #seed()} chooses one for each request. What the class has
   * prepared before its tests, and what was written before {@link DynamoEmulator#settle()}, is seen
   * by all reads.
   */
  String[] readLag() default {};

  /**
   * How long after a write a global secondary index shows it, on the emulator's clock or when
   * {@link DynamoEmulator#settle()} is called: {@code 200ms}; at once by default.
   */
  String indexLag() default "0s";

  /**
   * What is made of requests that exceed the throughput of tables and global indexes: {@code
   * ENFORCE} throttles them as the service does, {@code SHADOW} only counts them, {@code OFF}, the
   * default, lets them pass. While the class prepares its tests nothing is counted: each test
   * starts with the full buckets of new tables. Single tables and indexes can be told otherwise by
   * {@link DynamoEmulator#throughput()}.
   */
  ThroughputMode throughput() default ThroughputMode.OFF;

  /**
   * Whether the emulator's clock stands still from the start, so that only the test moves it. All
   * tests of the class then begin at the same time.
   */
  boolean frozenClock() default false;

  /**
   * How much the emulator's clock moves before each request: {@code 10ms}; not at all by default.
   */
  String advancePerRequest() default "0s";

  /**
   * Whether the emulator's clock moves before each attempt of a client after its first one by what
   * the client would have waited on average. The ready-made clients do not really wait.
   */
  boolean advanceOnRetry() default false;

  /** What chances follow from, so that they are the same in every run. */
  long seed() default EngineConfig.DEFAULT_SEED;
}
