package dev.dynamotest.core.protocol;

import static dev.dynamotest.core.table.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.ThrottlingText;
import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.fault.UpdateText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The errors of transactions as bodies, those included that only an ordered fault brings about. */
class TransactionErrorsTest {
  private static final String TYPE = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#";

  static Stream<Arguments> reasons() {
    return Stream.of(
        Arguments.of(
            new Fault.ConditionFailed(null),
            "ConditionalCheckFailed",
            "The conditional request failed"),
        Arguments.of(
            ItemText.COLLECTION_TOO_LARGE.fault(),
            "ItemCollectionSizeLimitExceeded",
            "Collection size exceeded."),
        Arguments.of(
            TransactionText.CONFLICT.fault(),
            "TransactionConflict",
            "Transaction is ongoing for the item"),
        Arguments.of(
            ThrottlingText.TABLE.fault(),
            "ProvisionedThroughputExceeded",
            "The level of configured provisioned throughput for the table was exceeded. Consider"
                + " increasing your provisioning level with the UpdateTable API."),
        Arguments.of(
            ThrottlingText.INDEX.fault(),
            "ProvisionedThroughputExceeded",
            "The level of configured provisioned throughput for one or more global secondary"
                + " indexes of the table was exceeded. Consider increasing your provisioning level"
                + " for the under-provisioned global secondary indexes with the UpdateTable API"),
        Arguments.of(
            ThrottlingText.ON_DEMAND.fault(),
            "ThrottlingError",
            "Throughput exceeds the current capacity of your table or index. DynamoDB is"
                + " automatically scaling your table or index so please try again shortly. If"
                + " exceptions persist, check if you have a hot key:"
                + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html"),
        Arguments.of(
            ThrottlingText.ON_DEMAND_INDEX.fault(),
            "ThrottlingError",
            "Throughput exceeds the current capacity for one or more global secondary indexes."
                + " DynamoDB is automatically scaling your index so please try again shortly."),
        Arguments.of(
            ThrottlingText.ON_DEMAND_MAXIMUM.fault(),
            "ThrottlingError",
            "Throughput exceeds the maximum OnDemandThroughput configured on table or index"),
        Arguments.of(
            UpdateText.OPERAND_TYPE.fault(),
            "ValidationError",
            "An operand in the update expression has an incorrect data type"),
        Arguments.of(
            ResourceText.NOT_FOUND.fault(), "ResourceNotFound", "Requested resource not found"),
        Arguments.of(ResourceText.ACCESS_IS_DENIED.fault(), "AccessDenied", "Access is denied"));
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void aReasonHasItsCodeAndMessage(Fault cause, String code, String message) {
    assertThat(body(canceled(CancellationReason.NONE, new CancellationReason(cause))))
        .isEqualTo(
            TYPE
                + "TransactionCanceledException\",\"CancellationReasons\":[{\"Code\":\"None\"},"
                + "{\"Code\":\""
                + code
                + "\",\"Message\":\""
                + message
                + "\"}],\"Message\":\"Transaction cancelled, please refer cancellation reasons for"
                + " specific reasons [None, "
                + code
                + "]\"}");
  }

  @Test
  void aFailedConditionMayHaveItsItem() {
    assertThat(
            body(
                canceled(
                    new CancellationReason(new Fault.ConditionFailed(item("pk", "a", "v", 1))))))
        .contains(
            "[{\"Code\":\"ConditionalCheckFailed\",\"Message\":\"The conditional request"
                + " failed\",\"Item\":{\"pk\":{\"S\":\"a\"},\"v\":{\"N\":\"1\"}}}]");
  }

  @Test
  void aSingleWriteIsToldOfAConflict() {
    assertThat(body(TransactionText.CONFLICT.fault()))
        .isEqualTo(
            TYPE
                + "TransactionConflictException\",\"message\":\"Transaction is ongoing for the"
                + " item\"}");
  }

  @Test
  void aSingleWriteIsToldOfACollectionTooLarge() {
    assertThat(body(ItemText.COLLECTION_TOO_LARGE.fault()))
        .isEqualTo(
            TYPE
                + "ItemCollectionSizeLimitExceededException\",\"message\":\"Collection size"
                + " exceeded.\"}");
  }

  @Test
  void theErrorsOfTokensSpellMessageWithACapital() {
    assertThat(body(TransactionText.IN_PROGRESS.fault()))
        .isEqualTo(
            TYPE
                + "TransactionInProgressException\",\"Message\":\"Transaction from previous request"
                + " is still in progress\"}");
    assertThat(body(TransactionText.TOKEN_OF_ANOTHER_REQUEST.fault()))
        .startsWith(TYPE + "IdempotentParameterMismatchException\",\"Message\":\"");
  }

  private static Fault canceled(CancellationReason... reasons) {
    return new Fault.TransactionCanceled(List.of(reasons));
  }

  private static String body(Fault fault) {
    return new String(AnswerEncoder.encode(fault, Surface.BARE), StandardCharsets.UTF_8);
  }
}
