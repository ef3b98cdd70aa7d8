package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.NOW;
import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.keysOnly;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.schema;
import static dev.dynamotest.core.table.Items.to;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WriteStepsTest {
  private static final TableSchema SCHEMA =
      schema(
          keys("pk:S", "sk:N"),
          global("gsi", keys("g:S"), keysOnly()),
          local("lsi", keys("pk:S", "l:N"), IndexProjection.ALL));
  private static final AttributeMap OLD = item("pk", "a", "sk", 1, "g", "b", "l", 1);
  private static final AttributeMap NEW = item("pk", "a", "sk", 1, "g", "c", "l", 2);

  private final Table table = new Table(SCHEMA);
  private final NaiveTable model = new NaiveTable(SCHEMA);
  private final ItemKey key = table.keyOf(item("pk", "a", "sk", 1));

  @BeforeEach
  void putOld() {
    put(table, OLD);
    model.write(key.attributes(), OLD);
  }

  @Test
  void aConditionThatDoesNotHoldChangesNothing() {
    WriteResult result = table.write(key, Items.refused(), NOW);
    assertThat(result.conditionHeld()).isFalse();
    assertThat(result.old()).isEqualTo(OLD);
    assertThat(result.now()).isEqualTo(OLD);
    TableModelTest.assertSameContent(table, model);
  }

  @Test
  void aFaultOfTheChangeChangesNothing() {
    assertThatThrownBy(() -> table.write(key, faulty(), NOW))
        .isInstanceOf(FaultException.class)
        .hasMessage(KeyText.SCHEMA_MISMATCH.with().getMessage());
    TableModelTest.assertSameContent(table, model);
  }

  @Test
  void aRefusedAdmissionChangesNothing() {
    assertThatThrownBy(
            () ->
                table.write(
                    key,
                    to(NEW),
                    write -> {
                      throw KeyText.SORT_KEY_TOO_LARGE.with();
                    },
                    NOW))
        .isInstanceOf(FaultException.class);
    TableModelTest.assertSameContent(table, model);
  }

  @Test
  void theAdmissionIsAskedBeforeAFaultAndBeforeAFailedConditionAreTold() {
    List<PreparedWrite> asked = new ArrayList<>();
    table.write(key, Items.refused(), asked::add, NOW);
    assertThatThrownBy(() -> table.write(key, faulty(), asked::add, NOW))
        .isInstanceOf(FaultException.class);
    assertThat(asked).extracting(PreparedWrite::conditionHeld).containsExactly(false, true);
    assertThat(asked).extracting(w -> w.fault() != null).containsExactly(false, true);
    assertThat(asked).noneMatch(PreparedWrite::changesItem);
  }

  @Test
  void theAdmissionSeesTheCharges() {
    List<PreparedWrite> asked = new ArrayList<>();
    table.write(key, to(NEW), asked::add, NOW);
    assertThat(asked.get(0).tableUnits()).isEqualTo(1);
    assertThat(asked.get(0).globalIndexUnits()).containsEntry("gsi", 2);
    assertThat(asked.get(0).localIndexUnits()).containsEntry("lsi", 2);
  }

  @Test
  void preparedWritesGoTogether() {
    ItemKey other = table.keyOf(item("pk", "b", "sk", 1));
    AttributeMap otherItem = item("pk", "b", "sk", 1, "l", 7);
    new ItemLocks()
        .add(table, other)
        .add(table, key)
        .whileHeld(
            () -> {
              PreparedWrite first = table.prepare(key, to(NEW));
              PreparedWrite second = table.prepare(other, to(otherItem));
              TableModelTest.assertSameContent(table, model);
              table.commit(first, NOW);
              table.commit(second, NOW);
              return null;
            });
    model.write(key.attributes(), NEW);
    model.write(other.attributes(), otherItem);
    TableModelTest.assertSameContent(table, model);
  }

  @Test
  void preparingWithoutTheLockIsAMistake() {
    assertThatThrownBy(() -> table.prepare(key, to(NEW)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the item is not locked");
  }

  @Test
  void anEqualItemKeepsTheStoredObject() {
    AttributeMap stored = table.get(key);
    put(table, item("pk", "a", "sk", 1, "g", "b", "l", 1));
    assertThat(table.get(key)).isSameAs(stored);
  }

  @Test
  void aRemovedIndexIsGoneFromTheSchema() {
    table.removeIndex("gsi");
    assertThat(table.schema().globalIndexes()).isEmpty();
    put(table, NEW);
    assertThat(table.indexItemCount("gsi")).isZero();
  }

  @Test
  void aLocalIndexCannotBeAddedLater() {
    assertThatThrownBy(() -> table.addIndex(SCHEMA.localIndexes().get(0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ItemChange faulty() {
    return new ItemChange() {
      @Override
      public boolean conditionHolds(@Nullable AttributeMap old) {
        return true;
      }

      @Override
      public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
        throw KeyText.SCHEMA_MISMATCH.with();
      }
    };
  }
}
