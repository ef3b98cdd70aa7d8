package dev.dynamotest.core.transaction;

import static dev.dynamotest.core.table.Items.NOW;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.scan;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.ThrottlingText;
import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.Items;
import dev.dynamotest.core.table.PreparedWrite;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteTransactionTest {
  private final Table table = new Table(schema(keys("pk:S")));

  @Test
  void aRefusedAdmissionCancelsWithItsFault() {
    Admission conflictAtB =
        write -> {
          if (write.key().attributes().equals(item("pk", "b"))) {
            throw TransactionText.CONFLICT.with();
          }
        };
    assertThat(codes(conflictAtB, putting("a"), putting("b"), putting("c")))
        .containsExactly("None", "TransactionConflict", "None");
    assertThat(scan(table, null)).isEmpty();
  }

  @Test
  void whatIsThrottledTellsNothingOfConditionsAndOtherFaults() {
    Admission nothing =
        write -> {
          throw ThrottlingText.TABLE.with();
        };
    assertThat(
            codes(
                nothing,
                onItem("a", Items.refused()),
                new PlannedWrite.Refused("t", KeyText.SCHEMA_MISMATCH.fault())))
        .containsExactly("ProvisionedThroughputExceeded", "None");
  }

  @Test
  void eachActionWithAnItemIsAdmittedOnceWhateverBecomesOfIt() {
    List<PreparedWrite> asked = new ArrayList<>();
    codes(
        asked::add,
        putting("a"),
        new PlannedWrite.Refused("t", KeyText.SCHEMA_MISMATCH.fault()),
        onItem("b", Items.refused()));
    assertThat(asked)
        .extracting(write -> write.key().attributes())
        .containsExactly(item("pk", "a"), item("pk", "b"));
  }

  @Test
  void allActionsAreEvaluatedBesideOneThatIsRefused() {
    assertThat(
            codes(
                Admission.FREE,
                new PlannedWrite.Refused("missing", ResourceText.NOT_FOUND.fault()),
                onItem("a", Items.refused()),
                putting("b")))
        .containsExactly("ResourceNotFound", "ConditionalCheckFailed", "None");
  }

  @Test
  void theItemIsToldWhereTheActionAsksForIt() {
    AttributeMap a = item("pk", "a", "v", 1);
    put(table, a);
    List<CancellationReason> reasons =
        reasons(
            Admission.FREE,
            new PlannedWrite.OnItem(
                "t", table, table.keyOf(item("pk", "a")), Items.refused(), true));
    assertThat(reasons).extracting(CancellationReason::item).containsExactly(a);
  }

  private PlannedWrite putting(String key) {
    return onItem(key, Items.to(item("pk", key)));
  }

  private PlannedWrite onItem(String key, ItemChange change) {
    return new PlannedWrite.OnItem("t", table, table.keyOf(item("pk", key)), change, false);
  }

  private static List<String> codes(Admission admission, PlannedWrite... actions) {
    return reasons(admission, actions).stream().map(CancellationReason::code).toList();
  }

  private static List<CancellationReason> reasons(Admission admission, PlannedWrite... actions) {
    WriteTransaction transaction = new WriteTransaction(List.of(actions), admission, NOW);
    FaultException thrown = catchThrowableOfType(FaultException.class, () -> transaction.run(null));
    return ((Fault.TransactionCanceled) thrown.fault()).reasons();
  }
}
