package dev.dynamotest.benchmarks;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.ParsedExpressions;
import dev.dynamotest.core.partiql.syntax.ParsedStatements;
import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Expressions: parsing texts that are new (there are more of them than parsed ones are kept),
 * binding one that is known to a request's names and values, and working on an item.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class ExpressionBenchmark {
  /** More than the caches of parsed texts hold. */
  private static final int TEXTS = 16_384;

  private static final String CONDITION =
      "attribute_exists(PK) AND #status IN (:open, :paid) AND (Price BETWEEN :low AND :high"
          + " OR begins_with(Note, :note)) AND size(Tags) < :high";
  private static final String UPDATE =
      "SET #status = :paid, Price = Price + :low, Tags = list_append(Tags, :tags) REMOVE Remark";
  private static final String PROJECTION = "PK, #status, Price, Tags[0]";

  private final String[] conditions = texts(i -> CONDITION + " AND Version" + i + " <> :low");
  private final String[] updates = texts(i -> UPDATE + ", Version" + i);
  private final String[] projections = texts(i -> PROJECTION + ", Version" + i);
  private final String[] statements =
      texts(i -> "SELECT PK, Price FROM \"Orders\" WHERE PK = ? AND Version" + i + " > 7");

  private final Structure request =
      RequestDecoder.decode(
          Objects.requireNonNull(Shapes.model().operation("PutItem")).input(),
          """
          {"TableName":"Orders",
           "Item":{"PK":{"S":"USER#1"},"Status":{"S":"PAID"},"Price":{"N":"19.99"},
                   "Note":{"S":"some text"},"Tags":{"L":[{"S":"a"},{"S":"b"}]}},
           "ExpressionAttributeValues":{":open":{"S":"OPEN"},":paid":{"S":"PAID"},
               ":low":{"N":"10"},":high":{"N":"99.95"},":note":{"S":"some"},
               ":tags":{"L":[{"S":"c"}]}}}
          """
              .getBytes(StandardCharsets.UTF_8));
  private final AttributeMap item = Objects.requireNonNull(request.attributes("Item")).required();
  private final Decoded<AttributeMap> values =
      Objects.requireNonNull(request.attributes("ExpressionAttributeValues"));

  private final Condition condition = bindCondition();
  private final Update update = bindUpdate();
  private final Projection projection = expressions().projection(PROJECTION);
  private int next;

  private static String[] texts(IntFunction<String> text) {
    String[] texts = new String[TEXTS];
    Arrays.setAll(texts, text);
    return texts;
  }

  private RequestExpressions expressions() {
    return new RequestExpressions(Map.of("#status", "Status"), values);
  }

  @Benchmark
  public Object parseCondition() {
    return ParsedExpressions.condition(ExpressionKind.CONDITION, conditions[next++ % TEXTS]);
  }

  @Benchmark
  public Object parseUpdate() {
    return ParsedExpressions.update(updates[next++ % TEXTS]);
  }

  @Benchmark
  public Object parseProjection() {
    return ParsedExpressions.projection(projections[next++ % TEXTS]);
  }

  @Benchmark
  public Object parseStatement() {
    return ParsedStatements.of(statements[next++ % TEXTS]);
  }

  @Benchmark
  public Condition bindCondition() {
    return expressions().condition(CONDITION);
  }

  @Benchmark
  public Update bindUpdate() {
    return expressions().update(UPDATE);
  }

  @Benchmark
  public boolean evaluateCondition() {
    return condition.test(item);
  }

  @Benchmark
  public AttributeMap applyUpdate() {
    return update.apply(item);
  }

  @Benchmark
  public AttributeMap applyProjection() {
    return projection.apply(item);
  }
}
