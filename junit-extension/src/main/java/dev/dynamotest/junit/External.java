package dev.dynamotest.junit;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Whether this run's tests go to another service that speaks DynamoDB's protocol, and to which:
 * {@code -Ddynamotest.endpoint=URL} or the environment's DYNAMOTEST_ENDPOINT.
 */
final class External {
  private static final String PROPERTY = "dynamotest.endpoint";
  private static final String VARIABLE = "DYNAMOTEST_ENDPOINT";

  private External() {}

  /** The service's endpoint, or null for the emulator. */
  static @Nullable URI endpoint() {
    String url = System.getProperty(PROPERTY);
    url = url == null ? System.getenv(VARIABLE) : url;
    if (url == null || url.isBlank()) {
      return null;
    }
    try {
      URI endpoint = URI.create(url.trim());
      if (endpoint.getHost() != null) {
        return endpoint;
      }
    } catch (IllegalArgumentException e) {
      throw new Misuse(notAnUrl(url), e);
    }
    throw new Misuse(notAnUrl(url));
  }

  private static String notAnUrl(String url) {
    return PROPERTY + " is '" + url + "', which is no URL: write http://host:port";
  }

  /** Why something that only the emulator has is skipped. */
  static String reason(String feature) {
    return feature + " needs the emulator, and these tests run against " + endpoint();
  }

  /**
   * What of a test class or method needs the emulator, or null if all of it can be had anywhere.
   *
   * @param settings of an extension that a builder has made, else null
   */
  static @Nullable String needsEmulator(AnnotatedElement element, @Nullable Settings settings) {
    Settings wanted = settings;
    DynamoTest annotation =
        AnnotationSupport.findAnnotation(element, DynamoTest.class).orElse(null);
    if (wanted == null && annotation != null) {
      wanted = Settings.of(annotation);
    }
    if (wanted != null && !isPlain(wanted.config())) {
      return "A setting of delays, authentication or time";
    }
    if (DeclaredFaults.isOn(element)) {
      return "@DynamoFault";
    }
    if (element instanceof Executable executable) {
      return needed(List.of(executable));
    }
    return element instanceof Class<?> testClass
        ? needed(List.of(testClass.getDeclaredConstructors()))
        : null;
  }

  private static @Nullable String needed(List<? extends Executable> executables) {
    for (Executable executable : executables) {
      for (Class<?> type : executable.getParameterTypes()) {
        if (type == Engine.class || type == DynamoClock.class) {
          return "The parameter of type " + type.getSimpleName();
        }
      }
    }
    return null;
  }

  private static boolean isPlain(EngineConfig config) {
    return config.equals(Settings.DEFAULT.config().withDefaultRegion(config.defaultRegion()));
  }
}
