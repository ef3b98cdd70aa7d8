package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.scan;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Orders and segments as the service has shown them. */
class ScanOrderTest {

  @Test
  void stringKeysComeInTheRecordedOrder() {
    assertOrder(
        "S",
        List.of(
                "2", "8", "9", "1", "6", "hello", "0", "5", "4", "äáöü", "aardman", "7", "3",
                "zapf")
            .stream()
            .map(Items::value)
            .toList());
  }

  @Test
  void numberKeysComeInTheRecordedOrder() {
    assertOrder(
        "N",
        List.of(
                "7",
                "999.9",
                "8",
                "3",
                "2",
                "-999.9",
                "9",
                "4",
                "-0.09",
                "6",
                "1",
                "0",
                "0.012345",
                "5")
            .stream()
            .map(Items::number)
            .toList());
  }

  private static void assertOrder(String type, List<AttributeValue> recorded) {
    Table table = new Table(schema(keys("pk:" + type)));
    List<AttributeValue> shuffled = new ArrayList<>(recorded);
    Collections.shuffle(shuffled, new Random(42));
    shuffled.forEach(pk -> put(table, item("pk", pk)));
    assertThat(scan(table, null)).extracting(row -> row.get("pk")).isEqualTo(recorded);
  }

  @ParameterizedTest
  @CsvSource({"S,3635,0", "S,228,0", "S,1668,1", "S,3435,4", "N,251,1", "N,2388,4095"})
  void keysLieInTheRecordedSegmentOf4096(String type, String key, int segment) {
    Table table = new Table(schema(keys("pk:" + type)));
    put(table, item("pk", type.equals("S") ? Items.value(key) : Items.number(key)));
    assertThat(table.read(PageRequest.ofTable(KeyRange.segment(segment, 4096))).rows()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "7", "4096", "4097", "10000", "1000000"})
  void segmentsFollowEachOtherWithoutGaps(int totalSegments) {
    byte[] end = {0, 0};
    int empty = 0;
    for (int segment = 0; segment < totalSegments; segment++) {
      KeyRange range = KeyRange.segment(segment, totalSegments);
      if (Arrays.equals(range.from(), range.to())) {
        empty++;
      } else {
        assertThat(range.from()).isEqualTo(end);
        end = range.to();
      }
    }
    assertThat(empty).isEqualTo(Math.max(0, totalSegments - 4096));
    assertThat(end).as("the end of the last segment").isNull();
  }

  @Test
  void aSegmentBeginsWithTheFirstWholeSliceOfItsShare() {
    // 4096 / 3 = 1365.3: the second segment begins with slice 1366 = 0x556, the third with 2731.
    assertThat(KeyRange.segment(1, 3).from()).containsExactly(0x55, 0x60);
    assertThat(KeyRange.segment(2, 3).from()).containsExactly(0xAA, 0xB0);
  }
}
