package dev.dynamotest.junit;

import java.lang.reflect.AnnotatedElement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Whether JUnit keeps others from using the JVM's system properties while a test changes them. From
 * 5.12 on JUnit finds that out by itself from {@link DynamoTest}.
 */
final class SystemLocks {
  private static final boolean JUNIT_FINDS_OUT =
      ReflectionSupport.tryToLoadClass("org.junit.jupiter.api.parallel.ResourceLocksProvider")
          .toOptional()
          .isPresent();

  private SystemLocks() {}

  /** Refuses to change system properties that others may use at the same time. */
  static void require(ExtensionContext context, boolean annotated) {
    if (!Concurrency.isEnabled(context) || (annotated && JUNIT_FINDS_OUT)) {
      return;
    }
    AnnotatedElement element = context.getElement().orElse(null);
    if (!isLocked(element) && !isLockedWithin(context.getRequiredTestClass())) {
      throw new Misuse(
          ("%s sets system properties while other tests may run: annotate it with"
                  + " @ResourceLock(Resources.SYSTEM_PROPERTIES)")
              .formatted(element));
    }
  }

  private static boolean isLockedWithin(Class<?> testClass) {
    return isLocked(testClass)
        || (AnnotationSupport.isAnnotated(testClass, Nested.class)
            && isLockedWithin(testClass.getEnclosingClass()));
  }

  private static boolean isLocked(@Nullable AnnotatedElement element) {
    if (element == null) {
      return false;
    }
    List<ResourceLock> locks =
        AnnotationSupport.findRepeatableAnnotations(element, ResourceLock.class);
    return AnnotationSupport.isAnnotated(element, Isolated.class)
        || locks.stream()
            .anyMatch(
                lock ->
                    lock.value().equals(Resources.SYSTEM_PROPERTIES)
                        && lock.mode() == ResourceAccessMode.READ_WRITE);
  }
}
