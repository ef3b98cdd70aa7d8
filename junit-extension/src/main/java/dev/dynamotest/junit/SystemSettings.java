package dev.dynamotest.junit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * System properties of the JVM, changed so that clients which the code under test builds lead to a
 * test's database, until they are restored. The properties are read when a client is built.
 */
final class SystemSettings {
  private final Map<String, @Nullable String> before = new HashMap<>();

  private SystemSettings() {}

  /** Points them to that database. */
  static SystemSettings pointTo(DynamoEmulator database) {
    String endpoint = database.endpoint().toString();
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("aws.endpointUrlDynamoDb", endpoint); // the SDK knows no other spelling
    properties.put("aws.endpointUrlDynamoDbStreams", endpoint);
    properties.put("aws.ignoreConfiguredEndpointUrls", "false");
    properties.put("aws.region", database.region());
    properties.put("aws.accessKeyId", "dynamotest");
    properties.put("aws.secretAccessKey", "secret");
    SystemSettings changed = new SystemSettings();
    properties.forEach(changed::set);
    changed.clear("aws.sessionToken");
    return changed;
  }

  private void set(String name, String value) {
    before.put(name, System.setProperty(name, value));
  }

  private void clear(String name) {
    before.put(name, System.clearProperty(name));
  }

  /** Puts them back as they were. */
  void restore() {
    before.forEach(
        (name, value) -> {
          if (value == null) {
            System.clearProperty(name);
          } else {
            System.setProperty(name, value);
          }
        });
  }
}
