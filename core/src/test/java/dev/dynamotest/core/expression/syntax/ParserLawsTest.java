package dev.dynamotest.core.expression.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ParserLawsTest {

  @Property
  void aConditionIsParsedToWhatWasWritten(@ForAll Random random) {
    ExpressionWriter.Expression written = new ExpressionWriter(random).condition();

    assertThat(TreeText.ofCondition(written.text())).as(written.text()).isEqualTo(written.tree());
  }

  @Property
  void anUpdateIsParsedToWhatWasWritten(@ForAll Random random) {
    ExpressionWriter.Expression written = new ExpressionWriter(random).update();

    assertThat(TreeText.ofUpdate(written.text())).as(written.text()).isEqualTo(written.tree());
  }

  @Property
  void aProjectionIsParsedToWhatWasWritten(@ForAll Random random) {
    ExpressionWriter.Expression written = new ExpressionWriter(random).projection();

    assertThat(TreeText.ofProjection(written.text())).as(written.text()).isEqualTo(written.tree());
  }
}
