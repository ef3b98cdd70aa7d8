package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives each test method an empty database of its own. Stands on a test class (its subclasses and
 * {@code @Nested} classes have it too), on a single test method, or on an annotation of yours.
 *
 * <p>Constructors, lifecycle and test methods can then have these parameters:
 *
 * <ul>
 *   <li>{@code software.amazon.awssdk.services.dynamodb.DynamoDbClient}: a client of the database,
 *       in process, closed after the test;
 *   <li>{@link dev.dynamotest.core.Engine}: the database itself (not where there is no test yet, in
 *       {@code @BeforeAll}, {@code @AfterAll} or the constructor of a {@code PER_CLASS} instance).
 * </ul>
 *
 * <p>What a {@code @BeforeAll} method does through its client is done again for each test: every
 * test starts from the state it left, and none sees another's changes. Such a client, kept in a
 * field, talks to the database of the running test; with tests of one class running at the same
 * time, take the client as a parameter of the test instead.
 *
 * <pre>{@code
 * @DynamoTest
 * class OrdersTest {
 *   @Test
 *   void startsEmpty(DynamoDbClient client) {
 *     assertThat(client.listTables().tableNames()).isEmpty();
 *   }
 * }
 * }</pre>
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(DynamoExtension.class)
public @interface DynamoTest {}
