package dev.dynamotest.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Where on an axis of length one a value is, and which values are marked on it. */
sealed interface Scale {

  /** 0 at the axis' beginning, 1 at its end. */
  double position(double value);

  /** Values to mark, ascending. */
  List<Double> ticks();

  /**
   * Equal steps.
   *
   * @param max the value at the end; 0 is at the beginning
   * @param step between two ticks
   */
  record Linear(double max, double step) implements Scale {
    private static final int MAX_STEPS = 6;
    private static final double[] ROUND = {1, 2, 5, 10};

    /** From 0 to the first round number that is not below the value. */
    static Linear upTo(double value) {
      double power = Math.pow(10, Math.floor(Math.log10(value / MAX_STEPS)));
      for (double round : ROUND) {
        double step = power * round;
        double steps = Math.ceil(value / step);
        if (steps <= MAX_STEPS) {
          return new Linear(steps * step, step);
        }
      }
      throw new IllegalArgumentException("no positive number: " + value);
    }

    @Override
    public double position(double value) {
      return value / max;
    }

    @Override
    public List<Double> ticks() {
      List<Double> ticks = new ArrayList<>();
      for (int i = 0; i <= Math.round(max / step); i++) {
        ticks.add(i * step);
      }
      return ticks;
    }
  }

  /**
   * Equal factors.
   *
   * @param ticks the first at the beginning, the last at the end; all positive
   */
  record Logarithmic(List<Double> ticks) implements Scale {
    public Logarithmic {
      ticks = List.copyOf(ticks);
    }

    /** The powers of ten around two positive numbers. */
    static Logarithmic around(double min, double max) {
      List<Double> ticks = new ArrayList<>();
      double tick = Math.pow(10, Math.floor(Math.log10(min)));
      ticks.add(tick);
      do {
        tick *= 10;
        ticks.add(tick);
      } while (tick < max);
      return new Logarithmic(ticks);
    }

    @Override
    public double position(double value) {
      double first = Math.log(ticks.get(0));
      return (Math.log(value) - first) / (Math.log(ticks.get(ticks.size() - 1)) - first);
    }
  }
}
