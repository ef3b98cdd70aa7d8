package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.delete;
import static dev.dynamotest.core.table.Items.filler;
import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.include;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WriteUnitsTest {
  private final Table table =
      new Table(
          schema(
              keys("pk:S", "sk:N"),
              global("gsi", keys("g:S"), include("body")),
              local("lsi", keys("pk:S", "l:N"), IndexProjection.ALL)));

  private static final AttributeMap KEY = item("pk", "a", "sk", 1);
  private static final AttributeMap IN_BOTH = item("pk", "a", "sk", 1, "g", "b", "l", 1);

  @Test
  void aNewItemCostsItsSizeRoundedUpToKilobytes() {
    // pk, its value, sk and its value: 7 bytes; body takes the rest.
    assertUnits(put(table, item("pk", "a", "sk", 1, "b", filler("b", 1017))), 1, Map.of());
    assertUnits(put(table, item("pk", "a", "sk", 2, "b", filler("b", 1018))), 2, Map.of());
  }

  @Test
  void anOverwriteCostsTheLargerOfTheTwoItems() {
    put(table, item("pk", "a", "sk", 1, "b", "x".repeat(3000)));
    assertUnits(put(table, KEY), 3, Map.of());
    assertUnits(put(table, item("pk", "a", "sk", 1, "b", "x".repeat(2000))), 2, Map.of());
  }

  @Test
  void aDeleteCostsTheOldItem() {
    put(table, item("pk", "a", "sk", 1, "b", "x".repeat(3000)));
    assertUnits(delete(table, KEY), 3, Map.of());
  }

  @Test
  void aDeleteOfAMissingItemCostsOne() {
    assertUnits(delete(table, KEY), 1, Map.of());
  }

  @Test
  void aFailedConditionCostsTheOldItemAndNoIndex() {
    put(table, IN_BOTH.with("b", Items.value("x".repeat(3000))));
    WriteResult result = table.write(table.keyOf(KEY), Items.refused(), Items.NOW);
    assertThat(result.conditionHeld()).isFalse();
    assertUnits(result, 4 - 1, Map.of());
  }

  @Test
  void aNewItemOutsideAllIndexesCostsNoIndex() {
    assertUnits(put(table, KEY), 1, Map.of());
  }

  @Test
  void anEntryThatAppearsCostsItsOwnSize() {
    AttributeMap item =
        IN_BOTH
            .with("body", Items.value("x".repeat(2000)))
            .with("c", Items.value("y".repeat(2000)));
    assertUnits(put(table, item), 4, Map.of("gsi", 2, "lsi", 4));
  }

  @Test
  void anEntryThatDisappearsCostsItsOldSize() {
    put(table, IN_BOTH.with("body", Items.value("x".repeat(2000))));
    assertUnits(delete(table, KEY), 2, Map.of("gsi", 2, "lsi", 2));
  }

  @Test
  void aRemovedIndexKeyCostsTheOldEntryOfThatIndex() {
    put(table, IN_BOTH);
    assertUnits(put(table, IN_BOTH.without("g")), 1, Map.of("gsi", 1, "lsi", 1));
    assertUnits(put(table, KEY), 1, Map.of("lsi", 1));
  }

  @Test
  void aChangedProjectedAttributeCostsTheLargerOfTheTwoEntries() {
    put(table, IN_BOTH.with("body", Items.value("x".repeat(2000))));
    assertUnits(put(table, IN_BOTH), 2, Map.of("gsi", 2, "lsi", 2));
  }

  @Test
  void aChangedAttributeThatAnIndexDoesNotProjectIsFreeThere() {
    put(table, IN_BOTH);
    assertUnits(put(table, IN_BOTH.with("c", Items.value(1))), 1, Map.of("lsi", 1));
  }

  @Test
  void aMovedGlobalIndexKeyCostsOldAndNewEntry() {
    put(table, IN_BOTH);
    assertUnits(put(table, IN_BOTH.with("g", Items.value("c"))), 1, Map.of("gsi", 2, "lsi", 1));
  }

  @Test
  void aMovedLocalIndexKeyCostsOldAndNewEntryAndNothingElsewhere() {
    put(table, IN_BOTH);
    assertUnits(put(table, IN_BOTH.with("l", Items.value(2))), 1, Map.of("lsi", 2));
  }

  @Test
  void anIdenticalOverwriteCostsTheTableOnly() {
    put(table, IN_BOTH);
    assertUnits(put(table, IN_BOTH), 1, Map.of());
  }

  @Test
  void aReorderedSetAndARespelledNumberChangeNoEntry() {
    put(table, IN_BOTH.with("s", new AttributeValue.SS(List.of("x", "y"))));
    AttributeMap respelled =
        IN_BOTH.with("s", new AttributeValue.SS(List.of("y", "x"))).with("l", Items.number("1.00"));
    assertUnits(put(table, respelled), 1, Map.of());
  }

  private static void assertUnits(
      WriteResult result, int tableUnits, Map<String, Integer> indexUnits) {
    assertThat(result.tableUnits()).isEqualTo(tableUnits);
    assertThat(result.globalIndexUnits()).isEqualTo(only(indexUnits, "gsi"));
    assertThat(result.localIndexUnits()).isEqualTo(only(indexUnits, "lsi"));
  }

  private static Map<String, Integer> only(Map<String, Integer> units, String index) {
    return units.containsKey(index) ? Map.of(index, units.get(index)) : Map.of();
  }
}
