package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of well-typed requests. */
class RequestDecoderTest {
  private static Structure decode(String operation, String json) {
    return RequestDecoder.decode(
        Shapes.model().operation(operation).input(), json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void membersAreFoundByTheirNamesInAnyOrder() {
    Structure request =
        decode(
            "GetItem",
            """
            { "ExpressionAttributeNames" : {"#b":"b", "#a":"a"} ,
              "Unknown" : [{"TableName":1}, 2, null, {"a":{}}] ,
              "ConsistentRead" : true, "AttributesToGet" : ["x", "y"],
              "ProjectionExpression" : null,
              "Key" : {"pk":{"S":"k"}}, "TableName" : "t" }
            """);

    assertThat(request.string("TableName")).isEqualTo("t");
    assertThat(request.attributes("Key"))
        .isEqualTo(Decoded.good(AttributeMap.of("pk", new AttributeValue.S("k"))));
    assertThat(request.isTrue("ConsistentRead")).isTrue();
    assertThat(request.strings("AttributesToGet")).containsExactly("x", "y");
    assertThat(request.stringMap("ExpressionAttributeNames").keySet()).containsExactly("#b", "#a");
    assertThat(request.has("ProjectionExpression")).isFalse();
    assertThat(request.has("ReturnConsumedCapacity")).isFalse();
  }

  @Test
  void structuresNest() {
    Structure request =
        decode(
            "BatchWriteItem",
            "{\"RequestItems\":{\"t\":[{\"PutRequest\":{\"Item\":{\"a\":{\"S\":\"b\"}}}},null]}}");

    List<Structure> writes = request.structureListMap("RequestItems").get("t");
    assertThat(writes).hasSize(2);
    assertThat(writes.get(0).structure("PutRequest").attributes("Item").value())
        .isEqualTo(AttributeMap.of("a", new AttributeValue.S("b")));
    assertThat(writes.get(1).has("PutRequest")).isFalse();
  }

  @Test
  void keysOfABatchAreAListOfMaps() {
    Structure table =
        decode("BatchGetItem", "{\"RequestItems\":{\"t\":{\"Keys\":[{},{\"a\":{}}]}}}")
            .structureMap("RequestItems")
            .get("t");

    assertThat(table.attributesList("Keys")).hasSize(2);
    assertThat(table.attributesList("Keys").get(1).fault()).isNotNull();
  }

  @Test
  void nullStringsInListsAndMapsAreLeftOut() {
    Structure request =
        decode(
            "GetItem",
            "{\"AttributesToGet\":[null,\"a\"],\"ExpressionAttributeNames\":{\"#a\":null}}");

    assertThat(request.strings("AttributesToGet")).containsExactly("a");
    assertThat(request.stringMap("ExpressionAttributeNames")).isEqualTo(Map.of());
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "5, 5",
    "-5, -5",
    "1.9, 1",
    "-1.9, -1",
    "0.5, 0",
    "1e2, 100",
    "1E-2, 0",
    "2147483648, 2147483647",
    "-2147483649, -2147483648",
    "123456789012345678901234567890, 2147483647",
    "1e999999999, 2147483647",
    "-1e999999999, -2147483648",
    "1e-999999999, 0"
  })
  void wholeNumbersAreCutTowardsZeroAndHeldInRange(String json, int number) {
    assertThat(decode("Scan", "{\"Limit\":" + json + "}").integer("Limit")).isEqualTo(number);
  }

  @Test
  void longsAreExact() {
    Structure request =
        decode(
            "CreateTable",
            "{\"ProvisionedThroughput\":{\"ReadCapacityUnits\":123456789012345678,"
                + "\"WriteCapacityUnits\":99999999999999999999}}");

    Structure throughput = request.structure("ProvisionedThroughput");
    assertThat(throughput.longValue("ReadCapacityUnits")).isEqualTo(123456789012345678L);
    assertThat(throughput.longValue("WriteCapacityUnits")).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aNumberOfAMillionDigitsIsReadInNoTime() {
    assertThat(decode("Scan", "{\"Limit\":" + "9".repeat(1_000_000) + "}").integer("Limit"))
        .isEqualTo(Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @CsvSource({
    "1760000000, 2025-10-09T08:53:20Z",
    "1760000000.123, 2025-10-09T08:53:20.123Z",
    "1.760000000123E9, 2025-10-09T08:53:20.123Z",
    "-0.5, 1969-12-31T23:59:59.500Z"
  })
  void timesAreSecondsWithAFraction(String json, Instant time) {
    assertThat(
            decode("ExportTableToPointInTime", "{\"ExportTime\":" + json + "}")
                .instant("ExportTime"))
        .isEqualTo(time);
  }

  @Test
  void timesBeyondTheCalendarAreItsEnds() {
    assertThat(decode("ExportTableToPointInTime", "{\"ExportTime\":1e300}").instant("ExportTime"))
        .isEqualTo(Instant.MAX);
    assertThat(decode("ExportTableToPointInTime", "{\"ExportTime\":-1e300}").instant("ExportTime"))
        .isEqualTo(Instant.MIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "\"true\"", "\"TRUE\"", "\"1\"", "\"yes\"", "\"Yes\""})
  void someStringsAreTrue(String json) {
    assertThat(decode("GetItem", "{\"ConsistentRead\":" + json + "}").bool("ConsistentRead"))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "\"false\"", "\"False\"", "\"0\"", "\"no\"", "\"NO\""})
  void someStringsAreFalse(String json) {
    assertThat(decode("GetItem", "{\"ConsistentRead\":" + json + "}").bool("ConsistentRead"))
        .isFalse();
  }

  @Test
  void aDecimalNumberIsADouble() {
    Structure request =
        decode(
            "UpdateGlobalTableSettings",
            "{\"GlobalTableProvisionedWriteCapacityAutoScalingSettingsUpdate\":"
                + "{\"ScalingPolicyUpdate\":{\"TargetTrackingScalingPolicyConfiguration\":"
                + "{\"TargetValue\":70.5}}}}");

    assertThat(
            request
                .structure("GlobalTableProvisionedWriteCapacityAutoScalingSettingsUpdate")
                .structure("ScalingPolicyUpdate")
                .structure("TargetTrackingScalingPolicyConfiguration")
                .doubleValue("TargetValue"))
        .isEqualTo(70.5);
  }
}
