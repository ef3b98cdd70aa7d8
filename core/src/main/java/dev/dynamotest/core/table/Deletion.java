package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/** The unconditional deletion of an item. */
enum Deletion implements ItemChange {
  OF_ANY_ITEM;

  @Override
  public boolean conditionHolds(@Nullable AttributeMap old) {
    return true;
  }

  @Override
  public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
    return null;
  }
}
