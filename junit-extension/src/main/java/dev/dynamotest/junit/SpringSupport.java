package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What the extension asks about Spring. Links to nothing of it: only if a test class uses Spring,
 * {@link SpringContexts} is loaded.
 */
final class SpringSupport {
  private static final String EXTENSION =
      "org.springframework.test.context.junit.jupiter.SpringExtension";

  private static final ClassValue<Boolean> SPRING_TESTS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> testClass) {
          return hasExtension(testClass)
              || (AnnotationSupport.isAnnotated(testClass, Nested.class)
                  && testClass.getEnclosingClass() != null
                  && hasExtension(testClass.getEnclosingClass()));
        }
      };

  private SpringSupport() {}

  private static boolean hasExtension(Class<?> testClass) {
    for (ExtendWith extensions :
        AnnotationSupport.findRepeatableAnnotations(testClass, ExtendWith.class)) {
      for (Class<?> extension : extensions.value()) {
        if (extension.getName().equals(EXTENSION)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The database of the class's application context, which is loaded if it is not yet there; null
   * if the class has no such context.
   */
  static @Nullable Home home(ExtensionContext context) {
    return isSpringTest(context) ? SpringContexts.home(context) : null;
  }

  /** Sees to it that the class's application context is up, if it has one. */
  static void settle(ExtensionContext context) {
    if (isSpringTest(context)) {
      SpringContexts.home(context);
    }
  }

  /** Whether Spring is asked for a parameter and not we. */
  static boolean resolves(ParameterContext parameter, ExtensionContext context) {
    return isSpringTest(context) && SpringContexts.resolves(parameter, context);
  }

  private static boolean isSpringTest(ExtensionContext context) {
    return context.getTestClass().map(SPRING_TESTS::get).orElse(false);
  }
}
