package dev.dynamotest.junit;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.EnumerablePropertySource;

/**
 * Properties that are found out when they are asked for: only then an endpoint's listener starts.
 */
final class SpringProperties extends EnumerablePropertySource<Map<String, Supplier<String>>> {
  SpringProperties(String name, Map<String, Supplier<String>> properties) {
    super(name, properties);
  }

  @Override
  public String[] getPropertyNames() {
    return getSource().keySet().toArray(String[]::new);
  }

  @Override
  public @Nullable Object getProperty(String name) {
    Supplier<String> value = getSource().get(name);
    return value == null ? null : value.get();
  }
}
