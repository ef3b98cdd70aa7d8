package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.table.ItemLocks;
import dev.dynamotest.core.table.Items;
import dev.dynamotest.core.table.Table;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What requests of transactions meet in time, in other requests, and in other homes. */
@Timeout(60)
class TransactionRequestsTest {
  private static final String COUNT =
      "{'ClientRequestToken':'token','TransactItems':[{'Update':{'TableName':'tab','Key':{'a':{'S':"
          + "'k'}},'UpdateExpression':'ADD n :one','ExpressionAttributeValues':{':one':{'N':'1'}}}}]}";
  private static final String GET = "{'TableName':'tab','Key':{'a':{'S':'k'}}}";

  private final ControlPlane plane = ControlPlane.fast().create(ControlPlane.ON_DEMAND);

  @Test
  void theTokenHoldsForTenMinutesOfTheClock() {
    plane.ok("TransactWriteItems", COUNT);
    plane.advance(599).ok("TransactWriteItems", COUNT);
    assertThat(count()).isEqualTo("1");
    plane.advance(1).ok("TransactWriteItems", COUNT);
    assertThat(count()).isEqualTo("2");
  }

  @Test
  void anotherRegionHasItsOwnTokens() {
    plane.ok("TransactWriteItems", COUNT);
    plane.in("eu-west-1").create(ControlPlane.ON_DEMAND).ok("TransactWriteItems", COUNT);
    assertThat(count()).isEqualTo("1");
  }

  @Test
  void anotherAccountHasItsOwnTokens() {
    plane.ok("TransactWriteItems", COUNT);
    plane.as("111122223333").create(ControlPlane.ON_DEMAND).ok("TransactWriteItems", COUNT);
    assertThat(count()).isEqualTo("1");
  }

  private Object count() {
    return plane.ok("GetItem", GET).at("Item.n.N");
  }

  @Test
  void theSameTokenIsRefusedWhileItsTransactionRuns() throws Exception {
    TestDatabase db =
        new TestDatabase()
            .create(
                "{'TableName':'tab','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                    + "'BillingMode':'PAY_PER_REQUEST'}");
    Table table = db.table("tab");
    CompletableFuture<String> first = new CompletableFuture<>();
    AtomicReference<String> second = new AtomicReference<>();
    Thread running = new Thread(() -> first.complete(db.answer("TransactWriteItems", COUNT)));
    new ItemLocks()
        .add(table, table.keyOf(Items.item("a", "k")))
        .whileHeld(
            () -> {
              running.start();
              while (running.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
              }
              second.set(db.answer("TransactWriteItems", COUNT));
              return null;
            });

    assertThat(second.get())
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#TransactionInProgressException',"
                + "'Message':'Transaction from previous request is still in progress'}");
    assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("{}");
    assertThat(db.answer("TransactWriteItems", COUNT)).isEqualTo("{}");
    assertThat(db.answer("GetItem", GET)).contains("'n':{'N':'1'}");
  }
}
