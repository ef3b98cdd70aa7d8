package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Recognises the sentences of a context-free grammar by Earley's algorithm: slow, but it follows
 * the grammar as it is written, and finds the first token that no sentence continues with. The
 * judge over the parsers.
 */
final class Grammar {
  private final Map<String, List<List<String>>> rules = new HashMap<>();

  /** Takes rules as {@code name = symbol symbol | symbol}; a symbol without a rule is a token. */
  Grammar(String... rules) {
    for (String rule : rules) {
      String[] sides = rule.split(" ::= ");
      List<List<String>> alternatives = new ArrayList<>();
      for (String alternative : sides[1].split(" \\| ")) {
        alternatives.add(List.of(alternative.trim().split(" +")));
      }
      this.rules.put(sides[0].trim(), alternatives);
    }
  }

  private record State(String name, List<String> symbols, int position, int origin) {
    boolean isComplete() {
      return position == symbols.size();
    }

    State advanced() {
      return new State(name, symbols, position + 1, origin);
    }
  }

  /**
   * The index of the first token that cannot continue any sentence; the number of tokens if they
   * only begin one; -1 if they are one.
   */
  int firstError(String start, List<String> tokens) {
    List<Set<State>> chart = new ArrayList<>();
    chart.add(new LinkedHashSet<>());
    predict(start, chart.get(0), 0);
    for (int i = 0; ; i++) {
      complete(chart, i);
      if (i == tokens.size()) {
        boolean whole =
            chart.get(i).stream()
                .anyMatch(s -> s.isComplete() && s.origin() == 0 && s.name().equals(start));
        return whole ? -1 : i;
      }
      Set<State> next = new LinkedHashSet<>();
      for (State state : chart.get(i)) {
        if (!state.isComplete() && state.symbols().get(state.position()).equals(tokens.get(i))) {
          next.add(state.advanced());
        }
      }
      if (next.isEmpty()) {
        return i;
      }
      chart.add(next);
    }
  }

  private boolean predict(String name, Set<State> states, int origin) {
    boolean grew = false;
    for (List<String> alternative : rules.get(name)) {
      grew |= states.add(new State(name, alternative, 0, origin));
    }
    return grew;
  }

  /** No rule is empty, so a completed state always ends a state of an earlier set. */
  private void complete(List<Set<State>> chart, int at) {
    boolean grew = true;
    while (grew) {
      grew = false;
      for (State state : List.copyOf(chart.get(at))) {
        if (state.isComplete()) {
          for (State waiting : List.copyOf(chart.get(state.origin()))) {
            if (!waiting.isComplete()
                && waiting.symbols().get(waiting.position()).equals(state.name())) {
              grew |= chart.get(at).add(waiting.advanced());
            }
          }
        } else if (rules.containsKey(state.symbols().get(state.position()))) {
          grew |= predict(state.symbols().get(state.position()), chart.get(at), at);
        }
      }
    }
  }
}
