package dev.dynamotest.core.partiql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class StatementLawsTest {

  @Property(tries = 3000)
  void whatIsPrintedParsesAsWhatItWas(@ForAll Random random) {
    Statement statement = new TestStatements(random).statement();

    String text = StatementPrinter.print(statement);

    assertThat(parse(text)).as(text).isEqualTo(statement);
  }

  @Property
  void whiteSpaceAndCommentsSayNothing(@ForAll Random random) {
    Statement statement = new TestStatements(random).statement();

    String text = "\n" + StatementPrinter.print(statement) + "-- ' \" /*\n/* ? */ ; --";

    assertThat(parse(text)).isEqualTo(statement);
  }

  private static Statement parse(String text) {
    return StatementParser.parse(Lexer.tokenize(text)).statement();
  }
}
