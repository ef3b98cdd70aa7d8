package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.CancellationReason;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Writes answers and errors as the JSON of the wire. Stateless. */
public final class AnswerEncoder {
  private AnswerEncoder() {}

  /** The body of an operation's answer; no bytes for {@link Answer#NO_BODY}. */
  public static byte[] encode(Answer answer) {
    JsonWriter out = new JsonWriter();
    encode(answer, out);
    return out.toBytes();
  }

  /** Writes the body of an operation's answer; nothing for {@link Answer#NO_BODY}. */
  static void encode(Answer answer, JsonWriter out) {
    if (answer != Answer.NO_BODY) {
      write(answer, out);
    }
  }

  /** An item or key, {@code {"id":{"S":"a"}}}. */
  public static byte[] encode(AttributeMap attributes) {
    JsonWriter out = new JsonWriter();
    write(attributes, out);
    return out.toBytes();
  }

  /**
   * The body of an error. An empty message is left out.
   *
   * @param surface how it is worded
   */
  public static byte[] encode(Fault fault, Surface surface) {
    JsonWriter out = new JsonWriter();
    encode(fault, surface, out);
    return out.toBytes();
  }

  /** Writes the body of an error. */
  static void encode(Fault fault, Surface surface, JsonWriter out) {
    String message = FaultRenderer.message(fault, surface);
    ErrorType type = fault.type();
    out.startObject();
    out.name("__type").string(type.qualifiedName());
    if (fault instanceof Fault.TransactionCanceled canceled) {
      out.name("CancellationReasons");
      write(canceled.reasons(), surface, out);
    }
    AttributeMap item = fault instanceof Fault.ConditionFailed failed ? failed.item() : null;
    if (!message.isEmpty()) {
      // The service spells the member differently when it stands beside an item.
      out.name(item == null ? type.messageMember() : "Message").string(message);
    }
    if (item != null) {
      out.name("Item");
      write(item, out);
    }
    if (fault instanceof Fault.Throttled throttled) {
      // The two families of errors spell the member differently.
      out.name(type == ErrorType.THROTTLING ? "throttlingReasons" : "ThrottlingReasons");
      writeCauses(throttled.causes(), out);
    }
    out.endObject();
  }

  private static void writeCauses(List<Fault.Throttled.Cause> causes, JsonWriter out) {
    out.startArray();
    for (Fault.Throttled.Cause cause : causes) {
      out.startObject();
      out.name("reason").string(cause.reason().wireName());
      out.name("resource").string(cause.resourceArn());
      out.endObject();
    }
    out.endArray();
  }

  private static void write(List<CancellationReason> reasons, Surface surface, JsonWriter out) {
    out.startArray();
    for (CancellationReason reason : reasons) {
      out.startObject().name("Code").string(reason.code());
      Fault cause = reason.cause();
      if (cause != null) {
        out.name("Message").string(FaultRenderer.message(cause, surface));
      }
      AttributeMap item = reason.item();
      if (item != null) {
        out.name("Item");
        write(item, out);
      }
      out.endObject();
    }
    out.endArray();
  }

  private static void write(Answer answer, JsonWriter out) {
    out.startObject();
    for (int i = 0; i < answer.count(); i++) {
      out.name(answer.name(i));
      write(answer.value(i), out);
    }
    out.endObject();
  }

  private static void write(Object value, JsonWriter out) {
    if (value instanceof String s) {
      out.string(s);
    } else if (value instanceof AttributeMap map) {
      write(map, out);
    } else if (value instanceof Answer answer) {
      write(answer, out);
    } else if (value instanceof List<?> list) {
      out.startArray();
      for (Object element : list) {
        write(element, out);
      }
      out.endArray();
    } else if (value instanceof Map<?, ?> map) {
      out.startObject();
      map.forEach(
          (name, v) -> {
            out.name((String) name);
            write(v, out);
          });
      out.endObject();
    } else if (value instanceof AttributeValue v) {
      write(v, out);
    } else if (value instanceof Instant instant) {
      // As the service prints a Java double: 1.759926795123E9.
      out.literal(Double.toString(instant.toEpochMilli() / 1000.0));
    } else if (value instanceof Number || value instanceof Boolean) {
      out.literal(value.toString());
    } else {
      throw new IllegalArgumentException("not part of an answer: " + value.getClass());
    }
  }

  private static void write(AttributeMap map, JsonWriter out) {
    out.startObject();
    boolean plainNames = map.hasPlainNames();
    boolean plainTexts = plainNames && map.hasPlainTexts();
    for (int i = 0; i < map.count(); i++) {
      byte[] text = plainTexts ? map.utf8(i) : null;
      DynamoNumber number = text == null && plainNames ? map.number(i) : null;
      if (text != null) {
        out.attribute(map.name(i), text);
      } else if (number != null) {
        out.attribute(map.name(i), number);
      } else {
        out.name(map.name(i));
        write(map.value(i), out);
      }
    }
    out.endObject();
  }

  private static void write(AttributeValue value, JsonWriter out) {
    out.startObject().name(value.type().name());
    if (value instanceof AttributeValue.S s) {
      out.string(s.utf8());
    } else if (value instanceof AttributeValue.N n) {
      out.string(n.value());
    } else if (value instanceof AttributeValue.B b) {
      out.base64(b.value().array());
    } else if (value instanceof AttributeValue.Bool b) {
      out.literal(b.value() ? "true" : "false");
    } else if (value instanceof AttributeValue.Null) {
      out.literal("true");
    } else if (value instanceof AttributeValue.M m) {
      write(m.values(), out);
    } else if (value instanceof AttributeValue.L l) {
      out.startArray();
      for (AttributeValue element : l.values()) {
        write(element, out);
      }
      out.endArray();
    } else {
      writeSet(value, out);
    }
    out.endObject();
  }

  private static void writeSet(AttributeValue value, JsonWriter out) {
    out.startArray();
    if (value instanceof AttributeValue.SS ss) {
      ss.values().forEach(out::string);
    } else if (value instanceof AttributeValue.NS ns) {
      for (DynamoNumber number : ns.values()) {
        out.string(number);
      }
    } else if (value instanceof AttributeValue.BS bs) {
      for (Binary binary : bs.values()) {
        out.base64(binary.array());
      }
    }
    out.endArray();
  }
}
