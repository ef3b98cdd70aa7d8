package dev.dynamotest.benchmarks.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a JVM of its own, from its start to its end. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern ENDPOINT = Pattern.compile("listening on (http[^\\s,]+)");
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

  /** Long enough to write an archive of its classes on a busy machine. */
  private static final int ENDING_SECONDS = 60;

  private final Process process;
  private final URI endpoint;

  /** Starts a JVM with these arguments and waits until it has printed where it listens. */
  ServerProcess(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    while (true) {
      String line = output.readLine();
      if (line == null) {
        throw new IOException("Did not start: " + command);
      }
      Matcher matcher = ENDPOINT.matcher(line);
      if (matcher.find()) {
        endpoint = URI.create(matcher.group(1));
        return;
      }
    }
  }

  URI endpoint() {
    return endpoint;
  }

  /** The processor time that the process has used, in microseconds. */
  double processorMicros() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e3;
  }

  /** The memory that the process takes, in bytes. */
  long residentBytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (Files.isReadable(status)) {
      Matcher matcher = RESIDENT.matcher(Files.readString(status));
      if (matcher.find()) {
        return Long.parseLong(matcher.group(1)) * 1024;
      }
    }
    Process ps = new ProcessBuilder("ps", "-o", "rss=", "-p", "" + process.pid()).start();
    try (Scanner kilobytes = new Scanner(ps.getInputStream(), StandardCharsets.US_ASCII)) {
      return kilobytes.nextLong() * 1024;
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
