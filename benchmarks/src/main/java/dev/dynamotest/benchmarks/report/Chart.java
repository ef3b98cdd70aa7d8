package dev.dynamotest.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/** The charts of a run. */
public enum Chart {
  /** Lines of microseconds over items in a table. */
  TABLE_GROWTH(
      "growth-table",
      "A request as the table grows (collections of ten)",
      "items in the table",
      Scales.GROWTH,
      Unit::number),
  /** Lines of microseconds over items in the one collection of a table. */
  COLLECTION_GROWTH(
      "growth-collection",
      "A request as its item collection grows",
      "items in the collection",
      Scales.GROWTH,
      Unit::number),
  /** Lines of microseconds over global secondary indexes of a table. */
  INDEX_GROWTH(
      "growth-indexes",
      "A request to a table with global secondary indexes",
      "indexes",
      Scales.COUNT,
      x -> String.format(Locale.ROOT, "%.0f", x)),
  /** Lines of microseconds until the answer over the {@linkplain #tail tail} of a percentile. */
  LATENCY(
      "latency",
      "Time until the answer, over HTTP with 8 connections",
      "percentile",
      Scales.LATENCY,
      tail -> String.format(Locale.ROOT, "%s %%", percent(tail)));

  private final String file;
  private final String title;
  private final String xLabel;
  private final Scales scales;
  private final DoubleFunction<String> xTick;

  Chart(String file, String title, String xLabel, Scales scales, DoubleFunction<String> xTick) {
    this.file = file;
    this.title = title;
    this.xLabel = xLabel;
    this.scales = scales;
    this.xTick = xTick;
  }

  /** How the axes are divided. */
  private enum Scales {
    GROWTH,
    COUNT,
    LATENCY
  }

  /** Of how many requests one takes longer, as percentiles are spread on an axis: 99 is 100. */
  public static double tail(double percent) {
    return 100 / (100 - percent);
  }

  private static String percent(double tail) {
    double percent = 100 - 100 / tail;
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f", percent)
        : String.format(Locale.ROOT, "%.1f", percent);
  }

  /** The name of its file. */
  String file() {
    return file + ".svg";
  }

  String title() {
    return title;
  }

  /** As SVG. */
  String draw(List<SvgChart.Line> lines) {
    double[] xs = lines.stream().flatMapToDouble(SvgChart.Line::xs).sorted().distinct().toArray();
    double[] ys = lines.stream().flatMapToDouble(SvgChart.Line::ys).sorted().toArray();
    double top = ys[ys.length - 1];
    Scale x =
        switch (scales) {
          case GROWTH -> Scale.Logarithmic.around(xs[0], xs[xs.length - 1]);
          case COUNT -> new Scale.Linear(xs[xs.length - 1], 1);
          case LATENCY -> new Scale.Logarithmic(DoubleStream.of(xs).boxed().toList());
        };
    Scale y =
        scales == Scales.LATENCY ? Scale.Logarithmic.around(ys[0], top) : Scale.Linear.upTo(top);
    return SvgChart.draw(
        title,
        new SvgChart.Axis(xLabel, x, xTick),
        new SvgChart.Axis("microseconds", y, Unit::number),
        lines);
  }
}
