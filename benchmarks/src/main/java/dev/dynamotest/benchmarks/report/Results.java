package dev.dynamotest.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What measurements have found, printed as it comes in. Kept in files of one line a figure or
 * point, its parts between tabs. Not thread-safe.
 */
public final class Results {
  private static final String FIGURE = "figure";
  private static final String POINT = "point";
  private static final String NO_TARGET = "-";

  private final List<Figure> figures = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();

  /** A point of a line of a chart. */
  record Point(Chart chart, String line, double x, double y) {}

  public void add(Figure figure) {
    figures.add(figure);
    System.out.printf(
        Locale.ROOT,
        "%-64s%16s%20s%5s  %s%n",
        figure.section() + ": " + figure.what(),
        figure.unit().format(figure.value()),
        figure.targetText(),
        figure.met(),
        figure.detail());
  }

  /** Adds a point to a line of a chart. */
  public void add(Chart chart, String line, double x, double y) {
    points.add(new Point(chart, line, x, y));
  }

  /** In the order in which they were added. */
  List<Figure> figures() {
    return figures;
  }

  /** In the order in which they were added. */
  List<Point> points() {
    return points;
  }

  /** Writes everything to the file that the options name, if they do. */
  public void write(RunOptions options) throws IOException {
    Path file = options.out();
    if (file != null) {
      write(file);
    }
  }

  /** Writes everything to a file, in place of what is there. */
  void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Figure figure : figures) {
      Target target = figure.target();
      lines.add(
          String.join(
              "\t",
              FIGURE,
              figure.section(),
              figure.what(),
              target == null ? NO_TARGET : target.bound().name(),
              target == null ? NO_TARGET : Double.toString(target.value()),
              Double.toString(figure.value()),
              figure.unit().name(),
              figure.detail()));
    }
    for (Point point : points) {
      lines.add(
          String.join(
              "\t",
              POINT,
              point.chart().name(),
              point.line(),
              Double.toString(point.x()),
              Double.toString(point.y())));
    }
    Files.write(file, lines);
  }

  /** Adds what is in a file. */
  void read(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split("\t", -1);
      switch (parts[0]) {
        case FIGURE ->
            figures.add(
                new Figure(
                    parts[1],
                    parts[2],
                    parts[3].equals(NO_TARGET)
                        ? null
                        : new Target(Target.Bound.valueOf(parts[3]), Double.parseDouble(parts[4])),
                    Double.parseDouble(parts[5]),
                    Unit.valueOf(parts[6]),
                    parts[7]));
        case POINT ->
            points.add(
                new Point(
                    Chart.valueOf(parts[1]),
                    parts[2],
                    Double.parseDouble(parts[3]),
                    Double.parseDouble(parts[4])));
        default -> throw new IOException("No line of results: " + line);
      }
    }
  }
}
