package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.TableStatus;
import dev.dynamotest.core.catalog.TimeToLive;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TimeToLiveText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/**
 * UpdateTimeToLive. Repeating what is in force is a fault; disabling names the active attribute.
 */
final class UpdateTimeToLive implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String name = request.requiredString("TableName");
    Structure specification = (Structure) request.required("TimeToLiveSpecification");
    boolean enable = specification.isTrue("Enabled");
    String attribute = specification.requiredString("AttributeName");
    return context -> {
      CatalogTable table = context.catalog().describe(name, "UpdateTimeToLive", context.now());
      table.update(context.now(), settings -> change(table, settings, enable, attribute, context));
      return new Answer()
          .put(
              "TimeToLiveSpecification",
              new Answer().put("AttributeName", attribute).put("Enabled", enable));
    };
  }

  private static TableSettings change(
      CatalogTable table,
      TableSettings settings,
      boolean enable,
      String attribute,
      RequestContext context) {
    if (settings.status() == TableStatus.CREATING) {
      throw ResourceText.TABLE_NOT_FOUND.with(table.name());
    }
    new Conflicts(table, settings).checkNotDeleting();
    TimeToLive current = settings.timeToLive();
    Activity.TimeToLiveUpdate update = settings.running(Activity.TimeToLiveUpdate.class);
    boolean enabled = current.attribute() != null && (update == null || update.enable());
    if (enabled && !attribute.equals(current.attribute())) {
      throw TimeToLiveText.OTHER_ATTRIBUTE.with(String.valueOf(current.attribute()));
    }
    if (enabled == enable) {
      throw enable ? TimeToLiveText.ALREADY_ENABLED.with() : TimeToLiveText.ALREADY_DISABLED.with();
    }
    if (current.lastChange() != null
        && context
            .catalog()
            .timing()
            .rests(current.lastChange(), TimeToLive.PAUSE, context.now())) {
      throw TimeToLiveText.CHANGED_JUST_NOW.with();
    }
    return settings
        .withTimeToLive(new TimeToLive(attribute, context.now()))
        .withActivity(
            new Activity.TimeToLiveUpdate(context.catalog().timing().endOf(context.now()), enable));
  }
}
