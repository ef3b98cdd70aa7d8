package dev.dynamotest.core.table;

import java.util.List;

/** Which attributes an index holds beside the keys. */
public record IndexProjection(Type type, List<String> nonKeyAttributes) {
  public static final IndexProjection ALL = new IndexProjection(Type.ALL, List.of());

  public IndexProjection {
    nonKeyAttributes = List.copyOf(nonKeyAttributes);
  }

  /** The projection types, named as on the wire. */
  public enum Type {
    ALL,
    INCLUDE,
    KEYS_ONLY
  }
}
