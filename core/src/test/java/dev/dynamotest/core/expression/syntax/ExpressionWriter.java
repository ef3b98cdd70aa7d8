package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Writes random expressions, each as text and as the {@link TreeText} that it must be parsed to.
 * The text has the parentheses that the form needs, others that it may have, and any whitespace.
 */
final class ExpressionWriter {
  /**
   * What was written: the text's tokens, the tree, and how tightly the outermost operator binds.
   */
  private record Written(List<String> tokens, String tree, int strength) {}

  private static final int OR = 0;
  private static final int AND = 1;
  private static final int NOT = 2;
  private static final int CLAUSE = 3;

  private static final String[] WHITESPACE = {" ", "  ", "\t", "\n", "\r\n", " \t "};

  private final Random random;

  ExpressionWriter(Random random) {
    this.random = random;
  }

  /** An expression's text and the tree that it stands for. */
  record Expression(String text, String tree) {}

  Expression condition() {
    return spaced(condition(random.nextInt(5)));
  }

  Expression projection() {
    List<String> tokens = new ArrayList<>();
    List<String> trees = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      Written path = path();
      tokens.addAll(path.tokens());
      tokens.add(",");
      trees.add(path.tree());
    }
    tokens.remove(tokens.size() - 1);
    return spaced(new Written(tokens, String.join(" ", trees), CLAUSE));
  }

  Expression update() {
    List<String> sections = new ArrayList<>(List.of("set", "remove", "add", "delete"));
    Collections.shuffle(sections, random);
    List<String> tokens = new ArrayList<>();
    List<String> trees = new ArrayList<>();
    for (String section : sections.subList(0, 1 + random.nextInt(4))) {
      tokens.add(anyCase(section));
      for (int i = random.nextInt(3); i >= 0; i--) {
        Written target = path();
        tokens.addAll(target.tokens());
        if (section.equals("remove")) {
          trees.add(TreeText.form(section, target.tree()));
        } else {
          if (section.equals("set")) {
            tokens.add("=");
          }
          Written value = section.equals("set") ? setValue() : value();
          tokens.addAll(value.tokens());
          trees.add(TreeText.form(section, target.tree(), value.tree()));
        }
        tokens.add(",");
      }
      tokens.remove(tokens.size() - 1);
    }
    return spaced(new Written(tokens, String.join(" ", trees), CLAUSE));
  }

  private Written setValue() {
    if (random.nextInt(3) > 0) {
      return maybeParenthesized(updateOperand(2));
    }
    String operator = random.nextBoolean() ? "+" : "-";
    Written left = maybeParenthesized(updateOperand(2));
    Written right = maybeParenthesized(updateOperand(2));
    return maybeParenthesized(joined(left, operator, right, operator, CLAUSE));
  }

  private Written updateOperand(int depth) {
    if (depth == 0 || random.nextInt(3) > 0) {
      return random.nextBoolean() ? path() : value();
    }
    return random.nextBoolean()
        ? call("if_not_exists", maybeParenthesized(path()), updateOperand(depth - 1))
        : call("list_append", random.nextBoolean() ? path() : value(), maybeParenthesized(path()));
  }

  private Written condition(int depth) {
    if (depth == 0) {
      return clause();
    }
    return switch (random.nextInt(4)) {
      case 0 -> {
        Written operand = atLeast(NOT, condition(depth - 1));
        List<String> tokens = new ArrayList<>();
        tokens.add(anyCase("not"));
        tokens.addAll(operand.tokens());
        yield new Written(tokens, TreeText.form("not", operand.tree()), NOT);
      }
      case 1 ->
          joined(
              atLeast(AND, condition(depth - 1)),
              anyCase("and"),
              atLeast(NOT, condition(depth - 1)),
              "and",
              AND);
      case 2 ->
          joined(
              atLeast(OR, condition(depth - 1)),
              anyCase("or"),
              atLeast(AND, condition(depth - 1)),
              "or",
              OR);
      default -> clause();
    };
  }

  private Written atLeast(int strength, Written condition) {
    return condition.strength() < strength || random.nextInt(4) == 0
        ? parenthesized(condition)
        : condition;
  }

  private Written clause() {
    return switch (random.nextInt(5)) {
      case 0 -> between();
      case 1 -> in();
      case 2 -> call("attribute_exists", maybeParenthesized(path()));
      case 3 -> call(random.nextBoolean() ? "contains" : "begins_with", operand(), operand());
      default -> {
        String[] comparators = {"=", "<>", "<", "<=", ">", ">="};
        String comparator = comparators[random.nextInt(comparators.length)];
        yield joined(operand(), comparator, operand(), comparator, CLAUSE);
      }
    };
  }

  private Written between() {
    Written operand = operand();
    Written low = operand();
    Written high = operand();
    List<String> tokens = new ArrayList<>(operand.tokens());
    tokens.add(anyCase("between"));
    tokens.addAll(low.tokens());
    tokens.add(anyCase("and"));
    tokens.addAll(high.tokens());
    return new Written(
        tokens, TreeText.form("between", operand.tree(), low.tree(), high.tree()), CLAUSE);
  }

  private Written in() {
    Written operand = operand();
    List<String> tokens = new ArrayList<>(operand.tokens());
    tokens.add(anyCase("in"));
    List<Written> candidates = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      candidates.add(operand());
    }
    tokens.addAll(list(candidates));
    return new Written(tokens, TreeText.form("in", operand.tree(), trees(candidates)), CLAUSE);
  }

  private Written operand() {
    Written operand =
        switch (random.nextInt(4)) {
          case 0 -> call("size", maybeParenthesized(random.nextBoolean() ? path() : value()));
          case 1 -> value();
          default -> path();
        };
    return maybeParenthesized(operand);
  }

  private static Written call(String function, Written... operands) {
    List<String> tokens = new ArrayList<>();
    tokens.add(function);
    tokens.addAll(list(List.of(operands)));
    return new Written(tokens, TreeText.form(function, trees(List.of(operands))), CLAUSE);
  }

  private static List<String> list(List<Written> operands) {
    List<String> tokens = new ArrayList<>();
    for (Written operand : operands) {
      tokens.add(tokens.isEmpty() ? "(" : ",");
      tokens.addAll(operand.tokens());
    }
    tokens.add(")");
    return tokens;
  }

  private static String trees(List<Written> operands) {
    return String.join(" ", operands.stream().map(Written::tree).toList());
  }

  private Written value() {
    String text = ":v" + random.nextInt(20);
    return new Written(List.of(text), text, CLAUSE);
  }

  private Written path() {
    List<String> tokens = new ArrayList<>();
    StringBuilder tree = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      if (!tokens.isEmpty() && random.nextInt(3) == 0) {
        String index = Integer.toString(random.nextInt(12));
        tokens.addAll(List.of("[", index, "]"));
        tree.append('[').append(index).append(']');
      } else {
        if (!tokens.isEmpty()) {
          tokens.add(".");
          tree.append('.');
        }
        String name = (random.nextBoolean() ? "#n" : "n") + random.nextInt(20);
        tokens.add(name);
        tree.append(name);
      }
    }
    return new Written(tokens, tree.toString(), CLAUSE);
  }

  private static Written joined(
      Written left, String operator, Written right, String name, int strength) {
    List<String> tokens = new ArrayList<>(left.tokens());
    tokens.add(operator);
    tokens.addAll(right.tokens());
    return new Written(tokens, TreeText.form(name, left.tree(), right.tree()), strength);
  }

  private Written maybeParenthesized(Written written) {
    return random.nextInt(4) == 0 ? parenthesized(written) : written;
  }

  private static Written parenthesized(Written written) {
    List<String> tokens = new ArrayList<>();
    tokens.add("(");
    tokens.addAll(written.tokens());
    tokens.add(")");
    return new Written(tokens, written.tree(), CLAUSE);
  }

  private String anyCase(String keyword) {
    StringBuilder text = new StringBuilder(keyword);
    for (int i = 0; i < text.length(); i++) {
      if (random.nextBoolean()) {
        text.setCharAt(i, Character.toUpperCase(text.charAt(i)));
      }
    }
    return text.toString();
  }

  /** Puts whitespace where it must be, and sometimes where it may be. */
  private Expression spaced(Written written) {
    StringBuilder text = new StringBuilder();
    for (String token : written.tokens()) {
      boolean needed =
          !text.isEmpty()
              && isWordPart(text.charAt(text.length() - 1))
              && isWordPart(token.charAt(0));
      if (needed || random.nextInt(3) == 0) {
        text.append(WHITESPACE[random.nextInt(WHITESPACE.length)]);
      }
      text.append(token);
    }
    return new Expression(text.toString(), written.tree());
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
