package dev.dynamotest.core.expression;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterFamiliesTest {
  private static final Map<String, ParameterFamilies> FAMILIES =
      Map.of(
          "PutItem", ParameterFamilies.PUT_OR_DELETE,
          "DeleteItem", ParameterFamilies.PUT_OR_DELETE,
          "UpdateItem", ParameterFamilies.UPDATE_ITEM,
          "GetItem", ParameterFamilies.GET,
          "Query", ParameterFamilies.QUERY,
          "Scan", ParameterFamilies.SCAN);

  /** Checks a request that has the named parameters, all of them empty. */
  private static void check(String operation, String parameters) {
    StringBuilder json = new StringBuilder("{'ReturnConsumedCapacity': 'NONE'");
    for (String name : parameters.split(" ")) {
      String empty =
          name.endsWith("Expression") || name.endsWith("Operator")
              ? "''"
              : name.endsWith("ToGet") ? "[]" : "{}";
      json.append(", '%s': %s".formatted(name, empty));
    }
    ParameterFamilies families = FAMILIES.get(operation);
    if (families == null) {
      throw new IllegalArgumentException(operation);
    }
    families.check(TestStructures.request(operation, json.append('}').toString()));
  }

  @ParameterizedTest(name = "{0} with {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "PutItem    | ConditionExpression Expected                          | {Expected} | {ConditionExpression}",
        "DeleteItem | Expected ConditionalOperator ConditionExpression      | {Expected, ConditionalOperator} | {ConditionExpression}",
        "UpdateItem | ConditionExpression UpdateExpression Expected AttributeUpdates | {AttributeUpdates, Expected} | {UpdateExpression, ConditionExpression}",
        "UpdateItem | Expected UpdateExpression                             | {Expected} | {UpdateExpression}",
        "GetItem    | AttributesToGet ProjectionExpression                  | {AttributesToGet} | {ProjectionExpression}",
        "Query      | QueryFilter KeyConditionExpression                    | {QueryFilter} | {KeyConditionExpression}",
        "Query      | KeyConditions KeyConditionExpression                  | {KeyConditions} | {KeyConditionExpression}",
        "Query      | KeyConditions QueryFilter FilterExpression            | {QueryFilter} | {FilterExpression}",
        "Query      | KeyConditions QueryFilter AttributesToGet ConditionalOperator KeyConditionExpression FilterExpression ProjectionExpression | {AttributesToGet, QueryFilter, ConditionalOperator, KeyConditions} | {ProjectionExpression, FilterExpression, KeyConditionExpression}",
        "Scan       | ScanFilter AttributesToGet FilterExpression ProjectionExpression | {AttributesToGet, ScanFilter} | {ProjectionExpression, FilterExpression}",
      })
  void theTwoFamiliesDoNotMix(
      String operation, String parameters, String legacy, String expressions) {
    assertThatThrownBy(() -> check(operation, parameters))
        .hasMessage(
            "Can not use both expression and non-expression parameters in the same request:"
                + " Non-expression parameters: %s Expression parameters: %s",
            legacy, expressions);
  }

  @ParameterizedTest(name = "{0} with {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "PutItem    | ConditionExpression ExpressionAttributeNames ExpressionAttributeValues",
        "PutItem    | Expected ConditionalOperator",
        "UpdateItem | UpdateExpression ExpressionAttributeValues",
        "UpdateItem | ConditionExpression ExpressionAttributeValues",
        "UpdateItem | AttributeUpdates Expected",
        "GetItem    | ProjectionExpression ExpressionAttributeNames",
        "Query      | KeyConditions FilterExpression ProjectionExpression ExpressionAttributeValues",
        "Query      | KeyConditionExpression ExpressionAttributeValues",
        "Scan       | FilterExpression ExpressionAttributeNames ExpressionAttributeValues",
        "Scan       | AttributesToGet ScanFilter ConditionalOperator",
      })
  void oneFamilyAloneIsFine(String operation, String parameters) {
    assertThatCode(() -> check(operation, parameters)).doesNotThrowAnyException();
  }

  @ParameterizedTest(name = "{0} with {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "PutItem    | ExpressionAttributeNames ExpressionAttributeValues | Names can only be specified when using expressions",
        "PutItem    | ExpressionAttributeValues Expected                 | Values can only be specified when using expressions",
        "DeleteItem | ExpressionAttributeValues                          | Values can only be specified when using expressions",
        "UpdateItem | ExpressionAttributeNames AttributeUpdates          | Names can only be specified when using expressions",
        "UpdateItem | ExpressionAttributeValues                          | Values can only be specified when using expressions",
        "GetItem    | ExpressionAttributeNames AttributesToGet           | Names can only be specified when using expressions",
        "Query      | ExpressionAttributeValues KeyConditions ProjectionExpression | Values can only be specified when using expressions: FilterExpression and KeyConditionExpression are null",
        "Scan       | ExpressionAttributeValues ProjectionExpression     | Values can only be specified when using expressions: FilterExpression is null",
      })
  void namesAndValuesNeedAnExpressionThatCouldUseThem(
      String operation, String parameters, String message) {
    assertThatThrownBy(() -> check(operation, parameters))
        .hasMessage("ExpressionAttribute" + message);
  }
}
