package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * The attributes or fragments that a read returns, from a ProjectionExpression or AttributesToGet.
 * Immutable.
 */
public final class Projection {
  private final List<DocumentPath> paths;

  /** The paths with shared steps merged; null when all are top-level attributes. */
  private final @Nullable PathTree<Boolean> tree;

  /**
   * @param paths in the order written, none a prefix of another
   */
  public Projection(List<DocumentPath> paths) {
    this.paths = List.copyOf(paths);
    this.tree = anyNested(paths) ? treeOf(paths) : null;
  }

  private static boolean anyNested(List<DocumentPath> paths) {
    for (DocumentPath path : paths) {
      if (path.isNested()) {
        return true;
      }
    }
    return false;
  }

  private static PathTree<Boolean> treeOf(List<DocumentPath> paths) {
    PathTree<Boolean> tree = new PathTree<>();
    for (DocumentPath path : paths) {
      tree.add(path, true);
    }
    return tree;
  }

  public List<DocumentPath> paths() {
    return paths;
  }

  /**
   * The named parts of the item. Keys are not added; a path that leads nowhere is left out with its
   * empty parents; elements of one list are compacted in ascending order.
   */
  public AttributeMap apply(AttributeMap item) {
    if (tree != null) {
      return select(tree.names(), item);
    }
    AttributeMap.Builder kept = AttributeMap.builder();
    for (DocumentPath path : paths) {
      AttributeValue value = item.get(path.attribute());
      if (value != null) {
        kept.put(path.attribute(), value);
      }
    }
    return kept.build();
  }

  private static AttributeMap select(Map<String, PathTree<Boolean>> names, AttributeMap map) {
    AttributeMap.Builder kept = AttributeMap.builder();
    names.forEach(
        (name, node) -> {
          AttributeValue value = map.get(name);
          AttributeValue part = value == null ? null : select(node, value);
          if (part != null) {
            kept.put(name, part);
          }
        });
    return kept.build();
  }

  private static @Nullable AttributeValue select(PathTree<Boolean> node, AttributeValue value) {
    if (node.leaf() != null) {
      return value;
    }
    NavigableMap<Integer, PathTree<Boolean>> indexes = node.indexes();
    if (indexes != null) {
      return value instanceof AttributeValue.L list ? select(indexes, list) : null;
    }
    if (!(value instanceof AttributeValue.M map)) {
      return null;
    }
    AttributeMap kept = select(node.names(), map.values());
    return kept.isEmpty() ? null : new AttributeValue.M(kept);
  }

  private static AttributeValue.@Nullable L select(
      NavigableMap<Integer, PathTree<Boolean>> indexes, AttributeValue.L list) {
    List<AttributeValue> kept = new ArrayList<>();
    indexes
        .headMap(list.values().size(), false)
        .forEach(
            (index, node) -> {
              AttributeValue part = select(node, list.values().get(index));
              if (part != null) {
                kept.add(part);
              }
            });
    return kept.isEmpty() ? null : new AttributeValue.L(kept);
  }
}
