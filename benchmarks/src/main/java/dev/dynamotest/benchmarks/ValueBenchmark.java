package dev.dynamotest.benchmarks;

import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.KeyBytes;
import dev.dynamotest.core.value.KeyEncoder;
import dev.dynamotest.core.value.Utf8;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What numbers, keys and sizes cost, next to what the JDK's own decimal numbers would. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ValueBenchmark {

  /** Numbers as items have them: a count, a price, a time, and one too long for a {@code long}. */
  @State(Scope.Benchmark)
  public static class Numbers {
    @Param({"7", "1760000000", "-1234.56", "12345678901234567890.123456789"})
    public String text = "";

    DynamoNumber number = DynamoNumber.of(0);
    DynamoNumber next = DynamoNumber.of(0);
    BigDecimal decimal = BigDecimal.ZERO;

    @Setup
    public void setUp() {
      number = DynamoNumber.parse(text);
      next = number.plus(DynamoNumber.of(1));
      decimal = new BigDecimal(text);
    }
  }

  /** Keys as tables have them. */
  @State(Scope.Benchmark)
  public static class Keys {
    final String name = "customer#0001234567";
    final String text = "The quick brown fox jumps over the lazy dog. ".repeat(6);
    final String umlauts = "Zw\u00f6lf Boxk\u00e4mpfer jagen Viktor quer. ".repeat(6);
    final String japanese = "\u3044\u308d\u306f\u306b\u307b\u3078\u3068".repeat(12);
    final byte[] partitionKey = name.getBytes(StandardCharsets.UTF_8);
    final byte[] sortKey = "order#2026-11-30T22:23:33Z#42".getBytes(StandardCharsets.UTF_8);
    final AttributeValue value = new AttributeValue.S(name);
  }

  @Benchmark
  public DynamoNumber parse(Numbers numbers) {
    return DynamoNumber.parse(numbers.text);
  }

  @Benchmark
  public BigDecimal parseAsBigDecimal(Numbers numbers) {
    return new BigDecimal(numbers.text);
  }

  @Benchmark
  public String text(Numbers numbers) {
    return numbers.number.toString();
  }

  @Benchmark
  public String textOfBigDecimal(Numbers numbers) {
    return BigDecimal.valueOf(numbers.decimal.unscaledValue().longValue(), numbers.decimal.scale())
        .toPlainString();
  }

  @Benchmark
  public byte[] encode(Numbers numbers) {
    return numbers.number.encoded();
  }

  @Benchmark
  public int compare(Numbers numbers) {
    return numbers.number.compareTo(numbers.next);
  }

  @Benchmark
  public DynamoNumber add(Numbers numbers) {
    return numbers.number.plus(numbers.next);
  }

  @Benchmark
  public byte[] hash(Keys keys) {
    return KeyBytes.hash(keys.partitionKey);
  }

  @Benchmark
  public byte[] stringKeyBytes(Keys keys) {
    return KeyBytes.of(keys.value);
  }

  @Benchmark
  public byte[] tableKey(Keys keys) {
    return KeyEncoder.tableKey(keys.partitionKey, keys.sortKey);
  }

  @Benchmark
  public byte[] globalIndexKey(Keys keys) {
    return KeyEncoder.globalIndexKey(
        new byte[][] {keys.sortKey}, new byte[][] {keys.partitionKey}, keys.partitionKey, null);
  }

  @Benchmark
  public int asciiLength(Keys keys) {
    return Utf8.length(keys.text);
  }

  @Benchmark
  public int latinLength(Keys keys) {
    return Utf8.length(keys.umlauts);
  }

  @Benchmark
  public int japaneseLength(Keys keys) {
    return Utf8.length(keys.japanese);
  }
}
