package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The log of requests; here SLF4J writes to the JDK's loggers. */
class RequestLogTest {
  private static final Logger LOGGER = Logger.getLogger("dev.dynamotest.requests");

  @Test
  void requestsAreLoggedOnlyIfThatIsTurnedOn() {
    assertThat(logged(Level.INFO)).isEmpty();
    assertThat(logged(Level.FINE))
        .hasSize(2)
        .allSatisfy(
            line -> assertThat(line).matches("\\d+ (Create|Describe)Table \\{.*\\} -> 200 \\{.*"));
  }

  private static List<String> logged(Level level) {
    List<String> lines = new CopyOnWriteArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord logged) {
            lines.add(logged.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    LOGGER.addHandler(handler);
    LOGGER.setLevel(level);
    LOGGER.setUseParentHandlers(false);
    try {
      assertPasses(Logged.class, 1);
    } finally {
      LOGGER.removeHandler(handler);
      LOGGER.setLevel(null);
      LOGGER.setUseParentHandlers(true);
    }
    return lines;
  }

  @DynamoTest
  static class Logged {
    @Test
    void test(DynamoDbClient client) {
      Kit.createTable(client, "Orders");
      assertThat(Kit.exists(client, "Orders")).isTrue();
    }
  }
}
