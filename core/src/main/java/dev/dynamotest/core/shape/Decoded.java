package dev.dynamotest.core.shape;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import org.jspecify.annotations.Nullable;

/**
 * Attribute values as a client sent them: well-formed JSON, but not necessarily values that the
 * service takes. Decoding keeps the first fault in document order instead of throwing it, since the
 * place of this check in the order of checks differs by operation.
 *
 * @param value what could be read; faulty values are replaced by a null value, so that names and
 *     counts are right even when there is a fault
 * @param fault the first fault, or null when all values are good
 * @param faultKey for a map, the key under which the first fault stands
 * @param <T> {@code AttributeMap}, {@code List<AttributeValue>} or {@code AttributeValue}
 */
public record Decoded<T>(T value, @Nullable Fault fault, @Nullable String faultKey) {

  public static <T> Decoded<T> good(T value) {
    return new Decoded<>(value, null, null);
  }

  /** The value, if all of it is good; throws its first fault otherwise. */
  public T required() {
    if (fault != null) {
      throw new FaultException(fault);
    }
    return value;
  }
}
