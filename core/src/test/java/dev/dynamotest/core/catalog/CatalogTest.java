package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.FaultException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private static final Instant START = TestTables.START;

  private final Catalogs catalogs = TestTables.catalogs(10);
  private final Catalog catalog = catalogs.of("123456789012", "us-east-1");

  private static Instant after(int seconds) {
    return START.plusSeconds(seconds);
  }

  @Test
  void aTableIsOpenOnceItIsCreatedAndUntilItIsGone() {
    CatalogTable table = TestTables.create(catalog, "tab");

    assertThatThrownBy(() -> catalog.open("tab", after(9)))
        .isInstanceOf(FaultException.class)
        .hasMessage("Requested resource not found");
    assertThat(catalog.open("tab", after(10))).isSameAs(table);
    catalog.delete(table, after(20), settings -> {});
    assertThat(catalog.open("tab", after(29))).isSameAs(table);
    assertThatThrownBy(() -> catalog.open("tab", after(30)))
        .hasMessage("Requested resource not found");
  }

  @Test
  void aClockThatIsSetBackBringsNoStateBack() {
    CatalogTable table = TestTables.create(catalog, "tab");
    catalog.open("tab", after(10));

    assertThat(catalog.open("tab", START)).isSameAs(table);
    assertThat(table.settings(START).status()).isEqualTo(TableStatus.ACTIVE);
  }

  @Test
  void withoutDelayAStateIsOverEvenIfTheClockGoesBackBeforeTheNextRequest() {
    Catalog fast = TestTables.catalogs(0).of("123456789012", "us-east-1");
    CatalogTable table = TestTables.create(fast, "tab");

    assertThat(fast.open("tab", START.minusMillis(5))).isSameAs(table);
  }

  @Test
  void anArnOpensItsTable() {
    CatalogTable table = TestTables.create(catalog, "tab");

    assertThat(catalog.open("arn:aws:dynamodb:us-east-1:123456789012:table/tab", after(10)))
        .isSameAs(table);
  }

  @Test
  void aDeletedTableLeavesNothingBehind() {
    Catalog fast = TestTables.catalogs(0).of("123456789012", "us-east-1");
    CatalogTable table = TestTables.create(fast, "tab");

    fast.delete(table, START, settings -> {});

    assertThat(fast.find("tab", START)).isNull();
    assertThat(fast.tables(START)).isEmpty();
  }

  @Test
  void aDeletionThatIsRefusedChangesNothing() {
    CatalogTable table = TestTables.create(catalog, "tab");

    assertThatThrownBy(
            () ->
                catalog.delete(
                    table,
                    after(10),
                    settings -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(table.settings(after(10)).status()).isEqualTo(TableStatus.ACTIVE);
  }

  @Test
  void ofManyCreationsOfANameAtOnceOneSucceeds() {
    ConcurrentHashMap<String, Integer> outcomes = new ConcurrentHashMap<>();

    IntStream.range(0, 64)
        .parallel()
        .forEach(
            i -> {
              try {
                TestTables.create(catalog, "tab");
                outcomes.merge("created", 1, Integer::sum);
              } catch (FaultException e) {
                outcomes.merge(e.getMessage(), 1, Integer::sum);
              }
            });

    assertThat(outcomes)
        .containsEntry("created", 1)
        .containsEntry(
            "Attempt to change a resource which is still in use: Table is being created: tab", 63);
  }

  @Test
  void anAccountAndRegionHaveOneCatalog() {
    assertThat(catalogs.of("123456789012", "us-east-1")).isSameAs(catalog);
    assertThat(catalogs.of("123456789012", "us-east-2")).isNotSameAs(catalog);
    assertThat(catalogs.of("210987654321", "us-east-1")).isNotSameAs(catalog);
  }

  @Test
  void theLogSaysOnceWhereATableIsThatWasNotFound() {
    List<String> lines = new ArrayList<>();
    Logger logger = Logger.getLogger("dev.dynamotest.core.catalog");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            lines.add(entry.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      TestTables.create(catalogs.of("123456789012", "eu-west-1"), "tab");

      assertThatThrownBy(() -> catalog.open("nowhere", after(10))).isNotNull();
      assertThatThrownBy(() -> catalog.open("tab", after(10))).isNotNull();
      assertThatThrownBy(() -> catalog.describe("tab", "DescribeTable", after(10))).isNotNull();
    } finally {
      logger.setUseParentHandlers(true);
      logger.removeHandler(handler);
    }

    assertThat(lines)
        .containsExactly(
            "Table tab does not exist in region us-east-1 of account 123456789012; it does in"
                + " region eu-west-1 of account 123456789012");
  }
}
