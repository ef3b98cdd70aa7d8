package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Laws of the codec, and that nothing which a client can send is answered by a 500. */
class WireLawsTest {
  private final TestProtocol protocol =
      TestProtocol.ofEmptyOperations(BentRequests.operations().toArray(String[]::new));

  @Provide
  Arbitrary<String> operations() {
    return Arbitraries.of(BentRequests.operations());
  }

  private void assertNoInternalError(String operation, byte[] body) {
    WireResponse response = protocol.handle(TestRequest.to(operation, body));

    assertThat(response.status()).isIn(200, 400);
    assertThat(TestProtocol.text(response)).startsWith("{").endsWith("}");
  }

  private void assertNoInternalError(String operation, String body) {
    assertNoInternalError(operation, body.getBytes(StandardCharsets.UTF_8));
  }

  @Property
  void aRequestThatIsCutOffIsNoJson(
      @ForAll("operations") String operation, @ForAll @IntRange(max = 1000) int length) {
    byte[] body = BentRequests.valid(operation).getBytes(StandardCharsets.UTF_8);
    byte[] cut = Arrays.copyOf(body, Math.min(length, body.length - 1));

    assertThat(protocol.answer(TestRequest.to(operation, cut)))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }

  @Property
  void changedBytesNeverMakeAnInternalError(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int changes) {
    assertNoInternalError(operation, BentRequests.withOtherBytes(operation, seed, changes));
  }

  @Property
  void valuesOfOtherTypesNeverMakeAnInternalError(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3) int changes) {
    assertNoInternalError(operation, BentRequests.withOtherValues(operation, seed, changes));
  }

  @Property
  void repeatedMembersNeverMakeAnInternalError(
      @ForAll("operations") String operation, @ForAll long seed) {
    assertNoInternalError(operation, BentRequests.withRepeatedMembers(operation, seed));
  }

  @Property
  void whatIsWrittenIsReadBack(@ForAll("items") AttributeMap item) {
    byte[] body = AnswerEncoder.encode(new Answer().put("Item", item));

    assertThat(
            RequestDecoder.decode(Shapes.model().operation("PutItem").input(), body)
                .attributes("Item"))
        .isEqualTo(Decoded.good(item));
    assertThat(AnswerEncoder.encode(new Answer().put("Item", item))).as("again").isEqualTo(body);
  }

  @Provide
  @SuppressWarnings("unchecked")
  Arbitrary<AttributeMap> items() {
    return attributes(
        Arbitraries.lazyOf(
            this::scalars,
            this::scalars,
            this::sets,
            () -> values().list().ofMaxSize(3).map(AttributeValue.L::new),
            () -> attributes(values()).map(AttributeValue.M::new)));
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> values() {
    return Arbitraries.lazyOf(
        this::scalars,
        this::scalars,
        this::scalars,
        this::sets,
        () -> values().list().ofMaxSize(2).map(AttributeValue.L::new),
        () -> attributes(values()).map(AttributeValue.M::new));
  }

  private Arbitrary<AttributeMap> attributes(Arbitrary<? extends AttributeValue> values) {
    return Arbitraries.maps(texts(), values)
        .ofMaxSize(3)
        .map(
            map -> {
              AttributeMap.Builder builder = AttributeMap.builder();
              map.forEach(builder::put);
              return builder.build();
            });
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> scalars() {
    return Arbitraries.oneOf(
        texts().map(AttributeValue.S::new),
        numbers().map(AttributeValue.N::new),
        binaries().map(AttributeValue.B::new),
        Arbitraries.of(true, false).map(AttributeValue.Bool::of),
        Arbitraries.just(AttributeValue.Null.NULL));
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> sets() {
    return Arbitraries.oneOf(
        texts().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.SS::new),
        numbers().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.NS::new),
        binaries().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.BS::new));
  }

  private Arbitrary<String> texts() {
    // Whole code points only: unpaired surrogates do not survive, on purpose.
    return Arbitraries.integers()
        .between(0, Character.MAX_CODE_POINT)
        .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        .list()
        .ofMaxSize(6)
        .map(
            points -> {
              StringBuilder text = new StringBuilder();
              points.forEach(text::appendCodePoint);
              return text.toString();
            });
  }

  private Arbitrary<DynamoNumber> numbers() {
    return Arbitraries.bigDecimals()
        .between(new BigDecimal("-1E30"), new BigDecimal("1E30"))
        .ofScale(5)
        .map(n -> DynamoNumber.parse(n.toPlainString()));
  }

  private Arbitrary<Binary> binaries() {
    return Arbitraries.bytes().array(byte[].class).ofMaxSize(8).map(Binary::wrap);
  }
}
