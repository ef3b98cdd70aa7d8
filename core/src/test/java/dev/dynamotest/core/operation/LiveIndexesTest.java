package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Indexes of a table with items, read and written while they come and go. */
class LiveIndexesTest {
  private static final String CREATE_INDEX =
      """
      {'TableName':'tab','AttributeDefinitions':DEFS(b:N),'GlobalSecondaryIndexUpdates':[
        {'Create':{'IndexName':'new','KeySchema':KEYS(b),'Projection':{'ProjectionType':'ALL'}}}]}""";
  private static final String SCAN = "{'TableName':'tab','IndexName':'new','Select':'COUNT'}";

  private final ControlPlane db = ControlPlane.slow().create(ControlPlane.ON_DEMAND);

  private void put(String attributes) {
    db.ok("PutItem", "{'TableName':'tab','Item':{" + attributes + "}}");
  }

  @Test
  void countsAndSizesAreThoseOfThisMoment() {
    put("'a':{'S':'1'},'b':{'N':'1'}");
    put("'a':{'S':'2'}");

    Json table = db.describe();

    assertThat(table.at("ItemCount")).isEqualTo(2L);
    assertThat(table.at("TableSizeBytes")).isEqualTo(7L);
  }

  @Test
  void aNewIndexHoldsTheItemsThatFitItsKey() {
    put("'a':{'S':'1'},'b':{'N':'1'}");
    put("'a':{'S':'2'},'b':{'S':'of another type'}");
    put("'a':{'S':'3'}");
    db.ok("UpdateTable", CREATE_INDEX);
    db.advance(20);

    assertThat(db.describe().at("GlobalSecondaryIndexes.0.ItemCount")).isEqualTo(1L);
    assertThat(db.ok("Scan", SCAN).at("Count")).isEqualTo(1L);
    assertThat(db.ok("Scan", "{'TableName':'tab','Select':'COUNT'}").at("Count")).isEqualTo(3L);
  }

  @Test
  void anIndexIsReadOnceItIsActive() {
    put("'a':{'S':'1'},'b':{'N':'1'}");

    String unknown = db.error("Scan", SCAN);
    db.ok("UpdateTable", CREATE_INDEX);
    String allocating = db.error("Scan", SCAN);
    db.advance(10);
    String backfilling = db.error("Scan", SCAN);
    db.advance(10);

    assertThat(unknown)
        .isEqualTo("ValidationException: The table does not have the specified index: new");
    assertThat(allocating).isEqualTo(unknown);
    assertThat(backfilling)
        .isEqualTo("ValidationException: Cannot read from backfilling global secondary index: new");
    assertThat(db.ok("Scan", SCAN).at("Count")).isEqualTo(1L);
  }

  @Test
  void writesGoToAnIndexThatIsBeingBuilt() {
    db.ok("UpdateTable", CREATE_INDEX);
    put("'a':{'S':'1'},'b':{'N':'1'}");
    db.advance(20);

    assertThat(db.ok("Scan", SCAN).at("Count")).isEqualTo(1L);
  }

  @Test
  void anIndexThatIsBeingDeletedIsUnknownToReaders() {
    db.ok("UpdateTable", CREATE_INDEX);
    db.advance(20);
    db.ok(
        "UpdateTable",
        "{'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'new'}}]}");

    assertThat(db.error("Scan", SCAN))
        .isEqualTo("ValidationException: The table does not have the specified index: new");
  }

  @Test
  void aTableTakesItemsAgainOnceAnIndexIsGone() {
    db.ok("UpdateTable", CREATE_INDEX);
    db.advance(20);
    String refused =
        db.error("PutItem", "{'TableName':'tab','Item':{'a':{'S':'1'},'b':{'S':'text'}}}");
    db.ok(
        "UpdateTable",
        "{'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'new'}}]}");
    db.advance(10);

    assertThat(refused).startsWith("ValidationException: ");
    put("'a':{'S':'1'},'b':{'S':'text'}");
  }

  @Test
  void aTableThatIsBeingCreatedHasNoItemOperations() {
    ControlPlane slow = ControlPlane.slow();
    slow.ok("CreateTable", ControlPlane.ON_DEMAND);
    String get = "{'TableName':'tab','Key':{'a':{'S':'1'}}}";

    assertThat(slow.error("GetItem", get))
        .isEqualTo("ResourceNotFoundException: Requested resource not found");
    assertThat(slow.advance(10).body("GetItem", get)).isEqualTo("{}");
  }

  @Test
  void aTableThatIsBeingDeletedCanBeUsedUntilItIsGone() {
    String get = "{'TableName':'tab','Key':{'a':{'S':'1'}}}";
    db.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(db.body("GetItem", get)).isEqualTo("{}");
    assertThat(db.advance(10).error("GetItem", get))
        .isEqualTo("ResourceNotFoundException: Requested resource not found");
  }

  @Test
  void anArnNamesTheTableOfAnItemOperation() {
    put("'a':{'S':'1'}");

    assertThat(
            db.body(
                "GetItem",
                "{'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/tab',"
                    + "'Key':{'a':{'S':'1'}}}"))
        .isEqualTo("{\"Item\":{\"a\":{\"S\":\"1\"}}}");
    assertThat(
            db.error(
                "GetItem",
                "{'TableName':'arn:aws:dynamodb:us-east-1:000000000000:table/tab',"
                    + "'Key':{'a':{'S':'1'}}}"))
        .isEqualTo("AccessDeniedException: Access is denied");
    assertThat(
            db.error(
                "GetItem",
                "{'TableName':'arn:aws:dynamodb:eu-west-1:123456789012:table/tab',"
                    + "'Key':{'a':{'S':'1'}}}"))
        .startsWith("ValidationException: ");
  }

  @Test
  void aTableMadeAnewIsEmpty() {
    put("'a':{'S':'1'}");
    db.ok("DeleteTable", "{'TableName':'tab'}");
    db.advance(10).create(ControlPlane.ON_DEMAND);

    assertThat(db.describe().at("ItemCount")).isEqualTo(0L);
  }
}
