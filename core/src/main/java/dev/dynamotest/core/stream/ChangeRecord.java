package dev.dynamotest.core.stream;

import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One change of one item, as a stream remembers it. Immutable; shares the items with the table.
 *
 * @param number its place in the stream: larger than that of every record written before
 * @param keys the key attributes only
 * @param newImage the item after the change, where the stream's view type wants it and there is one
 * @param oldImage the item before, likewise
 * @param byService whether the service deleted an expired item, and no client
 */
public record ChangeRecord(
    long number,
    Instant created,
    ItemEvent event,
    AttributeMap keys,
    @Nullable AttributeMap newImage,
    @Nullable AttributeMap oldImage,
    boolean byService) {

  /** The sizes in bytes of the keys and of the images that the record holds. */
  public int sizeBytes() {
    return keys.size()
        + (newImage == null ? 0 : newImage.size())
        + (oldImage == null ? 0 : oldImage.size());
  }
}
