package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.protocol.BentRequests;
import dev.dynamotest.core.protocol.TestRequest;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Nothing that a client can send is answered by an internal error. */
class EngineFuzzTest {
  private final Engine engine =
      Engine.create(EngineConfig.fast().withClock(DynamoClock.frozenAt(BentRequests.CREATED)));

  EngineFuzzTest() {
    assertThat(send("CreateTable", BentRequests.CREATE_TABLE).status()).isEqualTo(200);
  }

  private WireResponse send(String operation, String body) {
    return engine.handle(TestRequest.to(operation, body));
  }

  @Provide
  Arbitrary<String> operations() {
    return Arbitraries.of(BentRequests.operations());
  }

  @Property(tries = 3000)
  void bentRequestsAreAnsweredByTheClientsOwnErrors(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 3) int changes) {
    WireResponse response = send(operation, BentRequests.withOtherValues(operation, seed, changes));

    assertThat(response.status())
        .as(() -> new String(response.body(), StandardCharsets.UTF_8))
        .isIn(200, 400);
  }
}
