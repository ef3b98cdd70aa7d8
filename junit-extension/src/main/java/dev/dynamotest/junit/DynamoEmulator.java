package dev.dynamotest.junit;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.core.StreamRecord;
import dev.dynamotest.core.TableOverview;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.journal.Label;
import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.report.ReportSettings;
import dev.dynamotest.core.throughput.Throughput;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The handle of a test's database: clients, clock, snapshots, and what has happened so far.
 * Thread-safe.
 *
 * <p>Against an external service ({@code -Ddynamotest.endpoint}) all but the clients and the
 * endpoint need an emulator: the test that asks for them is skipped, with the reason.
 */
public final class DynamoEmulator {
  private final Target target;
  private @Nullable SdkClients clients;
  private @Nullable EnhancedClients enhanced;

  DynamoEmulator(Target target) {
    this.target = target;
  }

  /** The synchronous client; always the same one. */
  public DynamoDbClient client() {
    return clients().client();
  }

  /** The asynchronous client; always the same one. */
  public DynamoDbAsyncClient asyncClient() {
    return clients().async();
  }

  /** The client of the tables' streams; always the same one. */
  public DynamoDbStreamsClient streamsClient() {
    return clients().streams();
  }

  /**
   * A client by its type, also those of the enhanced client: {@code DynamoDbEnhancedClient}, {@code
   * DynamoDbEnhancedAsyncClient}.
   *
   * @throws IllegalArgumentException if there is no such client
   */
  public <T> T client(Class<T> type) {
    Object client = InjectedType.client(type.getName(), this);
    if (client == null) {
      throw new IllegalArgumentException(
          type.getName() + " is no client of DynamoDB that could be given");
    }
    return type.cast(client);
  }

  /** The region that the clients are made for. */
  public String region() {
    return target.region();
  }

  /** An HTTP endpoint of this database; a listener starts when the first one is asked for. */
  public URI endpoint() {
    return target.endpoint();
  }

  /** The engine itself; always the same one. */
  public Engine engine() {
    return engine("the engine");
  }

  /** The clock, which runs with the system's until it is told otherwise; always the same one. */
  public DynamoClock clock() {
    return engine("the clock").clock();
  }

  /**
   * The faults that requests meet on purpose; always the same one. Before each test they are
   * forgotten.
   */
  public Faults faults() {
    return engine("faults").faults();
  }

  /**
   * The rules for the throughput of tables and global indexes; always the same one. Before each
   * test they are those of the test's configuration again.
   */
  public Throughput throughput() {
    return engine("throughput").throughput();
  }

  /** Removes everything and sets the clock back to the system's time. */
  public void reset() {
    engine("reset").reset();
  }

  /** Empties all tables. */
  public void clearItems() {
    engine("clearItems").clearItems();
  }

  /**
   * Lets every reader see what has been written so far, as if the lags of reads and global indexes
   * had passed; the clock stays where it is.
   */
  public void settle() {
    engine("settle").settle();
  }

  /** What is there now; costs next to nothing, however many items there are. */
  public Snapshot snapshot() {
    return engine("snapshot").snapshot();
  }

  /** Puts everything back as it was: tables, settings, items and clock. */
  public void restore(Snapshot snapshot) {
    engine("restore").restore(snapshot);
  }

  /**
   * Another database, with clients of its own, that starts with what is in this one. It needs not
   * be closed; its HTTP endpoint, if it is asked for one, ends with the class of the test.
   */
  public DynamoEmulator fork() {
    return new DynamoEmulator(target.fork());
  }

  /** All tables at a glance. */
  public List<TableOverview> tables() {
    return engine("tables").tables();
  }

  /** The test's latest requests and their answers, the oldest first. */
  public List<JournalEntry> requests() {
    return engine("requests").journal();
  }

  /**
   * What the test's requests add up to so far, and what of it would hurt in production. {@link
   * DynamoAssertions} judges it.
   */
  public DynamoReport report() {
    return engine("report").report();
  }

  /** The same, with other ideas of what is a problem, or other prices. */
  public DynamoReport report(ReportSettings settings) {
    return engine("report").report(settings);
  }

  /**
   * Reports the requests from now on together, as one use of what the label names, until it is
   * closed. For all requests to this database, whichever threads send them.
   */
  public Label label(String name) {
    return engine("label").label(name);
  }

  /**
   * Reports the requests that the code makes together, as one use of what the label names:
   *
   * <pre>{@code
   * emulator.label("placeOrder", () -> shop.placeOrder(order));
   * assertThat(emulator.report()).consumesAtMost("placeOrder", writeUnits(6));
   * }</pre>
   *
   * <p>While it runs that holds for all requests to this database, whichever threads send them.
   *
   * @param <E> what the code throws
   */
  public <E extends Exception> void label(String name, Label.Action<E> code) throws E {
    Label label = label(name);
    try (label) {
      code.run();
    }
  }

  /**
   * The same for code that has a result.
   *
   * @param <T> the result
   * @param <E> what the code throws
   */
  public <T extends @Nullable Object, E extends Exception> T label(
      String name, Label.Work<T, E> code) throws E {
    Label label = label(name);
    try (label) {
      return code.run();
    }
  }

  /**
   * What the streams of a table hold so far, in the order of commits, without polling shards.
   *
   * @param tableName a table with a stream
   */
  public List<StreamRecord> streamRecords(String tableName) {
    return engine("streamRecords").streamRecords(tableName);
  }

  /** Makes a bean's table if it is not there. */
  void require(String table, Class<?> bean, String where) {
    if (!target.hasTable(table)) {
      target.prepare(
          new Declarations(
              where, bean, List.of(TableDeclaration.of(bean, table, where)), List.of(), List.of()),
          this);
    }
  }

  Target target() {
    return target;
  }

  synchronized EnhancedClients enhanced() {
    if (enhanced == null) {
      try {
        enhanced = new EnhancedClients(clients());
      } catch (NoClassDefFoundError e) {
        throw new Misuse(
            "Tables of beans need the SDK's enhanced client: add the dependency"
                + " software.amazon.awssdk:dynamodb-enhanced, or describe the table by"
                + " @DynamoTable's other members",
            e);
      }
    }
    return enhanced;
  }

  private synchronized SdkClients clients() {
    if (clients == null) {
      clients = new SdkClients(target.connector());
    }
    return clients;
  }

  private Engine engine(String feature) {
    return target.engine(feature);
  }

  synchronized void close() {
    if (clients != null) {
      clients.close();
    }
    target.close();
  }
}
