package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document path with placeholders resolved: the name of a top-level attribute, then steps into
 * maps and lists. A name that holds a dot or a bracket is one step.
 *
 * @param steps at least one; the first is a name
 */
public record DocumentPath(List<Step> steps) {

  public DocumentPath {
    steps = List.copyOf(steps);
  }

  /** A path of one top-level attribute. */
  public static DocumentPath of(String name) {
    return new DocumentPath(List.of(new Step.Name(name)));
  }

  /** The name of the top-level attribute. */
  public String attribute() {
    return ((Step.Name) steps.get(0)).name();
  }

  /** Whether the path leads below a top-level attribute. */
  public boolean isNested() {
    return steps.size() > 1;
  }

  /**
   * What stands at the path in the item, or null: a step of the wrong kind, under a scalar or past
   * the end of a list leads nowhere.
   */
  public @Nullable AttributeValue resolve(AttributeMap item) {
    AttributeValue value = item.get(attribute());
    for (int i = 1; value != null && i < steps.size(); i++) {
      value = steps.get(i).in(value);
    }
    return value;
  }

  /** As the service prints paths, {@code [ab, [1], c]}. */
  @Override
  public String toString() {
    return steps.toString();
  }

  /** One step of a path. */
  public sealed interface Step {
    /** What the step leads to from the given value, or null. */
    @Nullable AttributeValue in(AttributeValue container);

    /** Into a map, or the top-level attribute. */
    record Name(String name) implements Step {
      @Override
      public @Nullable AttributeValue in(AttributeValue container) {
        return container instanceof AttributeValue.M map ? map.values().get(name) : null;
      }

      @Override
      public String toString() {
        return name;
      }
    }

    /** Into a list, from zero. */
    record Index(int index) implements Step {
      @Override
      public @Nullable AttributeValue in(AttributeValue container) {
        return container instanceof AttributeValue.L list && index < list.values().size()
            ? list.values().get(index)
            : null;
      }

      @Override
      public String toString() {
        return "[" + index + "]";
      }
    }
  }
}
