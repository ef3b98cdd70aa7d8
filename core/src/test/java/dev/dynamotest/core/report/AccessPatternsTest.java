package dev.dynamotest.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How requests are told apart and put together as access patterns. */
class AccessPatternsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "GetItem Orders | 'TableName':'Orders','Key':{'id':{'S':'1'}}",
        "GetItem Orders consistently"
            + " | 'TableName':'Orders','Key':{'id':{'S':'1'}},'ConsistentRead':true",
        "GetItem Orders | 'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/Orders',"
            + "'Key':{'id':{'S':'1'}}",
        "PutItem Orders if attribute_not_exists(id)"
            + " | 'TableName':'Orders','Item':{'id':{'S':'1'}},"
            + "'ConditionExpression':'attribute_not_exists(#k)',"
            + "'ExpressionAttributeNames':{'#k':'id'}",
        "PutItem Orders if attribute_not_exists(id)"
            + " | 'TableName':'Orders','Item':{'id':{'S':'1'}},"
            + "'Expected':{'id':{'Exists':false}}",
        "UpdateItem Orders SET n = if_not_exists(n, ?) + ?, a.b[0] = ? REMOVE c ADD d ?"
            + " DELETE e ? if size(x) > ? AND (n < ? OR NOT (begins_with(x, ?)))"
            + " | 'TableName':'Orders','Key':{'id':{'S':'1'}},"
            + "'UpdateExpression':'REMOVE c SET n = if_not_exists(n, :z) + :z, #a.b[0] = :z"
            + " DELETE e :s ADD d :z',"
            + "'ConditionExpression':'size(x) > :z AND (:z > n OR NOT begins_with(x, :t))',"
            + "'ExpressionAttributeNames':{'#a':'a'},"
            + "'ExpressionAttributeValues':{':z':{'N':'1'},':s':{'SS':['x']},':t':{'S':'t'}}",
        "DeleteItem Orders if x BETWEEN ? AND ? AND y IN (?) AND contains(z, ?)"
            + " AND attribute_type(x, N)"
            + " | 'TableName':'Orders','Key':{'id':{'S':'1'}},"
            + "'ConditionExpression':'x BETWEEN :a AND :b AND y IN (:a, :b) AND contains(z, :a)"
            + " AND attribute_type(x, :t)',"
            + "'ExpressionAttributeValues':{':a':{'N':'1'},':b':{'N':'2'},':t':{'S':'N'}}",
        "Query Orders.ByCustomer by customer = ? AND begins_with(id, ?) filter amount > ?"
            + " | 'TableName':'Orders','IndexName':'ByCustomer',"
            + "'KeyConditionExpression':':c = #c AND begins_with(id, :p)',"
            + "'FilterExpression':':m < amount','ExpressionAttributeNames':{'#c':'customer'},"
            + "'ExpressionAttributeValues':{':c':{'S':'C'},':p':{'S':'p'},':m':{'N':'1'}}",
        "Query Orders.ByCustomer by customer = ? filter amount > ?"
            + " | 'TableName':'Orders','IndexName':'ByCustomer','KeyConditions':{'customer':"
            + "{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'C'}]}},'QueryFilter':"
            + "{'amount':{'ComparisonOperator':'GT','AttributeValueList':[{'N':'1'}]}}",
        "Scan Orders | 'TableName':'Orders','Limit':3",
        "Scan Orders consistently filter amount > ?"
            + " | 'TableName':'Orders','FilterExpression':'amount > :t','ConsistentRead':true,"
            + "'ExpressionAttributeValues':{':t':{'N':'1'}}",
        "BatchGetItem Orders | 'RequestItems':{'Orders':{'Keys':[{'id':{'S':'1'}}]}}",
        "BatchWriteItem Orders"
            + " | 'RequestItems':{'Orders':[{'DeleteRequest':{'Key':{'id':{'S':'1'}}}}]}",
        "TransactGetItems Orders"
            + " | 'TransactItems':[{'Get':{'TableName':'Orders','Key':{'id':{'S':'1'}}}}]",
        "TransactWriteItems Put Orders; Update Orders SET n = ? if n = ?"
            + " | 'TransactItems':[{'Put':{'TableName':'Orders','Item':{'id':{'S':'1'}}}},"
            + "{'Put':{'TableName':'Orders','Item':{'id':{'S':'2'}}}},"
            + "{'Update':{'TableName':'Orders','Key':{'id':{'S':'3'}},"
            + "'UpdateExpression':'SET n = :n','ConditionExpression':'n = :n',"
            + "'ExpressionAttributeValues':{':n':{'N':'1'}}}}]",
        "ExecuteStatement SELECT Orders.ByCustomer WHERE customer = ? AND amount > ?"
            + " | 'Statement':'SELECT id FROM Orders.ByCustomer WHERE customer = ? AND amount > 3',"
            + "'Parameters':[{'S':'C'}]",
        "ExecuteStatement UPDATE Orders SET n = ? WHERE id = ?"
            + " | 'Statement':'UPDATE Orders SET n = 1 WHERE id = ?','Parameters':[{'S':'C'}]",
        "BatchExecuteStatement DELETE Orders WHERE id = ?"
            + " | 'Statements':[{'Statement':'DELETE FROM Orders WHERE id = ?',"
            + "'Parameters':[{'S':'C'}]},{'Statement':'DELETE FROM Orders WHERE id = ?',"
            + "'Parameters':[{'S':'D'}]}]",
        "ExecuteTransaction INSERT Orders"
            + " | 'TransactStatements':[{'Statement':'INSERT INTO Orders VALUE {\\u0027id\\u0027: ?}',"
            + "'Parameters':[{'S':'C'}]}]",
      })
  void placeholdersAndValuesMakeNoDifference(String pattern, String members) {
    Shop shop = Shop.open();
    String operation = pattern.substring(0, pattern.indexOf(' '));

    shop.ask(operation, "{" + members.strip() + "}");

    assertThat(shop.report().patterns()).extracting(PatternUse::name).containsExactly(pattern);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "GetItem | {",
        "GetItem | {'TableName':'Orders','Key':{'id':{'X':'1'}}}",
        "Query | {'TableName':'Orders','KeyConditionExpression':'id ='}",
        "ExecuteStatement | {'Statement':'SELEC'}",
        "BatchWriteItem | {'RequestItems':{'Orders':[{}]}}",
      })
  void whatCannotBeReadIsItsOperation(String operation, String json) {
    Shop shop = Shop.open();

    shop.ask(operation, json.strip());

    assertThat(shop.report().patterns())
        .extracting(PatternUse::name)
        .allMatch(name -> name.startsWith(operation));
  }
}
