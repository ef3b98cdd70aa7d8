package dev.dynamotest.core.expression.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrammarTest {

  @ParameterizedTest(name = "`{0}` is {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "NOT a = :x AND b = :y            | (and (not (= a :x)) (= b :y))",
        "a = :x OR b = :y AND c = :z      | (or (= a :x) (and (= b :y) (= c :z)))",
        "a = :x AND b = :y OR c = :z      | (or (and (= a :x) (= b :y)) (= c :z))",
        "a = :x OR NOT b = :y AND c = :z  | (or (= a :x) (and (not (= b :y)) (= c :z)))",
        "a = :x AND b = :y AND c = :z     | (and (and (= a :x) (= b :y)) (= c :z))",
        "a = :x OR b = :y OR c = :z       | (or (or (= a :x) (= b :y)) (= c :z))",
        "NOT NOT a = :x                   | (not (not (= a :x)))",
        "NOT (a = :x OR b = :y)           | (not (or (= a :x) (= b :y)))",
        "(a = :x OR b = :y) AND c = :z    | (and (or (= a :x) (= b :y)) (= c :z))",
        "a = :x AND (b = :y AND c = :z)   | (and (= a :x) (and (= b :y) (= c :z)))",
        "a BETWEEN :l AND :h AND b = :c   | (and (between a :l :h) (= b :c))",
        "NOT a BETWEEN :l AND :h OR b = c | (or (not (between a :l :h)) (= b c))",
        "a IN (:x) OR b IN (:y, c, :z)    | (or (in a :x) (in b :y c :z))",
        "(a)BETWEEN(b)AND(c)              | (between a b c)",
        "a IN(:x)                         | (in a :x)",
        "a=:x and not b<>:y oR c>=:z      | (or (and (= a :x) (not (<> b :y))) (>= c :z))",
        "a<b                              | (< a b)",
        "size(a.b[0])>:v AND contains(c,d)| (and (> (size a.b[0]) :v) (contains c d))",
        "NOT attribute_exists(a)          | (not (attribute_exists a))",
        "(attribute_exists(a)) AND (b = c)| (and (attribute_exists a) (= b c))",
        ":v > size(a)                     | (> :v (size a))",
        "NOT (a) = :x                     | (not (= a :x))",
        "((a) = (:x))                     | (= a :x)",
      })
  void aConditionIsReadByPrecedenceAndFromTheLeft(String text, String tree) {
    assertThat(TreeText.ofCondition(text)).isEqualTo(tree);
  }

  @ParameterizedTest(name = "`{0}` is {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "SET a = b                        | (set a b)",
        "SET a=b,c=:d REMOVE e,f[0]       | (set a b) (set c :d) (remove e) (remove f[0])",
        "ADD a :b, c.d :e delete f :g     | (add a :b) (add c.d :e) (delete f :g)",
        "SET a = (b + c)                  | (set a (+ b c))",
        "SET a = ((b.c.d)+(e))            | (set a (+ b.c.d e))",
        "SET a = if_not_exists(a, :z) + :n| (set a (+ (if_not_exists a :z) :n))",
        "SET a = :n - b                   | (set a (- :n b))",
        "SET a = list_append(:x, if_not_exists(l, :e)) | (set a (list_append :x (if_not_exists l :e)))",
        "SET b.c = ((c[1])+(b.a)), c[4] = b.a - b.b ADD c[8] :ss | (set b.c (+ c[1] b.a)) (set c[4] (- b.a b.b)) (add c[8] :ss)",
      })
  void anUpdateIsReadSectionBySection(String text, String tree) {
    assertThat(TreeText.ofUpdate(text)).isEqualTo(tree);
  }

  @ParameterizedTest(name = "`{0}` is {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "a                  | a",
        "a.b[0][1].c, #d.#e | a.b[0][1].c #d.#e",
        "a [ 2 ] . b        | a[2].b",
        "#0,#_,#A_1         | #0 #_ #A_1",
        "a_ , b1            | a_ b1",
      })
  void aProjectionIsReadPathByPath(String text, String tree) {
    assertThat(TreeText.ofProjection(text)).isEqualTo(tree);
  }

  @Test
  void anyOfFourCharactersIsWhitespace() {
    assertThat(TreeText.ofProjection(" \t\r\na\r\n.\tb\n")).isEqualTo("a.b");
  }

  @Test
  void placeholdersAreNumberedInTheOrderOfTheirFirstUse() {
    Parsed<ConditionSyntax> parsed =
        ParsedExpressions.condition(
            ExpressionKind.FILTER, "#b = :y AND #a = :x AND #b = :x AND #c = :y");

    assertThat(parsed.names().count()).isEqualTo(3);
    assertThat(parsed.names().text(0)).isEqualTo("#b");
    assertThat(parsed.names().text(1)).isEqualTo("#a");
    assertThat(parsed.values().count()).isEqualTo(2);
    assertThat(parsed.values().text(0)).isEqualTo(":y");
  }
}
