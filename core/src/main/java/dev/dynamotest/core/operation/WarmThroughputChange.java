package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.WarmThroughput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rise of warm throughput. It goes together with everything else that may run on the table.
 *
 * @param table what is asked for the table, or null
 * @param indexes what is asked for indexes that are known to exist
 */
record WarmThroughputChange(
    Throughputs.@Nullable WarmRequest table, List<Throughputs.WarmRequest> indexes)
    implements TableChange {

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    Activity.WarmThroughputUpdate running =
        scope.before().running(Activity.WarmThroughputUpdate.class);
    WarmThroughput tableTarget = null;
    if (table != null) {
      WarmThroughput promised = running == null ? null : running.table();
      tableTarget = raised(table, promised == null ? settings.capacity().warm() : promised, scope);
    }
    Map<String, WarmThroughput> indexTargets = new HashMap<>();
    for (Throughputs.WarmRequest request : indexes) {
      String name = Objects.requireNonNull(request.index());
      GlobalIndex index = Objects.requireNonNull(settings.globalIndex(name));
      WarmThroughput promised = running == null ? null : running.indexes().get(name);
      indexTargets.put(
          name, raised(request, promised == null ? index.capacity().warm() : promised, scope));
    }
    return settings.withActivity(
        new Activity.WarmThroughputUpdate(scope.ends(), tableTarget, indexTargets));
  }

  private static WarmThroughput raised(
      Throughputs.WarmRequest request, WarmThroughput current, Scope scope) {
    WarmThroughput target = request.raising(current);
    request.checkQuota(scope.region());
    return target;
  }
}
