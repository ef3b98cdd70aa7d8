package dev.dynamotest.core.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaFileTest {
  private static final String ORDERS =
      """
      {
        "TableName": "Orders",
        "BillingMode": "PAY_PER_REQUEST",
        "AttributeDefinitions": [
          {"AttributeName": "PK", "AttributeType": "S"}
        ],
        "KeySchema": [
          {"AttributeName": "PK", "KeyType": "HASH"}
        ]
      }
      """;

  private static List<String> create(String json) throws SchemaException {
    return SchemaFile.read("tables.json", json.getBytes(UTF_8)).createIn(Engine.create());
  }

  @Test
  void createsTheOneTableOfAFile() throws SchemaException {
    assertThat(create(ORDERS)).containsExactly("Orders");
  }

  @Test
  void createsAListOfTablesInItsOrder() throws SchemaException {
    assertThat(
            create("[" + ORDERS + "," + ORDERS.replace("Orders", "Übersicht".substring(1)) + "]"))
        .containsExactly("Orders", "bersicht");
  }

  @Test
  void createsTablesThatFollowOneAnother() throws SchemaException {
    assertThat(create(ORDERS + ORDERS.replace("Orders", "Users")))
        .containsExactly("Orders", "Users");
  }

  @Test
  void takesNullForAnAbsentMember() throws SchemaException {
    assertThat(create(ORDERS.replace("{\n", "{\"Tags\": null,\n"))).containsExactly("Orders");
  }

  @Test
  void createsTablesInTheDefaultRegion() throws SchemaException {
    Engine engine =
        Engine.create(
            EngineConfig.fast().withDefaultRegion("eu-west-3").withVerifiesAuthentication(true));

    assertThat(SchemaFile.read("tables.json", ORDERS.getBytes(UTF_8)).createIn(engine))
        .containsExactly("Orders");
    assertThatThrownBy(() -> SchemaFile.read("again.json", ORDERS.getBytes(UTF_8)).createIn(engine))
        .isInstanceOf(SchemaException.class)
        .hasMessage("again.json:1: table Orders: Table already exists: Orders");
  }

  static Stream<Arguments> brokenFiles() {
    return Stream.of(
        Arguments.of("", "tables.json:1: expected a CreateTable request, or a list of them"),
        Arguments.of("[]", "tables.json:1: expected a CreateTable request, or a list of them"),
        Arguments.of("\n\"Orders\"", "tables.json:2: expected an object"),
        Arguments.of("\n[\n null]", "tables.json:3: expected an object"),
        Arguments.of(
            ORDERS.replace("\"S\"}", "\"S\""),
            "tables.json:6: Unexpected close marker ']': expected '}' (Object of line 5)"),
        Arguments.of(
            ORDERS.replace("KeyType", "Keytype"),
            "tables.json:8: table Orders, KeySchema[0]: unknown member 'Keytype'; known are"
                + " AttributeName, KeyType"),
        Arguments.of(
            ORDERS.replace("\"HASH\"", "1"),
            "tables.json:8: table Orders, KeySchema[0].KeyType: expected a string"),
        Arguments.of(
            ORDERS.replace("\"HASH\"", "{}"),
            "tables.json:8: table Orders, KeySchema[0].KeyType: expected a string"),
        Arguments.of(
            ORDERS.replace("[", "{").replace("]", "}"),
            "tables.json:4: table Orders, AttributeDefinitions: expected a list"),
        Arguments.of(
            ORDERS.replace("{\n", "{\"DeletionProtectionEnabled\": 1,\n"),
            "tables.json:1: DeletionProtectionEnabled: expected true or false"),
        Arguments.of(
            ORDERS.replace(
                "\"PAY_PER_REQUEST\"",
                "\"PROVISIONED\",\n\"ProvisionedThroughput\":"
                    + "{\"ReadCapacityUnits\": \"1\", \"WriteCapacityUnits\": 1}"),
            "tables.json:4: table Orders, ProvisionedThroughput.ReadCapacityUnits: expected a"
                + " number"),
        Arguments.of(
            ORDERS.replace("{\n", "{\"TableName\": \"x\",\n"),
            "tables.json:2: Duplicate field 'TableName'"));
  }

  @ParameterizedTest
  @MethodSource("brokenFiles")
  void saysWhereAFileIsBroken(String json, String message) {
    assertThatThrownBy(() -> create(json)).isInstanceOf(SchemaException.class).hasMessage(message);
  }

  static Stream<Arguments> refusedTables() {
    return Stream.of(
        Arguments.of(
            ORDERS.replace("HASH", "KEY"),
            "tables.json:8: table Orders, KeySchema[0].KeyType: 1 validation error detected: Value"
                + " 'KEY' at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must"
                + " satisfy enum value set: [HASH, RANGE]"),
        Arguments.of(
            ORDERS.replace(", \"KeyType\": \"HASH\"", ""),
            "tables.json:8: table Orders, KeySchema[0].KeyType: 1 validation error detected: Value"
                + " null at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must"
                + " not be null"));
  }

  @ParameterizedTest
  @MethodSource("refusedTables")
  void saysWhichMemberTheEngineRefuses(String json, String message) {
    assertThatThrownBy(() -> create(json)).isInstanceOf(SchemaException.class).hasMessage(message);
  }

  @Test
  void givesTheLineOfATableThatTheEngineRefusesAsAWhole() {
    String twoTables = "[" + ORDERS + "\n," + ORDERS + "]";

    assertThatThrownBy(() -> create(twoTables))
        .isInstanceOf(SchemaException.class)
        .hasMessage("tables.json:12: table Orders: Table already exists: Orders");
  }
}
