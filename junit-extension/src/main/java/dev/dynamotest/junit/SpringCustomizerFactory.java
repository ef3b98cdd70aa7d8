package dev.dynamotest.junit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.support.AnnotationSupport;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;

/**
 * Gives databases to the application contexts of test classes with {@link DynamoTest}. Found by
 * Spring itself, so that nobody has to mind the order of extensions.
 */
final class SpringCustomizerFactory implements ContextCustomizerFactory {
  private static final ClassValue<Boolean> ANNOTATED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> testClass) {
          return levels(testClass).stream()
              .anyMatch(level -> AnnotationSupport.isAnnotated(level, DynamoTest.class));
        }
      };

  /** Whether a class, or one around it, is annotated with {@link DynamoTest}. */
  static boolean isFor(Class<?> testClass) {
    return ANNOTATED.get(testClass);
  }

  /**
   * The outermost class with the annotation decides. A class nested in it has the same context, and
   * what it declares is added by the extension, unless it wants another database.
   */
  @Override
  public @Nullable ContextCustomizer createContextCustomizer(
      Class<?> testClass, List<ContextConfigurationAttributes> configAttributes) {
    SpringCustomizer customizer = null;
    List<Declarations> below = new ArrayList<>();
    for (Class<?> level : levels(testClass)) {
      DynamoTest annotation =
          AnnotationSupport.findAnnotation(level, DynamoTest.class).orElse(null);
      if (annotation == null && customizer == null) {
        continue;
      }
      below.add(Declarations.of(level, level, annotation));
      if (annotation != null) {
        Settings wanted = Settings.of(annotation);
        if (customizer == null || !customizer.settings().isSameDatabase(wanted)) {
          customizer = SpringCustomizer.next(customizer, wanted, below);
          below.clear();
        }
      }
    }
    return customizer;
  }

  /** The class and those that it is nested in, the outermost first. */
  private static Deque<Class<?>> levels(Class<?> testClass) {
    Deque<Class<?>> levels = new ArrayDeque<>();
    Class<?> level = testClass;
    levels.push(level);
    while (AnnotationSupport.isAnnotated(level, Nested.class)
        && level.getEnclosingClass() != null) {
      level = level.getEnclosingClass();
      levels.push(level);
    }
    return levels;
  }
}
