package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.operation.ThroughputChange.IndexUpdate;
import dev.dynamotest.core.shape.Structure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Reads and checks {@code GlobalSecondaryIndexUpdates}, as far as no table is needed. */
final class IndexUpdates {
  private IndexUpdates() {}

  /**
   * What is to be done to indexes.
   *
   * @param changes creations and deletions: one, or several that the service will refuse
   */
  record Actions(List<IndexUpdate> updates, List<IndexChange> changes) {

    /** What updates ask in warm throughput. */
    List<Throughputs.WarmRequest> warm() {
      return updates.stream().map(IndexUpdate::warm).filter(Objects::nonNull).toList();
    }
  }

  static Actions of(Structure request, AttributeDefinitions definitions) {
    List<IndexUpdate> updates = new ArrayList<>();
    List<IndexChange> changes = new ArrayList<>();
    List<Structure> elements = request.structures("GlobalSecondaryIndexUpdates");
    if (elements == null) {
      return new Actions(updates, changes);
    }
    if (elements.isEmpty()) {
      throw IndexText.NO_INDEX_UPDATES.with();
    }
    elements.forEach(IndexUpdates::checkOneAction);
    checkOncePerIndex(elements);
    for (Structure element : elements) {
      Structure update = element.structure("Update");
      Structure create = element.structure("Create");
      Structure delete = element.structure("Delete");
      if (update != null) {
        String name = update.requiredString("IndexName");
        updates.add(
            new IndexUpdate(
                name,
                Throughputs.units(update, name),
                Throughputs.onDemand(update),
                Throughputs.warm(update, name)));
      } else if (create != null) {
        changes.add(
            new IndexChange.Create(create.requiredString("IndexName"), create, definitions));
      } else if (delete != null) {
        changes.add(new IndexChange.Delete(delete.requiredString("IndexName")));
      }
    }
    return new Actions(updates, changes);
  }

  private static void checkOneAction(Structure element) {
    long actions = actions(element).count();
    if (actions == 0) {
      throw IndexText.UPDATE_WITHOUT_ACTION.with();
    }
    if (actions > 1) {
      throw IndexText.UPDATE_WITH_SEVERAL_ACTIONS.with();
    }
  }

  private static void checkOncePerIndex(List<Structure> elements) {
    Set<String> names = new HashSet<>();
    elements.stream()
        .flatMap(IndexUpdates::actions)
        .map(action -> action.requiredString("IndexName"))
        .filter(name -> !names.add(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw IndexText.SEVERAL_UPDATES_OF_INDEX.with(name);
            });
  }

  private static Stream<Structure> actions(Structure element) {
    return Stream.of("Update", "Create", "Delete").map(element::structure).filter(Objects::nonNull);
  }
}
