package dev.dynamotest.core.protocol;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The protocol in front of operations that a test makes up. */
final class TestProtocol {
  private final Map<String, Operation> operations = new HashMap<>();
  private final Catalogs catalogs = new Catalogs(Timing.IMMEDIATE, new IdSource(1));
  private EngineConfig config = EngineConfig.fast();

  /** Operations that do nothing and answer {@code {}}. */
  static TestProtocol ofEmptyOperations(String... names) {
    TestProtocol protocol = new TestProtocol();
    for (String name : names) {
      protocol.operation(name, (request, context) -> new Answer());
    }
    return protocol;
  }

  TestProtocol operation(String name, BiFunction<Structure, RequestContext, Answer> work) {
    return operation(
        name,
        new Operation() {
          @Override
          public Surface surface() {
            return Surface.BARE;
          }

          @Override
          public Call prepare(Structure request) {
            return context -> work.apply(request, context);
          }
        });
  }

  TestProtocol operation(String name, Operation operation) {
    operations.put(name, operation);
    return this;
  }

  TestProtocol config(EngineConfig newConfig) {
    config = newConfig;
    return this;
  }

  WireResponse handle(WireRequest request) {
    return new HttpProtocol(
            config,
            Operations.of(operations),
            (region, account) ->
                new RequestContext(
                    region, account, config.clock().instant(), catalogs.of(account, region)),
            1)
        .handle(request);
  }

  /** The body of the answer. */
  String answer(WireRequest request) {
    return text(handle(request));
  }

  static String text(WireResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  /** All values of a header. */
  static List<String> header(WireResponse response, String name) {
    return response.headers().stream()
        .filter(h -> h.getKey().equals(name))
        .map(Map.Entry::getValue)
        .toList();
  }
}
