package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.List;

/**
 * DescribeEndpoints. The address is the host and port that the request was sent to, so that a
 * client which follows it comes back here; the service's own name where the request names no host.
 */
final class DescribeEndpoints implements Operation {
  private static final long CACHE_PERIOD_IN_MINUTES = 1440;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    return context -> {
      String host = context.host().get();
      return new Answer()
          .put(
              "Endpoints",
              List.of(
                  new Answer()
                      .put(
                          "Address",
                          host == null ? "dynamodb." + context.region() + ".amazonaws.com" : host)
                      .put("CachePeriodInMinutes", CACHE_PERIOD_IN_MINUTES)));
    };
  }
}
