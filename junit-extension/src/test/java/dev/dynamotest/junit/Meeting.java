package dev.dynamotest.junit;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets a class that runs wait a while for another. */
final class Meeting {
  private static final CountDownLatch SECOND = new CountDownLatch(2);

  private Meeting() {}

  /** Returns when two have come, or after a while if the second never comes. */
  static void await() throws InterruptedException {
    SECOND.countDown();
    boolean met = SECOND.await(3, TimeUnit.SECONDS);
    if (met) {
      throw new AssertionError("both came in");
    }
  }
}
