package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Finds out whether the test methods of a class, or of the classes nested in it, may run at the
 * same time, by the rules by which JUnit decides it.
 */
final class Concurrency {
  private static final String ENABLED = "junit.jupiter.execution.parallel.enabled";
  private static final String DEFAULT = "junit.jupiter.execution.parallel.mode.default";

  private Concurrency() {}

  /** Whether JUnit runs anything at the same time. */
  static boolean isEnabled(ExtensionContext context) {
    return context.getConfigurationParameter(ENABLED).map(Boolean::parseBoolean).orElse(false);
  }

  /** Whether tests of the outermost class around the context's may run at the same time. */
  static boolean within(ExtensionContext context) {
    if (!isEnabled(context)) {
      return false;
    }
    Class<?> outermost = context.getRequiredTestClass();
    while (outermost.getEnclosingClass() != null
        && AnnotationSupport.isAnnotated(outermost, Nested.class)) {
      outermost = outermost.getEnclosingClass();
    }
    ExecutionMode byDefault =
        context
            .getConfigurationParameter(DEFAULT)
            .filter(mode -> mode.trim().equalsIgnoreCase("concurrent"))
            .map(mode -> ExecutionMode.CONCURRENT)
            .orElse(ExecutionMode.SAME_THREAD);
    return within(outermost, null, byDefault);
  }

  private static boolean within(
      Class<?> testClass, @Nullable ExecutionMode ofOuter, ExecutionMode byDefault) {
    if (AnnotationSupport.findRepeatableAnnotations(testClass, ResourceLock.class).stream()
            .anyMatch(lock -> lock.mode() == ResourceAccessMode.READ_WRITE)
        || AnnotationSupport.findAnnotation(testClass, DynamoTest.class)
            .filter(DynamoTest::systemProperties)
            .isPresent()) {
      return false; // JUnit keeps all below such a lock on one thread
    }
    ExecutionMode explicit =
        AnnotationSupport.findAnnotation(testClass, Execution.class)
            .map(Execution::value)
            .orElse(ofOuter);
    boolean concurrentMethods =
        explicit == null
            ? byDefault == ExecutionMode.CONCURRENT && !keepsOrder(testClass)
            : explicit == ExecutionMode.CONCURRENT;
    return concurrentMethods
        || AnnotationSupport.findAnnotatedMethods(
                testClass, Execution.class, HierarchyTraversalMode.TOP_DOWN)
            .stream()
            .anyMatch(m -> m.getAnnotation(Execution.class).value() == ExecutionMode.CONCURRENT)
        || nestedClasses(testClass, explicit, byDefault);
  }

  private static boolean nestedClasses(
      Class<?> testClass, @Nullable ExecutionMode explicit, ExecutionMode byDefault) {
    for (Class<?> level = testClass; level != null; level = level.getSuperclass()) {
      for (Class<?> member : level.getDeclaredClasses()) {
        if (AnnotationSupport.isAnnotated(member, Nested.class)
            && ((explicit == null ? byDefault : explicit) == ExecutionMode.CONCURRENT
                || within(member, explicit, byDefault))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean keepsOrder(Class<?> testClass) {
    return AnnotationSupport.isAnnotated(testClass, TestMethodOrder.class)
        || AnnotationSupport.findAnnotation(testClass, TestInstance.class)
            .filter(instance -> instance.value() == TestInstance.Lifecycle.PER_CLASS)
            .isPresent();
  }
}
