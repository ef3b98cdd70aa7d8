package dev.dynamotest.core.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.table.Histories.Write;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

class PageModelTest {

  /** A condition on a sort attribute: as a range of keys, and as a plain question. */
  record SortCondition(
      String name,
      boolean forNumbers,
      Function<ItemCollection, KeyRange> range,
      Predicate<AttributeValue> holds) {
    @Override
    public String toString() {
      return name;
    }
  }

  @Provide
  Arbitrary<List<Write>> writes() {
    return Histories.writes();
  }

  @Provide
  Arbitrary<String> sources() {
    return Arbitraries.of("allByG", "keysByGH", "multi", "inverted", "localKeys", "localAll")
        .injectNull(0.2);
  }

  @Provide
  Arbitrary<SortCondition> conditions() {
    return Arbitraries.oneOf(
        Arbitraries.of("-1E10", "-2", "-1", "0", "0.5", "7", "1E125", "8")
            .map(Items::number)
            .list()
            .ofSize(2)
            .flatMap(values -> Arbitraries.of(conditions(values.get(0), values.get(1)))),
        Arbitraries.of("a", "aa", "a\u0000", "\uFFFF", "\uD83D\uDE00", "\u0000", "z")
            .<AttributeValue>map(AttributeValue.S::new)
            .list()
            .ofSize(2)
            .flatMap(values -> Arbitraries.of(conditions(values.get(0), values.get(1)))));
  }

  private static List<SortCondition> conditions(AttributeValue a, AttributeValue b) {
    AttributeValue low = NaiveTable.compare(a, b) <= 0 ? a : b;
    AttributeValue high = low == a ? b : a;
    List<SortCondition> conditions = new ArrayList<>();
    boolean numbers = a instanceof AttributeValue.N;
    conditions.add(condition("= " + a, numbers, c -> c.equalTo(a), v -> compare(v, a) == 0));
    conditions.add(condition("< " + a, numbers, c -> c.lessThan(a), v -> compare(v, a) < 0));
    conditions.add(condition("<= " + a, numbers, c -> c.atMost(a), v -> compare(v, a) <= 0));
    conditions.add(condition("> " + a, numbers, c -> c.greaterThan(a), v -> compare(v, a) > 0));
    conditions.add(condition(">= " + a, numbers, c -> c.atLeast(a), v -> compare(v, a) >= 0));
    conditions.add(
        condition(
            "between " + low + " and " + high,
            numbers,
            c -> c.between(low, high),
            v -> compare(v, low) >= 0 && compare(v, high) <= 0));
    if (!numbers) {
      conditions.add(
          condition(
              "begins_with " + a,
              false,
              c -> c.beginsWith(a),
              v -> v.toString().startsWith(a.toString())));
    }
    return conditions;
  }

  private static SortCondition condition(
      String name,
      boolean forNumbers,
      Function<ItemCollection, KeyRange> range,
      Predicate<AttributeValue> holds) {
    return new SortCondition(name, forNumbers, range, holds);
  }

  private static int compare(AttributeValue a, AttributeValue b) {
    return NaiveTable.compare(a, b);
  }

  @Property(tries = 200)
  void pagesOfAnySizeTogetherAreTheWholeScan(
      @ForAll("writes") List<Write> writes,
      @ForAll("sources") @Nullable String source,
      @ForAll @IntRange(min = 1, max = 12) int limit,
      @ForAll @IntRange(min = 1, max = 8000) int pageBytes) {
    Table table = table(writes);
    NaiveTable model = model(writes);
    PageRequest request = request(source, KeyRange.ALL).withLimit(limit).withPageBytes(pageBytes);
    assertThat(pages(table, model, request, source)).isEqualTo(model.rows(source));
  }

  @Property(tries = 600)
  void aQueryReadsItsRangeInBothDirectionsAndPageByPage(
      @ForAll("writes") List<Write> writes,
      @ForAll("sources") @Nullable String source,
      @ForAll("conditions") SortCondition condition,
      @ForAll boolean forward,
      @ForAll @IntRange(min = 1, max = 5) int limit) {
    Table table = table(writes);
    NaiveTable model = model(writes);
    for (AttributeMap example : model.rows(source)) {
      KeySchema keys = source == null ? model.keys : model.indexes.get(source).keys();
      if (keys.sort().isEmpty()) {
        check(
            table,
            model,
            source,
            collection(source, keys, example).all(),
            r -> true,
            example,
            forward,
            limit);
        continue;
      }
      // All sort attributes but the last equal the example's; the condition is on the last.
      ItemCollection collection = collection(source, keys, example);
      for (int i = 0; i < keys.sort().size() - 1; i++) {
        collection = collection.part(example.get(keys.sort().get(i).name()));
      }
      KeyAttribute last = keys.sort().get(keys.sort().size() - 1);
      boolean fits = (last.type().name().equals("N")) == condition.forNumbers();
      KeyRange range = fits ? condition.range().apply(collection) : collection.all();
      Predicate<AttributeMap> holds =
          row ->
              keys.sort().subList(0, keys.sort().size() - 1).stream()
                      .allMatch(a -> row.get(a.name()).equals(example.get(a.name())))
                  && (!fits || condition.holds().test(row.get(last.name())));
      check(table, model, source, range, holds, example, forward, limit);
    }
  }

  private static void check(
      Table table,
      NaiveTable model,
      @Nullable String source,
      KeyRange range,
      Predicate<AttributeMap> holds,
      AttributeMap example,
      boolean forward,
      int limit) {
    KeySchema keys = source == null ? model.keys : model.indexes.get(source).keys();
    List<AttributeMap> expected = new ArrayList<>();
    for (AttributeMap row : model.rows(source)) {
      boolean samePartition =
          keys.partition().stream().allMatch(a -> row.get(a.name()).equals(example.get(a.name())));
      if (samePartition && holds.test(row)) {
        expected.add(row);
      }
    }
    if (!forward) {
      Collections.reverse(expected);
    }
    PageRequest request = request(source, range).withForward(forward);
    assertThat(table.read(request).rows()).isEqualTo(expected);
    assertThat(pages(table, model, request.withLimit(limit), source)).isEqualTo(expected);
  }

  @Property(tries = 100)
  void aStartKeyWithoutItemIsAPlaceLikeAnyOther(
      @ForAll("writes") List<Write> writes,
      @ForAll("writes") List<Write> others,
      @ForAll("sources") @Nullable String source) {
    Table table = table(writes);
    NaiveTable model = model(writes);
    for (AttributeMap other : model(others).rows(source)) {
      AttributeMap startKey = model.rowKey(source, other);
      PageRequest request =
          request(source, KeyRange.ALL).withStartAfter(table.position(source, startKey));
      List<AttributeMap> expected =
          model.rows(source).stream()
              .filter(row -> model.order(source).compare(row, startKey) > 0)
              .toList();
      assertThat(table.read(request).rows()).isEqualTo(expected);
    }
  }

  @Property(tries = 200)
  void segmentsAreDisjointAndTogetherTheWholeScan(
      @ForAll("writes") List<Write> writes,
      @ForAll("sources") @Nullable String source,
      @ForAll @IntRange(min = 1, max = 40) int totalSegments) {
    Table table = table(writes);
    List<AttributeMap> rows = new ArrayList<>();
    for (int segment = 0; segment < totalSegments; segment++) {
      rows.addAll(table.read(request(source, KeyRange.segment(segment, totalSegments))).rows());
    }
    assertThat(rows).isEqualTo(model(writes).rows(source));
  }

  /** Reads page after page, each from the last key of the one before, and checks each page. */
  private static List<AttributeMap> pages(
      Table table, NaiveTable model, PageRequest first, @Nullable String source) {
    List<AttributeMap> rows = new ArrayList<>();
    PageRequest request = first;
    while (true) {
      Page page = table.read(request);
      rows.addAll(page.rows());
      assertPage(request, page);
      AttributeMap lastKey = page.lastEvaluatedKey();
      if (lastKey == null) {
        return rows;
      }
      assertThat(lastKey).isEqualTo(model.rowKey(source, rows.get(rows.size() - 1)));
      request = request.withStartAfter(table.position(source, lastKey));
    }
  }

  private static void assertPage(PageRequest request, Page page) {
    long bytes = page.rows().stream().mapToLong(AttributeMap::size).sum();
    assertThat(page.evaluated()).isEqualTo(page.rows().size()).isLessThanOrEqualTo(request.limit());
    assertThat(page.bytes()).isEqualTo(bytes);
    boolean full = page.evaluated() == request.limit() || bytes >= request.pageBytes();
    assertThat(page.lastEvaluatedKey() != null).isEqualTo(full);
    if (page.evaluated() > 0) {
      long beforeLast = bytes - page.rows().get(page.evaluated() - 1).size();
      assertThat(beforeLast).isLessThan(request.pageBytes());
    }
  }

  private static PageRequest request(@Nullable String source, KeyRange range) {
    return source == null ? PageRequest.ofTable(range) : PageRequest.ofIndex(source, range);
  }

  private static ItemCollection collection(
      @Nullable String source, KeySchema keys, AttributeMap row) {
    List<AttributeValue> partition = keys.partition().stream().map(a -> row.get(a.name())).toList();
    return source == null
        ? ItemCollection.ofTable(partition.get(0))
        : ItemCollection.ofIndex(partition);
  }

  private static Table table(List<Write> writes) {
    Table table = new Table(Histories.indexed());
    writes.forEach(w -> table.write(table.keyOf(w.key()), Items.to(w.now()), Items.NOW));
    return table;
  }

  private static NaiveTable model(List<Write> writes) {
    NaiveTable model = new NaiveTable(Histories.indexed());
    writes.forEach(w -> model.write(w.key(), w.now()));
    return model;
  }
}
