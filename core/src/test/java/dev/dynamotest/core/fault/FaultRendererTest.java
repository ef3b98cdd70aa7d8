package dev.dynamotest.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class FaultRendererTest {

  @Test
  void numbersReadTheSameWhateverTheLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(
              FaultRenderer.message(
                  ThroughputText.OUT_OF_BOUNDS.fault(12L, "ReadCapacityUnits"), Surface.BARE))
          .isEqualTo("Given value 12 for ReadCapacityUnits is out of bounds");
    } finally {
      Locale.setDefault(before);
    }
  }
}
