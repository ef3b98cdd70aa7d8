package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.TableStatus;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TimeToLiveText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/** DescribeTimeToLive. Refused while the table is being created or deleted. */
final class DescribeTimeToLive implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String name = request.requiredString("TableName");
    return context -> {
      CatalogTable table = context.catalog().describe(name, "DescribeTimeToLive", context.now());
      TableSettings settings = table.settings(context.now());
      TableStatus status = settings.status();
      if (status == TableStatus.CREATING || status == TableStatus.DELETING) {
        throw TimeToLiveText.CANNOT_DESCRIBE.with(status.name());
      }
      return new Answer()
          .put(
              "TimeToLiveDescription",
              new Answer()
                  .put("AttributeName", settings.timeToLive().attribute())
                  .put("TimeToLiveStatus", timeToLiveStatus(settings)));
    };
  }

  private static String timeToLiveStatus(TableSettings settings) {
    Activity.TimeToLiveUpdate update = settings.running(Activity.TimeToLiveUpdate.class);
    if (update != null) {
      return update.enable() ? "ENABLING" : "DISABLING";
    }
    return settings.timeToLive().attribute() == null ? "DISABLED" : "ENABLED";
  }
}
