package dev.dynamotest.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.protocol.BentRequests;
import dev.dynamotest.core.protocol.TestRequest;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Every journal can be reported on, whatever the requests in it were. */
class ReportLawsTest {
  /** With a batch that left items, and a page that nobody followed. */
  private static Engine engine() {
    Engine engine =
        Engine.create(
            EngineConfig.fast()
                .withClock(DynamoClock.frozenAt(BentRequests.CREATED))
                .withFrozenClock(true)
                .withJournalEntries(50)
                .withThroughput(ThroughputSettings.of(ThroughputMode.ENFORCE).withBurstSeconds(2)));
    send(engine, "CreateTable", BentRequests.CREATE_TABLE);
    send(engine, "BatchWriteItem", "{\"RequestItems\":{\"orders\":[" + puts() + "]}}");
    send(engine, "Scan", "{\"TableName\":\"orders\",\"Limit\":1}");
    return engine;
  }

  private static String puts() {
    return IntStream.range(0, 25)
        .mapToObj(i -> "{\"PutRequest\":{\"Item\":{\"pk\":{\"S\":\"k" + i + "\"}}}}")
        .collect(Collectors.joining(","));
  }

  private static void send(Engine engine, String operation, String body) {
    engine.handle(TestRequest.to(operation, body));
  }

  @Provide
  Arbitrary<String> operations() {
    return Arbitraries.of(BentRequests.operations());
  }

  @Property(tries = 3000)
  void refusedRequestsAreReportedOnToo(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 3) int changes) {
    Engine engine = engine();
    assertThat(engine.report().lostItems()).isNotEmpty();
    assertThat(engine.report().unfollowedPages()).isNotEmpty();
    send(engine, operation, BentRequests.withOtherValues(operation, seed, changes));

    assertThat(engine.report().requests()).isEqualTo(4);
  }
}
