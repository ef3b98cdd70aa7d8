package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  @TempDir Path directory;

  @Test
  void whatIsReadFromAFileIsWhatWasWritten() throws Exception {
    Path file = directory.resolve("results.tsv");
    Results results = new Results();
    results.add(
        new Figure("HTTP", "GetItem", Target.atLeast(0.7), 0.8125, Unit.TIMES, "13/s; floor 16/s"));
    results.add(new Figure("Start", "server", Target.atMost(1.15), 1.2, Unit.TIMES, ""));
    results.add(new Figure("JSON", "encodeItem", null, 1.5, Unit.MICROSECONDS, "2 bytes"));
    results.add(Chart.TABLE_GROWTH, "GetItem", 1_000, 2.5);
    results.write(new RunOptions(RunOptions.Length.FULL, file, null, Map.of()));

    Results read = new Results();
    read.read(file);

    assertThat(read.figures()).isEqualTo(results.figures());
    assertThat(read.points())
        .containsExactly(new Results.Point(Chart.TABLE_GROWTH, "GetItem", 1_000, 2.5));
  }
}
