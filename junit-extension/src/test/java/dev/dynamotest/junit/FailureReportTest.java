package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EventType;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is said when a test fails. */
class FailureReportTest {

  private static List<String> reports(Class<?> testClass) {
    return run(testClass)
        .allEvents()
        .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
        .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .map(pairs -> pairs.get("dynamotest"))
        .toList();
  }

  @Test
  void aFailedTestTellsItsTablesAndLastRequests() {
    assertThat(reports(Fails.class))
        .singleElement()
        .asString()
        .startsWith(
            "Tables:\n  Orders ACTIVE in us-east-1: 30 items, 660 bytes\nLast requests, the latest"
                + " last:\n")
        .contains("\n  31 PutItem {")
        .doesNotContain("\n  11 PutItem")
        .containsPattern("\n  32 GetItem \\{.*\"TableName\":\"None\".*} -> 400 \\{.*Requested");
  }

  @DynamoTest
  static class Fails {
    @Test
    void test(DynamoDbClient client) {
      createTable(client, "Orders");
      for (int i = 0; i < 30; i++) {
        put(client, "Orders", "%020d".formatted(i));
      }
      client.getItem(r -> r.tableName("None").key(Map.of("PK", AttributeValue.fromS("a"))));
    }
  }

  @Test
  void longBodiesAreShortened() {
    assertThat(reports(FailsWithLongValues.class).get(0))
        .contains(" characters) -> 200 {}")
        .hasSizeLessThan(1500);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class FailsWithLongValues {
    @Test
    void test(DynamoDbClient client) {
      put(client, "Orders", "x".repeat(2000));
      fail("on purpose");
    }
  }

  @Test
  void aTestThatFailsAfterwardsIsReportedAsWell() {
    assertThat(reports(FailsAfterEach.class)).hasSize(1);
  }

  @DynamoTest
  static class FailsAfterEach {
    @Test
    void test() {}

    @AfterEach
    void clean() {
      fail("on purpose");
    }
  }

  @Test
  void aDynamicTestThatFailsIsReported() {
    assertThat(reports(HasDynamicTests.class)).singleElement().asString().contains("Orders ACTIVE");
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class HasDynamicTests {
    @TestFactory
    Stream<DynamicTest> tests(DynamoDbClient client) {
      return Stream.of(
          DynamicTest.dynamicTest("fails", () -> assertThat(count(client, "Orders")).isPositive()),
          DynamicTest.dynamicTest("passes", () -> put(client, "Orders", "a")),
          DynamicTest.dynamicTest("aborted", () -> abort()));
    }
  }

  @Test
  @ResourceLock(Resources.SYSTEM_OUT)
  @ResourceLock(Resources.SYSTEM_ERR)
  void aTestThatSucceedsOrIsAbortedSaysNothing() {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      assertThat(reports(Succeeds.class)).isEmpty();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @DynamoTest
  static class Succeeds {
    @Test
    void succeeds(DynamoDbClient client) {
      createTable(client, "Orders");
    }

    @Test
    void aborted() {
      abort("on purpose");
    }
  }
}
