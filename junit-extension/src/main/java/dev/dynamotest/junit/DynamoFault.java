package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A fault that requests of the test method meet, of each one on a class; those of {@code
 * BeforeEach} and {@code AfterEach} methods do not. Rules of the class come before those of the
 * method, those of a class around it first.
 *
 * <pre>{@code
 * @Test
 * @DynamoFault(operation = "PutItem", table = "Orders", times = 2,
 *     error = "ProvisionedThroughputExceededException")
 * void recovers(DynamoDbClient client) { ... }
 * }</pre>
 *
 * <p>What happens is one of {@link #error}, {@link #connectionReset}, {@link #frontEndFailure},
 * {@link #unprocessed} and none of them, and {@link #latency} beside it. The meaning of all members
 * is that of {@link dev.dynamotest.core.injection.FaultRule}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(DynamoFault.List.class)
public @interface DynamoFault {
  /** {@code PutItem} ...; all operations by default. */
  String operation() default "";

  /** A table that the request must touch; any by default. */
  String table() default "";

  /**
   * Attributes of the key of an item that the request must name, {@code PK=order#1}, or {@code
   * number:N=7} for a number; any by default.
   */
  String[] key() default {};

  /** The numbers of the first and the last attempt, or of the only one, from 1; all by default. */
  int[] attempts() default {};

  /** How many requests meet the fault at most. */
  long times() default Long.MAX_VALUE;

  /** The part of the requests that meet the fault, drawn by {@link DynamoTest#seed}. */
  double probability() default 1;

  /**
   * How much later the answer comes, {@code 800ms}; on a clock that stands still nobody waits, and
   * the clock is advanced.
   */
  String latency() default "0s";

  /** The code of an error of the service, {@code InternalServerError}. */
  String error() default "";

  /** What the error says, instead of the service's text. */
  String message() default "";

  /** The global index that is the cause of an error of throughput. */
  String index() default "";

  /** Whether the request is done all the same, and only its answer is lost. */
  boolean afterApplying() default false;

  /** Whether the connection is closed without an answer. */
  boolean connectionReset() default false;

  /** Whether status 503 and a page of HTML are the answer. */
  boolean frontEndFailure() default false;

  /** How many of the last items of BatchGetItem or BatchWriteItem are left unprocessed, at most. */
  int unprocessed() default 0;

  /** Several of them. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    DynamoFault[] value();
  }
}
