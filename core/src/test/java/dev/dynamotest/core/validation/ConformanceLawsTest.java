package dev.dynamotest.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.protocol.BentRequests;
import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ConformanceLawsTest {
  @Provide
  Arbitrary<String> operations() {
    return Arbitraries.of(BentRequests.operations());
  }

  @Property(tries = 3000)
  void theQuickWalkIsContentExactlyWhenTheThoroughOneFindsNothing(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 3) int changes) {
    Structure request = decode(operation, BentRequests.withOtherValues(operation, seed, changes));

    assertThat(Conformance.holds(request)).isEqualTo(Violations.of(request).isEmpty());
  }

  private static Structure decode(String operation, String json) {
    try {
      return RequestDecoder.decode(
          Shapes.model().operation(operation).input(), json.getBytes(StandardCharsets.UTF_8));
    } catch (FaultException e) {
      Assume.that(false);
      throw e;
    }
  }
}
