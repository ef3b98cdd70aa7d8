package dev.dynamotest.core.operation;

/**
 * The table of the tests of Query and Scan: {@code orders}, keyed by {@code pk} (S) and {@code sk}
 * (N), with
 *
 * <ul>
 *   <li>the global index {@code byPhase}: phase (S), due (N), with {@code note} beside the keys;
 *   <li>the global index {@code byPlace}: country and city (S), then due (N) and phase (S), with
 *       all attributes;
 *   <li>the local index {@code byName}: name (S), keys only;
 *   <li>the local index {@code byDue}: due (N), with all attributes.
 * </ul>
 */
final class Orders {
  private Orders() {}

  static TestDatabase create() {
    return new TestDatabase()
        .create(
            "{'TableName':'orders','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':["
                + "{'AttributeName':'pk','AttributeType':'S'},"
                + "{'AttributeName':'sk','AttributeType':'N'},"
                + "{'AttributeName':'phase','AttributeType':'S'},"
                + "{'AttributeName':'due','AttributeType':'N'},"
                + "{'AttributeName':'country','AttributeType':'S'},"
                + "{'AttributeName':'city','AttributeType':'S'},"
                + "{'AttributeName':'name','AttributeType':'S'}],"
                + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                + "{'AttributeName':'sk','KeyType':'RANGE'}],"
                + "'GlobalSecondaryIndexes':["
                + "{'IndexName':'byPhase',"
                + "'KeySchema':[{'AttributeName':'phase','KeyType':'HASH'},"
                + "{'AttributeName':'due','KeyType':'RANGE'}],"
                + "'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['note']}},"
                + "{'IndexName':'byPlace',"
                + "'KeySchema':[{'AttributeName':'country','KeyType':'HASH'},"
                + "{'AttributeName':'city','KeyType':'HASH'},"
                + "{'AttributeName':'due','KeyType':'RANGE'},"
                + "{'AttributeName':'phase','KeyType':'RANGE'}],"
                + "'Projection':{'ProjectionType':'ALL'}}],"
                + "'LocalSecondaryIndexes':["
                + "{'IndexName':'byName',"
                + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                + "{'AttributeName':'name','KeyType':'RANGE'}],"
                + "'Projection':{'ProjectionType':'KEYS_ONLY'}},"
                + "{'IndexName':'byDue',"
                + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                + "{'AttributeName':'due','KeyType':'RANGE'}],"
                + "'Projection':{'ProjectionType':'ALL'}}]}");
  }
}
