package dev.dynamotest.core.expression;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Document paths that share their common steps, each ending in a leaf that carries something. No
 * path may be a prefix of another and no place may be used as list and map at once; the static
 * checks of expressions see to that.
 *
 * @param <T> what the leaves carry
 */
final class PathTree<T> {
  /** What the path that ends here carries; null on inner nodes. */
  private @Nullable T leaf;

  /** Steps into a map in the order written. */
  private final Map<String, PathTree<T>> names = new LinkedHashMap<>(4);

  /** Steps into a list in ascending order; created when there are any. */
  private @Nullable NavigableMap<Integer, PathTree<T>> indexes;

  void add(DocumentPath path, T carried) {
    PathTree<T> node = this;
    for (DocumentPath.Step step : path.steps()) {
      node = node.child(step);
    }
    node.leaf = carried;
  }

  private PathTree<T> child(DocumentPath.Step step) {
    if (step instanceof DocumentPath.Step.Name name) {
      return names.computeIfAbsent(name.name(), n -> new PathTree<>());
    }
    if (indexes == null) {
      indexes = new TreeMap<>();
    }
    return indexes.computeIfAbsent(((DocumentPath.Step.Index) step).index(), i -> new PathTree<>());
  }

  @Nullable T leaf() {
    return leaf;
  }

  Map<String, PathTree<T>> names() {
    return names;
  }

  @Nullable NavigableMap<Integer, PathTree<T>> indexes() {
    return indexes;
  }
}
