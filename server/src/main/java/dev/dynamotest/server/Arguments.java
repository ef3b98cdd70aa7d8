package dev.dynamotest.server;

import dev.dynamotest.core.DurationFormat;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.throughput.ThroughputMode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * What the command line asks for.
 *
 * @param host the address to bind, or null for both loopback ones
 * @param port the port, 0 for any free one
 * @param engine the switches of the databases
 * @param admin whether fault rules can be set and reports read over HTTP
 * @param schemas files with tables to create at the start
 * @param data files with items to put into the tables
 * @param info text to print instead of serving, or null
 */
record Arguments(
    @Nullable String host,
    int port,
    EngineConfig engine,
    boolean admin,
    List<Path> schemas,
    List<DataFile> data,
    @Nullable String info) {
  private static final int DEFAULT_PORT = 8000; // of the vendor's own local database

  /**
   * Reads a command line.
   *
   * @throws UsageException if it makes no sense
   */
  static Arguments parse(String version, String... args) throws UsageException {
    if (args.length == 0) {
      return withPort(DEFAULT_PORT);
    }
    // Most command lines are no more than this, and to load picocli takes a tenth of the start.
    if (args.length == 2 && args[0].equals("--port") && isPlainPort(args[1])) {
      return withPort(Integer.parseInt(args[1]));
    }
    return parseAll(version, args);
  }

  private static Arguments withPort(int port) {
    return new Arguments(null, port, EngineConfig.fast(), false, List.of(), List.of(), null);
  }

  /** Whether that is the number of a port beyond doubt; what is not may still be one. */
  private static boolean isPlainPort(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= 4;
  }

  /** Reads any command line. */
  static Arguments parseAll(String version, String... args) throws UsageException {
    CommandLine commandLine = new CommandLine(spec());
    ParseResult parsed;
    try {
      parsed = commandLine.parseArgs(args);
    } catch (CommandLine.ParameterException e) {
      throw new UsageException(e.getMessage() == null ? e.toString() : e.getMessage());
    }
    int port = parsed.matchedOptionValue("--port", DEFAULT_PORT);
    if (port < 0 || port > 65_535) {
      throw new UsageException(
          "Invalid value for option '--port': " + port + " is not between 0 and 65535");
    }
    String info = null;
    if (parsed.hasMatchedOption("--help")) {
      info = commandLine.getUsageMessage(CommandLine.Help.Ansi.OFF).stripTrailing();
    } else if (parsed.hasMatchedOption("--version")) {
      info = "dynamotest " + version;
    }
    return new Arguments(
        parsed.matchedOptionValue("--host", (String) null),
        port,
        engine(parsed),
        parsed.hasMatchedOption("--admin"),
        parsed.matchedOptionValue("--schema", List.of()),
        parsed.matchedOptionValue("--data", List.<String>of()).stream()
            .map(DataFile::parse)
            .toList(),
        info);
  }

  private static EngineConfig engine(ParseResult parsed) throws UsageException {
    EngineConfig engine = EngineConfig.fast();
    int pageBytes = parsed.matchedOptionValue("--page-bytes", engine.pageBytes());
    if (pageBytes < 1 || pageBytes > EngineConfig.MAX_PAGE_BYTES) {
      throw new UsageException(
          "Invalid value for option '--page-bytes': "
              + pageBytes
              + " is not between 1 and "
              + EngineConfig.MAX_PAGE_BYTES);
    }
    return lagging(engine, parsed)
        .withSeed(parsed.matchedOptionValue("--seed", engine.seed()))
        .withDefaultRegion(parsed.matchedOptionValue("--region", engine.defaultRegion()))
        .withPageBytes(pageBytes)
        .withThroughput(throughput(parsed))
        .withFrozenClock(parsed.hasMatchedOption("--frozen-clock"))
        .withAdvancePerRequest(
            duration(
                "--advance-per-request", parsed.matchedOptionValue("--advance-per-request", "0s")))
        .withAdvanceOnRetry(parsed.hasMatchedOption("--advance-on-retry"));
  }

  private static ThroughputMode throughput(ParseResult parsed) throws UsageException {
    String text = parsed.matchedOptionValue("--throughput", "off");
    for (ThroughputMode mode : ThroughputMode.values()) {
      if (mode.name().equalsIgnoreCase(text)) {
        return mode;
      }
    }
    throw new UsageException(
        "Invalid value for option '--throughput': '%s' is not off, shadow or enforce"
            .formatted(text));
  }

  private static EngineConfig lagging(EngineConfig engine, ParseResult parsed)
      throws UsageException {
    List<Duration> readLag = new ArrayList<>();
    for (String text : parsed.matchedOptionValue("--read-lag", "").split(",", -1)) {
      if (!text.isEmpty() || parsed.hasMatchedOption("--read-lag")) {
        readLag.add(duration("--read-lag", text));
      }
    }
    try {
      return engine
          .withReadLag(readLag.toArray(Duration[]::new))
          .withIndexLag(duration("--index-lag", parsed.matchedOptionValue("--index-lag", "0s")));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static Duration duration(String option, String text) throws UsageException {
    try {
      return DurationFormat.parse(text);
    } catch (DateTimeParseException e) {
      throw new UsageException(
          "Invalid value for option '%s': '%s' is no duration: write %s"
              .formatted(option, text, DurationFormat.EXAMPLES));
    }
  }

  /** Described by calls, not by annotations: reading those takes a third of the start-up time. */
  private static CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("java -jar dynamotest-server.jar");
    spec.usageMessage()
        .description("An in-memory stand-in for Amazon DynamoDB.")
        .sortOptions(false)
        .width(100);
    spec.addOption(
        OptionSpec.builder("--port")
            .type(int.class)
            .paramLabel("N")
            .description("TCP port; 0: any free one, printed at the start (default: 8000)")
            .build());
    spec.addOption(
        OptionSpec.builder("--host")
            .type(String.class)
            .paramLabel("H")
            .description(
                "address to listen on; 0.0.0.0 lets the whole network in"
                    + " (default: loopback, 127.0.0.1 and ::1)")
            .build());
    spec.addOption(
        OptionSpec.builder("--region")
            .type(String.class)
            .paramLabel("R")
            .description(
                "region of requests whose credentials name none, and of the tables made by"
                    + " --schema (default: us-east-1)")
            .build());
    spec.addOption(
        OptionSpec.builder("--schema")
            .type(List.class)
            .auxiliaryTypes(Path.class)
            .paramLabel("FILE")
            .description(
                "file of tables to create at the start: CreateTable requests, DescribeTable's"
                    + " answers, a CloudFormation, SAM or CDK template, a directory cdk.out, or a"
                    + " Terraform plan in JSON (may be repeated)")
            .build());
    spec.addOption(
        OptionSpec.builder("--data")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("[TABLE=]FILE")
            .description(
                "file of items to put into the tables at the start, in JSON, JSON lines, DynamoDB"
                    + " JSON or CSV; without TABLE, and where the file names none, the table called"
                    + " like the file (may be repeated)")
            .build());
    spec.addOption(
        OptionSpec.builder("--page-bytes")
            .type(int.class)
            .paramLabel("N")
            .description(
                "bytes of rows that fill a page of Query or Scan, so that few items take several"
                    + " pages; below the default also of items in BatchGetItem's answer"
                    + " (default: 1048576)")
            .build());
    spec.addOption(
        OptionSpec.builder("--read-lag")
            .type(String.class)
            .paramLabel("D[,D[,D]]")
            .description(
                "how far eventually consistent reads of tables and local indexes are behind: 100ms;"
                    + " up to three, separated by commas: replicas of which one is chosen for each"
                    + " request (default: not at all)")
            .build());
    spec.addOption(
        OptionSpec.builder("--index-lag")
            .type(String.class)
            .paramLabel("D")
            .description("how long after a write a global index shows it: 200ms (default: at once)")
            .build());
    spec.addOption(
        OptionSpec.builder("--throughput")
            .type(String.class)
            .paramLabel("MODE")
            .description(
                "what is made of requests that exceed the throughput of a table or global index:"
                    + " enforce throttles them as the service does, shadow only counts them"
                    + " (default: off)")
            .build());
    spec.addOption(
        OptionSpec.builder("--frozen-clock")
            .description("let the clock stand still from the start")
            .build());
    spec.addOption(
        OptionSpec.builder("--advance-per-request")
            .type(String.class)
            .paramLabel("D")
            .description("how much the clock moves before each request: 10ms (default: not at all)")
            .build());
    spec.addOption(
        OptionSpec.builder("--advance-on-retry")
            .description(
                "move the clock before each retry of an SDK by what it would have waited on average")
            .build());
    spec.addOption(
        OptionSpec.builder("--seed")
            .type(long.class)
            .paramLabel("N")
            .description("what chances follow from (default: 42)")
            .build());
    spec.addOption(
        OptionSpec.builder("--admin")
            .description(
                "let programs of this machine set fault rules, at /_admin/faults, the clock, at"
                    + " /_admin/clock, and rules of throughput, at /_admin/throughput, and read what"
                    + " requests have done, at /_admin/report; of other databases, at"
                    + " /db/NAME/_admin/...")
            .build());
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("print this help").build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("print the version")
            .build());
    spec.usageMessage()
        .footer(
            "",
            "Point clients at it by AWS_ENDPOINT_URL_DYNAMODB=http://127.0.0.1:8000; each path"
                + " /db/NAME behind it is a database of its own.");
    return spec;
  }

  /** A command line that makes no sense; the message says why. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }
}
