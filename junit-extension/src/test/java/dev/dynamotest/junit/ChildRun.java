package dev.dynamotest.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs a test class in a JVM of its own, with what a user may have on the class path. */
final class ChildRun {
  private ChildRun() {}

  /**
   * Runs a class, and returns all that is written: the count of tests that succeeded, and what the
   * others failed with.
   *
   * @param onClassPath tells whether an entry of our class path is there, too
   */
  static String of(Class<?> testClass, Predicate<String> onClassPath, String... options)
      throws Exception {
    String separator = System.getProperty("path.separator");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(
        Arrays.stream(System.getProperty("java.class.path").split(separator))
            .filter(onClassPath)
            .collect(Collectors.joining(separator)));
    command.add(ChildRun.class.getName());
    command.add(testClass.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String written = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return written;
  }

  /** Runs the class of that name. */
  public static void main(String[] args) throws Exception {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Class.forName(args[0])))
                .build(),
            listener);
    PrintStream out = System.out;
    TestExecutionSummary summary = listener.getSummary();
    out.print(summary.getTestsSucceededCount() + " succeeded");
    summary.getFailures().forEach(failure -> out.print("; " + failure.getException()));
  }
}
