package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Items from files: plain JSON, DynamoDB JSON lines as exports hold them, or CSV. They are there
 * when the tests start; on a test method for that one.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(DynamoData.List.class)
public @interface DynamoData {
  /**
   * The files: {@code classpath:orders.json} from the root of the class path, {@code
   * file:data/orders.csv} from the working directory, and without a prefix from the test class's
   * package, or else that of a superclass, interface, outer class or annotation of it.
   */
  String[] value();

  /**
   * The table that the items go to; not needed where the file says it or is called like the table,
   * as {@code Orders.json} and {@code Orders.more.csv} are for {@code Orders}.
   */
  String table() default "";

  /** Several of them. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    DynamoData[] value();
  }
}
