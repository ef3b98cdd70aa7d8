package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A {@link java.net.URI} field or parameter to be filled with an HTTP endpoint of the test's
 * database, on a free port of this machine's loopback address. The listener starts when the first
 * such URI is asked for, and is one for the whole run.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface DynamoEndpoint {
  /** The {@linkplain DynamoExtension.Builder#name name} of the extension that is to give it. */
  String value() default "";
}
