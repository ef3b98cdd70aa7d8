package dev.dynamotest.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dynamotest.core.Engine;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is measured does what it is called; an error that is quick would be no figure. */
class WorkloadTest {
  private static final Engine SMALL = Content.SMALL.engine();

  private static String answer(Engine engine, Workload workload, Content content, int number) {
    return new String(
        Content.require(
                engine.handle(
                    Content.request(workload.operation(), workload.body(content, number))))
            .body(),
        StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @EnumSource
  void everyWorkloadSucceedsOnTheFirstAndOnTheLastItem(Workload workload) {
    assertThat(answer(SMALL, workload, Content.SMALL, 0)).startsWith("{");
    assertThat(answer(SMALL, workload, Content.SMALL, Content.SMALL.items() - 1)).startsWith("{");
    assertThat(answer(SMALL, workload, Content.SMALL, Content.SMALL.items())).startsWith("{");
  }

  @ParameterizedTest
  @EnumSource
  void itemsOfEverySizeAreTaken(Content content) {
    Engine engine = Engine.create();
    Content.send(engine, "CreateTable", content.createTable());
    answer(engine, Workload.PUT_ITEM, content, content.items() - 1);
    assertThat(answer(engine, Workload.GET_ITEM, content, content.items() - 1))
        .startsWith("{\"Item\":{")
        .hasSizeGreaterThan(content.item(0).length());
  }

  @Test
  void everyPutOfALongRunChangesItsItem() {
    Engine engine = Content.SMALL.engine();
    String[] bodies = Workload.PUT_ITEM.bodies(Content.SMALL, 8, i -> 3 * i);

    for (int i = 0; i < 3 * bodies.length; i++) {
      String before = answer(engine, Workload.GET_ITEM, Content.SMALL, i % 4 * 3);
      Content.send(engine, "PutItem", bodies[i % bodies.length]);
      if (i >= 4) { // the table begins with the first version
        assertThat(answer(engine, Workload.GET_ITEM, Content.SMALL, i % 4 * 3))
            .isNotEqualTo(before);
      }
    }
  }

  @Test
  void aQueryFindsTenItems() {
    assertThat(answer(SMALL, Workload.QUERY, Content.SMALL, 25)).contains("\"Count\":10");
  }

  @Test
  void aScanEndsWithTheFirstPage() {
    assertThat(answer(SMALL, Workload.SCAN, Content.SMALL, 0)).contains("\"LastEvaluatedKey\":{");
  }

  @Test
  void aSelectFindsItsItem() {
    assertThat(answer(SMALL, Workload.PARTIQL_SELECT, Content.SMALL, 25))
        .contains("\"ORDER#00000025\"");
  }

  @Test
  void smallItemsTakeSome300Bytes() {
    assertThat((double) Content.SMALL.item(1_000).length()).isCloseTo(300, within(30.0));
  }

  @Test
  void indexedItemsAreInEveryIndex() {
    Engine engine = Engine.create();
    Content.send(engine, "CreateTable", Requests.createTable("Indexed", 5));
    Content.send(
        engine,
        "PutItem",
        Requests.putItem("Indexed", Requests.indexedItem("USER#1", Requests.sortKey(1), 10, 5, 7)));
    for (int i = 1; i <= 5; i++) {
      String query =
          """
          {"TableName":"Indexed","IndexName":"Index%1$d","KeyConditionExpression":"G%1$d = :g",
           "ExpressionAttributeValues":{":g":{"S":"STATE#7"}},"Select":"COUNT"}
          """
              .formatted(i);
      assertThat(
              new String(
                  Content.require(engine.handle(Content.request("Query", query))).body(),
                  StandardCharsets.UTF_8))
          .isEqualTo("{\"Count\":1,\"ScannedCount\":1}");
    }
  }
}
