package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.scan;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.table.Histories.Write;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TableModelTest {

  @Provide
  Arbitrary<List<Write>> writes() {
    return Histories.writes();
  }

  @Property(tries = 300)
  void holdsWhatWasWritten(@ForAll("writes") List<Write> writes) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    for (Write write : writes) {
      apply(table, model, write);
      assertThat(table.get(table.keyOf(write.key()))).isEqualTo(write.now());
    }
    assertSameContent(table, model);
  }

  @Property(tries = 300)
  void chargesTheLargerItemAndTheDifferenceOfEachIndex(@ForAll("writes") List<Write> writes) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    for (Write write : writes) {
      AttributeMap old = model.get(write.key());
      WriteResult result = apply(table, model, write);

      assertThat(result.old()).isEqualTo(old);
      assertThat(result.now()).isEqualTo(write.now());
      assertThat(result.tableUnits())
          .isEqualTo(
              NaiveTable.writeUnits(
                  Math.max(
                      old == null ? 0 : old.size(), write.now() == null ? 0 : write.now().size())));
      for (IndexSchema index : model.indexes.values()) {
        Map<String, Integer> units =
            index.global() ? result.globalIndexUnits() : result.localIndexUnits();
        assertThat(units.getOrDefault(index.name(), 0))
            .as(index.name())
            .isEqualTo(model.indexUnits(index, old, write.now()));
      }
      assertThat(result.globalIndexUnits().values()).doesNotContain(0);
      assertThat(result.localIndexUnits().values()).doesNotContain(0);
    }
  }

  @Property(tries = 100)
  void anIndexAddedLaterHoldsWhatItWouldHaveHeld(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> after) {
    TableSchema indexed = Histories.indexed();
    TableSchema bare = new TableSchema("t", indexed.keys(), List.of(), indexed.localIndexes());
    Table table = new Table(bare);
    NaiveTable model = new NaiveTable(indexed);
    before.forEach(write -> apply(table, model, write));
    indexed.globalIndexes().forEach(table::addIndex);
    assertSameContent(table, model);
    after.forEach(write -> apply(table, model, write));
    assertSameContent(table, model);
  }

  @Property(tries = 100)
  void aForkStandsStillWhileTheTableGoesOn(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> after) {
    Table table = new Table(Histories.indexed());
    NaiveTable model = new NaiveTable(Histories.indexed());
    NaiveTable frozen = new NaiveTable(Histories.indexed());
    before.forEach(write -> apply(table, model, write));
    before.forEach(write -> frozen.write(write.key(), write.now()));
    Table fork = table.fork();
    after.forEach(write -> apply(table, model, write));
    assertSameContent(table, model);
    assertSameContent(fork, frozen);

    after.forEach(write -> apply(fork, frozen, write));
    assertSameContent(fork, frozen);
    assertSameContent(table, model);
  }

  private static WriteResult apply(Table table, NaiveTable model, Write write) {
    model.write(write.key(), write.now());
    return table.write(table.keyOf(write.key()), Items.to(write.now()), Items.NOW);
  }

  static void assertSameContent(Table table, NaiveTable model) {
    assertThat(scan(table, null)).isEqualTo(model.rows(null));
    assertThat(table.itemCount()).isEqualTo(model.rows(null).size());
    assertThat(table.sizeBytes()).isEqualTo(bytes(model.rows(null)));
    for (String index : model.indexes.keySet()) {
      assertThat(scan(table, index)).as(index).isEqualTo(model.rows(index));
      assertThat(table.indexItemCount(index)).isEqualTo(model.rows(index).size());
      assertThat(table.indexSizeBytes(index)).isEqualTo(bytes(model.rows(index)));
    }
  }

  private static long bytes(List<AttributeMap> rows) {
    return rows.stream().mapToLong(AttributeMap::size).sum();
  }
}
