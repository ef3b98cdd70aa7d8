package dev.dynamotest.core.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.fault.UpdateText;
import dev.dynamotest.core.table.Histories.Write;
import dev.dynamotest.core.transaction.PlannedRead;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.transaction.ReadTransaction;
import dev.dynamotest.core.transaction.WriteTransaction;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** All or nothing, over random tables with all kinds of indexes and random sets of writes. */
class TransactionLawsTest {

  /** What keeps a transaction from being done. */
  enum Obstacle {
    CONDITION,
    FAULT,
    REFUSED
  }

  @Provide
  Arbitrary<List<Write>> writes() {
    return Histories.writes();
  }

  @Property(tries = 200)
  void aTransactionDoesWhatItsWritesDoOneByOne(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> together) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    fill(table, model, before);
    List<PlannedWrite> actions = new ArrayList<>();
    for (Write write : distinct(together)) {
      actions.add(onItem(table, write.key(), Items.to(write.now())));
      model.write(write.key(), write.now());
    }

    new WriteTransaction(actions, Admission.FREE, Items.NOW).run(null);

    TableModelTest.assertSameContent(table, model);
  }

  @Property(tries = 200)
  void aCancelledTransactionLeavesEverythingAsItWas(
      @ForAll("writes") List<Write> before,
      @ForAll("writes") List<Write> together,
      @ForAll @IntRange(max = 1000) int place,
      @ForAll Obstacle obstacle) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    fill(table, model, before);
    List<AttributeMap> rows = Items.scan(table, null);
    List<PlannedWrite> actions = new ArrayList<>();
    for (Write write : distinct(together)) {
      actions.add(onItem(table, write.key(), Items.to(write.now())));
    }
    actions.add(place % (actions.size() + 1), obstacle(table, obstacle));

    WriteTransaction transaction = new WriteTransaction(actions, Admission.FREE, Items.NOW);
    assertThatThrownBy(() -> transaction.run(null)).isInstanceOf(FaultException.class);

    TableModelTest.assertSameContent(table, model);
    List<AttributeMap> rowsAfter = Items.scan(table, null);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rowsAfter.get(i)).isSameAs(rows.get(i));
    }
  }

  @Property(tries = 100)
  void aTransactionReadsWhatSingleReadsDo(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> wanted) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    fill(table, model, before);
    List<PlannedRead> reads = new ArrayList<>();
    List<@Nullable AttributeMap> expected = new ArrayList<>();
    for (Write write : distinct(wanted)) {
      reads.add(new PlannedRead.OfItem("t", table, table.keyOf(write.key())));
      expected.add(model.get(write.key()));
    }
    assertThat(ReadTransaction.run(reads, Items.NOW, null).items()).isEqualTo(expected);
  }

  private static void fill(Table table, NaiveTable model, List<Write> writes) {
    for (Write write : writes) {
      table.write(table.keyOf(write.key()), Items.to(write.now()), Items.NOW);
      model.write(write.key(), write.now());
    }
  }

  /** Of several writes of one item the last, in the order of their first ones. */
  private static Collection<Write> distinct(List<Write> writes) {
    Map<AttributeMap, Write> byKey = new LinkedHashMap<>();
    writes.forEach(write -> byKey.put(write.key(), write));
    return byKey.values();
  }

  private static PlannedWrite onItem(Table table, AttributeMap key, ItemChange change) {
    return new PlannedWrite.OnItem("t", table, table.keyOf(key), change, false);
  }

  private static PlannedWrite obstacle(Table table, Obstacle obstacle) {
    AttributeMap key = Items.item("pk", "of no write", "sk", 1);
    return switch (obstacle) {
      case CONDITION -> onItem(table, key, Items.refused());
      case FAULT -> onItem(table, key, new Failing());
      case REFUSED -> new PlannedWrite.Refused("t", KeyText.SCHEMA_MISMATCH.fault());
    };
  }

  /** A change that fails when it is applied. */
  private static final class Failing implements ItemChange {
    @Override
    public boolean conditionHolds(@Nullable AttributeMap old) {
      return true;
    }

    @Override
    public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
      throw UpdateText.OPERAND_TYPE.with();
    }
  }
}
