package dev.dynamotest.core.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapesTest {
  private static OperationShape operation(String text, String name) {
    OperationShape shape = new Shapes(text).operation(name);
    assertThat(shape).isNotNull();
    return shape;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BatchExecuteStatement",
        "BatchGetItem",
        "BatchWriteItem",
        "CreateBackup",
        "CreateGlobalTable",
        "CreateTable",
        "DeleteBackup",
        "DeleteItem",
        "DeleteResourcePolicy",
        "DeleteTable",
        "DescribeBackup",
        "DescribeContinuousBackups",
        "DescribeContributorInsights",
        "DescribeEndpoints",
        "DescribeExport",
        "DescribeGlobalTable",
        "DescribeGlobalTableSettings",
        "DescribeImport",
        "DescribeKinesisStreamingDestination",
        "DescribeLimits",
        "DescribeStream",
        "DescribeTable",
        "DescribeTableReplicaAutoScaling",
        "DescribeTimeToLive",
        "DisableKinesisStreamingDestination",
        "EnableKinesisStreamingDestination",
        "ExecuteStatement",
        "ExecuteTransaction",
        "ExportTableToPointInTime",
        "GetItem",
        "GetRecords",
        "GetResourcePolicy",
        "GetShardIterator",
        "ImportTable",
        "ListBackups",
        "ListContributorInsights",
        "ListExports",
        "ListGlobalTables",
        "ListImports",
        "ListStreams",
        "ListTables",
        "ListTagsOfResource",
        "PutItem",
        "PutResourcePolicy",
        "Query",
        "RestoreTableFromBackup",
        "RestoreTableToPointInTime",
        "Scan",
        "TagResource",
        "TransactGetItems",
        "TransactWriteItems",
        "UntagResource",
        "UpdateContinuousBackups",
        "UpdateContributorInsights",
        "UpdateGlobalTable",
        "UpdateGlobalTableSettings",
        "UpdateItem",
        "UpdateKinesisStreamingDestination",
        "UpdateTable",
        "UpdateTableReplicaAutoScaling",
        "UpdateTimeToLive"
      })
  void everyOperationOfTheServiceHasAShape(String name) {
    OperationShape shape = Shapes.model().operation(name);

    assertThat(shape).isNotNull();
    assertThat(shape.input().name()).isEqualTo(name + "Input");
    assertThat(shape.streams())
        .isEqualTo(
            List.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams")
                .contains(name));
  }

  @Test
  void anUnknownOperationHasNoShape() {
    assertThat(Shapes.model().operation("FlyToTheMoon")).isNull();
  }

  @Test
  void aStructureIsReadWithItsMembersInOrder() {
    OperationShape shape =
        operation(
            """
            # a comment
            pattern name [a-z]+
            enum Colour RED GREEN

            structure Thing
              Size  value=..9 long

            operation Do report-one=B,A
              Name    alone required unechoed-min length=1..255 pattern=name arn string
              Colour  enum=Colour string
              Things  length=1.. key.length=3.. map length=..2 list Thing
            """,
            "Do");

    assertThat(shape.reportOneOf()).containsExactly("B", "A");
    assertThat(shape.input().members())
        .extracting(Shape.Member::name)
        .containsExactly("Name", "Colour", "Things");

    Constraints name = shape.input().members().get(0).constraints();
    assertThat(name.isRequired()).isTrue();
    assertThat(name.min()).isEqualTo(1);
    assertThat(name.max()).isEqualTo(255);
    assertThat(name.pattern()).hasToString("[a-z]+");
    assertThat(name.traits()).containsExactlyInAnyOrder(Trait.ALONE, Trait.UNECHOED_MIN, Trait.ARN);

    assertThat(shape.input().members().get(1).constraints().enumValues())
        .containsExactly("RED", "GREEN");

    Shape.Member things = shape.input().members().get(2);
    assertThat(things.path()).isEqualTo("things");
    assertThat(things.constraints().min()).isEqualTo(1);
    Shape.MapOf map = (Shape.MapOf) things.shape();
    assertThat(map.keyConstraints().min()).isEqualTo(3);
    assertThat(map.valueConstraints().max()).isEqualTo(2);
    Shape.StructureOf thing = (Shape.StructureOf) ((Shape.ListOf) map.value()).element();
    assertThat(thing.name()).isEqualTo("Thing");
    assertThat(thing.members().get(0).constraints().max()).isEqualTo(9);
  }

  @Test
  void onlyMembersThatCanBeBadAreWalked() {
    OperationShape shape =
        operation(
            """
            operation Do
              Free      string
              Bound     length=1.. string
              Bespoke   bespoke required string
              Frees     list string
              Bounds    list length=1.. string
            """,
            "Do");

    assertThat(shape.input().constrainedCount()).isEqualTo(2);
    assertThat(shape.input().constrainedPosition(0)).isEqualTo(1);
    assertThat(shape.input().constrainedPosition(1)).isEqualTo(4);
  }

  @Test
  void aPatternHasToMatchTheWholeText() {
    TextPattern digits = new TextPattern("[0-9]{2}");

    assertThat(digits.matches("12")).isTrue();
    assertThat(digits.matches("123")).isFalse();
  }

  @Test
  void aVeryLongTextIsNotPutToAnExpensiveExpression() {
    TextPattern bucket = new TextPattern("^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$");

    assertThat(bucket.matches("a".repeat(1_000_000) + "!")).isTrue();
  }
}
