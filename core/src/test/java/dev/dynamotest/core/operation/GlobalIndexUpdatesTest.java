package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Global secondary indexes that come and go on a live table. */
class GlobalIndexUpdatesTest {
  private static final String PV =
      "ValidationException: One or more parameter values were invalid: ";
  private static final String IN_USE =
      "ResourceInUseException: Attempt to change a resource which is still in use: ";
  private static final String ONE_AT_A_TIME =
      "LimitExceededException: Subscriber limit exceeded: Only 1 online index can be created or"
          + " deleted simultaneously per table";

  /** On-demand, with an index gix on b and a local index lix. */
  private static final String TABLE =
      """
      {'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b:N,c),
       'KeySchema':KEYS(a,c:RANGE),
       'LocalSecondaryIndexes':[{'IndexName':'lix','KeySchema':KEYS(a,c:RANGE),'Projection':{'ProjectionType':'ALL'}}],
       'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(b),'Projection':{'ProjectionType':'ALL'}}]}""";

  private final ControlPlane db = ControlPlane.slow();

  private static String request(String definitions, String updates) {
    return "{'TableName':'tab','AttributeDefinitions':DEFS("
        + definitions
        + "),'GlobalSecondaryIndexUpdates':["
        + updates
        + "]}";
  }

  private static String create(String name, String key) {
    return "{'Create':{'IndexName':'%s','KeySchema':KEYS(%s),'Projection':{'ProjectionType':'ALL'}}}"
        .formatted(name, key);
  }

  private static String delete(String name) {
    return "{'Delete':{'IndexName':'" + name + "'}}";
  }

  private Json update(String definitions, String updates) {
    return db.ok("UpdateTable", request(definitions, updates)).part("TableDescription");
  }

  private String error(String definitions, String updates) {
    return db.error("UpdateTable", request(definitions, updates));
  }

  private static String phase(Json table, int index) {
    return table.at("TableStatus")
        + " "
        + table.at("GlobalSecondaryIndexes." + index + ".IndexStatus")
        + " "
        + table.at("GlobalSecondaryIndexes." + index + ".Backfilling");
  }

  @Test
  void anIndexIsAllocatedThenBackfilledThenActive() {
    db.create(TABLE);

    Json response = update("d", create("new", "d"));

    assertThat(phase(response, 1)).isEqualTo("UPDATING CREATING false");
    assertThat(phase(db.advance(9).describe(), 1)).isEqualTo("UPDATING CREATING false");
    assertThat(phase(db.advance(1).describe(), 1)).isEqualTo("ACTIVE CREATING true");
    assertThat(phase(db.advance(9).describe(), 1)).isEqualTo("ACTIVE CREATING true");
    assertThat(phase(db.advance(1).describe(), 1)).isEqualTo("ACTIVE ACTIVE null");
  }

  @Test
  void withoutDelayAnIndexIsActiveAtTheNextRequest() {
    ControlPlane fast = ControlPlane.fast().create(TABLE);

    Json response = fast.ok("UpdateTable", request("d", create("new", "d")));

    assertThat(phase(response.part("TableDescription"), 1)).isEqualTo("UPDATING CREATING false");
    assertThat(phase(fast.describe(), 1)).isEqualTo("ACTIVE ACTIVE null");
  }

  @Test
  void aDeletedIndexIsShownUntilItIsGone() {
    db.create(TABLE);

    Json response = update("", delete("gix"));

    assertThat(phase(response, 0)).isEqualTo("UPDATING DELETING null");
    assertThat(phase(db.advance(9).describe(), 0)).isEqualTo("UPDATING DELETING null");
    Json after = db.advance(1).describe();
    assertThat(after.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(after.names()).doesNotContain("GlobalSecondaryIndexes");
  }

  @Test
  void deletingAnIndexDropsTheDefinitionsThatOnlyItUsed() {
    db.create(TABLE);
    update("", delete("gix"));

    assertThat(db.describe().at("AttributeDefinitions"))
        .isEqualTo(Json.parse(Notation.json("DEFS(a,b:N,c)")).value());
    assertThat(db.advance(10).describe().at("AttributeDefinitions"))
        .isEqualTo(Json.parse(Notation.json("DEFS(a,c)")).value());
  }

  @Test
  void definitionsOfARequestAreAddedAndADeclaredNameKeepsItsType() {
    db.create(TABLE);

    Json response = update("b:S,unused,d:B", create("new", "b,d:RANGE"));

    assertThat(response.at("AttributeDefinitions"))
        .isEqualTo(Json.parse(Notation.json("DEFS(a,b:N,c,d:B)")).value());
  }

  @Test
  void anIndexCanBeCancelledWhileItIsBackfilling() {
    db.create(TABLE);
    update("d", create("new", "d"));
    db.advance(10);

    Json response = update("", delete("new"));

    assertThat(phase(response, 1)).isEqualTo("UPDATING DELETING null");
    assertThat(db.advance(10).describe().at("GlobalSecondaryIndexes.1")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # definitions | action                                                                                                                  | error
          d             | {'Create':{'IndexName':'gix','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}}}                                | ValidationException: Attempting to create an index which already exists
          d             | {'Create':{'IndexName':'lix','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}}}                                | ValidationException: Attempting to create an index which already exists
          ''            | {'Create':{'IndexName':'gix','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}}}                                | ValidationException: Attempting to create an index which already exists
          ''            | {'Create':{'IndexName':'new','KeySchema':KEYS(b),'Projection':{'ProjectionType':'ALL'}}}                                | ValidationException: One or more parameter values were invalid: AttributeDefinitions is not specified for index: new
          d             | {'Create':{'IndexName':'new','KeySchema':KEYS(b,d:RANGE),'Projection':{'ProjectionType':'ALL'}}}                        | ValidationException: One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [b, d], AttributeDefinitions: [d]
          d             | {'Create':{'IndexName':'new','KeySchema':KEYS(d:RANGE),'Projection':{'ProjectionType':'ALL'}}}                          | ValidationException: Invalid KeySchema: The first KeySchemaElement is not a HASH key type
          d             | {'Create':{'IndexName':'new','KeySchema':KEYS(d),'Projection':{}}}                                                      | ValidationException: One or more parameter values were invalid: Unknown ProjectionType: null
          d             | {'Create':{'IndexName':'new','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':UNITS(1,1)}} | ValidationException: One or more parameter values were invalid: ProvisionedThroughput should not be specified for index: new when BillingMode is PAY_PER_REQUEST
          d             | {'Create':{'IndexName':'new','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'},'OnDemandThroughput':{'MaxReadRequestUnits':0}}} | ValidationException: One or more parameter values were invalid: Requested MaxReadRequestUnits for OnDemandThroughput for index : new is outside of valid range
          ''            | {'Delete':{'IndexName':'nope'}}                                                                                         | ResourceNotFoundException: Requested resource not found: Index nope for table tab
          ''            | {'Delete':{'IndexName':'lix'}}                                                                                          | ValidationException: Cannot delete an index that is not a GlobalSecondaryIndex: lix
          """)
  void creationsAndDeletionsAreCheckedAgainstTheTable(
      String definitions, String action, String error) {
    db.create(TABLE);

    assertThat(error(definitions, action)).isEqualTo(error);
  }

  @Test
  void anIndexOfAProvisionedTableHasUnits() {
    db.create(ControlPlane.PROVISIONED);

    assertThat(error("d", create("new", "d")))
        .isEqualTo(PV + "ProvisionedThroughput is not specified for index: new");
  }

  @Test
  void unitsOfANewIndexCountForTheAccount() {
    db.create(ControlPlane.PROVISIONED.replace("UNITS(5,5)", "UNITS(40000,1)"));
    db.create(
        ControlPlane.PROVISIONED.replace("UNITS(5,5)", "UNITS(39999,1)").replace("'tab'", "'two'"));

    assertThat(
            error("d", create("new", "d").replace("}}}", "},'ProvisionedThroughput':UNITS(2,1)}}")))
        .startsWith("LimitExceededException: This request would have caused the ReadCapacityUnits");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE(one),CREATE(two)",
        "CREATE(one),{'Delete':{'IndexName':'gix'}}",
        "{'Delete':{'IndexName':'gix'}},CREATE(one)"
      })
  void oneIndexAtATimeIsCreatedOrDeletedInARequest(String actions) {
    db.create(TABLE);

    assertThat(
            error(
                "d",
                actions.replaceAll(
                    "CREATE\\((\\w+)\\)",
                    "{'Create':{'IndexName':'$1','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}}}")))
        .isEqualTo(ONE_AT_A_TIME);
    assertThat(db.describe().at("TableStatus")).isEqualTo("ACTIVE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # seconds | change                                             | error
          5         | {'Create':{'IndexName':'other',DEFINITION}}        | ONE
          5         | {'Create':{'IndexName':'new',DEFINITION}}          | Index is being created.  Table: tab Index: new
          5         | {'Delete':{'IndexName':'gix'}}                     | ONE
          5         | {'Delete':{'IndexName':'new'}}                     | Index creation is in resource allocation phase. Retry deletion during backfilling phase or when the index is active. Table: tab Index: new
          5         | {'Update':{'IndexName':'new','OnDemandThroughput':{'MaxReadRequestUnits':1}}} | Index is being created but is not backfilling yet.  Table: tab Index: new
          15        | {'Create':{'IndexName':'other',DEFINITION}}        | ONE
          15        | {'Create':{'IndexName':'new',DEFINITION}}          | Index is being created.  Table: tab Index: new
          15        | {'Delete':{'IndexName':'gix'}}                     | ONE
          """)
  void whileAnIndexIsBeingCreated(int seconds, String change, String error) {
    db.create(TABLE);
    update("d", create("new", "d"));
    db.advance(seconds);

    assertThat(
            error(
                "d",
                change.replace(
                    "DEFINITION", "'KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}")))
        .isEqualTo(error.equals("ONE") ? ONE_AT_A_TIME : IN_USE + error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'Create':{'IndexName':'other',DEFINITION}}        | ONE
          {'Create':{'IndexName':'gix',DEFINITION}}          | Index is being deleted. Table: tab Index: gix
          {'Delete':{'IndexName':'gix'}}                     | Index is being deleted. Table: tab Index: gix
          """)
  void whileAnIndexIsBeingDeleted(String change, String error) {
    db.create(TABLE);
    update("", delete("gix"));

    assertThat(
            error(
                "d",
                change.replace(
                    "DEFINITION", "'KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}")))
        .isEqualTo(error.equals("ONE") ? ONE_AT_A_TIME : IN_USE + error);
  }

  @Test
  void otherIndexesCanBeUpdatedWhileOneIsBeingCreated() {
    db.create(TABLE);
    update("d", create("new", "d"));

    Json response =
        update("", "{'Update':{'IndexName':'gix','OnDemandThroughput':{'MaxReadRequestUnits':1}}}");

    assertThat(response.at("GlobalSecondaryIndexes.0.OnDemandThroughput.MaxReadRequestUnits"))
        .isEqualTo(1L);
  }

  @Test
  void aTableHasUpToTwentyIndexes() {
    ControlPlane fast = ControlPlane.fast().create(TABLE);
    for (int i = 2; i <= 20; i++) {
      fast.ok("UpdateTable", request("d", create("ix" + i, "d")));
    }

    assertThat(fast.error("UpdateTable", request("d", create("ix21", "d"))))
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Number of global secondary indexes"
                + " exceeds per-table limit of 20");
  }
}
