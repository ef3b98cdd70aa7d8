package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.TableClass;
import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.shape.Structure;
import org.jspecify.annotations.Nullable;

/** Reads the member {@code TableClass}, which the constraint framework leaves alone. */
final class TableClassRequest {
  private TableClassRequest() {}

  static @Nullable TableClass of(Structure request) {
    String name = request.string("TableClass");
    if (name == null) {
      return null;
    }
    for (TableClass tableClass : TableClass.values()) {
      if (tableClass.name().equals(name)) {
        return tableClass;
      }
    }
    throw TableText.UNKNOWN_CLASS.with();
  }
}
