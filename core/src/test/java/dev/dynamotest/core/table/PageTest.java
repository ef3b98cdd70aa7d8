package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.filler;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.keysOnly;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.FaultException;
import org.junit.jupiter.api.Test;

class PageTest {
  private final Table table =
      new Table(schema(keys("pk:S", "sk:N"), local("lsi", keys("pk:S", "l:N"), keysOnly())));
  private final PageRequest collection =
      PageRequest.ofTable(ItemCollection.ofTable(Items.value("a")).all());

  @Test
  void aPageEndsWithTheRowThatReachesOneMegabyte() {
    // 60 KB a row: 17 rows stay below 1 MB, the 18th goes beyond.
    for (int sk = 1; sk <= 20; sk++) {
      put(table, item("pk", "a", "sk", sk, "b", filler("b", 60 * 1024 - 7)));
    }
    Page page = table.read(collection);
    assertThat(page.evaluated()).isEqualTo(18);
    assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "a", "sk", 18));
  }

  @Test
  void aPageThatIsFullWithTheLastRowOfAllHasALastKey() {
    for (int sk = 1; sk <= 16; sk++) {
      put(table, item("pk", "a", "sk", sk, "b", filler("b", 64 * 1024 - 7)));
    }
    Page page = table.read(collection);
    assertThat(page.evaluated()).isEqualTo(16);
    assertThat(page.bytes()).isEqualTo(PageRequest.PAGE_BYTES);
    assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "a", "sk", 16));
  }

  @Test
  void aLimitThatIsReachedWithTheLastRowOfAllGivesALastKeyAndThenAnEmptyPage() {
    put(table, item("pk", "a", "sk", 1));
    put(table, item("pk", "a", "sk", 2));
    Page page = table.read(collection.withLimit(2));
    assertThat(page.rows()).hasSize(2);
    assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "a", "sk", 2));

    Page next =
        table.read(
            collection.withLimit(2).withStartAfter(table.position(null, page.lastEvaluatedKey())));
    assertThat(next.evaluated()).isZero();
    assertThat(next.lastEvaluatedKey()).isNull();
  }

  @Test
  void aLimitBeyondAllRowsGivesNoLastKey() {
    put(table, item("pk", "a", "sk", 1));
    assertThat(table.read(collection.withLimit(2)).lastEvaluatedKey()).isNull();
  }

  @Test
  void theFilterAppliesAfterTheLimit() {
    for (int sk = 1; sk <= 5; sk++) {
      put(table, item("pk", "a", "sk", sk));
    }
    Page page =
        table.read(collection.withLimit(3).withFilter(row -> row.get("sk").equals(Items.value(2))));
    assertThat(page.rows()).containsExactly(item("pk", "a", "sk", 2));
    assertThat(page.evaluated()).isEqualTo(3);
    assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "a", "sk", 3));
  }

  @Test
  void aFetchGivesWholeItemsAndCountsTheBlocksOfEachByItself() {
    put(table, item("pk", "a", "sk", 1, "l", 3, "b", "x"));
    put(table, item("pk", "a", "sk", 2, "l", 2, "b", "x".repeat(9000)));
    put(table, item("pk", "a", "sk", 3, "l", 1));
    PageRequest request =
        PageRequest.ofIndex(
                "lsi", ItemCollection.ofIndex(java.util.List.of(Items.value("a"))).all())
            .withFetchesItems(true)
            .withFilter(row -> row.contains("b"));
    Page page = table.read(request);
    assertThat(page.rows())
        .containsExactly(
            item("pk", "a", "sk", 2, "l", 2, "b", "x".repeat(9000)),
            item("pk", "a", "sk", 1, "l", 3, "b", "x"));
    assertThat(page.evaluated()).isEqualTo(3);
    assertThat(page.fetchedBlocks()).isEqualTo(1 + 3 + 1);
    // Each entry: pk, a, sk, a number, l, a number.
    assertThat(page.bytes()).isEqualTo(3 * 10);
  }

  @Test
  void aFetchedRowFillsThePageWithItsEntryAndItsItemInBlocks() {
    for (int sk = 1; sk <= 4; sk++) {
      put(table, item("pk", "a", "sk", sk, "l", sk));
    }
    PageRequest request =
        PageRequest.ofIndex("lsi", KeyRange.ALL).withFetchesItems(true).withPageBytes(2 * 4096);
    Page page = table.read(request);
    assertThat(page.evaluated()).isEqualTo(2);
    assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "a", "sk", 2, "l", 2));
  }

  @Test
  void anIndexThatIsGoneIsRefused() {
    assertThatThrownBy(() -> table.read(PageRequest.ofIndex("gone", KeyRange.ALL)))
        .isInstanceOf(FaultException.class)
        .hasMessage("The table does not have the specified index: gone");
  }
}
