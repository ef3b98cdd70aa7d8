package dev.dynamotest.core.partiql;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import dev.dynamotest.core.value.Nesting;
import dev.dynamotest.core.value.NumberException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes attribute values of literals. A parameter or a call may be a value as a whole but not a
 * part of one. One use at a time, one thread.
 */
final class Literals {
  private final List<AttributeValue> parameters;

  /** Where in the value we are, for errors: {@code root.a[0]}. */
  private final StringBuilder path = new StringBuilder("root");

  Literals(List<AttributeValue> parameters) {
    this.parameters = parameters;
  }

  /** The value of a literal or a parameter; null for anything else. */
  @Nullable AttributeValue value(Expression written) {
    return written instanceof Expression.Parameter parameter
        ? parameters.get(parameter.number())
        : literal(written, 0);
  }

  /** The value of an attribute of an item, or of a whole set function's argument. */
  AttributeValue required(Expression written) {
    AttributeValue value = value(written);
    if (value == null) {
      throw unsupported(written);
    }
    return value;
  }

  /**
   * The value of a literal; null when it is none.
   *
   * @param depth how many lists and maps it stands in
   */
  private @Nullable AttributeValue literal(Expression written, int depth) {
    if (depth > Nesting.MAX_CONTAINERS) {
      throw PartiqlText.LITERAL_TOO_DEEP.with(path.toString());
    }
    if (written instanceof Expression.Constant constant) {
      return constant.value();
    }
    if (written instanceof Expression.NumberText number) {
      return new AttributeValue.N(number(number));
    }
    if (written instanceof Expression.ListOf list) {
      return list(list, depth);
    }
    if (written instanceof Expression.StructOf struct) {
      return new AttributeValue.M(map(struct, depth));
    }
    return written instanceof Expression.BagOf bag ? set(bag) : null;
  }

  private static DynamoNumber number(Expression.NumberText number) {
    try {
      return DynamoNumber.parse(number.text());
    } catch (NumberException e) {
      throw new FaultException(new Fault.BadNumber(e.text(), e.problem(), e.olderProblem()));
    }
  }

  private AttributeValue list(Expression.ListOf list, int depth) {
    List<AttributeValue> elements = new ArrayList<>(list.elements().size());
    int end = path.length();
    for (int i = 0; i < list.elements().size(); i++) {
      path.append('[').append(i).append(']');
      elements.add(member(list.elements().get(i), depth));
      path.setLength(end);
    }
    return new AttributeValue.L(elements);
  }

  private AttributeMap map(Expression.StructOf struct, int depth) {
    AttributeMap.Builder map = AttributeMap.builder();
    int end = path.length();
    for (Expression.Field field : struct.fields()) {
      String key = key(field);
      path.append('.').append(key);
      map.put(key, member(field.value(), depth));
      path.setLength(end);
    }
    return map.build();
  }

  /** The key of a field, which is a string. */
  static String key(Expression.Field field) {
    if (field.key() instanceof Expression.Constant constant
        && constant.value() instanceof AttributeValue.S key) {
      return key.value();
    }
    throw PartiqlText.STRUCT_KEY.with(field.key().position());
  }

  private AttributeValue member(Expression written, int depth) {
    AttributeValue value = literal(written, depth + 1);
    if (value == null) {
      throw unsupported(written);
    }
    return value;
  }

  private FaultException unsupported(Expression written) {
    return PartiqlText.UNSUPPORTED_MEMBER.with(what(written), path.toString(), written.position());
  }

  private static String what(Expression written) {
    if (written instanceof Expression.Parameter) {
      return "Parameter";
    }
    if (written instanceof Expression.Call call) {
      return call.name();
    }
    return written instanceof Expression.Path ? "Path" : "Expression";
  }

  private AttributeValue set(Expression.BagOf bag) {
    if (bag.members().isEmpty()) {
      throw PartiqlText.EMPTY_BAG.with();
    }
    List<String> strings = new ArrayList<>();
    List<DynamoNumber> numbers = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Expression member : bag.members()) {
      if (member instanceof Expression.NumberText number) {
        numbers.add(number(number));
        texts.add(number.text());
      } else if (member instanceof Expression.Constant constant
          && constant.value() instanceof AttributeValue.S string) {
        strings.add(string.value());
      } else if (member instanceof Expression.Parameter || member instanceof Expression.Call) {
        throw unsupported(member);
      } else {
        throw PartiqlText.BAG_TYPE.with();
      }
    }
    if (!strings.isEmpty() && !numbers.isEmpty()) {
      throw PartiqlText.BAG_TYPE.with();
    }
    if (numbers.isEmpty()) {
      if (new HashSet<>(strings).size() < strings.size()) {
        throw PartiqlText.DUPLICATE_STRINGS.with(String.join(", ", strings));
      }
      return new AttributeValue.SS(strings);
    }
    if (new HashSet<>(numbers).size() < numbers.size()) {
      throw PartiqlText.DUPLICATE_NUMBERS.with(String.join(", ", texts), path.toString());
    }
    return new AttributeValue.NS(numbers);
  }
}
