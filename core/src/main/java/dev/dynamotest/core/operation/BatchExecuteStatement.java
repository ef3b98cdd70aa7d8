package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.transaction.DistinctItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Up to 25 statements of PartiQL, all of which read or all of which write, each of one item. Each
 * is run by itself, in order; what goes wrong with one is told in its place in the answer.
 */
final class BatchExecuteStatement implements Operation {

  @Override
  public Surface surface() {
    return Surface.PARTIQL;
  }

  @Override
  public Call prepare(Structure request) {
    List<BatchStatement> members = new ArrayList<>();
    for (Structure member : Objects.requireNonNull(request.structures("Statements"))) {
      members.add(BatchStatement.parse(member));
    }
    checkOneKind(members);
    return context -> run(request, members, context);
  }

  private static void checkOneKind(List<BatchStatement> members) {
    boolean reads = false;
    boolean writes = false;
    for (BatchStatement member : members) {
      reads |= member.isRead();
      writes |= member.isWrite();
    }
    if (reads && writes) {
      throw PartiqlText.BATCH_MIXED.with();
    }
  }

  private static Answer run(
      Structure request, List<BatchStatement> members, RequestContext context) {
    for (BatchStatement member : members) {
      member.bind(context);
    }
    DistinctItems items = new DistinctItems();
    for (BatchStatement member : members) {
      member.addItemTo(items, context);
    }
    ReadView view = context.view(false);
    BatchCapacity capacity = new BatchCapacity();
    List<Answer> responses = new ArrayList<>(members.size());
    Injection injection = context.injection();
    for (int i = 0; i < members.size(); i++) {
      Fault injected = injection == null ? null : injection.faultOf(i);
      responses.add(members.get(i).run(context, view, capacity, injected));
    }
    return new Answer()
        .put("Responses", responses)
        .put(
            "ConsumedCapacity",
            capacity.answers(ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"))));
  }
}
