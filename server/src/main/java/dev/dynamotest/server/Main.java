package dev.dynamotest.server;

import dev.dynamotest.fixtures.FixtureException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.util.List;
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
    // XNIO's thread pool would start the JVM's management, a tenth of the start, to show itself
    // there.
    System.getProperties().putIfAbsent("jboss.threads.eqe.disable-mbean", "true");
    int status = run(args, System.out, System.err);
    if (status != 0) {
      System.exit(status);
    }
  }

  private static int run(String[] args, PrintStream out, PrintStream err)
      throws InterruptedException {
    try {
      Arguments arguments = Arguments.parse(version(), args);
      if (arguments.info() != null) {
        out.println(arguments.info());
        return 0;
      }
      out.println(serve(arguments));
    } catch (Arguments.UsageException e) {
      err.println("dynamotest: " + e.getMessage() + " (--help lists the flags)");
      return USAGE_ERROR;
    } catch (FixtureException | IOException e) {
      err.println("dynamotest: " + e.getMessage());
      return RUNTIME_ERROR;
    }
    new CountDownLatch(1).await(); // the server's threads are daemons
    return 0;
  }

  /** Starts the server and says so. Tables and items are there before the port opens. */
  private static String serve(Arguments arguments) throws IOException, FixtureException {
    ServerConfig config =
        new ServerConfig(arguments.host(), arguments.port(), arguments.engine(), arguments.admin());
    Databases databases = new Databases(config.engine());
    List<String> tables = List.of();
    if (!arguments.schemas().isEmpty() || !arguments.data().isEmpty()) {
      tables = new InitialContent(databases.unnamed()).load(arguments.schemas(), arguments.data());
    }
    URI endpoint = DynamoServer.start(config, databases).endpoint();
    return "dynamotest "
        + version()
        + " listening on "
        + endpoint
        + "  (AWS_ENDPOINT_URL_DYNAMODB="
        + endpoint
        + ", any region and credentials"
        + (tables.isEmpty()
            ? ""
            : "; in region " + config.engine().defaultRegion() + ": " + String.join(", ", tables))
        + ")";
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(unpacked)" : version;
  }
}
