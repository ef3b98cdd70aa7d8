package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.FaultException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refuses target paths of an update or projection that overlap (two are equal, or one leads to a
 * place inside the other) or conflict (one takes a place for a map, another for a list). An overlap
 * anywhere goes before a conflict anywhere.
 *
 * <p>The paths are laid into a tree of steps, so the cost is linear in the number of steps. Nearly
 * always the paths start at different attributes, and then nothing is built.
 */
final class DistinctPaths {
  /** Up to here comparing each with each costs less than a tree. */
  private static final int FEW_PATHS = 12;

  private final ExpressionKind kind;
  private final List<DocumentPath> paths;
  private final Place root = new Place(0);
  private @Nullable FaultException conflict;

  private DistinctPaths(ExpressionKind kind, List<DocumentPath> paths) {
    this.kind = kind;
    this.paths = paths;
  }

  static void require(ExpressionKind kind, List<DocumentPath> paths) {
    if (paths.size() > FEW_PATHS || !haveDistinctAttributes(paths)) {
      new DistinctPaths(kind, paths).check();
    }
  }

  private static boolean haveDistinctAttributes(List<DocumentPath> paths) {
    for (int i = 1; i < paths.size(); i++) {
      String attribute = paths.get(i).attribute();
      for (int j = 0; j < i; j++) {
        if (paths.get(j).attribute().equals(attribute)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A place in an item that paths lead to or through. Paths are numbered in the order written. */
  private static final class Place {
    /** The first path that leads here or further. */
    final int firstPath;

    /** Whether that path ends here; no other can end here or lead further, then. */
    boolean isEnd;

    final Map<String, Place> entries = new HashMap<>(4);
    final Map<Integer, Place> elements = new HashMap<>(4);

    /** The first path that takes this place for a map, and for a list; -1 when none does. */
    int firstIntoMap = -1;

    int firstIntoList = -1;

    Place(int firstPath) {
      this.firstPath = firstPath;
    }
  }

  private void check() {
    for (int path = 0; path < paths.size(); path++) {
      add(path);
    }
    if (conflict != null) {
      throw conflict;
    }
  }

  private void add(int path) {
    Place place = root;
    boolean isNew = false;
    for (DocumentPath.Step step : paths.get(path).steps()) {
      if (place.isEnd) {
        throw overlap(place.firstPath);
      }
      Place next = next(place, step, path);
      isNew = next.firstPath == path;
      place = next;
    }
    if (!isNew) {
      throw overlap(place.firstPath);
    }
    place.isEnd = true;
  }

  private Place next(Place place, DocumentPath.Step step, int path) {
    if (step instanceof DocumentPath.Step.Name name) {
      if (place.firstIntoMap < 0) {
        place.firstIntoMap = path;
        noteConflict(place.firstIntoList, path);
      }
      return place.entries.computeIfAbsent(name.name(), n -> new Place(path));
    }
    if (place.firstIntoList < 0) {
      place.firstIntoList = path;
      noteConflict(place.firstIntoMap, path);
    }
    int index = ((DocumentPath.Step.Index) step).index();
    return place.elements.computeIfAbsent(index, n -> new Place(path));
  }

  private void noteConflict(int earlier, int path) {
    if (earlier >= 0 && conflict == null) {
      conflict = ExpressionText.PATHS_CONFLICT.with(kind, paths.get(earlier), paths.get(path));
    }
  }

  /**
   * As the service does, prints the last of the distinct paths for the second one, even where it is
   * not the one that overlaps.
   */
  private FaultException overlap(int earlier) {
    DocumentPath last = paths.get(0);
    for (DocumentPath path : new LinkedHashSet<>(paths)) {
      last = path;
    }
    return ExpressionText.PATHS_OVERLAP.with(kind, paths.get(earlier), last);
  }
}
