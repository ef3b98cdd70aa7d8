package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.StreamSettings;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.stream.StreamViewType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Switching the stream on or off.
 *
 * @param viewType what the records of the new stream hold; null to switch it off
 */
record StreamChange(@Nullable StreamViewType viewType) implements TableChange {

  /** Reads and checks {@code StreamSpecification}. */
  static StreamChange of(Structure specification) {
    String viewType = specification.string("StreamViewType");
    if (specification.isTrue("StreamEnabled")) {
      if (viewType == null) {
        throw TableText.ENABLING_WITHOUT_VIEW_TYPE.with();
      }
      return new StreamChange(StreamViewType.valueOf(viewType));
    }
    if (viewType != null) {
      throw TableText.DISABLING_WITH_VIEW_TYPE.with();
    }
    return new StreamChange(null);
  }

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    scope.conflicts().checkStream();
    StreamSettings stream = settings.stream();
    boolean enable = viewType != null;
    if (enable == stream.isEnabled()) {
      throw (enable ? TableText.STREAM_ENABLED : TableText.NO_STREAM).with(scope.table().name());
    }
    StreamSettings changed =
        viewType == null
            ? stream.disabled()
            : stream.enabled(
                viewType, scope.catalog().streams().newStart(scope.table().name(), scope.now()));
    String label = Objects.requireNonNull(changed.latestLabel());
    return settings
        .withStream(changed)
        .withActivity(new Activity.StreamUpdate(scope.ends(), enable, label));
  }
}
