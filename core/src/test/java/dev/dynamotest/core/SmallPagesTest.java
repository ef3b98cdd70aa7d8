package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that hold less than the service's. Every item here has 100 bytes. */
class SmallPagesTest {
  private static final Pattern LAST_KEY = Pattern.compile("'LastEvaluatedKey':(\\{.*?\\}\\})");
  private static final Pattern SORT_KEY = Pattern.compile("'s':\\{'N':'(\\d+)'\\}");
  private static final Pattern NEXT_TOKEN = Pattern.compile("'NextToken':'([^']+)'");

  private static TestEngine withTenItems(int pageBytes) {
    TestEngine db = new TestEngine(Engine.create(EngineConfig.fast().withPageBytes(pageBytes)));
    assertThat(
            db.answer(
                "CreateTable",
                "{'TableName':'ttt','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':"
                    + "'p','KeyType':'HASH'},{'AttributeName':'s','KeyType':'RANGE'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'},"
                    + "{'AttributeName':'s','AttributeType':'N'}]}"))
        .startsWith("{'TableDescription'");
    for (int i = 0; i < 10; i++) {
      // p: 2 bytes, s: 3 (0: 2), v: 1 and the text
      String filler = "x".repeat(100 - 2 - (i == 0 ? 2 : 3) - 1);
      assertThat(
              db.answer(
                  "PutItem",
                  "{'TableName':'ttt','Item':{'p':{'S':'a'},'s':{'N':'"
                      + i
                      + "'},'v':{'S':'"
                      + filler
                      + "'}}}"))
          .isEqualTo("{}");
    }
    return db;
  }

  private static String keys(int from, int to) {
    StringBuilder keys = new StringBuilder();
    for (int i = from; i < to; i++) {
      keys.append(i == from ? "" : ",").append("{'p':{'S':'a'},'s':{'N':'" + i + "'}}");
    }
    return keys.toString();
  }

  /** The sort keys of each page. */
  private static List<List<String>> pages(TestEngine db, String operation, String members) {
    List<List<String>> pages = new ArrayList<>();
    String start = "";
    while (true) {
      String answer = db.answer(operation, "{'TableName':'ttt'" + members + start + "}");
      Matcher last = LAST_KEY.matcher(answer);
      boolean isLast = !last.find();
      pages.add(sortKeys(isLast ? answer : answer.substring(0, last.start())));
      if (isLast) {
        return pages;
      }
      start = ",'ExclusiveStartKey':" + last.group(1);
    }
  }

  private static List<String> sortKeys(String answer) {
    return SORT_KEY.matcher(answer).results().map(m -> m.group(1)).toList();
  }

  private static final String QUERY =
      ",'KeyConditionExpression':'p = :p','ExpressionAttributeValues':{':p':{'S':'a'}}";

  @Test
  void aPageEndsWithTheRowThatReachesItsSize() {
    List<List<String>> expected =
        List.of(
            List.of("0", "1", "2"), List.of("3", "4", "5"), List.of("6", "7", "8"), List.of("9"));
    assertThat(pages(withTenItems(300), "Query", QUERY)).isEqualTo(expected);
    assertThat(pages(withTenItems(201), "Query", QUERY)).isEqualTo(expected);
    assertThat(pages(withTenItems(300), "Scan", "")).isEqualTo(expected);
  }

  @Test
  void aRowLargerThanAPageIsAPage() {
    assertThat(pages(withTenItems(1), "Query", QUERY)).hasSize(11).endsWith(List.of());
  }

  @Test
  void aPageThatIsFullWithTheLastRowIsFollowedByAnEmptyOne() {
    assertThat(pages(withTenItems(500), "Scan", ""))
        .isEqualTo(
            List.of(List.of("0", "1", "2", "3", "4"), List.of("5", "6", "7", "8", "9"), List.of()));
  }

  @Test
  void theServicesPageIsTheDefault() {
    TestEngine db = withTenItems(EngineConfig.fast().pageBytes());
    assertThat(pages(db, "Scan", "")).hasSize(1);
    assertThat(EngineConfig.fast().pageBytes()).isEqualTo(1_048_576);
  }

  @Test
  void aPageWhoseRowsAreAllFilteredAwayStillTellsWhereToGoOn() {
    assertThat(
            withTenItems(300)
                .answer(
                    "Scan",
                    "{'TableName':'ttt','FilterExpression':'s = :nine',"
                        + "'ExpressionAttributeValues':{':nine':{'N':'9'}},"
                        + "'ReturnConsumedCapacity':'TOTAL'}"))
        .isEqualTo(
            "{'Items':[],'Count':0,'ScannedCount':3,'LastEvaluatedKey':{'p':{'S':'a'},"
                + "'s':{'N':'2'}},'ConsumedCapacity':{'TableName':'ttt','CapacityUnits':0.5}}");
  }

  @Test
  void aPageIsChargedForWhatItHolds() {
    TestEngine db = withTenItems(1000);
    assertThat(
            db.answer(
                "Query",
                "{'TableName':'ttt','ConsistentRead':true,'Select':'COUNT',"
                    + "'ReturnConsumedCapacity':'TOTAL'"
                    + QUERY
                    + "}"))
        .isEqualTo(
            "{'Count':10,'ScannedCount':10,'LastEvaluatedKey':{'p':{'S':'a'},'s':{'N':'9'}},"
                + "'ConsumedCapacity':{'TableName':'ttt','CapacityUnits':1.0}}");
  }

  @Test
  void statementsHaveTheSamePages() {
    TestEngine db = withTenItems(300);
    List<List<String>> pages = new ArrayList<>();
    String next = "";
    while (true) {
      String answer =
          db.answer("ExecuteStatement", "{'Statement':'SELECT s FROM ttt'" + next + "}");
      pages.add(sortKeys(answer));
      Matcher token = NEXT_TOKEN.matcher(answer);
      if (!token.find()) {
        break;
      }
      next = ",'NextToken':'" + token.group(1) + "'";
    }
    assertThat(pages)
        .isEqualTo(
            List.of(
                List.of("0", "1", "2"),
                List.of("3", "4", "5"),
                List.of("6", "7", "8"),
                List.of("9")));
  }

  @Test
  void aBatchAnswersNoMoreThanAPageAndGivesTheRestBack() {
    assertThat(
            withTenItems(399)
                .answer(
                    "BatchGetItem",
                    "{'ReturnConsumedCapacity':'TOTAL','RequestItems':{'ttt':{'Keys':["
                        + keys(0, 5)
                        + "],'ProjectionExpression':'s','ConsistentRead':true}}}"))
        .isEqualTo(
            "{'Responses':{'ttt':[{'s':{'N':'0'}},{'s':{'N':'1'}},{'s':{'N':'2'}}]},"
                + "'UnprocessedKeys':{'ttt':{'Keys':["
                + keys(3, 5)
                + "],'ConsistentRead':true,'ProjectionExpression':'s'}},"
                + "'ConsumedCapacity':[{'TableName':'ttt','CapacityUnits':3.0}]}");
  }

  @Test
  void aBatchThatFitsIntoAPageToTheByteIsAnsweredAsAWhole() {
    assertThat(
            withTenItems(400)
                .answer("BatchGetItem", "{'RequestItems':{'ttt':{'Keys':[" + keys(0, 4) + "]}}}"))
        .endsWith("'UnprocessedKeys':{}}");
  }

  @Test
  void aBatchAnswersAnItemLargerThanAPage() {
    TestEngine db = withTenItems(1);
    String answer =
        db.answer("BatchGetItem", "{'RequestItems':{'ttt':{'Keys':[" + keys(7, 9) + "]}}}");
    assertThat(answer)
        .startsWith("{'Responses':{'ttt':[{'p':{'S':'a'},'s':{'N':'7'}")
        .endsWith("'UnprocessedKeys':{'ttt':{'Keys':[" + keys(8, 9) + "]}}}");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1_048_577})
  void refusesPagesThatTheServiceCouldNotHave(int pageBytes) {
    assertThatThrownBy(() -> EngineConfig.fast().withPageBytes(pageBytes))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Pages of " + pageBytes + " bytes: they have 1 to 1048576");
  }
}
