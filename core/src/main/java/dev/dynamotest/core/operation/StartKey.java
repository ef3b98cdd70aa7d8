package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeyLimits;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The ExclusiveStartKey of a Query or Scan against what it reads: it has exactly the key attributes
 * of the table and, through an index, those of the index. No row need have it.
 */
final class StartKey {
  /** Faults of values that are told behind "The provided starting key is invalid". */
  private static final List<Text> PREFIXED =
      List.of(
          ValueText.EMPTY,
          ValueText.SEVERAL_TYPES,
          ValueText.NULL_FALSE,
          ValueText.EMPTY_STRING_SET,
          ValueText.EMPTY_BINARY_SET);

  private final AttributeMap attributes;
  private final ReadTarget target;

  private StartKey(AttributeMap attributes, ReadTarget target) {
    this.attributes = attributes;
    this.target = target;
  }

  /** The parameter with valid values, or null when absent; nothing is known of the table yet. */
  static @Nullable AttributeMap decoded(Structure request) {
    Decoded<AttributeMap> startKey = request.attributes("ExclusiveStartKey");
    if (startKey == null) {
      return null;
    }
    Fault fault = startKey.fault();
    if (fault instanceof Fault.Worded worded
        && PREFIXED.stream().anyMatch(text -> text.wording().equals(worded.wording()))) {
      throw QueryText.START_KEY_INVALID_BECAUSE.with(fault);
    }
    return startKey.required();
  }

  /** The start key of a target: checks the number and the names of attributes. */
  static @Nullable StartKey of(@Nullable AttributeMap attributes, ReadTarget target) {
    if (attributes == null) {
      return null;
    }
    int expected = 0;
    for (KeyAttribute attribute : target.keys().attributes()) {
      expected += requirePresent(attributes, attribute);
    }
    if (target.index() != null) {
      for (KeyAttribute attribute : target.schema().keys().attributes()) {
        if (!target.keys().has(attribute.name())) {
          expected += requirePresent(attributes, attribute);
        }
      }
    }
    if (attributes.count() != expected) {
      throw QueryText.START_KEY_INVALID.with();
    }
    return new StartKey(attributes, target);
  }

  private static int requirePresent(AttributeMap attributes, KeyAttribute attribute) {
    if (!attributes.contains(attribute.name())) {
      throw QueryText.START_KEY_INVALID.with();
    }
    return 1;
  }

  /** The value of a key attribute. */
  AttributeValue value(KeyAttribute attribute) {
    AttributeValue value = attributes.get(attribute.name());
    if (value == null) {
      throw new IllegalStateException("a start key without " + attribute.name());
    }
    return value;
  }

  /** Checks one attribute of the key by which rows are found: type, empty, size. */
  void check(KeyAttribute attribute) {
    check(attribute, target.keys(), KeyText.SCHEMA_MISMATCH::with);
  }

  /** Checks all attributes for a Scan, which tells a wrong type in two ways. */
  void checkForScan() {
    for (KeyAttribute attribute : target.keys().attributes()) {
      if (target.index() == null) {
        check(attribute, target.keys(), StartKey::mismatchWithPrefix);
      } else {
        check(attribute);
      }
    }
    checkTablePart();
  }

  /** Checks the attributes of the table's key that an index adds to its own. */
  void checkTablePart() {
    KeySchema tableKeys = target.schema().keys();
    for (KeyAttribute attribute : tableKeys.attributes()) {
      if (!target.keys().has(attribute.name())) {
        check(attribute, tableKeys, StartKey::mismatchWithPrefix);
      }
    }
  }

  /** The fault of a wrong type where it is told as a fault of the start key. */
  private static FaultException mismatchWithPrefix() {
    return QueryText.START_KEY_INVALID_BECAUSE.with(KeyText.SCHEMA_MISMATCH.fault());
  }

  private void check(
      KeyAttribute attribute, KeySchema keys, Supplier<FaultException> typeMismatch) {
    AttributeValue value = value(attribute);
    if (value.type() != attribute.type()) {
      throw typeMismatch.get();
    }
    KeyLimits.checkNotEmpty(attribute.name(), value);
    if (keys.partition().contains(attribute)) {
      KeyLimits.checkPartition(value.size());
    } else {
      KeyLimits.checkSort(value.size());
    }
  }

  /** The place of the key among the entries of the target. */
  byte[] position() {
    return target.table().position(target.indexName(), attributes);
  }
}
