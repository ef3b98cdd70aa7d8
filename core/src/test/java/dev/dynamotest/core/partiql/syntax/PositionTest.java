package dev.dynamotest.core.partiql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PositionTest {

  @Test
  void aPositionHasLineColumnAndLengthOfItsTokenAsWritten() {
    assertThat(positionOfColumn("SELECT COUNT(*) FROM t")).hasToString("1:8:5");
    assertThat(positionOfColumn("SELECT \"abcdefgh\" FROM t")).hasToString("1:8:10");
    assertThat(positionOfColumn("SELECT\n  'it''s' FROM t")).hasToString("2:3:7");
  }

  @Test
  void columnsAndLengthsCountCodePoints() {
    assertThat(positionOfColumn("SELECT /* \uD83D\uDE00 */ '\uD83D\uDE00' FROM t"))
        .hasToString("1:16:3");
  }

  @Test
  void aCarriageReturnBeginsNoLine() {
    assertThat(positionOfColumn("SELECT\r\n1 FROM t")).hasToString("2:1:1");
    assertThat(positionOfColumn("SELECT\r1 FROM t")).hasToString("1:8:1");
  }

  private static Position positionOfColumn(String text) {
    Statement.Select select =
        (Statement.Select) StatementParser.parse(Lexer.tokenize(text)).statement();
    return select.columns().get(0).position();
  }
}
