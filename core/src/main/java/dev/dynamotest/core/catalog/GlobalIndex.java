package dev.dynamotest.core.catalog;

import dev.dynamotest.core.table.IndexSchema;

/**
 * A global secondary index as the control plane knows it; its state is an activity of the table.
 */
public record GlobalIndex(IndexSchema schema, Capacity capacity) {

  public String name() {
    return schema.name();
  }

  public GlobalIndex withCapacity(Capacity newCapacity) {
    return new GlobalIndex(schema, newCapacity);
  }
}
