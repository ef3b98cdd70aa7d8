package dev.dynamotest.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.capacity.ConsumedCapacity.Axis;
import dev.dynamotest.core.shape.Answer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsumedCapacityTest {

  @Test
  void isNotTheMemberOfAnAnswerThatDidNotAskForIt() {
    ConsumedCapacity consumed = new ConsumedCapacity("t").table(1);
    assertThat(consumed.answer(ReturnConsumedCapacity.of(null))).isNull();
    assertThat(consumed.answer(ReturnConsumedCapacity.of("NONE"))).isNull();
  }

  @Test
  void inTotalIsTheSumOfAllArms() {
    ConsumedCapacity consumed =
        new ConsumedCapacity("arn:t").write(1, Map.of("g", 2), Map.of("l", 1));
    assertThat(plain(consumed.answer(ReturnConsumedCapacity.TOTAL)))
        .isEqualTo(Map.of("TableName", "arn:t", "CapacityUnits", 4.0));
  }

  @Test
  void byIndexesListsTheTableAndTheChargedIndexes() {
    ConsumedCapacity consumed = new ConsumedCapacity("t").write(1, Map.of("g", 2), Map.of("l", 1));
    assertThat(plain(consumed.answer(ReturnConsumedCapacity.INDEXES)))
        .isEqualTo(
            Map.of(
                "TableName", "t",
                "CapacityUnits", 4.0,
                "Table", Map.of("CapacityUnits", 1.0),
                "LocalSecondaryIndexes", Map.of("l", Map.of("CapacityUnits", 1.0)),
                "GlobalSecondaryIndexes", Map.of("g", Map.of("CapacityUnits", 2.0))));
  }

  @Test
  void byIndexesListsAnUnchargedTableButNoUnchargedKindOfIndex() {
    ConsumedCapacity consumed = new ConsumedCapacity("t").globalIndex("g", 0.5);
    assertThat(plain(consumed.answer(ReturnConsumedCapacity.INDEXES)))
        .isEqualTo(
            Map.of(
                "TableName",
                "t",
                "CapacityUnits",
                0.5,
                "Table",
                Map.of("CapacityUnits", 0.0),
                "GlobalSecondaryIndexes",
                Map.of("g", Map.of("CapacityUnits", 0.5))));
  }

  @Test
  void addsUpTheChargesOfABatch() {
    ConsumedCapacity consumed =
        new ConsumedCapacity("t")
            .write(1, Map.of("g", 1), Map.of())
            .write(2, Map.of("g", 3), Map.of());
    assertThat(consumed.total()).isEqualTo(7);
  }

  @Test
  void ofATransactionNamesItsAxisInEveryArm() {
    ConsumedCapacity consumed = new ConsumedCapacity("t").write(2, Map.of("g", 1), Map.of());
    assertThat(plain(consumed.answer(ReturnConsumedCapacity.INDEXES, Axis.WRITE)))
        .isEqualTo(
            Map.of(
                "TableName",
                "t",
                "CapacityUnits",
                3.0,
                "WriteCapacityUnits",
                3.0,
                "Table",
                Map.of("CapacityUnits", 2.0, "WriteCapacityUnits", 2.0),
                "GlobalSecondaryIndexes",
                Map.of("g", Map.of("CapacityUnits", 1.0, "WriteCapacityUnits", 1.0))));
    assertThat(plain(consumed.answer(ReturnConsumedCapacity.TOTAL, Axis.READ)))
        .isEqualTo(Map.of("TableName", "t", "CapacityUnits", 3.0, "ReadCapacityUnits", 3.0));
  }

  @ParameterizedTest
  @CsvSource({"0,1", "1,1", "1024,1", "1025,2", "409600,400"})
  void aWriteUnitPaysForOneKilobyte(long bytes, int units) {
    assertThat(CapacityUnits.write(bytes)).isEqualTo(units);
  }

  @ParameterizedTest
  @CsvSource({"0,1,0.5", "1,1,0.5", "4096,1,0.5", "4097,2,1", "9000,3,1.5", "1048576,256,128"})
  void aReadUnitPaysForFourKilobytesAndHalfAUnitWithoutConsistency(
      long bytes, double consistent, double eventual) {
    assertThat(CapacityUnits.read(bytes, true)).isEqualTo(consistent);
    assertThat(CapacityUnits.read(bytes, false)).isEqualTo(eventual);
  }

  private static @Nullable Map<String, Object> plain(@Nullable Answer answer) {
    if (answer == null) {
      return null;
    }
    Map<String, Object> members = new LinkedHashMap<>();
    for (int i = 0; i < answer.count(); i++) {
      members.put(answer.name(i), plainValue(answer.value(i)));
    }
    return members;
  }

  private static Object plainValue(Object value) {
    if (value instanceof Answer answer) {
      return plain(answer);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach((name, member) -> plain.put(name, plainValue(member)));
      return plain;
    }
    return value;
  }
}
