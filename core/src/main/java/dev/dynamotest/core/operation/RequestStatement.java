package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.Source;
import dev.dynamotest.core.partiql.StatementBinder;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Fingerprint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement of PartiQL and its parameters: those of a request, or of one member of it. */
final class RequestStatement {
  private final Structure structure;
  private final List<AttributeValue> parameters;

  private RequestStatement(Structure structure, List<AttributeValue> parameters) {
    this.structure = structure;
    this.parameters = parameters;
  }

  /** The statement of the structure, whose parameters are good values. */
  static RequestStatement of(Structure structure) {
    Decoded<List<AttributeValue>> parameters = structure.valueList("Parameters");
    return new RequestStatement(structure, parameters == null ? List.of() : parameters.required());
  }

  private String text() {
    return structure.requiredString("Statement");
  }

  /** Whether the item that fails its condition shall be told. */
  boolean wantsItemOnFailure() {
    return SingleWrite.wantsItemOnFailure(structure);
  }

  /** Parses it. */
  StatementBinder parse() {
    return StatementBinder.parse(text(), parameters);
  }

  /** Adds all that makes it what it is. */
  Fingerprint addTo(Fingerprint fingerprint) {
    fingerprint.add(text()).add(parameters.size());
    parameters.forEach(fingerprint::add);
    return fingerprint;
  }

  /** The statement in the terms of the native operations, its static checks made. */
  static BoundStatement bind(StatementBinder statement, RequestContext context) {
    Source source = Source.named(statement.statement());
    if (source != null && isOfSeveralAttributes(source, context)) {
      statement.checkLiterals();
      throw PartiqlText.MULTI_ATTRIBUTE_KEYS.with();
    }
    BoundStatement bound = statement.bind();
    if (bound instanceof BoundStatement.Insert insert) {
      ItemSize.checkPut(insert.item());
    }
    return bound;
  }

  /** Whether it is an index that no statement can read. */
  private static boolean isOfSeveralAttributes(Source source, RequestContext context) {
    IndexSchema index = index(source, context);
    return index != null && (index.keys().partition().size() > 1 || index.keys().sort().size() > 1);
  }

  private static @Nullable IndexSchema index(Source source, RequestContext context) {
    String name = source.index();
    CatalogTable table =
        name == null ? null : context.catalog().find(source.table(), context.now());
    return name == null || table == null ? null : table.findIndex(name, context.now());
  }
}
