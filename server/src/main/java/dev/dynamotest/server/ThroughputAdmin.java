package dev.dynamotest.server;

import dev.dynamotest.core.DurationFormat;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.throughput.AdaptiveCapacity;
import dev.dynamotest.core.throughput.AutoScaling;
import dev.dynamotest.core.throughput.Throughput;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a database's throughput over HTTP: GET tells the one for all, POST changes it, or
 * that of a table or index, DELETE brings back what was configured. For those who can not call
 * {@link Engine#throughput}. Thread-safe.
 */
final class ThroughputAdmin {
  /** What follows the path of a database. */
  static final String PATH = "/_admin/throughput";

  private static final String AUTO_SCALING = "autoScaling";

  private static final Set<String> MEMBERS =
      Set.of(
          "table",
          "index",
          "mode",
          "burstSeconds",
          "initialBurstSeconds",
          "partitionLimits",
          "adaptive",
          "partitions",
          "heatSplits",
          "heatWindows",
          "partitionBytes",
          "backlogUnits",
          AUTO_SCALING);

  private static final Set<String> MEMBERS_OF_SCALING =
      Set.of("targetPercent", "minUnits", "maxUnits", "delay");

  private final Engine engine;

  ThroughputAdmin(Engine engine) {
    this.engine = engine;
  }

  /** Answers a request. */
  WireResponse handle(WireRequest request) {
    return switch (request.method()) {
      case "GET" -> FaultAdmin.answer(200, document(engine.throughput().all()));
      case "POST" -> change(request.body());
      case "DELETE" -> {
        engine.throughput().reset(engine.config().throughput());
        yield FaultAdmin.answer(200, document(engine.throughput().all()));
      }
      default -> FaultAdmin.error(405, "GET, POST and DELETE are understood");
    };
  }

  private WireResponse change(byte[] body) {
    try {
      AdminDocument change = AdminDocument.parse(body, MEMBERS);
      Throughput rules = engine.throughput();
      String table = change.string("table");
      String index = change.string("index");
      if (table == null) {
        if (index != null) {
          return FaultAdmin.error(400, "index: of which table?");
        }
        rules.all(changed(rules.all(), change));
        return FaultAdmin.answer(200, document(rules.all()));
      }
      ThroughputSettings settings = changed(rules.of(table, index), change);
      if (index == null) {
        rules.table(table, settings);
      } else {
        rules.index(table, index, settings);
      }
      return FaultAdmin.answer(200, document(settings));
    } catch (DocumentException e) {
      return FaultAdmin.error(400, AdminDocument.problem(e));
    } catch (DateTimeParseException e) {
      return FaultAdmin.error(
          400, "'" + e.getParsedString() + "' is no duration: write " + DurationFormat.EXAMPLES);
    } catch (IOException | IllegalArgumentException e) {
      return FaultAdmin.error(400, String.valueOf(e.getMessage()));
    }
  }

  private static ThroughputSettings changed(ThroughputSettings settings, AdminDocument change)
      throws DocumentException {
    ThroughputSettings changed = settings;
    if (change.has("mode")) {
      changed = changed.withMode(constant(ThroughputMode.class, "mode", change));
    }
    if (change.has("adaptive")) {
      changed = changed.withAdaptive(constant(AdaptiveCapacity.class, "adaptive", change));
    }
    if (change.has("burstSeconds")) {
      changed = changed.withBurstSeconds(change.whole("burstSeconds"));
    }
    if (change.has("initialBurstSeconds")) {
      changed = changed.withInitialBurstSeconds(change.whole("initialBurstSeconds"));
    }
    if (change.has("partitionLimits")) {
      changed = changed.withPartitionLimits(change.isTrue("partitionLimits"));
    }
    if (change.has("partitions")) {
      changed = changed.withPartitions(change.whole("partitions"));
    }
    if (change.has("heatSplits")) {
      changed = changed.withHeatSplits(change.isTrue("heatSplits"));
    }
    if (change.has("heatWindows")) {
      changed = changed.withHeatWindows(change.whole("heatWindows"));
    }
    if (change.has("partitionBytes")) {
      changed = changed.withPartitionBytes(change.large("partitionBytes"));
    }
    if (change.has("backlogUnits")) {
      changed = changed.withBacklogUnits(change.large("backlogUnits"));
    }
    Node scaling = change.get(AUTO_SCALING);
    if (scaling != null) {
      changed = changed.withAutoScaling(isOff(scaling) ? null : scaling(scaling));
    }
    return changed;
  }

  /** Whether it is {@code false}. */
  private static boolean isOff(Node node) {
    return node instanceof Scalar scalar
        && scalar.kind() == Scalar.Kind.BOOLEAN
        && !Boolean.parseBoolean(scalar.text());
  }

  private static AutoScaling scaling(Node node) throws DocumentException {
    AdminDocument document = AdminDocument.of(node, MEMBERS_OF_SCALING);
    AutoScaling usual = new AutoScaling(document.large("minUnits"), document.large("maxUnits"));
    String delay = document.string("delay");
    return new AutoScaling(
        document.has("targetPercent") ? document.whole("targetPercent") : usual.targetPercent(),
        usual.minUnits(),
        usual.maxUnits(),
        delay == null ? usual.delay() : DurationFormat.parse(delay));
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String member, AdminDocument change)
      throws DocumentException {
    String text = change.string(member);
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(text)) {
        return constant;
      }
    }
    throw new DocumentException(
        change.node().at(), member, "expected one of " + names(type.getEnumConstants()));
  }

  private static String names(Enum<?>[] constants) {
    StringBuilder names = new StringBuilder();
    for (Enum<?> constant : constants) {
      names.append(names.isEmpty() ? "" : ", ").append(lower(constant));
    }
    return names.toString();
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static ObjectNode document(ThroughputSettings settings) {
    return ObjectNode.builder(Position.START)
        .put("mode", Scalar.string(Position.START, lower(settings.mode())))
        .put("burstSeconds", number(settings.burstSeconds()))
        .put("initialBurstSeconds", number(settings.initialBurstSeconds()))
        .put("partitionLimits", Scalar.bool(Position.START, settings.partitionLimits()))
        .put("adaptive", Scalar.string(Position.START, lower(settings.adaptive())))
        .putIfPresent(
            "partitions", settings.partitions() == 0 ? null : number(settings.partitions()))
        .put("heatSplits", Scalar.bool(Position.START, settings.heatSplits()))
        .put("heatWindows", number(settings.heatWindows()))
        .put("partitionBytes", number(settings.partitionBytes()))
        .put("backlogUnits", number(settings.backlogUnits()))
        .putIfPresent(AUTO_SCALING, document(settings.autoScaling()))
        .build();
  }

  private static @Nullable ObjectNode document(@Nullable AutoScaling scaling) {
    return scaling == null
        ? null
        : ObjectNode.builder(Position.START)
            .put("targetPercent", number(scaling.targetPercent()))
            .put("minUnits", number(scaling.minUnits()))
            .put("maxUnits", number(scaling.maxUnits()))
            .put("delay", Scalar.string(Position.START, scaling.delay().toMillis() + "ms"))
            .build();
  }

  private static Scalar number(long value) {
    return Scalar.number(Position.START, Long.toString(value));
  }
}
