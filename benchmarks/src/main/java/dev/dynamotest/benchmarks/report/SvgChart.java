package dev.dynamotest.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/** Draws a chart of lines as SVG, on a white ground, so that it shows in light and dark pages. */
final class SvgChart {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 250; // room for the names of the lines
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final String[] COLOURS = {
    "#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#7f7f7f"
  };

  private SvgChart() {}

  /** A line from point to point. */
  record Line(String name, List<double[]> points) {
    DoubleStream xs() {
      return points.stream().mapToDouble(point -> point[0]);
    }

    DoubleStream ys() {
      return points.stream().mapToDouble(point -> point[1]);
    }
  }

  /**
   * An axis.
   *
   * @param tickLabel what is written at a tick
   */
  record Axis(String label, Scale scale, DoubleFunction<String> tickLabel) {}

  static String draw(String title, Axis x, Axis y, List<Line> lines) {
    StringBuilder svg = new StringBuilder(4096);
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
                + " font-family=\"sans-serif\" font-size=\"12\">%n"
                + "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>%n",
            WIDTH,
            HEIGHT,
            WIDTH,
            HEIGHT));
    text(svg, LEFT, 14, "start", "bold", title);
    for (double tick : y.scale().ticks()) {
      double at = down(y, tick);
      segment(svg, LEFT, at, WIDTH - RIGHT, at);
      text(svg, LEFT - 8, at + 4, "end", "normal", y.tickLabel().apply(tick));
    }
    for (double tick : x.scale().ticks()) {
      double at = across(x, tick);
      segment(svg, at, TOP, at, HEIGHT - BOTTOM);
      text(svg, at, HEIGHT - BOTTOM + 18, "middle", "normal", x.tickLabel().apply(tick));
    }
    text(svg, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12, "middle", "normal", x.label());
    text(svg, 8, TOP - 10, "start", "normal", y.label());
    for (int i = 0; i < lines.size(); i++) {
      line(svg, x, y, lines.get(i), COLOURS[i % COLOURS.length], TOP + 10 + 20 * i);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void line(
      StringBuilder svg, Axis x, Axis y, Line line, String colour, double legendY) {
    StringBuilder points = new StringBuilder();
    for (double[] point : line.points()) {
      points.append(
          String.format(Locale.ROOT, "%.1f,%.1f ", across(x, point[0]), down(y, point[1])));
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"%s\"/>%n",
            colour,
            points.toString().strip()));
    double legendX = WIDTH - RIGHT + 16.0;
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"14\" height=\"4\" fill=\"%s\"/>%n",
            legendX,
            legendY,
            colour));
    text(svg, legendX + 20, legendY + 6, "start", "normal", line.name());
  }

  private static double across(Axis axis, double value) {
    return LEFT + axis.scale().position(value) * (WIDTH - LEFT - RIGHT);
  }

  private static double down(Axis axis, double value) {
    return HEIGHT - BOTTOM - axis.scale().position(value) * (HEIGHT - TOP - BOTTOM);
  }

  private static void segment(StringBuilder svg, double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
            x1,
            y1,
            x2,
            y2));
  }

  private static void text(
      StringBuilder svg, double x, double y, String anchor, String weight, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-weight=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            weight,
            text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
  }
}
