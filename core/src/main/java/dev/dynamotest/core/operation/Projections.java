package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexProjection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads and checks the projections of indexes. */
final class Projections {
  private Projections() {}

  static IndexProjection of(Structure projection) {
    String type = projection.string("ProjectionType");
    if (type == null) {
      throw IndexText.NO_PROJECTION_TYPE.with();
    }
    List<String> attributes = projection.strings("NonKeyAttributes");
    IndexProjection.Type projectionType = IndexProjection.Type.valueOf(type);
    if (projectionType != IndexProjection.Type.INCLUDE) {
      if (attributes != null) {
        throw IndexText.NON_KEYS_NOT_ALLOWED.with(type);
      }
      return new IndexProjection(projectionType, List.of());
    }
    if (attributes == null) {
      throw IndexText.NON_KEYS_MISSING.with();
    }
    Set<String> seen = new HashSet<>();
    for (String attribute : attributes) {
      if (!seen.add(attribute)) {
        throw IndexText.DUPLICATE_NON_KEY.with(attribute);
      }
    }
    return new IndexProjection(projectionType, attributes);
  }
}
