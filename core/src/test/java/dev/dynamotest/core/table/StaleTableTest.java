package dev.dynamotest.core.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.consistency.Lags;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.table.Histories.Write;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.BeforeTry;
import org.jspecify.annotations.Nullable;

/** A table whose readers lag, against a naive one that was written to as far as they can see. */
class StaleTableTest {
  private static final Duration READ_LAG = Duration.ofMillis(100);
  private static final Duration INDEX_LAG = Duration.ofMillis(250);

  private final List<Write> writes = new ArrayList<>();
  private final List<Instant> times = new ArrayList<>();
  private Propagation propagation;
  private Table table;
  private Instant now;

  @BeforeTry
  void startAnew() {
    propagation =
        Objects.requireNonNull(Propagation.of(new Lags(List.of(READ_LAG), INDEX_LAG, 42)));
    table = new Table(Histories.indexed(), propagation);
    now = Items.NOW;
    writes.clear();
    times.clear();
  }

  @Provide
  Arbitrary<List<Write>> writes() {
    return Histories.writes();
  }

  private void write(Write write) {
    table.write(table.keyOf(write.key()), Items.to(write.now()), now);
    writes.add(write);
    times.add(now);
  }

  /** What was written up to a time. */
  private NaiveTable asOf(Instant time) {
    NaiveTable model = new NaiveTable(Histories.indexed());
    for (int i = 0; i < writes.size() && !times.get(i).isAfter(time); i++) {
      model.write(writes.get(i).key(), writes.get(i).now());
    }
    return model;
  }

  private List<AttributeMap> scan(Table scanned, @Nullable String index, ReadView view) {
    PageRequest request =
        index == null
            ? PageRequest.ofTable(KeyRange.ALL)
            : PageRequest.ofIndex(index, KeyRange.ALL);
    return scanned
        .read(
            request.withPageBytes(Integer.MAX_VALUE),
            new Reading(false, view, Items.NOW, null),
            AttributeMap.EMPTY)
        .rows();
  }

  private void assertSeenAsOf(Table seen, NaiveTable forTable, NaiveTable forIndexes) {
    ReadView view = propagation.view(now);
    assertThat(scan(seen, null, view)).isEqualTo(forTable.rows(null));
    for (IndexSchema index : forTable.indexes.values()) {
      NaiveTable model = index.global() ? forIndexes : forTable;
      assertThat(scan(seen, index.name(), view))
          .as(index.name())
          .isEqualTo(model.rows(index.name()));
    }
  }

  @Property(tries = 200)
  void readersSeeAWholeStateOfTheirLagAgo(
      @ForAll("writes") List<Write> planned,
      @ForAll @Size(min = 10, max = 10) List<@IntRange(max = 120) Integer> steps) {
    for (int i = 0; i < planned.size(); i++) {
      now = now.plusMillis(steps.get(i % steps.size()));
      write(planned.get(i));

      AttributeMap key = planned.get(i).key();
      NaiveTable seen = asOf(now.minus(READ_LAG));
      assertThat(table.get(table.keyOf(key), new Reading(false, propagation.view(now), now, null)))
          .isEqualTo(seen.get(key));
      assertThat(table.get(table.keyOf(key))).isEqualTo(planned.get(i).now());
    }
    assertSeenAsOf(table, asOf(now.minus(READ_LAG)), asOf(now.minus(INDEX_LAG)));
    TableModelTest.assertSameContent(table, asOf(now));
  }

  @Property(tries = 100)
  void aSettledTableAndItsIndexesAreSeenAsTheyAre(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> after) {
    before.forEach(this::write);
    table.settle();
    assertSeenAsOf(table, asOf(now), asOf(now));

    NaiveTable settled = asOf(now);
    after.forEach(this::write);
    now = now.plusMillis(1);
    assertSeenAsOf(table, settled, settled);
    now = now.plus(INDEX_LAG);
    assertSeenAsOf(table, asOf(now), asOf(now));
  }

  @Property(tries = 50)
  void aForkIsSeenAsOfTheSameTimes(@ForAll("writes") List<Write> planned) {
    for (Write write : planned) {
      now = now.plusMillis(70);
      write(write);
    }
    NaiveTable forTable = asOf(now.minus(READ_LAG));
    NaiveTable forIndexes = asOf(now.minus(INDEX_LAG));
    Table fork = table.fork(propagation);
    table.settle();

    assertSeenAsOf(fork, forTable, forIndexes);
  }

  @Property(tries = 50)
  void anIndexThatIsAddedShowsWhatIsThere(
      @ForAll("writes") List<Write> before, @ForAll("writes") List<Write> after) {
    table.schema().globalIndexes().forEach(index -> table.removeIndex(index.name()));
    before.forEach(this::write);
    Histories.indexed().globalIndexes().forEach(table::addIndex);
    NaiveTable built = asOf(now);
    assertIndexes(built);

    now = now.plus(INDEX_LAG);
    after.forEach(this::write);
    assertIndexes(built);
    now = now.plus(INDEX_LAG);
    assertIndexes(asOf(now));
  }

  private void assertIndexes(NaiveTable model) {
    for (IndexSchema index : Histories.indexed().globalIndexes()) {
      assertThat(scan(table, index.name(), propagation.view(now)))
          .as(index.name())
          .isEqualTo(model.rows(index.name()));
    }
  }
}
