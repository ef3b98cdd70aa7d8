package dev.dynamotest.junit.elsewhere;

import dev.dynamotest.junit.DynamoSchema;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** An annotation with a resource of its own package. */
@Retention(RetentionPolicy.RUNTIME)
@DynamoSchema("declared.json")
public @interface Declares {}
