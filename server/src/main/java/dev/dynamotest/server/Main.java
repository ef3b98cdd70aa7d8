package dev.dynamotest.server;

import dev.dynamotest.core.EngineConfig;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;

/**
 * The standalone server. Serves until the process is ended; once it answers, it prints one line on
 * standard output that says where. What goes wrong before is one line on standard error.
 */
public final class Main {
  private static final int RUNTIME_ERROR = 1;
  private static final int USAGE_ERROR = 2;

  private Main() {}

  /** Starts the server as the command line says; {@code --help} lists the flags. */
  public static void main(String[] args) throws InterruptedException {
    int status = run(args, System.out, System.err);
    if (status != 0) {
      System.exit(status);
    }
  }

  private static int run(String[] args, PrintStream out, PrintStream err)
      throws InterruptedException {
    Arguments arguments;
    try {
      arguments = Arguments.parse(version(), args);
    } catch (Arguments.UsageException e) {
      err.println("dynamotest: " + e.getMessage() + " (--help lists the flags)");
      return USAGE_ERROR;
    }
    if (arguments.info() != null) {
      out.println(arguments.info());
      return 0;
    }
    try {
      DynamoServer server =
          DynamoServer.start(
              new ServerConfig(
                  arguments.host(),
                  arguments.port(),
                  EngineConfig.fast().withDefaultRegion(arguments.region())));
      out.println(
          "dynamotest "
              + version()
              + " listening on "
              + server.endpoint()
              + "  (AWS_ENDPOINT_URL_DYNAMODB="
              + server.endpoint()
              + ", any region and credentials)");
    } catch (IOException e) {
      err.println("dynamotest: " + e.getMessage());
      return RUNTIME_ERROR;
    }
    new CountDownLatch(1).await(); // the server's threads are daemons
    return 0;
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(unpacked)" : version;
  }
}
