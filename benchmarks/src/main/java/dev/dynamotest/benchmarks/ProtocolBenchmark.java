package dev.dynamotest.benchmarks;

import dev.dynamotest.core.protocol.AnswerEncoder;
import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.validation.ConstraintValidator;
import dev.dynamotest.core.value.AttributeMap;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the way of bytes into a request and of an answer into bytes costs, for a 300-byte item. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class ProtocolBenchmark {
  private static final String ITEM =
      "{\"pk\":{\"S\":\"customer#0000012345\"},\"sk\":{\"S\":\"order#2026-01-01T00:00:00Z\"},"
          + "\"name\":{\"S\":\"A name of some length\"},\"price\":{\"N\":\"129.95\"},"
          + "\"count\":{\"N\":\"3\"},\"active\":{\"BOOL\":true},\"note\":{\"S\":\"some text that"
          + " makes the item about three hundred bytes long, more or less, really\"},"
          + "\"tags\":{\"L\":[{\"S\":\"a\"},{\"S\":\"b\"}]}}";

  private final OperationShape getShape = shape("GetItem");
  private final OperationShape putShape = shape("PutItem");
  private final byte[] get =
      bytes(
          "{\"TableName\":\"orders\",\"Key\":{\"pk\":{\"S\":\"customer#0000012345\"},"
              + "\"sk\":{\"S\":\"order#2026-01-01T00:00:00Z\"}},\"ConsistentRead\":true,"
              + "\"ReturnConsumedCapacity\":\"TOTAL\"}");
  private final byte[] put = bytes("{\"TableName\":\"orders\",\"Item\":" + ITEM + "}");
  private final Structure putRequest = RequestDecoder.decode(putShape.input(), put);
  private final AttributeMap item =
      Objects.requireNonNull(putRequest.attributes("Item")).required();

  private static OperationShape shape(String operation) {
    return Objects.requireNonNull(Shapes.model().operation(operation));
  }

  private static byte[] bytes(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  @Benchmark
  public Structure decodeGetItem() {
    return RequestDecoder.decode(getShape.input(), get);
  }

  @Benchmark
  public Structure decodePutItem() {
    return RequestDecoder.decode(putShape.input(), put);
  }

  @Benchmark
  public Structure validatePutItem() {
    ConstraintValidator.validate(putShape, putRequest);
    return putRequest;
  }

  @Benchmark
  public byte[] encodeItem() {
    return AnswerEncoder.encode(new Answer().put("Item", item));
  }
}
