package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.protocol.BentRequests;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Nothing that a client can send is answered by an internal error. */
class EngineFuzzTest {
  private final Engine engine = Engine.create();

  EngineFuzzTest() {
    assertThat(send("CreateTable", BentRequests.CREATE_TABLE).status()).isEqualTo(200);
  }

  private WireResponse send(String operation, String body) {
    return engine.handle(new Request(operation, body.getBytes(StandardCharsets.UTF_8)));
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

  /** A request as an SDK sends it. */
  private record Request(String operation, byte[] body) implements WireRequest {
    private static final Map<String, String> HEADERS =
        Map.of("Content-Type", "application/x-amz-json-1.0");

    @Override
    public String method() {
      return "POST";
    }

    @Override
    public @Nullable String header(String name) {
      return name.equals("X-Amz-Target") ? "DynamoDB_20120810." + operation : HEADERS.get(name);
    }

    @Override
    public @Nullable String queryString() {
      return null;
    }
  }
}
