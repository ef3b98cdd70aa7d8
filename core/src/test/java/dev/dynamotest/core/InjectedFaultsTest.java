package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.ActiveFault;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.protocol.TestRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What requests are answered while an engine has fault rules, to the byte. */
class InjectedFaultsTest {
  private static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
  private static final String PUT_A = "{'TableName':'orders','Item':{'p':{'S':'a'}}}";
  private static final String GET_A = "{'TableName':'orders','Key':{'p':{'S':'a'}}}";
  private static final String THROTTLED =
      "{'__type':'"
          + DYNAMODB
          + "ProvisionedThroughputExceededException','message':'The level of configured"
          + " provisioned throughput for the table was exceeded. Consider increasing your"
          + " provisioning level with the UpdateTable API.','ThrottlingReasons':[{'reason':"
          + "'Table%sProvisionedThroughputExceeded',"
          + "'resource':'arn:aws:dynamodb:us-east-1:123456789012:table/orders'}]}";

  private final TestEngine db = TestEngine.create().createTable("orders");

  private ActiveFault add(FaultRule rule) {
    return db.engine().faults().add(rule);
  }

  private String put(String key) {
    return db.answer("PutItem", PUT_A.replace("'a'", "'" + key + "'"));
  }

  private WireResponse send(String operation, String json) {
    return db.engine().handle(TestRequest.to(operation, json.replace('\'', '"')));
  }

  @Nested
  class WhoMeetsIt {

    @Test
    void soManyRequestsAsTheRuleSays() {
      ActiveFault fault =
          add(
              FaultRule.on("PutItem")
                  .table("orders")
                  .times(2)
                  .error("ProvisionedThroughputExceededException"));
      assertThat(put("a")).isEqualTo(THROTTLED.formatted("Write"));
      assertThat(put("a")).isEqualTo(THROTTLED.formatted("Write"));
      assertThat(put("a")).isEqualTo("{}");
      assertThat(fault.hits()).isEqualTo(2);
      assertThat(fault.matches()).isEqualTo(3);
    }

    @Test
    void noOtherOperationAndNoOtherTable() {
      db.createTable("others");
      add(FaultRule.on("PutItem").table("orders").error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(db.answer("GetItem", GET_A)).isEqualTo("{}");
      db.put("others", "a");
      assertThat(put("a")).contains("InternalServerError");
    }

    @Test
    void everyOperationIfNoneIsNamed() {
      add(FaultRule.onAny().error(ErrorType.INTERNAL_SERVER_ERROR));
      for (String operation : List.of("ListTables", "DescribeLimits")) {
        assertThat(db.answer(operation, "{}")).contains("InternalServerError");
      }
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "GetItem | {'TableName':'orders','Key':{'p':{'S':'KEY'}}}",
          "PutItem | {'TableName':'orders','Item':{'p':{'S':'KEY'},'v':{'S':'x'}}}",
          "UpdateItem | {'TableName':'orders','Key':{'p':{'S':'KEY'}}}",
          "DeleteItem | {'TableName':'orders','Key':{'p':{'S':'KEY'}}}",
          "Query | {'TableName':'orders','KeyConditionExpression':'p = :p','ExpressionAttributeValues':{':p':{'S':'KEY'}}}",
          "Query | {'TableName':'orders','KeyConditions':{'p':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'KEY'}]}}}",
          "BatchGetItem | {'RequestItems':{'orders':{'Keys':[{'p':{'S':'KEY'}}]}}}",
          "BatchWriteItem | {'RequestItems':{'orders':[{'DeleteRequest':{'Key':{'p':{'S':'KEY'}}}}]}}",
          "TransactGetItems | {'TransactItems':[{'Get':{'TableName':'orders','Key':{'p':{'S':'KEY'}}}}]}",
          "TransactWriteItems | {'TransactItems':[{'Delete':{'TableName':'orders','Key':{'p':{'S':'KEY'}}}}]}",
          "ExecuteStatement | {'Statement':'SELECT * FROM orders WHERE p = ?','Parameters':[{'S':'KEY'}]}",
          "ExecuteStatement | {'Statement':'DELETE FROM orders WHERE p = ?','Parameters':[{'S':'KEY'}]}",
          "ExecuteTransaction | {'TransactStatements':[{'Statement':'DELETE FROM orders WHERE p = ?','Parameters':[{'S':'KEY'}]}]}"
        })
    void onlyRequestsThatNameTheKey(String operation, String json) {
      ActiveFault fault =
          add(FaultRule.on(operation).key("p", "hot").error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(db.answer(operation, json.replace("KEY", "cold"))).doesNotContain("__type");
      assertThat(fault.hits()).isZero();
      assertThat(db.answer(operation, json.replace("KEY", "hot"))).contains("InternalServerError");
      assertThat(fault.hits()).isEqualTo(1);
    }

    @Test
    void onlyTheAttemptsOfTheSdk() {
      add(FaultRule.on("PutItem").attempts(1, 2).error(ErrorType.INTERNAL_SERVER_ERROR));
      TestRequest put = TestRequest.to("PutItem", PUT_A.replace('\'', '"'));
      assertThat(db.engine().handle(put).status()).isEqualTo(500);
      assertThat(db.engine().handle(put.with("amz-sdk-request", "attempt=2; max=9")).status())
          .isEqualTo(500);
      assertThat(db.engine().handle(put.with("amz-sdk-request", "attempt=3; max=9")).status())
          .isEqualTo(200);
    }

    @Test
    void noRequestThatIsRefusedAnyway() {
      ActiveFault fault = add(FaultRule.onAny().error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(db.answer("PutItem", "{'TableName':'orders'}"))
          .contains("Member must not be null");
      assertThat(db.answer("GetItem", GET_A.replace("orders", "none")))
          .isEqualTo(
              "{'__type':'"
                  + DYNAMODB
                  + "ResourceNotFoundException','message':'Requested resource not found'}");
      assertThat(fault.matches()).isZero();
    }

    @Test
    void theSameOnesWithTheSameSeed() {
      assertThat(drawn(7)).isEqualTo(drawn(7)).isNotEqualTo(drawn(8));
      assertThat(drawn(7).stream().filter(hit -> hit).count()).isBetween(30L, 70L);
    }

    private List<Boolean> drawn(long seed) {
      Engine engine = Engine.create(EngineConfig.fast().withSeed(seed));
      TestEngine other = new TestEngine(engine).createTable("orders");
      engine.faults().add(FaultRule.on("ListTables").error(ErrorType.INTERNAL_SERVER_ERROR));
      engine
          .faults()
          .add(FaultRule.on("PutItem").probability(0.5).error(ErrorType.INTERNAL_SERVER_ERROR));
      List<Boolean> hits = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        hits.add(!other.answer("PutItem", PUT_A).equals("{}"));
      }
      return hits;
    }

    @Test
    void theFirstRuleThatFires() {
      ActiveFault first = add(FaultRule.on("PutItem").times(1).error(ErrorType.EXPIRED_TOKEN));
      ActiveFault second = add(FaultRule.onAny().error(ErrorType.UNRECOGNIZED_CLIENT));
      assertThat(put("a")).contains("ExpiredTokenException");
      assertThat(put("a")).contains("UnrecognizedClientException");
      assertThat(List.of(first.hits(), second.hits())).containsExactly(1L, 1L);
    }
  }

  @Nested
  class ErrorsOfTheService {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "InternalServerError | 500 | 'message':'Internal server error'",
          "TransactionConflictException | 400 | 'message':'Transaction is ongoing for the item'",
          "TransactionInProgressException | 400 | 'Message':'Transaction from previous request is still in progress'",
          "ItemCollectionSizeLimitExceededException | 400 | 'message':'Collection size exceeded.'",
          "ResourceNotFoundException | 400 | 'message':'Requested resource not found'",
          "ConditionalCheckFailedException | 400 | 'message':'The conditional request failed'",
          "ReplicatedWriteConflictException | 400 | 'message':'One or more items in this request are being modified by a request in another Region.'"
        })
    void haveItsBodyAndStatus(String code, int status, String message) {
      add(FaultRule.on("PutItem").error(code));
      assertThat(put("a")).isEqualTo("{'__type':'" + DYNAMODB + code + "'," + message + "}");
      assertThat(send("PutItem", PUT_A).status()).isEqualTo(status);
    }

    @Test
    void haveItsNamespaces() {
      add(FaultRule.on("PutItem").times(1).error("ExpiredTokenException"));
      add(FaultRule.on("PutItem").times(1).error("UnrecognizedClientException"));
      add(FaultRule.on("PutItem").error("ServiceUnavailable"));
      assertThat(put("a"))
          .isEqualTo(
              "{'__type':'com.amazon.coral.service#ExpiredTokenException',"
                  + "'message':'The security token included in the request is expired'}");
      assertThat(put("a"))
          .isEqualTo(
              "{'__type':'com.amazon.coral.service#UnrecognizedClientException',"
                  + "'message':'The security token included in the request is invalid.'}");
      assertThat(put("a"))
          .isEqualTo("{'__type':'com.amazon.coral.availability#ServiceUnavailable'}");
      assertThat(send("PutItem", PUT_A).status()).isEqualTo(503);
    }

    @Test
    void haveTheChecksumAndHeadersOfAnyAnswer() {
      add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(send("PutItem", PUT_A).headers().stream().map(Map.Entry::getKey))
          .containsExactly("Server", "Date", "x-amzn-RequestId", "Content-Type", "x-amz-crc32");
    }

    @Test
    void sayOtherWordsIfTheRuleHasThem() {
      add(FaultRule.on("PutItem").error(ErrorType.VALIDATION, "100 % wrong"));
      assertThat(put("a"))
          .isEqualTo(
              "{'__type':'com.amazon.coral.validate#ValidationException','message':'100 % wrong'}");
    }

    @Test
    void tellTheReasonsOfThrottling() {
      add(FaultRule.on("Query").error(ErrorType.THROTTLING));
      assertThat(
              db.answer(
                  "Query",
                  "{'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/orders',"
                      + "'KeyConditionExpression':'p = :p',"
                      + "'ExpressionAttributeValues':{':p':{'S':'a'}}}"))
          .isEqualTo(
              "{'__type':'com.amazon.coral.availability#ThrottlingException','message':'Throughput"
                  + " exceeds the current capacity of your table or index. DynamoDB is"
                  + " automatically scaling your table or index so please try again shortly. If"
                  + " exceptions persist, check if you have a hot key:"
                  + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',"
                  + "'throttlingReasons':[{'reason':'TableReadKeyRangeThroughputExceeded',"
                  + "'resource':'arn:aws:dynamodb:us-east-1:123456789012:table/orders'}]}");
    }

    @Test
    void nameTheIndexThatHoldsAWriteUp() {
      add(
          FaultRule.on("PutItem")
              .throttledByIndex(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED, "idx"));
      assertThat(put("a"))
          .isEqualTo(
              "{'__type':'"
                  + DYNAMODB
                  + "ProvisionedThroughputExceededException','message':'The level of configured"
                  + " provisioned throughput for one or more global secondary indexes of the table"
                  + " was exceeded. Consider increasing your provisioning level for the"
                  + " under-provisioned global secondary indexes with the UpdateTable API',"
                  + "'ThrottlingReasons':[{'reason':'IndexWriteProvisionedThroughputExceeded',"
                  + "'resource':'arn:aws:dynamodb:us-east-1:123456789012:table/orders/index/idx'}]}");
    }

    @Test
    void areAboutTheRateInTheControlPlane() {
      add(FaultRule.on("DescribeTable").error(ErrorType.THROTTLING));
      assertThat(db.answer("DescribeTable", "{'TableName':'orders'}"))
          .isEqualTo(
              "{'__type':'com.amazon.coral.availability#ThrottlingException',"
                  + "'message':'Rate exceeded'}");
    }

    @Test
    void keepTheWriteFromHappening() {
      add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
      put("a");
      assertThat(db.has("orders", "a")).isFalse();
    }

    @Test
    void comeAfterTheWriteIfTheRuleSaysSo() {
      add(FaultRule.on("PutItem").afterApplying().error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(put("a")).contains("InternalServerError");
      assertThat(db.has("orders", "a")).isTrue();
    }

    @Test
    void areInTheJournal() {
      TestEngine noted =
          new TestEngine(Engine.create(EngineConfig.fast().withJournalEntries(10)))
              .createTable("orders");
      noted.engine().faults().add(FaultRule.on("PutItem").error(ErrorType.EXPIRED_TOKEN));
      noted.answer("PutItem", PUT_A);
      assertThat(noted.engine().journal().get(1).answerJson()).contains("ExpiredTokenException");
    }
  }

  @Nested
  class OfSeveralItems {
    private static final String WRITE =
        "{'RequestItems':{'orders':[{'PutRequest':{'Item':{'p':{'S':'a'}}}},"
            + "{'PutRequest':{'Item':{'p':{'S':'b'}}}},{'DeleteRequest':{'Key':{'p':{'S':'c'}}}}]}}";
    private static final String GET =
        "{'RequestItems':{'orders':{'Keys':[{'p':{'S':'a'}},{'p':{'S':'b'}},{'p':{'S':'c'}}],"
            + "'ConsistentRead':true}},'ReturnConsumedCapacity':'TOTAL'}";

    @Test
    void theLastWritesAreLeftUnprocessed() {
      add(FaultRule.on("BatchWriteItem").times(1).unprocessed(2));
      assertThat(db.answer("BatchWriteItem", WRITE))
          .isEqualTo(
              "{'UnprocessedItems':{'orders':[{'PutRequest':{'Item':{'p':{'S':'b'}}}},"
                  + "{'DeleteRequest':{'Key':{'p':{'S':'c'}}}}]}}");
      assertThat(db.has("orders", "a")).isTrue();
      assertThat(db.has("orders", "b")).isFalse();
      assertThat(db.answer("BatchWriteItem", WRITE)).isEqualTo("{'UnprocessedItems':{}}");
    }

    @Test
    void theLastKeysAreLeftUnprocessed() {
      db.put("orders", "a").put("orders", "b");
      add(FaultRule.onAny().unprocessed(2));
      assertThat(db.answer("BatchGetItem", GET))
          .isEqualTo(
              "{'Responses':{'orders':[{'p':{'S':'a'},'q':{'S':'x'}}]},'UnprocessedKeys':"
                  + "{'orders':{'Keys':[{'p':{'S':'b'}},{'p':{'S':'c'}}],'ConsistentRead':true}},"
                  + "'ConsumedCapacity':[{'TableName':'orders','CapacityUnits':1.0}]}");
    }

    @Test
    void onlyTheKeyInQuestionIsLeftUnprocessed() {
      add(FaultRule.on("BatchWriteItem").key("p", "a").unprocessed(25));
      assertThat(db.answer("BatchWriteItem", WRITE))
          .isEqualTo("{'UnprocessedItems':{'orders':[{'PutRequest':{'Item':{'p':{'S':'a'}}}}]}}");
    }

    @Test
    void ifNothingIsProcessedTheRequestIsThrottled() {
      add(FaultRule.on("BatchGetItem").unprocessed(3));
      assertThat(db.answer("BatchGetItem", GET)).isEqualTo(THROTTLED.formatted("Read"));
    }

    @Test
    void aHotKeyInABatchComesBackUnprocessed() {
      add(FaultRule.onAny().key("p", "b").error(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED));
      assertThat(db.answer("BatchWriteItem", WRITE))
          .isEqualTo("{'UnprocessedItems':{'orders':[{'PutRequest':{'Item':{'p':{'S':'b'}}}}]}}");
    }

    private static final String TRANSACTION =
        "{'TransactItems':[{'Put':{'TableName':'orders','Item':{'p':{'S':'a'}}}},"
            + "{'Delete':{'TableName':'orders','Key':{'p':{'S':'b'}}}}]}";

    @Test
    void aConflictCancelsATransaction() {
      add(FaultRule.on("TransactWriteItems").key("p", "b").error(ErrorType.TRANSACTION_CONFLICT));
      assertThat(db.answer("TransactWriteItems", TRANSACTION))
          .isEqualTo(
              "{'__type':'"
                  + DYNAMODB
                  + "TransactionCanceledException','CancellationReasons':[{'Code':'None'},"
                  + "{'Code':'TransactionConflict','Message':'Transaction is ongoing for the"
                  + " item'}],'Message':'Transaction cancelled, please refer cancellation reasons"
                  + " for specific reasons [None, TransactionConflict]'}");
      assertThat(db.has("orders", "a")).isFalse();
    }

    @Test
    void throttlingCancelsATransactionByItsFirstAction() {
      add(FaultRule.on("TransactWriteItems").error(ErrorType.THROTTLING));
      assertThat(db.answer("TransactWriteItems", TRANSACTION))
          .contains("[ThrottlingError, None]")
          .doesNotContain("hrottlingReasons");
    }

    @Test
    void aTransactionIsStillInProgress() {
      add(FaultRule.on("TransactWriteItems").error(ErrorType.TRANSACTION_IN_PROGRESS));
      assertThat(db.answer("TransactWriteItems", TRANSACTION))
          .isEqualTo(
              "{'__type':'"
                  + DYNAMODB
                  + "TransactionInProgressException',"
                  + "'Message':'Transaction from previous request is still in progress'}");
    }

    @Test
    void aStatementOfABatchFailsByItself() {
      add(
          FaultRule.on("BatchExecuteStatement")
              .key("p", "b")
              .error(ErrorType.TRANSACTION_CONFLICT));
      assertThat(
              db.answer(
                  "BatchExecuteStatement",
                  "{'Statements':[{'Statement':'DELETE FROM orders WHERE p = ?',"
                      + "'Parameters':[{'S':'a'}]},{'Statement':'DELETE FROM orders WHERE p = ?',"
                      + "'Parameters':[{'S':'b'}]}]}"))
          .contains(
              "{'TableName':'orders','Error':{'Code':'TransactionConflict',"
                  + "'Message':'Transaction is ongoing for the item'}}")
          .containsOnlyOnce("'Error'");
    }
  }

  @Nested
  class OnTheWay {

    @Test
    void aFrontEndAnswersInHtml() {
      add(FaultRule.on("PutItem").frontEndFailure());
      WireResponse answer = send("PutItem", PUT_A);
      assertThat(answer.status()).isEqualTo(503);
      assertThat(new String(answer.body(), StandardCharsets.UTF_8))
          .isEqualTo("<html><body><b>Http/1.1 Service Unavailable</b></body> </html>");
      assertThat(answer.headers())
          .extracting(Map.Entry::getKey)
          .containsExactly("Date", "Content-Type");
      assertThat(db.has("orders", "a")).isFalse();
    }

    @Test
    void theAnswerIsLostBeforeOrAfterTheWrite() {
      add(FaultRule.on("PutItem").times(1).connectionReset());
      add(FaultRule.on("PutItem").times(1).afterApplying().connectionReset());
      assertThat(send("PutItem", PUT_A).isLost()).isTrue();
      assertThat(db.has("orders", "a")).isFalse();
      assertThat(send("PutItem", PUT_A).isLost()).isTrue();
      assertThat(db.has("orders", "a")).isTrue();
      assertThat(send("PutItem", PUT_A).isLost()).isFalse();
    }

    @Test
    void latencyIsLeftToTheTransportWhileTheClockRuns() {
      add(FaultRule.on("GetItem").latency(Duration.ofMillis(800)));
      WireResponse answer = send("GetItem", GET_A);
      assertThat(answer.delay()).isEqualTo(Duration.ofMillis(800));
      assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void latencyMovesAClockThatStandsStill() {
      Instant start = Instant.parse("2026-01-01T00:00:00Z");
      db.engine().clock().freeze(start);
      add(FaultRule.on("GetItem").times(1).latency(Duration.ofMillis(800)));
      assertThat(send("GetItem", GET_A).delay()).isZero();
      assertThat(db.engine().clock().instant()).isEqualTo(start.plusMillis(800));
    }

    @Test
    void latenciesAddUpUntilARuleEndsTheRequest() {
      add(FaultRule.onAny().latency(Duration.ofMillis(1)));
      add(
          FaultRule.on("GetItem")
              .latency(Duration.ofMillis(10))
              .error(ErrorType.INTERNAL_SERVER_ERROR));
      add(FaultRule.onAny().latency(Duration.ofMillis(100)));
      assertThat(send("GetItem", GET_A).delay()).isEqualTo(Duration.ofMillis(11));
      assertThat(send("ListTables", "{}").delay()).isEqualTo(Duration.ofMillis(101));
    }
  }

  @Nested
  class Rules {

    @Test
    void belongToTheEngineAndNotToWhatItHolds() {
      add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
      Snapshot snapshot = db.engine().snapshot();
      db.engine().reset();
      db.engine().restore(snapshot);
      assertThat(put("a")).contains("InternalServerError");
      assertThat(db.engine().fork().faults().list()).isEmpty();
    }

    @Test
    void canBeListedAndRemoved() {
      ActiveFault first = add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
      ActiveFault second = add(FaultRule.on("GetItem").error(ErrorType.INTERNAL_SERVER_ERROR));
      assertThat(db.engine().faults().list()).containsExactly(first, second);
      assertThat(db.engine().faults().remove(first)).isTrue();
      assertThat(db.engine().faults().remove(first)).isFalse();
      assertThat(put("a")).isEqualTo("{}");
      db.engine().faults().clear();
      assertThat(db.engine().faults().isEmpty()).isTrue();
      assertThat(db.has("orders", "a")).isTrue();
    }

    @Test
    void thatMakeNoSenseAreRefused() {
      assertThatThrownBy(() -> FaultRule.on("PutItm"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("There is no operation PutItm");
      assertThatThrownBy(() -> FaultRule.on("PutItem").error("Oops"))
          .hasMessage("There is no error Oops");
      assertThatThrownBy(() -> FaultRule.on("PutItem").error("ValidationException"))
          .hasMessage(
              "What ValidationException says depends on the request: give the rule a message");
      assertThatThrownBy(() -> FaultRule.onAny().times(0)).hasMessage("A fault 0 times");
      assertThatThrownBy(() -> FaultRule.onAny().probability(1.5))
          .hasMessage("A probability of 1.5");
      assertThatThrownBy(() -> FaultRule.onAny().attempts(2, 1)).hasMessage("Attempts 2 to 1");
      assertThatThrownBy(() -> add(FaultRule.on("PutItem")))
          .hasMessageStartingWith("A fault rule without a fault");
    }
  }
}
