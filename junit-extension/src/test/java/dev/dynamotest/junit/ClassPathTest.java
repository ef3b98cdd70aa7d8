package dev.dynamotest.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Class paths on which something is missing. No type of the SDK may be named here. */
class ClassPathTest {
  private static final Pattern SDK_AND_OTHERS =
      Pattern.compile(
          "awssdk|netty|httpcomponents|reactive-streams|slf4j|jspecify|springframework");

  private static boolean isWithoutSdk(String entry) {
    return !SDK_AND_OTHERS.matcher(entry).find();
  }

  private static boolean isWithoutAssertJ(String entry) {
    return !entry.contains("assertj");
  }

  private static boolean isWithoutEnhancedClient(String entry) {
    return !entry.contains("dynamodb-enhanced") && !entry.contains("springframework");
  }

  @Test
  void endpointsNeedNoSdkAndSayNothing() throws Exception {
    assertThat(ChildRun.of(OverHttp.class, ClassPathTest::isWithoutSdk)).isEqualTo("4 succeeded");
  }

  @DynamoTest(schema = "classpath:shop.yaml", systemProperties = true)
  @DynamoTable(name = "Customers")
  static class OverHttp {
    @DynamoEndpoint URI field;

    @RepeatedTest(3)
    void test(
        @DynamoEndpoint URI endpoint, DynamoEmulator emulator, DynamoClock clock, Engine engine)
        throws Exception {
      assertThat(endpoint).isEqualTo(field).isEqualTo(emulator.endpoint());
      assertThat(System.getProperty("aws.endpointUrlDynamoDb")).isEqualTo(endpoint.toString());
      HttpRequest request =
          HttpRequest.newBuilder(endpoint)
              .header("X-Amz-Target", "DynamoDB_20120810.DescribeTable")
              .header("Content-Type", "application/x-amz-json-1.0")
              .header(
                  "Authorization",
                  "AWS4-HMAC-SHA256 Credential=a/20300101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=a")
              .POST(HttpRequest.BodyPublishers.ofString("{\"TableName\":\"Customers\"}"))
              .build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.body()).contains("\"TableStatus\":\"ACTIVE\"");
      Snapshot snapshot = emulator.snapshot();
      emulator.reset();
      emulator.restore(snapshot);
      assertThat(emulator.fork().tables()).hasSizeGreaterThan(1).isEqualTo(engine.tables());
    }

    @Nested
    class Inner {
      @Test
      void inner(DynamoEmulator emulator) {
        assertThat(emulator.requests()).isEmpty();
      }
    }
  }

  @Test
  void assertJIsNeededForItsAssertionsOnly() throws Exception {
    assertThat(ChildRun.of(WithoutAssertJ.class, ClassPathTest::isWithoutAssertJ))
        .endsWith("1 succeeded");
  }

  @DynamoTest
  @DynamoTable(name = "Customers")
  static class WithoutAssertJ {
    @Test
    void test(DynamoEmulator emulator) {
      emulator.client().scan(r -> r.tableName("Customers"));
      assertEquals(1, emulator.report().scans().size());
      assertThrows(
          ClassNotFoundException.class, () -> Class.forName("org.assertj.core.api.Assertions"));
    }
  }

  @Test
  void whatNeedsTheSdkSaysWhatToAdd() throws Exception {
    String enhanced =
        "0 succeeded; dev.dynamotest.junit.Misuse: Tables of beans need the SDK's enhanced client:"
            + " add the dependency software.amazon.awssdk:dynamodb-enhanced, or describe the table"
            + " by @DynamoTable's other members";
    assertThat(ChildRun.of(OfBean.class, ClassPathTest::isWithoutSdk)).isEqualTo(enhanced);
    assertThat(ChildRun.of(OfBean.class, ClassPathTest::isWithoutEnhancedClient))
        .endsWith(enhanced);
    assertThat(
            ChildRun.of(
                OverHttp.class,
                ClassPathTest::isWithoutSdk,
                "-Ddynamotest.endpoint=http://localhost:1"))
        .isEqualTo(
            "0 succeeded; dev.dynamotest.junit.Misuse: Tests against http://localhost:1 need the"
                + " SDK, which signs requests: add the dependency"
                + " software.amazon.awssdk:dynamodb");
  }

  @DynamoTest
  @DynamoTable(bean = String.class, name = "Orders")
  static class OfBean {
    @Test
    void test() {}
  }

  @Test
  void theEnhancedClientIsNeededForBeansOnly() throws Exception {
    assertThat(ChildRun.of(WithSdk.class, ClassPathTest::isWithoutEnhancedClient))
        .endsWith("1 succeeded");
  }

  @DynamoTest
  static class WithSdk {
    @Test
    void test(DynamoEmulator emulator) {
      assertThat(emulator.client().listTables().tableNames()).isEmpty();
      assertThat(emulator.asyncClient().listTables().join().tableNames()).isEmpty();
      assertThat(emulator.streamsClient().listStreams().streams()).isEmpty();
    }
  }
}
