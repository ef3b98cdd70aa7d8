package dev.dynamotest.server;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.ActiveFault;
import dev.dynamotest.core.injection.FaultOutcome;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.NumberException;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.ListNode;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fault rules as JSON. Members are those of {@link FaultRule}, absent where they say nothing. */
final class FaultDocument {
  private static final Set<String> MEMBERS =
      Set.of(
          "operation",
          "table",
          "key",
          "attempts",
          "times",
          "probability",
          "latencyMillis",
          "afterApplying",
          "error",
          "message",
          "index",
          "connectionReset",
          "frontEndFailure",
          "unprocessed");

  private final AdminDocument document;

  private FaultDocument(AdminDocument document) {
    this.document = document;
  }

  /**
   * The rule that a document describes.
   *
   * @throws DocumentException if a member is unknown or not as it must be
   * @throws IllegalArgumentException if the rule makes no sense
   */
  static FaultRule rule(Node node) throws DocumentException {
    return new FaultDocument(AdminDocument.of(node, MEMBERS)).rule();
  }

  private FaultRule rule() throws DocumentException {
    String operation = document.string("operation");
    FaultRule rule = operation == null ? FaultRule.onAny() : FaultRule.on(operation);
    String table = document.string("table");
    if (table != null) {
      rule = rule.table(table);
    }
    rule = rule.key(key());
    Node attempts = document.get("attempts");
    if (attempts != null) {
      rule = attempts(rule, attempts);
    }
    if (document.get("times") != null) {
      rule = rule.times(document.whole("times"));
    }
    if (document.get("probability") != null) {
      rule = rule.probability(document.number("probability"));
    }
    if (document.get("latencyMillis") != null) {
      rule = rule.latency(Duration.ofMillis(document.whole("latencyMillis")));
    }
    rule = outcome(rule);
    return document.isTrue("afterApplying") ? rule.afterApplying() : rule;
  }

  private FaultRule attempts(FaultRule rule, Node attempts) throws DocumentException {
    if (attempts instanceof ListNode list && list.elements().size() == 2) {
      return rule.attempts(
          AdminDocument.whole("attempts", list.elements().get(0)),
          AdminDocument.whole("attempts", list.elements().get(1)));
    }
    return rule.attempt(AdminDocument.whole("attempts", attempts));
  }

  private FaultRule outcome(FaultRule rule) throws DocumentException {
    String error = document.string("error");
    boolean reset = document.isTrue("connectionReset");
    boolean frontEnd = document.isTrue("frontEndFailure");
    boolean unprocessed = document.get("unprocessed") != null;
    int outcomes = (error == null ? 0 : 1) + (reset ? 1 : 0) + (frontEnd ? 1 : 0);
    if (outcomes + (unprocessed ? 1 : 0) > 1) {
      throw new DocumentException(
          document.node().at(),
          null,
          "only one of error, connectionReset, frontEndFailure and unprocessed can happen");
    }
    if (reset) {
      return rule.connectionReset();
    }
    if (frontEnd) {
      return rule.frontEndFailure();
    }
    if (unprocessed) {
      return rule.unprocessed(document.whole("unprocessed"));
    }
    return error == null ? rule : error(rule, FaultRule.errorType(error));
  }

  private FaultRule error(FaultRule rule, ErrorType error) throws DocumentException {
    String index = document.string("index");
    String message = document.string("message");
    if (index != null) {
      return rule.throttledByIndex(error, index);
    }
    return message == null ? rule.error(error) : rule.error(error, message);
  }

  private AttributeMap key() throws DocumentException {
    Node node = document.get("key");
    if (node == null) {
      return AttributeMap.EMPTY;
    }
    if (!(node instanceof ObjectNode attributes)) {
      throw new DocumentException(node.at(), "key", "expected an object");
    }
    AttributeMap.Builder key = AttributeMap.builder();
    for (ObjectNode.Member attribute : attributes.members()) {
      key.put(attribute.name(), value("key." + attribute.name(), attribute.value()));
    }
    return key.build();
  }

  /** A plain string or number, or a value with its type. */
  private static AttributeValue value(String member, Node node) throws DocumentException {
    ObjectNode.Member typed = node instanceof ObjectNode object ? object.onlyMember() : null;
    if (typed != null && typed.value() instanceof Scalar scalar && scalar.isString()) {
      return value(member, typed.name(), scalar);
    }
    if (node instanceof Scalar scalar && scalar.isString()) {
      return value(member, "S", scalar);
    }
    if (node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NUMBER) {
      return value(member, "N", scalar);
    }
    throw noKeyValue(member, node);
  }

  private static AttributeValue value(String member, String type, Scalar scalar)
      throws DocumentException {
    try {
      return switch (type) {
        case "S" -> new AttributeValue.S(scalar.text());
        case "N" -> new AttributeValue.N(DynamoNumber.parse(scalar.text()));
        case "B" -> new AttributeValue.B(Binary.wrap(Base64.getDecoder().decode(scalar.text())));
        default -> throw noKeyValue(member, scalar);
      };
    } catch (NumberException | IllegalArgumentException e) {
      throw noKeyValue(member, scalar);
    }
  }

  private static DocumentException noKeyValue(String member, Node node) {
    return new DocumentException(
        node.at(),
        member,
        "expected a string, a number, or {\"S\": ...}, {\"N\": ...}, {\"B\": ...}");
  }

  // ---- and back

  /** A rule at work with its number and counts. */
  static ObjectNode of(ActiveFault fault) {
    return ObjectNode.builder(Position.START)
        .put("id", number(fault.id()))
        .put("matches", number(fault.matches()))
        .put("hits", number(fault.hits()))
        .put("rule", of(fault.rule()))
        .build();
  }

  private static ObjectNode of(FaultRule rule) {
    ObjectNode.Builder written =
        ObjectNode.builder(Position.START)
            .putIfPresent("operation", text(rule.operation()))
            .putIfPresent("table", text(rule.table()));
    if (!rule.key().isEmpty()) {
      written.put("key", of(rule.key()));
    }
    if (rule.firstAttempt() > 1 || rule.lastAttempt() < Integer.MAX_VALUE) {
      written.put(
          "attempts",
          new ListNode(
              Position.START, List.of(number(rule.firstAttempt()), number(rule.lastAttempt()))));
    }
    if (rule.times() < Long.MAX_VALUE) {
      written.put("times", number(rule.times()));
    }
    if (rule.probability() < 1) {
      written.put(
          "probability", Scalar.number(Position.START, Double.toString(rule.probability())));
    }
    if (!rule.latency().isZero()) {
      written.put("latencyMillis", number(rule.latency().toMillis()));
    }
    if (rule.applies()) {
      written.put("afterApplying", Scalar.bool(Position.START, true));
    }
    addOutcome(rule.outcome(), written);
    return written.build();
  }

  private static void addOutcome(FaultOutcome outcome, ObjectNode.Builder written) {
    if (outcome instanceof FaultOutcome.ServiceError error) {
      written
          .put("error", Scalar.string(Position.START, error.type().code()))
          .putIfPresent("message", text(error.message()))
          .putIfPresent("index", text(error.index()));
    } else if (outcome instanceof FaultOutcome.ConnectionReset) {
      written.put("connectionReset", Scalar.bool(Position.START, true));
    } else if (outcome instanceof FaultOutcome.FrontEndFailure) {
      written.put("frontEndFailure", Scalar.bool(Position.START, true));
    } else if (outcome instanceof FaultOutcome.Unprocessed unprocessed) {
      written.put("unprocessed", number(unprocessed.count()));
    }
  }

  private static ObjectNode of(AttributeMap key) {
    ObjectNode.Builder attributes = ObjectNode.builder(Position.START);
    for (int i = 0; i < key.count(); i++) {
      attributes.put(key.name(i), of(key.value(i)));
    }
    return attributes.build();
  }

  /** Of a value of a key, whose text is that of JSON. */
  private static Node of(AttributeValue value) {
    return ObjectNode.of(value.type().name(), Scalar.string(Position.START, value.toString()));
  }

  private static @Nullable Scalar text(@Nullable String text) {
    return text == null ? null : Scalar.string(Position.START, text);
  }

  private static Scalar number(long number) {
    return Scalar.number(Position.START, Long.toString(number));
  }
}
