package dev.dynamotest.core.report;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.injection.RequestFacts.Touched;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestTargets;
import dev.dynamotest.core.protocol.Gzip;
import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.trace.Position;
import dev.dynamotest.core.validation.ConstraintValidator;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What journal entries asked for, read from their bodies again. Stateless. */
final class Requests {
  private Requests() {}

  /**
   * The request; null when the service refuses it as it stands, whatever the tables are. What is
   * returned has passed all checks that precede the table lookup.
   */
  static @Nullable Structure decoded(JournalEntry entry) {
    OperationShape shape = Shapes.model().operation(entry.operation());
    Operation operation = Operations.all().named(entry.operation());
    if (shape == null || operation == null) {
      return null;
    }
    try {
      Structure request = RequestDecoder.decode(shape.input(), Gzip.expanded(entry.request()));
      ConstraintValidator.validate(shape, request);
      operation.prepare(request);
      return request;
    } catch (FaultException e) {
      return null;
    }
  }

  /** The items that a request other than a statement names, whether or not it was done. */
  static List<Touched> items(JournalEntry entry) {
    Structure request = AccessPatterns.isOfItems(entry) ? decoded(entry) : null;
    try {
      return request == null ? List.of() : RequestTargets.ofItems(entry.operation(), request);
    } catch (FaultException e) {
      return List.of(); // an invalid value where the item should be
    }
  }

  /** Where a request for a page, which need not have been answered, wanted it to begin; or null. */
  static @Nullable Position start(JournalEntry entry) {
    boolean isStatement = entry.operation().equals("ExecuteStatement");
    boolean isPaged =
        isStatement || entry.operation().equals("Query") || entry.operation().equals("Scan");
    Structure request = isPaged ? decoded(entry) : null;
    if (request == null) {
      return null;
    }
    if (isStatement) {
      return Position.of(request.string("NextToken"));
    }
    var key = request.attributes("ExclusiveStartKey");
    AttributeMap start = key == null || key.fault() != null ? null : key.value();
    return Position.of(start);
  }
}
