package dev.dynamotest.core.catalog;

import dev.dynamotest.core.table.KeyAttribute;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that can change about a table except its items, at one moment. Immutable: a change makes new
 * settings, which {@link CatalogTable} swaps in as a whole, so that a request that is refused half
 * way has changed nothing.
 *
 * @param definitions the declared key attributes in the order in which they were sent
 * @param capacity the table's own; each index has its own
 * @param globalIndexes in definition order, those being created or deleted included
 * @param activities what is running, in the order in which it began
 */
public record TableSettings(
    List<KeyAttribute> definitions,
    Billing billing,
    Capacity capacity,
    List<GlobalIndex> globalIndexes,
    StreamSettings stream,
    TimeToLive timeToLive,
    TableClassSetting tableClass,
    Encryption encryption,
    DeletionProtection deletionProtection,
    Tags tags,
    List<Activity> activities) {

  public TableSettings {
    definitions = List.copyOf(definitions);
    globalIndexes = List.copyOf(globalIndexes);
    activities = List.copyOf(activities);
  }

  /** The table's status. */
  public TableStatus status() {
    if (isIn(Activity.Deletion.class)) {
      return TableStatus.DELETING;
    }
    if (isIn(Activity.Creation.class)) {
      return TableStatus.CREATING;
    }
    return activities.stream().anyMatch(Activity::updatesTable)
        ? TableStatus.UPDATING
        : TableStatus.ACTIVE;
  }

  /** The status of a global secondary index of the table. */
  public IndexStatus statusOf(GlobalIndex index) {
    String name = index.name();
    if (isDeleting(name)) {
      return IndexStatus.DELETING;
    }
    if (isIn(Activity.Creation.class) || isAllocating(name) || isBackfilling(name)) {
      return IndexStatus.CREATING;
    }
    return activities.stream().anyMatch(a -> a.updatesIndex(name))
        ? IndexStatus.UPDATING
        : IndexStatus.ACTIVE;
  }

  /** Whether the index is in the first phase of its creation on a live table. */
  public boolean isAllocating(String indexName) {
    return all(Activity.IndexAllocation.class).anyMatch(a -> a.indexName().equals(indexName));
  }

  /** Whether the index is in the second phase of its creation on a live table. */
  public boolean isBackfilling(String indexName) {
    return all(Activity.IndexBackfill.class).anyMatch(a -> a.indexName().equals(indexName));
  }

  public boolean isDeleting(String indexName) {
    return all(Activity.IndexDeletion.class).anyMatch(a -> a.indexName().equals(indexName));
  }

  /** The global secondary index of that name, or null. */
  public @Nullable GlobalIndex globalIndex(String indexName) {
    for (GlobalIndex index : globalIndexes) {
      if (index.name().equals(indexName)) {
        return index;
      }
    }
    return null;
  }

  /** Whether such an activity is running. */
  public boolean isIn(Class<? extends Activity> kind) {
    return running(kind) != null;
  }

  /** The activity of that kind, or null. */
  public <A extends Activity> @Nullable A running(Class<A> kind) {
    for (Activity activity : activities) {
      if (kind.isInstance(activity)) {
        return kind.cast(activity);
      }
    }
    return null;
  }

  private <A extends Activity> Stream<A> all(Class<A> kind) {
    return activities.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** When the first activity ends; {@link Instant#MAX} when none is running. */
  public Instant nextChange() {
    return activities.stream().map(Activity::ends).min(Instant::compareTo).orElse(Instant.MAX);
  }

  /** The settings once everything that has ended by now is finished, in the order of the ends. */
  public TableSettings settled(Instant now) {
    TableSettings settings = this;
    for (Activity a = settings.firstEnded(now); a != null; a = settings.firstEnded(now)) {
      List<Activity> others = new ArrayList<>(settings.activities);
      others.remove(a);
      settings = a.finish(settings.withActivities(others));
    }
    return settings;
  }

  private @Nullable Activity firstEnded(Instant now) {
    Activity first = null;
    for (Activity activity : activities) {
      boolean ended = !activity.ends().isAfter(now) && !(activity instanceof Activity.Deletion);
      if (ended && (first == null || activity.ends().isBefore(first.ends()))) {
        first = activity;
      }
    }
    return first;
  }

  /** The same with another activity running. */
  public TableSettings withActivity(Activity activity) {
    return withActivities(Stream.concat(activities.stream(), Stream.of(activity)).toList());
  }

  /** The same without the activities that create the index. */
  public TableSettings withoutCreationOf(String indexName) {
    return withActivities(
        activities.stream()
            .filter(
                a -> !(a instanceof Activity.IndexBackfill b && b.indexName().equals(indexName)))
            .toList());
  }

  /** The same with each index replaced by what the function makes of it. */
  public TableSettings mapIndexes(UnaryOperator<GlobalIndex> change) {
    return withGlobalIndexes(globalIndexes.stream().map(change).toList());
  }

  public TableSettings withDefinitions(List<KeyAttribute> newDefinitions) {
    return changed(draft -> draft.definitions = newDefinitions);
  }

  public TableSettings withBilling(Billing newBilling) {
    return changed(draft -> draft.billing = newBilling);
  }

  public TableSettings withCapacity(Capacity newCapacity) {
    return changed(draft -> draft.capacity = newCapacity);
  }

  public TableSettings withGlobalIndexes(List<GlobalIndex> newIndexes) {
    return changed(draft -> draft.globalIndexes = newIndexes);
  }

  public TableSettings withStream(StreamSettings newStream) {
    return changed(draft -> draft.stream = newStream);
  }

  public TableSettings withTimeToLive(TimeToLive newTimeToLive) {
    return changed(draft -> draft.timeToLive = newTimeToLive);
  }

  public TableSettings withTableClass(TableClassSetting newTableClass) {
    return changed(draft -> draft.tableClass = newTableClass);
  }

  public TableSettings withEncryption(Encryption newEncryption) {
    return changed(draft -> draft.encryption = newEncryption);
  }

  public TableSettings withDeletionProtection(DeletionProtection newProtection) {
    return changed(draft -> draft.deletionProtection = newProtection);
  }

  public TableSettings withTags(Tags newTags) {
    return changed(draft -> draft.tags = newTags);
  }

  /** The same with an index that is not built before that time. */
  TableSettings withIndexBuiltBy(String indexName, Instant time) {
    return withActivities(
        activities.stream().map(activity -> activity.untilIndexBuilt(indexName, time)).toList());
  }

  private TableSettings withActivities(List<Activity> newActivities) {
    return changed(draft -> draft.activities = newActivities);
  }

  private TableSettings changed(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.settings();
  }

  /** The settings on the way to others of which one is different. */
  private static final class Draft {
    private List<KeyAttribute> definitions;
    private Billing billing;
    private Capacity capacity;
    private List<GlobalIndex> globalIndexes;
    private StreamSettings stream;
    private TimeToLive timeToLive;
    private TableClassSetting tableClass;
    private Encryption encryption;
    private DeletionProtection deletionProtection;
    private Tags tags;
    private List<Activity> activities;

    Draft(TableSettings settings) {
      definitions = settings.definitions;
      billing = settings.billing;
      capacity = settings.capacity;
      globalIndexes = settings.globalIndexes;
      stream = settings.stream;
      timeToLive = settings.timeToLive;
      tableClass = settings.tableClass;
      encryption = settings.encryption;
      deletionProtection = settings.deletionProtection;
      tags = settings.tags;
      activities = settings.activities;
    }

    TableSettings settings() {
      return new TableSettings(
          definitions,
          billing,
          capacity,
          globalIndexes,
          stream,
          timeToLive,
          tableClass,
          encryption,
          deletionProtection,
          tags,
          activities);
    }
  }
}
