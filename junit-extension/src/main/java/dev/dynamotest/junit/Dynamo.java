package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field to be filled with what {@link DynamoTest @DynamoTest} has to give: a client, a table, the
 * {@link DynamoEmulator}, its clock. On a parameter it is only needed to say more.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Dynamo {
  /** The {@linkplain DynamoExtension.Builder#name name} of the extension that is to give it. */
  String value() default "";

  /** The name of the table, for a {@code DynamoDbTable}. */
  String table() default "";
}
