package dev.dynamotest.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The page in Markdown that shows the results of a run, with the charts beside it. */
public final class ResultsPage {
  /** The load average that figures bear: a quarter of a processor was busy. */
  private static final double QUIET = 0.25;

  private static final String PAGE = "RESULTS.md";

  private final Results results;
  private final String machine;
  private final double load;

  /**
   * @param machine what was measured on, in a line
   * @param load the load average of the machine before the run
   */
  ResultsPage(Results results, String machine, double load) {
    this.results = results;
    this.machine = machine;
    this.load = load;
  }

  /**
   * Makes the page.
   *
   * @param args the directory of the measurements' files, the directory for the page, and the
   *     machine's load average before the run
   */
  public static void main(String[] args) throws IOException {
    Results results = new Results();
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tsv")).sorted().toList()) {
        results.read(file);
      }
    }
    Path directory = Files.createDirectories(Path.of(args[1]));
    ResultsPage page =
        new ResultsPage(results, Machine.present().text(), Double.parseDouble(args[2]));
    Files.writeString(directory.resolve(PAGE), page.text());
    for (Map.Entry<Chart, List<SvgChart.Line>> chart : page.charts().entrySet()) {
      Files.writeString(
          directory.resolve(chart.getKey().file()), chart.getKey().draw(chart.getValue()));
    }
    System.out.println("Written: " + directory.resolve(PAGE));
  }

  /** The page. */
  String text() {
    StringBuilder page = new StringBuilder(4096);
    page.append("# Measurements\n\n");
    page.append("Written by `benchmarks/run`. ").append(machine).append(".\n");
    page.append("What is compared ran in turns, in one run; medians.\n\n");
    if (load > QUIET) {
      page.append(
          String.format(
              Locale.ROOT,
              "**The load average of the last minute was %.2f before the run. Where that was work"
                  + " that went on, and not the end of a build, these figures are noise.**%n%n",
              load));
    }
    page.append(summary());
    Map<String, List<Figure>> sections = new LinkedHashMap<>();
    for (Figure figure : results.figures()) {
      sections.computeIfAbsent(figure.section(), section -> new ArrayList<>()).add(figure);
    }
    sections.forEach((section, figures) -> table(page, section, figures));
    Map<Chart, List<SvgChart.Line>> charts = charts();
    if (!charts.isEmpty()) {
      page.append("\n## Charts\n");
      for (Chart chart : charts.keySet()) {
        page.append("\n![").append(chart.title()).append("](").append(chart.file()).append(")\n");
      }
    }
    return page.toString();
  }

  private String summary() {
    long targets = results.figures().stream().filter(f -> f.target() != null).count();
    List<String> missed =
        results.figures().stream()
            .filter(f -> f.met().equals("no"))
            .map(f -> f.section() + ": " + f.what())
            .toList();
    return missed.isEmpty()
        ? "All " + targets + " targets are met.\n"
        : (targets - missed.size())
            + " of "
            + targets
            + " targets are met; not: "
            + String.join("; ", missed)
            + ".\n";
  }

  private static void table(StringBuilder page, String section, List<Figure> figures) {
    page.append("\n## ").append(section).append("\n\n");
    page.append("| what | target | measured | met | |\n| --- | --- | ---: | --- | --- |\n");
    for (Figure figure : figures) {
      page.append("| ")
          .append(
              String.join(
                  " | ",
                  figure.what(),
                  figure.targetText(),
                  figure.unit().format(figure.value()),
                  figure.met(),
                  figure.detail()))
          .append(" |\n");
    }
  }

  /** The charts that have points, each with its lines in the order in which they came in. */
  Map<Chart, List<SvgChart.Line>> charts() {
    Map<Chart, Map<String, List<double[]>>> points = new TreeMap<>();
    for (Results.Point point : results.points()) {
      points
          .computeIfAbsent(point.chart(), chart -> new LinkedHashMap<>())
          .computeIfAbsent(point.line(), line -> new ArrayList<>())
          .add(new double[] {point.x(), point.y()});
    }
    Map<Chart, List<SvgChart.Line>> charts = new TreeMap<>();
    points.forEach(
        (chart, lines) ->
            charts.put(
                chart,
                lines.entrySet().stream()
                    .map(line -> new SvgChart.Line(line.getKey(), line.getValue()))
                    .toList()));
    return charts;
  }
}
