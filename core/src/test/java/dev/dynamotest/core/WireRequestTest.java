package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireRequestTest {
  @ParameterizedTest
  @CsvSource({
    "ListTables, DynamoDB_20120810.ListTables",
    "ListStreams, DynamoDBStreams_20120810.ListStreams",
    "GetRecords, DynamoDBStreams_20120810.GetRecords",
    "NoOperation, DynamoDB_20120810.NoOperation"
  })
  void theTargetIsThatOfTheOperationsApi(String operation, String target) {
    WireRequest request = request(operation);

    assertThat(request.header("x-amz-target")).isEqualTo(target);
  }

  @ParameterizedTest
  @CsvSource({"ListTables, 200", "ListStreams, 200", "NoOperation, 400"})
  void anEngineAnswersIt(String operation, int status) {
    assertThat(Engine.create().handle(request(operation)).status()).isEqualTo(status);
  }

  private static WireRequest request(String operation) {
    return WireRequest.of("us-east-1", operation, "{}".getBytes(StandardCharsets.UTF_8));
  }
}
