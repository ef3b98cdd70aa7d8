package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.attributes;
import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.include;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.keysOnly;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.schema;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.jspecify.annotations.Nullable;

/**
 * Random schemas and writes. Keys come from few values, so that writes meet; strings hold bytes
 * that encodings could stumble over; index keys are often missing, equal, empty or of another type.
 */
final class Histories {
  private Histories() {}

  /** A write of one item, or its deletion. */
  record Write(AttributeMap key, @Nullable AttributeMap now) {}

  private static final IndexSchema ALL_BY_G = global("allByG", keys("g:S"), IndexProjection.ALL);
  private static final IndexSchema KEYS_BY_G_H = global("keysByGH", keys("g:S", "h:N"), keysOnly());
  private static final IndexSchema MULTI =
      global(
          "multi",
          new KeySchema(attributes("g:S", "h:N"), attributes("x:S", "sk:N")),
          include("body"));
  private static final IndexSchema INVERTED =
      global("inverted", keys("sk:N", "pk:S"), include("g"));
  private static final IndexSchema LOCAL_KEYS = local("localKeys", keys("pk:S", "x:S"), keysOnly());
  private static final IndexSchema LOCAL_ALL =
      local("localAll", keys("pk:S", "h:N"), IndexProjection.ALL);

  /** A table with a sort key and all kinds of indexes. */
  static TableSchema indexed() {
    return schema(
        keys("pk:S", "sk:N"), ALL_BY_G, KEYS_BY_G_H, MULTI, INVERTED, LOCAL_KEYS, LOCAL_ALL);
  }

  static Arbitrary<List<Write>> writes() {
    Arbitrary<AttributeValue> partitions = strings("a", "b", "\u0000", "a\u0000");
    Arbitrary<AttributeValue> sorts = numbers("-1E10", "-2", "-1.5", "0", "0.5", "3", "1E125");
    Arbitrary<AttributeMap> keys =
        Combinators.combine(partitions, sorts).as((pk, sk) -> item("pk", pk, "sk", sk));
    Arbitrary<AttributeMap> rest =
        Combinators.combine(
                maybe(Arbitraries.oneOf(strings("a", "b", "b\u0000", ""), numbers("1"))),
                maybe(Arbitraries.oneOf(numbers("-1", "0", "7"), strings("7"))),
                maybe(strings("a", "aa", "a\u0000", "a\u0000\u0001", "\uFFFF", "\uD83D\uDE00", "")),
                maybe(Arbitraries.of(1, 900, 2000).map(n -> new AttributeValue.S("x".repeat(n)))))
            .as(
                (g, h, x, body) ->
                    with(
                        with(with(with(AttributeMap.EMPTY, "g", g), "h", h), "x", x),
                        "body",
                        body));
    Arbitrary<Write> puts =
        Combinators.combine(keys, rest)
            .as((key, attributes) -> new Write(key, merged(key, attributes)));
    Arbitrary<Write> deletes = keys.map(key -> new Write(key, null));
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(5, puts), net.jqwik.api.Tuple.of(1, deletes))
        .list()
        .ofMaxSize(60);
  }

  private static Arbitrary<AttributeValue> strings(String... texts) {
    return Arbitraries.of(texts).map(AttributeValue.S::new);
  }

  private static Arbitrary<AttributeValue> numbers(String... texts) {
    return Arbitraries.of(texts).map(Items::number);
  }

  private static Arbitrary<AttributeValue> maybe(Arbitrary<AttributeValue> values) {
    return values.injectNull(0.25);
  }

  private static AttributeMap with(AttributeMap map, String name, @Nullable AttributeValue value) {
    return value == null ? map : map.with(name, value);
  }

  private static AttributeMap merged(AttributeMap a, AttributeMap b) {
    AttributeMap merged = a;
    for (int i = 0; i < b.count(); i++) {
      merged = merged.with(b.name(i), b.value(i));
    }
    return merged;
  }
}
