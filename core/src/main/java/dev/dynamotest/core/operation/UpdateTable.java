package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.BillingMode;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.TableClass;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.Units;
import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.ThroughputText;
import dev.dynamotest.core.operation.IndexUpdates.Actions;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * UpdateTable. The request is read into one {@link TableChange} a setting; they are applied to the
 * settings one after the other, and the outcome is put in place as a whole.
 *
 * <p>Replicas, witnesses, global-table settings and vector indexes are refused as not supported.
 */
final class UpdateTable implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    UpdateCombinations.check(request);
    NotSupported.check(
        request,
        "ReplicaUpdates",
        "MultiRegionConsistency",
        "GlobalTableWitnessUpdates",
        "GlobalTableSettingsReplicationMode",
        "VectorIndexUpdates");
    List<TableChange> changes = changes(request);
    boolean protectionOnly = request.has("DeletionProtectionEnabled");
    String name = request.requiredString("TableName");
    return context -> {
      CatalogTable table = context.catalog().describe(name, "UpdateTable", context.now());
      TableSettings updated =
          table.update(
              context.now(),
              before -> {
                TableChange.Scope scope =
                    new TableChange.Scope(table, context.catalog(), context.now(), before);
                if (protectionOnly) {
                  scope.conflicts().checkProtection();
                } else {
                  scope.conflicts().checkExists();
                }
                TableSettings settings = before;
                for (TableChange change : changes) {
                  settings = change.applyTo(settings, scope);
                }
                return settings;
              });
      return new Answer()
          .put("TableDescription", TableDescription.of(table, updated, context.now()));
    };
  }

  /** Reads the request, with its static checks in their order. */
  private static List<TableChange> changes(Structure request) {
    BillingMode mode = request.has("BillingMode") ? CreateTable.billingMode(request) : null;
    Units units = units(request, mode);
    AttributeDefinitions definitions = AttributeDefinitions.of(request);
    Actions indexes = IndexUpdates.of(request, definitions);
    Structure stream = request.structure("StreamSpecification");
    StreamChange streamChange = stream == null ? null : StreamChange.of(stream);
    EncryptionRequest encryption = EncryptionRequest.of(request);
    TableClass tableClass = TableClassRequest.of(request);
    Throughputs.WarmRequest warm = Throughputs.warm(request, null);
    OnDemandThroughput onDemand = Throughputs.onDemand(request);
    Boolean protection = request.bool("DeletionProtectionEnabled");

    List<TableChange> changes = new ArrayList<>();
    if (indexes.changes().size() > 1) {
      changes.add(
          (settings, scope) -> {
            throw IndexText.ONE_INDEX_AT_A_TIME.with();
          });
    }
    if (!onDemand.isEmpty()) {
      changes.add(new OnDemandChange(onDemand, mode));
    }
    if (mode != null || units != null || !indexes.updates().isEmpty()) {
      changes.add(new ThroughputChange(mode, units, indexes.updates()));
    }
    if (warm != null || !indexes.warm().isEmpty()) {
      changes.add(new WarmThroughputChange(warm, indexes.warm()));
    }
    changes.addAll(indexes.changes());
    if (streamChange != null) {
      changes.add(streamChange);
    }
    if (encryption != null) {
      changes.add(new EncryptionChange(encryption));
    }
    if (tableClass != null) {
      changes.add(new TableClassChange(tableClass));
    }
    if (protection != null) {
      changes.add(new ProtectionChange(protection));
    }
    return changes;
  }

  private static @Nullable Units units(Structure request, @Nullable BillingMode mode) {
    boolean given = request.has("ProvisionedThroughput");
    if (mode == BillingMode.PAY_PER_REQUEST && given) {
      throw ThroughputText.UNITS_ON_DEMAND.with();
    }
    if (mode == BillingMode.PROVISIONED && !given) {
      throw ThroughputText.THROUGHPUT_MISSING.with();
    }
    return Throughputs.units(request, null);
  }
}
