package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.keysOnly;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.schema;
import static dev.dynamotest.core.table.Items.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class KeyChecksTest {
  private static final String PV = "One or more parameter values were invalid: ";
  private static final String AV = "One or more parameter values are not valid. ";
  private static final String MISMATCH = "The provided key element does not match the schema";
  private static final String PARTITION_TOO_LARGE =
      PV + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
  private static final String SORT_TOO_LARGE =
      PV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";

  private final Table table =
      new Table(
          schema(
              keys("pk:S", "sk:B"),
              global("zGlobal", keys("g:S", "h:N"), keysOnly()),
              global("aGlobal", keys("h:N", "g:S"), keysOnly()),
              local("local", keys("pk:S", "l:S"), keysOnly())));

  private static final byte[] SK = {1};

  @Nested
  class AKeyParameter {

    @Test
    void keepsItsAttributes() {
      AttributeMap key = item("pk", "a", "sk", SK);
      assertThat(table.keyOf(key).attributes()).isEqualTo(key);
    }

    @Test
    void mustNotLackAnAttribute() {
      assertFault(() -> table.keyOf(item("pk", "a")), MISMATCH);
    }

    @Test
    void mustNotHaveAnotherAttribute() {
      assertFault(() -> table.keyOf(item("pk", "a", "sk", SK, "x", "b")), MISMATCH);
      assertFault(() -> table.keyOf(item("pk", "a", "x", SK)), MISMATCH);
    }

    @Test
    void mustHaveTheDeclaredTypes() {
      assertFault(() -> table.keyOf(item("pk", "a", "sk", "b")), MISMATCH);
      assertFault(() -> table.keyOf(item("pk", 1, "sk", SK)), MISMATCH);
    }

    @Test
    void mustNotBeEmpty() {
      assertFault(
          () -> table.keyOf(item("pk", "", "sk", SK)),
          AV
              + "The AttributeValue for a key attribute cannot contain an empty string value."
              + " Key: pk");
      assertFault(
          () -> table.keyOf(item("pk", "a", "sk", new byte[0])),
          AV
              + "The AttributeValue for a key attribute cannot contain an empty binary value."
              + " Key: sk");
    }

    @Test
    void mayBeAsLargeAsTheLimitsAndNoLarger() {
      String pk = "x".repeat(2048);
      assertThatCode(() -> table.keyOf(item("pk", pk, "sk", new byte[1024])))
          .doesNotThrowAnyException();
      assertFault(() -> table.keyOf(item("pk", pk + "x", "sk", SK)), PARTITION_TOO_LARGE);
      assertFault(() -> table.keyOf(item("pk", "a", "sk", new byte[1025])), SORT_TOO_LARGE);
    }

    @Test
    void isJudgedByTypesBeforeEmptyValuesBeforeSizes() {
      assertFault(() -> table.keyOf(item("pk", "", "sk", "b")), MISMATCH);
      assertFault(
          () -> table.keyOf(item("pk", "x".repeat(2049), "sk", new byte[0])),
          AV
              + "The AttributeValue for a key attribute cannot contain an empty binary value."
              + " Key: sk");
    }
  }

  @Nested
  class AnItemThatIsPut {

    @Test
    void hasItsKeyAmongItsAttributes() {
      ItemKey key = table.keyOfItem(item("pk", "a", "sk", SK, "x", "b"));
      assertThat(key.attributes()).isEqualTo(item("pk", "a", "sk", SK));
      assertThat(key.entryKey()).isEqualTo(table.keyOf(key.attributes()).entryKey());
    }

    @Test
    void mustNotLackAKeyAttribute() {
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "x", "b")), PV + "Missing the key sk in the item");
    }

    @Test
    void mustHaveTheDeclaredTypes() {
      assertFault(
          () -> table.keyOfItem(item("pk", 1, "sk", SK)),
          PV + "Type mismatch for key pk expected: S actual: N");
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", AttributeValue.Null.NULL)),
          PV + "Type mismatch for key sk expected: B actual: NULL");
    }

    @Test
    void isJudgedByItsPartitionKeyCompletelyBeforeItsSortKey() {
      assertFault(() -> table.keyOfItem(item("pk", "x".repeat(2049))), PARTITION_TOO_LARGE);
      assertFault(
          () -> table.keyOfItem(item("pk", "")),
          AV
              + "The AttributeValue for a key attribute cannot contain an empty string value."
              + " Key: pk");
    }

    @Test
    void mayLackIndexKeys() {
      assertThatCode(() -> table.keyOfItem(item("pk", "a", "sk", SK, "g", "b")))
          .doesNotThrowAnyException();
    }

    @Test
    void mustHaveIndexKeysOfTheDeclaredTypes() {
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "l", AttributeValue.Bool.TRUE)),
          PV + "Type mismatch for Index Key l Expected: S Actual: BOOL IndexName: local");
    }

    @Test
    void isJudgedByGlobalIndexesInTheOrderOfTheirDefinitionThenByLocalOnes() {
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "l", 1, "g", 2, "h", "c")),
          PV + "Type mismatch for Index Key g Expected: S Actual: N IndexName: zGlobal");
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "l", 1, "g", "b", "h", "c")),
          PV + "Type mismatch for Index Key h Expected: N Actual: S IndexName: zGlobal");
    }

    @Test
    void mustNotHaveAnEmptyIndexKey() {
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "g", "")),
          AV
              + "A value specified for a secondary index key is not supported. The AttributeValue"
              + " for a key attribute cannot contain an empty string value. IndexName: zGlobal,"
              + " IndexKey: g");
    }

    @Test
    void mustNotHaveATooLargeIndexKey() {
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "g", "x".repeat(2049))),
          PARTITION_TOO_LARGE);
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "g", "x".repeat(1025))), SORT_TOO_LARGE);
      assertFault(
          () -> table.keyOfItem(item("pk", "a", "sk", SK, "l", "x".repeat(1025))), SORT_TOO_LARGE);
    }

    @Test
    void readsAsAKeyParameterInABatch() {
      assertFault(() -> table.keyOfBatchItem(item("pk", "a", "x", "b")), MISMATCH);
      assertFault(() -> table.keyOfBatchItem(item("pk", 1, "sk", SK)), MISMATCH);
      assertFault(
          () -> table.keyOfBatchItem(item("pk", "a", "sk", SK, "g", 1)),
          PV + "Type mismatch for Index Key g Expected: S Actual: N IndexName: zGlobal");
    }
  }

  @Nested
  class AnUpdate {
    private final AttributeMap old = item("pk", "a", "sk", SK, "g", 1, "h", 1);

    @Test
    void mayLeaveAWrongIndexKeyAsItIs() {
      assertThatCode(() -> table.checkUpdatedIndexKeys(old, old.with("h", value(2))))
          .doesNotThrowAnyException();
    }

    @Test
    void mayRemoveAnIndexKey() {
      assertThatCode(() -> table.checkUpdatedIndexKeys(old, old.without("g")))
          .doesNotThrowAnyException();
    }

    @Test
    void mustNotChangeAnIndexKeyToAnotherType() {
      assertFault(
          () -> table.checkUpdatedIndexKeys(old, old.with("g", value(2))),
          "The update expression attempted to update the secondary index key to unsupported type");
    }

    @Test
    void mustNotChangeAnIndexKeyToAnEmptyValue() {
      assertFault(
          () -> table.checkUpdatedIndexKeys(old, old.with("g", value(""))),
          AV
              + "The update expression attempted to update a secondary index key to a value that is"
              + " not supported. The AttributeValue for a key attribute cannot contain an empty"
              + " string value.");
    }

    @Test
    void mustNotChangeAnIndexKeyToATooLargeOne() {
      assertFault(
          () -> table.checkUpdatedIndexKeys(old, old.with("l", value("x".repeat(1025)))),
          "The update expression attempted to update the secondary index key beyond allowed size"
              + " limits");
    }

    @Test
    void namesTheAlphabeticallyFirstIndexOfAnAssignedValueOfAnotherType() {
      assertFault(
          () -> table.checkIndexKeyType("g", value(1)),
          PV + "Type mismatch for Index Key g Expected: S Actual: N IndexName: aGlobal");
    }

    @Test
    void mayAssignAnythingToOtherAttributes() {
      assertThatCode(() -> table.checkIndexKeyType("x", value(1))).doesNotThrowAnyException();
      assertThatCode(() -> table.checkIndexKeyType("g", value("a"))).doesNotThrowAnyException();
    }
  }

  private static void assertFault(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(FaultException.class).hasMessage(message);
  }
}
