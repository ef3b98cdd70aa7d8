package dev.dynamotest.core.expression.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Holds the parsers against the grammars: of any sequence of tokens they take what the grammar has,
 * and of any other they name the first token that no expression continues with. Redundant
 * parentheses, which the grammars allow, are left out.
 */
class GrammarLawsTest {
  private static final Grammar GRAMMAR =
      new Grammar(
          "condition ::= condition OR condition | condition AND condition | NOT condition"
              + " | ( condition ) | operand comparator operand"
              + " | operand BETWEEN operand AND operand | operand IN ( operands ) | function",
          "comparator ::= = | <>",
          "update ::= section | update section",
          "section ::= SET sets | REMOVE paths | ADD changes | DELETE changes",
          "sets ::= set | sets , set",
          "set ::= path = operand | path = arithmetic",
          "arithmetic ::= operand + operand | operand - operand | ( arithmetic )",
          "changes ::= path :v | changes , path :v",
          "paths ::= path | paths , path",
          "operands ::= operand | operands , operand",
          "operand ::= path | :v | function | ( operand )",
          "function ::= a ( operands )",
          "path ::= name | path . name | path [ 0 ]",
          "name ::= a | #n");

  private static final List<String> SHARED =
      List.of("a", "a", "#n", ":v", "0", "(", "(", ")", ")", "[", "]", ".", ",", "=");

  @Provide
  Arbitrary<List<String>> conditionTokens() {
    return tokens("<>", "AND", "AND", "OR", "NOT", "BETWEEN", "IN", "*");
  }

  @Provide
  Arbitrary<List<String>> updateTokens() {
    return tokens("+", "-", "SET", "SET", "REMOVE", "ADD", "DELETE", "*");
  }

  private static Arbitrary<List<String>> tokens(String... own) {
    return Arbitraries.of(SHARED)
        .list()
        .ofMaxSize(9)
        .flatMap(
            list ->
                Arbitraries.of(own)
                    .list()
                    .ofMaxSize(4)
                    .flatMap(more -> Arbitraries.shuffle(concat(list, more))));
  }

  private static List<String> concat(List<String> a, List<String> b) {
    List<String> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  /** Few sorts of tokens, so that many sequences are sentences or nearly so. */
  @Provide
  Arbitrary<List<String>> parenthesizedClauses() {
    return Arbitraries.of("a", "a", "(", ")", "=", "= a", "AND", "NOT")
        .list()
        .ofMaxSize(10)
        .map(parts -> List.of(String.join(" ", parts).trim().split(" +")))
        .filter(tokens -> !tokens.get(0).isEmpty());
  }

  @Provide
  Arbitrary<List<String>> parenthesizedSums() {
    return Arbitraries.of("a", "a", "(", "( a", ")", "+", "+ a", "a )")
        .list()
        .ofMaxSize(8)
        .map(parts -> List.of(("SET a = " + String.join(" ", parts)).trim().split(" +")));
  }

  @Property(tries = 3000)
  void parenthesesInConditionsAreReadByTheirGrammar(
      @ForAll("parenthesizedClauses") List<String> tokens) {
    check("condition", ExpressionKind.CONDITION, tokens);
  }

  @Property(tries = 3000)
  void parenthesesInUpdatesAreReadByTheirGrammar(@ForAll("parenthesizedSums") List<String> tokens) {
    check("update", ExpressionKind.UPDATE, tokens);
  }

  @Property(tries = 1000)
  void conditionsAreParsedByTheirGrammar(@ForAll("conditionTokens") List<String> tokens) {
    check("condition", ExpressionKind.CONDITION, tokens);
  }

  @Property(tries = 1000)
  void updatesAreParsedByTheirGrammar(@ForAll("updateTokens") List<String> tokens) {
    check("update", ExpressionKind.UPDATE, tokens);
  }

  @Property(tries = 1000)
  void projectionsAreParsedByTheirGrammar(@ForAll("conditionTokens") List<String> tokens) {
    check(
        "paths",
        ExpressionKind.PROJECTION,
        tokens.stream().filter(t -> !Character.isUpperCase(t.charAt(0))).toList());
  }

  @Property(tries = 1000)
  void theFirstWrongTokenInAConditionIsFound(@ForAll Random random) {
    check("condition", ExpressionKind.CONDITION, spoilt(random, SentenceMaker.CONDITION));
  }

  @Property(tries = 1000)
  void theFirstWrongTokenInAnUpdateIsFound(@ForAll Random random) {
    check("update", ExpressionKind.UPDATE, spoilt(random, SentenceMaker.UPDATE));
  }

  /**
   * A sentence, in most cases with one token put in, taken out or exchanged, or going on as another
   * sentence does from some place.
   */
  private static List<String> spoilt(Random random, SentenceMaker maker) {
    List<String> tokens = maker.sentence(random);
    int at = random.nextInt(tokens.size());
    String other = maker.tokens.get(random.nextInt(maker.tokens.size()));
    switch (random.nextInt(7)) {
      case 0 -> tokens.add(at, other);
      case 1 -> tokens.remove(at);
      case 2 -> tokens.set(at, other);
      case 3, 4, 5 -> {
        List<String> tail = maker.sentence(random);
        tokens.subList(at, tokens.size()).clear();
        tokens.addAll(tail.subList(random.nextInt(tail.size()), tail.size()));
      }
      default -> {}
    }
    return tokens;
  }

  private static void check(String start, ExpressionKind kind, List<String> tokens) {
    String text = String.join(" ", tokens);
    int expected = GRAMMAR.firstError(start, tokens);
    Fault.Worded fault = faultOf(kind, text);
    if (fault != null && fault.wording().equals(ExpressionText.REDUNDANT_PARENTHESES.wording())) {
      return;
    }
    if (expected < 0) {
      assertThat(fault).as(text).isNull();
    } else {
      int from = expected == 0 ? 0 : expected - 1;
      int to = Math.min(expected + 2, tokens.size());
      assertThat(fault)
          .as(text)
          .isEqualTo(
              ExpressionText.SYNTAX_ERROR.fault(
                  kind,
                  expected == tokens.size() ? "<EOF>" : tokens.get(expected),
                  String.join(" ", tokens.subList(from, to))));
    }
  }

  /** Parses without the checks that follow. */
  private static Fault.Worded faultOf(ExpressionKind kind, String text) {
    try {
      Inventory inventory = new Inventory();
      switch (kind) {
        case UPDATE ->
            UpdateParser.parse(Lexer.tokenize(kind, text, Lexer.UPDATE_KEYWORDS), inventory);
        case PROJECTION ->
            ProjectionParser.parse(Lexer.tokenize(kind, text, Lexer.NO_KEYWORDS), inventory);
        default ->
            ConditionParser.parse(Lexer.tokenize(kind, text, Lexer.CONDITION_KEYWORDS), inventory);
      }
      return null;
    } catch (FaultException e) {
      return (Fault.Worded) e.fault();
    }
  }
}
