package dev.dynamotest.core.fault;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.NumberProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, as data. The same fault reads differently as a top-level error, with an
 * envelope, in the older wording, or behind another text: that is decided last, by {@link
 * FaultRenderer}.
 */
public sealed interface Fault {

  /** The error's code. */
  ErrorType type();

  /**
   * A text of a table with its data. Arguments may be faults themselves (a value's fault inside an
   * expression's): they are rendered by the same rules, without an envelope.
   *
   * @param enveloped whether the text carries the envelope on every surface (the Select messages of
   *     Query)
   */
  record Worded(Wording wording, List<Object> arguments, boolean enveloped) implements Fault {
    @Override
    public ErrorType type() {
      return wording.type();
    }
  }

  /** A text that is no number; the two layers judge huge exponents differently. */
  record BadNumber(String text, NumberProblem problem, NumberProblem olderProblem)
      implements Fault {
    @Override
    public ErrorType type() {
      return ErrorType.VALIDATION;
    }
  }

  /**
   * An invalid value among ExpressionAttributeValues: some surfaces wrap the value's text and name
   * the key, others give the text alone.
   */
  record BadExpressionValue(Fault cause, String key) implements Fault {
    @Override
    public ErrorType type() {
      return ErrorType.VALIDATION;
    }
  }

  /** What the constraint framework found, joined as it prints it; at least one entry. */
  record ConstraintViolations(List<String> violations) implements Fault {
    public ConstraintViolations {
      violations = List.copyOf(violations);
    }

    @Override
    public ErrorType type() {
      return ErrorType.VALIDATION;
    }
  }

  /**
   * A condition that does not hold.
   *
   * @param item the item that failed it, when the request asked for it and there is one
   */
  record ConditionFailed(@Nullable AttributeMap item) implements Fault {
    @Override
    public ErrorType type() {
      return ErrorType.CONDITIONAL_CHECK_FAILED;
    }
  }

  /**
   * A transaction of which some action could not be done, so that none was.
   *
   * @param reasons one an action, in request order
   */
  record TransactionCanceled(List<CancellationReason> reasons) implements Fault {
    public TransactionCanceled {
      reasons = List.copyOf(reasons);
    }

    @Override
    public ErrorType type() {
      return ErrorType.TRANSACTION_CANCELED;
    }
  }

  /**
   * A read or write that the throughput does not let pass.
   *
   * @param cause what is said, which follows from the first of the reasons
   * @param causes all limits that were met, in the order in which they are looked at
   */
  record Throttled(Worded cause, List<Cause> causes) implements Fault {
    public Throttled {
      causes = List.copyOf(causes);
    }

    @Override
    public ErrorType type() {
      return cause.type();
    }

    /**
     * One limit.
     *
     * @param resourceArn the ARN of the table or index whose limit it is
     */
    public record Cause(ThrottlingReason reason, String resourceArn) {}
  }
}
