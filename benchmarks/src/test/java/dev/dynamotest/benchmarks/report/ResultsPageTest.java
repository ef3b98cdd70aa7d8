package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsPageTest {
  private static final String MACHINE = "a processor, 2 processors, 8 GB, an OS, a JVM";

  @TempDir Path directory;

  @Test
  void figuresAreShownBySectionWithTheirTargets() {
    Results results = new Results();
    results.add(new Figure("HTTP", "GetItem", Target.atLeast(0.7), 0.8, Unit.TIMES, "8/s"));
    results.add(new Figure("HTTP", "Query", null, 0.4, Unit.TIMES, ""));
    results.add(new Figure("Start", "jar", Target.atMost(1.15), 1.25, Unit.TIMES, ""));
    results.add(Chart.TABLE_GROWTH, "GetItem", 1_000, 2.5);

    assertThat(new ResultsPage(results, MACHINE, 0.03).text())
        .isEqualTo(
            """
            # Measurements

            Written by `benchmarks/run`. a processor, 2 processors, 8 GB, an OS, a JVM.
            What is compared ran in turns, in one run; medians.

            1 of 2 targets are met; not: Start: jar.

            ## HTTP

            | what | target | measured | met | |
            | --- | --- | ---: | --- | --- |
            | GetItem | at least 0.7 x | 0.800 x | yes | 8/s |
            | Query |  | 0.400 x |  |  |

            ## Start

            | what | target | measured | met | |
            | --- | --- | ---: | --- | --- |
            | jar | at most 1.15 x | 1.25 x | no |  |

            ## Charts

            ![A request as the table grows (collections of ten)](growth-table.svg)
            """);
  }

  @Test
  void aMachineThatHadOtherWorkIsSaidToHaveHad() {
    assertThat(new ResultsPage(new Results(), MACHINE, 1.5).text())
        .contains("**The load average of the last minute was 1.50 before the run.");
  }

  @Test
  void thePageAndItsChartsAreWrittenSideBySide() throws Exception {
    Path figures = Files.createDirectory(directory.resolve("figures"));
    Results results = new Results();
    results.add(new Figure("HTTP", "GetItem", Target.atLeast(0.7), 0.8, Unit.TIMES, "8/s"));
    for (Chart chart : Chart.values()) {
      results.add(chart, "GetItem", 10, 2.5);
      results.add(chart, "GetItem", 100, 2.75);
    }
    results.write(new RunOptions(RunOptions.Length.FULL, figures.resolve("1.tsv"), null, Map.of()));

    ResultsPage.main(new String[] {figures.toString(), directory.resolve("page").toString(), "0"});

    assertThat(directory.resolve("page"))
        .isDirectoryContaining("glob:**RESULTS.md")
        .isDirectoryContaining("glob:**growth-table.svg")
        .isDirectoryContaining("glob:**growth-collection.svg")
        .isDirectoryContaining("glob:**growth-indexes.svg")
        .isDirectoryContaining("glob:**latency.svg");
    assertThat(directory.resolve("page/RESULTS.md"))
        .content()
        .contains("All 1 targets are met.", "| GetItem | at least 0.7 x | 0.800 x | yes | 8/s |");
  }
}
