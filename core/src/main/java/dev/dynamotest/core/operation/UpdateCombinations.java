package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.shape.Structure;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What UpdateTable can change in one request. Judged before the table is looked up. */
final class UpdateCombinations {
  private static final String IOPS = "ProvisionedThroughput";
  private static final String BILLING = "BillingMode";
  private static final String STREAM = "StreamSpecification";
  private static final String INDEXES = "GlobalSecondaryIndexUpdates";
  private static final String ENCRYPTION = "SSESpecification";
  private static final String REPLICAS = "ReplicaUpdates";
  private static final String CONSISTENCY = "MultiRegionConsistency";
  private static final String PROTECTION = "DeletionProtectionEnabled";
  private static final String ON_DEMAND = "OnDemandThroughput";
  private static final String WARM = "WarmThroughput";
  private static final String CLASS = "TableClass";
  private static final String WITNESSES = "GlobalTableWitnessUpdates";
  private static final String REPLICATION_MODE = "GlobalTableSettingsReplicationMode";
  private static final String VECTOR_INDEXES = "VectorIndexUpdates";

  /** What the service lists as sufficient, but for TableClass at the end, in its words. */
  private static final List<String> SUFFICIENT =
      List.of(
          IOPS,
          BILLING,
          "UpdateStreamEnabled",
          INDEXES,
          ENCRYPTION,
          REPLICAS,
          "MultiAccountReplicaReady",
          "ReplicaTransitRoleArn",
          CONSISTENCY,
          PROTECTION,
          ON_DEMAND,
          WARM);

  /** All members that change something by themselves. */
  private static final List<String> MEMBERS =
      List.of(
          IOPS,
          BILLING,
          STREAM,
          INDEXES,
          ENCRYPTION,
          REPLICAS,
          PROTECTION,
          ON_DEMAND,
          WARM,
          CLASS,
          WITNESSES,
          REPLICATION_MODE,
          VECTOR_INDEXES);

  private UpdateCombinations() {}

  static void check(Structure request) {
    Set<String> present = present(request);
    if (present.isEmpty()) {
      throw TableText.NOTHING_TO_DO.with(
          SUFFICIENT.stream()
              .filter(name -> !isInsufficient(name, request))
              .collect(Collectors.joining(", ")));
    }
    checkAlone(present, ENCRYPTION, "Server-Side Encryption");
    checkAlone(present, CLASS, "TableClass");
    checkAlone(present, PROTECTION, "DeletionProtection");
    if (present.contains(WARM) && present.size() > 1) {
      throw TableText.WARM_MUST_BE_ONLY.with();
    }
    checkAlone(present, REPLICAS, "Replica");
    if (present.contains(WITNESSES) && present.size() > 1) {
      throw TableText.REPLICAS_MUST_BE_ONLY.with();
    }
    if (present.contains(ON_DEMAND)
        && present.stream().anyMatch(name -> !name.equals(ON_DEMAND) && !name.equals(BILLING))) {
      throw TableText.ON_DEMAND_ONLY_WITH_BILLING.with();
    }
    checkIndexes(request, present);
  }

  private static void checkIndexes(Structure request, Set<String> present) {
    List<Structure> elements = request.structures(INDEXES);
    List<Structure> indexes = elements == null ? List.of() : elements;
    boolean creates = indexes.stream().anyMatch(index -> index.has("Create"));
    boolean deletes = indexes.stream().anyMatch(index -> index.has("Delete"));
    boolean warms =
        indexes.stream()
            .flatMap(index -> Stream.ofNullable(index.structure("Update")))
            .anyMatch(update -> update.has(WARM));
    if (creates && warms) {
      throw TableText.INDEX_CREATE_WITH_WARM.with();
    }
    if (present.contains(STREAM)
        && (present.contains(IOPS) || "PROVISIONED".equals(request.string(BILLING)))) {
      throw TableText.STREAM_WITH_IOPS.with();
    }
    if (creates || deletes) {
      if (present.contains(IOPS) || present.contains(BILLING)) {
        throw TableText.INDEX_WITH_IOPS.with();
      }
      if (present.contains(STREAM)) {
        throw TableText.INDEX_WITH_STREAM.with();
      }
    }
  }

  private static void checkAlone(Set<String> present, String member, String words) {
    if (present.contains(member) && present.size() > 1) {
      throw TableText.MUST_BE_ONLY_MODIFICATION.with(words);
    }
  }

  private static Set<String> present(Structure request) {
    return MEMBERS.stream()
        .filter(name -> request.has(name) && !isInsufficient(name, request))
        .collect(Collectors.toSet());
  }

  /** Whether a member is there but changes nothing by itself. */
  private static boolean isInsufficient(String name, Structure request) {
    return switch (name) {
      case CONSISTENCY -> request.has(CONSISTENCY);
      case ON_DEMAND -> request.has(ON_DEMAND) && Throughputs.onDemand(request).isEmpty();
      default -> false;
    };
  }
}
