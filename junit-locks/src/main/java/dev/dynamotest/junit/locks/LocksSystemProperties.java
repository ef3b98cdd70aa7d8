package dev.dynamotest.junit.locks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Stands on an annotation with a boolean member {@code systemProperties}: where that is true, JUnit
 * keeps the test class or method from running at the same time as others that use system
 * properties. JUnit before 5.12 takes no notice.
 *
 * <p>The lock that is named here is one that nobody waits for: JUnit before 5.12 wants a name.
 */
@Target(ElementType.ANNOTATION_TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ResourceLock(
    value = "dev.dynamotest.junit",
    mode = ResourceAccessMode.READ,
    providers = SystemPropertiesLocks.class)
public @interface LocksSystemProperties {}
