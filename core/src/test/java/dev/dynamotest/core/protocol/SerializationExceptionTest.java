package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What JSON of the wrong type is answered with. */
class SerializationExceptionTest {
  private static final String[] OPERATIONS = {
    "BatchGetItem",
    "BatchWriteItem",
    "CreateTable",
    "ExportTableToPointInTime",
    "GetItem",
    "PutItem",
    "Query",
    "Scan",
    "UpdateGlobalTableSettings"
  };

  private final TestProtocol protocol = TestProtocol.ofEmptyOperations(OPERATIONS);

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # strings
          GetItem     | {"TableName":true}                 | TRUE_VALUE cannot be converted to String
          GetItem     | {"TableName":false}                | FALSE_VALUE cannot be converted to String
          GetItem     | {"TableName":23}                   | NUMBER_VALUE cannot be converted to String
          GetItem     | {"TableName":-2.5}                 | DECIMAL_VALUE cannot be converted to String
          GetItem     | {"TableName":1e5}                  | DECIMAL_VALUE cannot be converted to String
          GetItem     | {"TableName":[]}                   | Unrecognized collection type class java.lang.String
          GetItem     | {"TableName":{}}                   | Start of structure or map found where not expected
          GetItem     | {"AttributesToGet":[1]}            | NUMBER_VALUE cannot be converted to String
          GetItem     | {"AttributesToGet":["a",[]]}       | Unrecognized collection type class java.lang.String
          GetItem     | {"AttributesToGet":[{}]}           | Start of structure or map found where not expected
          GetItem     | {"ExpressionAttributeNames":{"a":true}} | TRUE_VALUE cannot be converted to String
          # whole numbers
          Scan        | {"Limit":true}                     | TRUE_VALUE cannot be converted to Integer
          Scan        | {"Limit":false}                    | FALSE_VALUE cannot be converted to Integer
          Scan        | {"Limit":"23"}                     | STRING_VALUE cannot be converted to Integer
          Scan        | {"Limit":[]}                       | Unrecognized collection type class java.lang.Integer
          Scan        | {"Limit":{}}                       | Start of structure or map found where not expected
          CreateTable | {"ProvisionedThroughput":{"ReadCapacityUnits":"1"}}  | STRING_VALUE cannot be converted to Long
          CreateTable | {"ProvisionedThroughput":{"ReadCapacityUnits":true}} | TRUE_VALUE cannot be converted to Long
          CreateTable | {"ProvisionedThroughput":{"ReadCapacityUnits":[]}}   | Unrecognized collection type class java.lang.Long
          # decimal numbers
          UpdateGlobalTableSettings | {"GlobalTableProvisionedWriteCapacityAutoScalingSettingsUpdate":{"ScalingPolicyUpdate":{"TargetTrackingScalingPolicyConfiguration":{"TargetValue":"1"}}}} | STRING_VALUE cannot be converted to Double
          # booleans
          GetItem     | {"ConsistentRead":1}               | NUMBER_VALUE cannot be converted to Boolean
          GetItem     | {"ConsistentRead":0.5}             | DECIMAL_VALUE cannot be converted to Boolean
          GetItem     | {"ConsistentRead":"maybe"}         | Unexpected token received from parser
          GetItem     | {"ConsistentRead":[]}              | Unrecognized collection type class java.lang.Boolean
          GetItem     | {"ConsistentRead":{}}              | Start of structure or map found where not expected
          # binaries
          PutItem     | {"Item":{"a":{"B":true}}}          | only base-64-encoded strings are convertible to bytes
          PutItem     | {"Item":{"a":{"B":1}}}             | only base-64-encoded strings are convertible to bytes
          PutItem     | {"Item":{"a":{"B":[]}}}            | Unrecognized collection type class java.nio.ByteBuffer
          PutItem     | {"Item":{"a":{"B":{}}}}            | Start of structure or map found where not expected
          PutItem     | {"Item":{"a":{"B":"abc"}}}         | Base64 encoded length is expected a multiple of 4 bytes but found: 3
          PutItem     | {"Item":{"a":{"B":"AAF="}}}        | Invalid last non-pad Base64 character dectected
          PutItem     | {"Item":{"a":{"B":"AB=="}}}        | Invalid last non-pad Base64 character dectected
          PutItem     | {"Item":{"a":{"B":"A==="}}}        | Invalid last non-pad Base64 character dectected
          PutItem     | {"Item":{"a":{"B":"AA=A"}}}        | Invalid last non-pad Base64 character dectected
          PutItem     | {"Item":{"a":{"B":"$$$$"}}}        | Invalid last non-pad Base64 character dectected
          PutItem     | {"Item":{"a":{"BS":["abc"]}}}      | Base64 encoded length is expected a multiple of 4 bytes but found: 3
          # lists
          GetItem     | {"AttributesToGet":"a"}            | Unexpected field type
          GetItem     | {"AttributesToGet":23}             | Unexpected field type
          GetItem     | {"AttributesToGet":true}           | Unexpected field type
          GetItem     | {"AttributesToGet":{}}             | Start of structure or map found where not expected
          # maps
          GetItem     | {"Key":"a"}                        | Unexpected field type
          GetItem     | {"Key":[]}                         | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>
          GetItem     | {"ExpressionAttributeNames":[]}    | Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>
          PutItem     | {"Expected":[]}                    | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.ExpectedAttributeValue>
          Query       | {"QueryFilter":[]}                 | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.Condition>
          BatchGetItem | {"RequestItems":[]}               | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.KeysAndAttributes>
          BatchWriteItem | {"RequestItems":[]}             | Unrecognized collection type java.util.Map<java.lang.String, java.util.List<com.amazonaws.dynamodb.v20120810.WriteRequest>>
          # structures that are members
          CreateTable | {"ProvisionedThroughput":"a"}      | Unexpected field type
          CreateTable | {"ProvisionedThroughput":[]}       | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.ProvisionedThroughput
          PutItem     | {"Expected":{"a":{"Value":"a"}}}   | Unexpected field type
          PutItem     | {"Expected":{"a":{"Value":[]}}}    | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue
          BatchWriteItem | {"RequestItems":{"t":[{"PutRequest":1}]}}  | Unexpected field type
          BatchWriteItem | {"RequestItems":{"t":[{"PutRequest":[]}]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.PutRequest
          # structures inside lists and maps
          PutItem     | {"Item":{"a":"b"}}                 | Unexpected value type in payload
          PutItem     | {"Item":{"a":1}}                   | Unexpected value type in payload
          PutItem     | {"Item":{"a":[]}}                  | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue
          PutItem     | {"Expected":{"a":1}}               | Unexpected value type in payload
          PutItem     | {"Expected":{"a":[]}}              | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.ExpectedAttributeValue
          Query       | {"KeyConditions":{"a":"b"}}        | Unexpected value type in payload
          Query       | {"KeyConditions":{"a":{"AttributeValueList":["b"]}}} | Unexpected value type in payload
          CreateTable | {"AttributeDefinitions":["a"]}     | Unexpected value type in payload
          CreateTable | {"AttributeDefinitions":[[]]}      | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeDefinition
          BatchWriteItem | {"RequestItems":{"t":["a"]}}    | Unexpected value type in payload
          BatchWriteItem | {"RequestItems":{"t":[[]]}}     | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.WriteRequest
          # maps inside lists, lists inside maps
          BatchGetItem | {"RequestItems":{"t":{"Keys":[[]]}}}  | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>
          BatchGetItem | {"RequestItems":{"t":{"Keys":["a"]}}} | class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class are in module java.base of loader 'bootstrap')
          BatchWriteItem | {"RequestItems":{"t":"a"}}      | class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class are in module java.base of loader 'bootstrap')
          BatchWriteItem | {"RequestItems":{"t":{}}}       | Start of structure or map found where not expected
          # attribute values
          PutItem     | {"Item":{"a":{"S":1}}}             | NUMBER_VALUE cannot be converted to String
          PutItem     | {"Item":{"a":{"N":1}}}             | NUMBER_VALUE cannot be converted to String
          PutItem     | {"Item":{"a":{"N":1.5}}}           | DECIMAL_VALUE cannot be converted to String
          PutItem     | {"Item":{"a":{"BOOL":1}}}          | NUMBER_VALUE cannot be converted to Boolean
          PutItem     | {"Item":{"a":{"NULL":"x"}}}        | Unexpected token received from parser
          PutItem     | {"Item":{"a":{"SS":"a"}}}          | Unexpected field type
          PutItem     | {"Item":{"a":{"SS":{}}}}           | Start of structure or map found where not expected
          PutItem     | {"Item":{"a":{"SS":[1]}}}          | NUMBER_VALUE cannot be converted to String
          PutItem     | {"Item":{"a":{"NS":[1]}}}          | NUMBER_VALUE cannot be converted to String
          PutItem     | {"Item":{"a":{"BS":[1]}}}          | only base-64-encoded strings are convertible to bytes
          PutItem     | {"Item":{"a":{"L":"a"}}}           | Unexpected field type
          PutItem     | {"Item":{"a":{"L":{}}}}            | Start of structure or map found where not expected
          PutItem     | {"Item":{"a":{"L":["a"]}}}         | Unexpected value type in payload
          PutItem     | {"Item":{"a":{"L":[[]]}}}          | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue
          PutItem     | {"Item":{"a":{"M":"a"}}}           | Unexpected field type
          PutItem     | {"Item":{"a":{"M":[]}}}            | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>
          PutItem     | {"Item":{"a":{"M":{"b":"c"}}}}     | Unexpected value type in payload
          PutItem     | {"Item":{"a":{"M":{"b":{"S":1}}}}} | NUMBER_VALUE cannot be converted to String
          # the first mismatch in document order
          GetItem     | {"ConsistentRead":1,"TableName":2} | NUMBER_VALUE cannot be converted to Boolean
          PutItem     | {"Item":{"a":{"S":[]},"b":1}}      | Unrecognized collection type class java.lang.String
          """)
  void aValueOfTheWrongJsonTypeIsRefused(String operation, String body, String message) {
    assertThat(protocol.answer(TestRequest.to(operation, body)))
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"%s\"}"
                .formatted(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "{}x",
        "{} {}",
        "[]",
        "[{}]",
        "\"a\"",
        "1",
        "true",
        "null",
        "{'a':1}",
        "{\"TableName\":1",
        "{\"TableName\":1,}",
        "{\"TableName\":1}]",
        "{\"TableName\":01}",
        "{\"TableName\":NaN}",
        "{\"TableName\":\"\n\"}",
        "{\"TableName\":\"\\x\"}",
        "{/**/}",
        "{\"\\ud83d\":1}",
        "\u0000"
      })
  void aBodyThatIsNoJsonObjectIsRefusedWithoutAMessage(String body) {
    assertThat(protocol.answer(TestRequest.to("GetItem", body)))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }

  @Test
  void surrogatesThatAreEncodedOneByOneAreNoUtf8() {
    byte[] body = "{\"TableName\":\"xyz\"}".getBytes(StandardCharsets.US_ASCII);
    int at = "{\"TableName\":\"".length();
    body[at] = (byte) 0xED;
    body[at + 1] = (byte) 0xA0;
    body[at + 2] = (byte) 0x80;

    assertThat(protocol.answer(TestRequest.to("GetItem", body)))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }

  @Test
  void aBodyThatIsNoUtf8IsRefusedWithoutAMessage() {
    byte[] body = "{\"TableName\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(protocol.answer(TestRequest.to("GetItem", body)))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }
}
