package dev.dynamotest.benchmarks.report;

import org.jspecify.annotations.Nullable;

/**
 * Something measured.
 *
 * @param section what it is shown with: {@code HTTP} ...
 * @param what what was measured, in words
 * @param target what it has to reach; null when it is there for comparison only
 * @param value in that unit
 * @param detail what it was made of, in words; may be empty
 */
public record Figure(
    String section, String what, @Nullable Target target, double value, Unit unit, String detail) {

  /** Whether it reaches its target, in a word; empty when it has none. */
  String met() {
    return target == null ? "" : target.isMetBy(value) ? "yes" : "no";
  }

  String targetText() {
    return target == null ? "" : target.text(unit);
  }
}
