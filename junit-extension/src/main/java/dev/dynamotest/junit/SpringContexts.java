package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/** The application contexts of test classes, as Spring's own extension loads and keeps them. */
final class SpringContexts {
  private static final SpringExtension SPRING = new SpringExtension();

  private SpringContexts() {}

  /** The database of a class's context, or null if it has none. */
  static @Nullable Home home(ExtensionContext context) {
    try {
      return settle(SpringExtension.getApplicationContext(context));
    } catch (IllegalStateException e) {
      for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
        if (cause instanceof Misuse misuse) {
          throw new Misuse(String.valueOf(misuse.getMessage()), e);
        }
      }
      throw e;
    }
  }

  /** The context is up: what is in its database now is where tests start from. */
  static @Nullable Home settle(ApplicationContext context) {
    SpringDatabase database = SpringDatabase.of(context);
    return database == null ? null : database.settle(context);
  }

  static boolean resolves(ParameterContext parameter, ExtensionContext context) {
    return SPRING.supportsParameter(parameter, context);
  }
}
