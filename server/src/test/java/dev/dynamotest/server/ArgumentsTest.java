package dev.dynamotest.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "8000", "0080", "9999"})
  void aPortAloneIsReadAsAmongOtherFlags(String port) throws Exception {
    Arguments alone = Arguments.parse("1.0", "--port", port);

    assertThat(alone).isEqualTo(Arguments.parseAll("1.0", "--port", port));
    assertThat(alone.port()).isEqualTo(Integer.parseInt(port));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10000", "65535", "+8000"})
  void otherPortsAreReadAsEver(String port) throws Exception {
    assertThat(Arguments.parse("1.0", "--port", port))
        .isEqualTo(Arguments.parseAll("1.0", "--port", port));
  }
}
