package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunOptionsTest {

  @Test
  void flagsAreReadInAnyOrder() {
    assertThat(
            RunOptions.of(
                "--endpoint",
                "one=http://127.0.0.1:1",
                "--short",
                "--server",
                "server.jar",
                "--endpoint",
                "two=http://127.0.0.1:2/?a=b",
                "--out",
                "out.tsv"))
        .isEqualTo(
            new RunOptions(
                RunOptions.Length.SHORT,
                Path.of("out.tsv"),
                Path.of("server.jar"),
                Map.of(
                    "one", URI.create("http://127.0.0.1:1"),
                    "two", URI.create("http://127.0.0.1:2/?a=b"))));
  }

  @Test
  void nothingHasToBeSaid() {
    assertThat(RunOptions.of())
        .isEqualTo(new RunOptions(RunOptions.Length.FULL, null, null, Map.of()));
  }

  @Test
  void halfARunHasAllSizesAndHalfOfTheRepetitions() {
    RunOptions half = RunOptions.of("--half");

    assertThat(half.isShort()).isFalse();
    assertThat(half.size(1, 10)).isEqualTo(10);
    assertThat(half.repetitions(1, 10)).isEqualTo(5);
    assertThat(half.repetitions(3, 4)).isEqualTo(3);
  }

  @Test
  void anEndpointNeedsAName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunOptions.of("--endpoint", "http://127.0.0.1:1"));
  }

  @Test
  void whatIsUnknownIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> RunOptions.of("--fast"));
  }
}
