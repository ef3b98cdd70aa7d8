package dev.dynamotest.benchmarks.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The machine that figures come from, without anything that would tell which one it is.
 *
 * @param processor its model, or its architecture where the model is not known
 * @param processors how many the JVM sees
 * @param memoryGigabytes of the whole machine
 * @param system the operating system
 * @param java the JVM and its version
 */
record Machine(String processor, int processors, long memoryGigabytes, String system, String java) {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** The one that this runs on. */
  static Machine present() throws IOException {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Machine(
        model(),
        system.getAvailableProcessors(),
        Math.round(system.getTotalMemorySize() / Math.pow(2, 30)),
        System.getProperty("os.name"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
  }

  private static String model() throws IOException {
    if (Files.isReadable(CPU_INFO)) {
      try (Stream<String> lines = Files.lines(CPU_INFO)) {
        String model =
            lines
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("");
        if (!model.isEmpty()) {
          return model;
        }
      }
    }
    return System.getProperty("os.arch");
  }

  /** In one line. */
  String text() {
    return "%s, %d processors, %d GB, %s, %s"
        .formatted(processor, processors, memoryGigabytes, system, java);
  }
}
