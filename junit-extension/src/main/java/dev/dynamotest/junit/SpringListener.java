package dev.dynamotest.junit;

import org.springframework.core.Ordered;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

/**
 * Sees to it that a test's application context is up before the test touches its database, also
 * where {@code @DirtiesContext} has had it made anew. Found by Spring itself.
 */
final class SpringListener implements TestExecutionListener, Ordered {
  /** After those that close contexts (1500), before the one that injects beans (2000). */
  private static final int ORDER = 1_750;

  @Override
  public int getOrder() {
    return ORDER;
  }

  @Override
  public void beforeTestClass(TestContext test) {
    settle(test);
  }

  @Override
  public void prepareTestInstance(TestContext test) {
    settle(test);
  }

  @Override
  public void beforeTestMethod(TestContext test) {
    settle(test);
  }

  private static void settle(TestContext test) {
    if (SpringCustomizerFactory.isFor(test.getTestClass())) {
      SpringContexts.settle(test.getApplicationContext());
    }
  }
}
