package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Makes random sentences of the grammars, as lists of tokens. */
enum SentenceMaker {
  CONDITION(
      List.of(
          "a", "#n", ":v", "0", "(", ")", "[", "]", ".", ",", "=", "<>", "AND", "OR", "NOT",
          "BETWEEN", "IN", "*")) {
    @Override
    List<String> sentence(Random random) {
      return tokens(new ExpressionWriter(random).condition().text());
    }
  },
  UPDATE(
      List.of(
          "a", "#n", ":v", "0", "(", ")", "[", "]", ".", ",", "=", "+", "-", "SET", "REMOVE", "ADD",
          "DELETE", "*")) {
    @Override
    List<String> sentence(Random random) {
      return tokens(new ExpressionWriter(random).update().text());
    }
  };

  /** All tokens that the grammar of {@link GrammarLawsTest} has, and one that it has not. */
  final List<String> tokens;

  SentenceMaker(List<String> tokens) {
    this.tokens = tokens;
  }

  abstract List<String> sentence(Random random);

  /** The text's tokens, each replaced by the one that stands for its sort. */
  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    String spaced = text.replaceAll("(<>|<=|>=|[()\\[\\].,=<>+-])", " $1 ");
    for (String token : spaced.trim().split("\\s+")) {
      tokens.add(sort(token));
    }
    return tokens;
  }

  private static String sort(String token) {
    String upper = token.toUpperCase(Locale.ROOT);
    if (List.of("AND", "OR", "NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE")
        .contains(upper)) {
      return upper;
    }
    return switch (token.charAt(0)) {
      case '#' -> "#n";
      case ':' -> ":v";
      case '<', '>' -> "<>";
      default -> {
        if (Character.isLetter(token.charAt(0))) {
          yield "a";
        }
        yield Character.isDigit(token.charAt(0)) ? "0" : token;
      }
    };
  }
}
