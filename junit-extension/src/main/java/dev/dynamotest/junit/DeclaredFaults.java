package dev.dynamotest.junit;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.ActiveFault;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.injection.Faults;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.commons.support.AnnotationSupport;

/** The rules of a test's {@link DynamoFault}s, at work while its method runs. */
final class DeclaredFaults {
  private final Faults faults;
  private final List<ActiveFault> active = new ArrayList<>();

  private DeclaredFaults(Faults faults) {
    this.faults = faults;
  }

  /** Puts rules to work. */
  static DeclaredFaults begin(Faults faults, List<FaultRule> rules) {
    DeclaredFaults declared = new DeclaredFaults(faults);
    rules.forEach(rule -> declared.active.add(faults.add(rule)));
    return declared;
  }

  /** The method has run. */
  void end() {
    active.forEach(faults::remove);
  }

  /** Whether a class or method declares a fault. */
  static boolean isOn(AnnotatedElement element) {
    return !AnnotationSupport.findRepeatableAnnotations(element, DynamoFault.class).isEmpty();
  }

  /** Those of the classes around a method, the outermost first, and of the method. */
  static List<FaultRule> of(Class<?> testClass, Method method) {
    List<FaultRule> rules = new ArrayList<>();
    addOf(testClass, rules);
    add(method, rules);
    return rules;
  }

  private static void addOf(Class<?> testClass, List<FaultRule> rules) {
    Class<?> outer = testClass.getEnclosingClass();
    if (outer != null) {
      addOf(outer, rules);
    }
    add(testClass, rules);
  }

  private static void add(AnnotatedElement element, List<FaultRule> rules) {
    for (DynamoFault fault :
        AnnotationSupport.findRepeatableAnnotations(element, DynamoFault.class)) {
      try {
        rules.add(rule(fault));
      } catch (IllegalArgumentException e) {
        throw new Misuse("@DynamoFault on " + element + ": " + e.getMessage(), e);
      }
    }
  }

  private static FaultRule rule(DynamoFault fault) {
    FaultRule rule =
        fault.operation().isEmpty() ? FaultRule.onAny() : FaultRule.on(fault.operation());
    if (!fault.table().isEmpty()) {
      rule = rule.table(fault.table());
    }
    for (String pair : fault.key()) {
      rule = key(rule, pair);
    }
    int[] attempts = fault.attempts();
    if (attempts.length > 2) {
      throw new IllegalArgumentException("attempts names more than a first and a last one");
    }
    if (attempts.length > 0) {
      rule = rule.attempts(attempts[0], attempts[attempts.length - 1]);
    }
    Duration latency = Settings.duration("@DynamoFault", "latency", fault.latency());
    rule = rule.times(fault.times()).probability(fault.probability()).latency(latency);
    rule = outcome(rule, fault);
    if (!rule.doesSomething()) {
      throw new IllegalArgumentException(
          "there is no fault: add error, connectionReset, frontEndFailure, unprocessed or latency");
    }
    return fault.afterApplying() ? rule.afterApplying() : rule;
  }

  private static FaultRule key(FaultRule rule, String pair) {
    int equals = pair.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException(
          "key \"" + pair + "\" is no pair: write \"PK=value\" or \"PK:N=7\"");
    }
    String name = pair.substring(0, equals);
    String value = pair.substring(equals + 1);
    return name.endsWith(":N")
        ? rule.key(name.substring(0, name.length() - 2), Long.parseLong(value))
        : rule.key(name, value);
  }

  private static FaultRule outcome(FaultRule rule, DynamoFault fault) {
    int outcomes =
        (fault.error().isEmpty() ? 0 : 1)
            + (fault.connectionReset() ? 1 : 0)
            + (fault.frontEndFailure() ? 1 : 0)
            + (fault.unprocessed() == 0 ? 0 : 1);
    if (outcomes > 1) {
      throw new IllegalArgumentException(
          "only one of error, connectionReset, frontEndFailure and unprocessed can happen");
    }
    if (fault.connectionReset()) {
      return rule.connectionReset();
    }
    if (fault.frontEndFailure()) {
      return rule.frontEndFailure();
    }
    if (fault.unprocessed() != 0) {
      return rule.unprocessed(fault.unprocessed());
    }
    if (fault.error().isEmpty()) {
      return rule;
    }
    ErrorType error = FaultRule.errorType(fault.error());
    if (!fault.index().isEmpty()) {
      return rule.throttledByIndex(error, fault.index());
    }
    return fault.message().isEmpty() ? rule.error(error) : rule.error(error, fault.message());
  }
}
