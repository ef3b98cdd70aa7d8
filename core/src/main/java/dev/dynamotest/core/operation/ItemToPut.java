package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;

/** The {@code Item} of a put, of itself or in a batch or transaction. */
final class ItemToPut {
  private ItemToPut() {}

  /** The item, once its values and names have been found good. Its keys and size have not. */
  static AttributeMap of(Structure put) {
    AttributeMap item = Objects.requireNonNull(put.attributes("Item")).required();
    if (item.contains("")) {
      throw ValueText.EMPTY_ATTRIBUTE_NAME.with();
    }
    return item;
  }
}
