package dev.dynamotest.junit;

import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer;
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
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Finds out whether the test methods of a class, or of the classes nested in it, may run at the
 * same time, by the rules by which JUnit decides it: what a method, a nested class or one around it
 * says comes first; then a class's order of methods, or its one instance, keeps what is in it on
 * one thread; then the run's configuration decides.
 */
final class Concurrency {
  private static final String ENABLED = "junit.jupiter.execution.parallel.enabled";
  private static final String MODE = "junit.jupiter.execution.parallel.mode.default";
  private static final String ORDER = "junit.jupiter.testmethod.order.default";

  private final ExtensionContext context;

  private Concurrency(ExtensionContext context) {
    this.context = context;
  }

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
    Optional<ExtensionContext> around = context.getParent();
    while (around.flatMap(ExtensionContext::getTestClass).isPresent()) {
      outermost = around.orElseThrow().getRequiredTestClass();
      around = around.orElseThrow().getParent();
    }
    Concurrency rules = new Concurrency(context);
    ExecutionMode byDefault =
        rules.isConfigured(MODE, ExecutionMode.CONCURRENT)
            ? ExecutionMode.CONCURRENT
            : ExecutionMode.SAME_THREAD;
    return rules.within(outermost, byDefault);
  }

  /**
   * Whether tests within a class may run at the same time.
   *
   * @param ofOuter how the class runs if it does not say so itself
   */
  private boolean within(Class<?> testClass, ExecutionMode ofOuter) {
    if (keepsOneThread(testClass)) {
      return false;
    }
    ExecutionMode children =
        AnnotationSupport.findAnnotation(testClass, Execution.class)
            .map(Execution::value)
            .or(() -> modeOfMethods(testClass))
            .orElse(ofOuter);
    return children == ExecutionMode.CONCURRENT
        || AnnotationSupport.findAnnotatedMethods(
                testClass, Execution.class, HierarchyTraversalMode.TOP_DOWN)
            .stream()
            .anyMatch(
                method -> isConcurrent(AnnotationSupport.findAnnotation(method, Execution.class)))
        || nestedClasses(testClass, children);
  }

  private boolean nestedClasses(Class<?> testClass, ExecutionMode children) {
    for (Class<?> level = testClass; level != null; level = level.getSuperclass()) {
      for (Class<?> member : level.getDeclaredClasses()) {
        if (AnnotationSupport.isAnnotated(member, Nested.class)
            && !Modifier.isStatic(member.getModifiers())
            && (isConcurrent(AnnotationSupport.findAnnotation(member, Execution.class))
                || within(member, children))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isConcurrent(Optional<Execution> execution) {
    return execution.map(Execution::value).filter(ExecutionMode.CONCURRENT::equals).isPresent();
  }

  /** Whether the class has a lock below which JUnit stays on one thread. */
  private static boolean keepsOneThread(Class<?> testClass) {
    return AnnotationSupport.findRepeatableAnnotations(testClass, ResourceLock.class).stream()
            .anyMatch(
                lock -> lock.mode() == ResourceAccessMode.READ_WRITE && !lock.value().isEmpty())
        || AnnotationSupport.findAnnotation(testClass, DynamoTest.class)
            .filter(DynamoTest::systemProperties)
            .isPresent();
  }

  /** How what is in a class runs because of the class's order of methods or its one instance. */
  private Optional<ExecutionMode> modeOfMethods(Class<?> testClass) {
    Optional<ExecutionMode> ofOrder =
        Optional.ofNullable(orderer(testClass)).flatMap(MethodOrderer::getDefaultExecutionMode);
    return ofOrder.isEmpty() && hasOneInstance(testClass)
        ? Optional.of(ExecutionMode.SAME_THREAD)
        : ofOrder;
  }

  private boolean hasOneInstance(Class<?> testClass) {
    return AnnotationSupport.findAnnotation(testClass, TestInstance.class)
        .map(instance -> instance.value() == TestInstance.Lifecycle.PER_CLASS)
        .orElseGet(
            () ->
                isConfigured(
                    TestInstance.Lifecycle.DEFAULT_LIFECYCLE_PROPERTY_NAME,
                    TestInstance.Lifecycle.PER_CLASS));
  }

  private @Nullable MethodOrderer orderer(Class<?> testClass) {
    Class<?> ofClass =
        AnnotationSupport.findAnnotation(testClass, TestMethodOrder.class)
            .<Class<?>>map(TestMethodOrder::value)
            // MethodOrderer.Default of JUnit 6, which stands for the configured one
            .filter(type -> !type.getName().equals(MethodOrderer.class.getName() + "$Default"))
            .or(
                () ->
                    context
                        .getConfigurationParameter(ORDER)
                        .flatMap(
                            name -> ReflectionSupport.tryToLoadClass(name.trim()).toOptional()))
            .orElse(null);
    return ofClass == null ? null : (MethodOrderer) ReflectionSupport.newInstance(ofClass);
  }

  private boolean isConfigured(String parameter, Enum<?> value) {
    return context
        .getConfigurationParameter(parameter)
        .filter(text -> text.trim().toUpperCase(Locale.ROOT).equals(value.name()))
        .isPresent();
  }
}
