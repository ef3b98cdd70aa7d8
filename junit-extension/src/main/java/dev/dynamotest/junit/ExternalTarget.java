package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.journal.Journal;
import dev.dynamotest.fixtures.RequestSender;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * A part of another service: the tables whose names begin with a prefix of its own, which tests do
 * not see. A table that a test makes is awaited before the answer is given, so that tests which are
 * written for the emulator need not; all tables are deleted when the next test starts.
 *
 * <p>What a class prepares cannot be forked elsewhere: its requests are remembered, and sent again
 * for each test. Thread-safe.
 */
final class ExternalTarget extends AbstractTarget {
  private static final int JOURNAL_ENTRIES = 1_000;

  /** How often a table's deletion is tried. */
  private static final int DELETIONS = 60;

  /** Sends nothing; knows how long to wait. */
  private static final RequestSender WAITING =
      (operation, body) -> new RequestSender.Reply(0, body);

  /** Tells the tables of this run from those of others against the same service. */
  private static final String RUN = "dynamotest-" + Long.toString(Clock.systemUTC().millis(), 36);

  private static final AtomicLong PREFIXES = new AtomicLong();

  private static final Set<String> READS =
      Set.of(
          "BatchGetItem",
          "DescribeTable",
          "GetItem",
          "ListTables",
          "Query",
          "Scan",
          "TransactGetItems",
          "DescribeTimeToLive",
          "ListTagsOfResource",
          "DescribeStream",
          "ListStreams",
          "GetShardIterator",
          "GetRecords",
          "DescribeLimits",
          "DescribeEndpoints");

  private final ExternalService service;
  private final Journal journal = new Journal(JOURNAL_ENTRIES);

  private TableNames names = newNames();
  private List<Sent> writes = new ArrayList<>();
  private final Set<String> tables = new LinkedHashSet<>();

  ExternalTarget(URI endpoint, String region) {
    this.service = new ExternalService(endpoint, region);
  }

  /** A request that has changed something. */
  private record Sent(String target, byte[] body) {}

  private record Requests(List<Sent> writes) implements State {}

  private static TableNames newNames() {
    return new TableNames(RUN + "-" + PREFIXES.incrementAndGet() + "-");
  }

  @Override
  public String region() {
    return service.region();
  }

  @Override
  public Engine engine(String feature) {
    throw new TestAbortedException(External.reason(feature));
  }

  @Override
  public RequestSender sender() {
    return (operation, body) -> {
      WireResponse answer = send("DynamoDB_20120810." + operation, body);
      return new RequestSender.Reply(answer.status(), answer.body());
    };
  }

  @Override
  WireResponse answer(WireRequest request) {
    String target = request.header("X-Amz-Target");
    if (target == null) {
      throw new IllegalArgumentException("A request without X-Amz-Target");
    }
    try {
      return send(target, request.body());
    } catch (IOException e) {
      return Refusals.of("dynamotest: " + service.endpoint() + " does not answer: " + e);
    }
  }

  private WireResponse send(String target, byte[] body) throws IOException {
    String operation = target.substring(target.indexOf('.') + 1);
    TableNames present = names();
    WireResponse raw = service.send(target, present.hide(body));
    WireResponse answer = present.show(raw);
    journal.add(Clock.systemUTC().instant(), operation, body, answer.status(), answer.body());
    if (answer.status() == 200 && !READS.contains(operation)) {
      remember(new Sent(target, TableNames.withoutToken(body)));
      settle(operation, body, present);
    }
    return answer;
  }

  private synchronized TableNames names() {
    return names;
  }

  private synchronized void remember(Sent write) {
    writes.add(write);
  }

  /** Waits until a change of a table is over. */
  private void settle(String operation, byte[] body, TableNames present) throws IOException {
    String table = TableNames.tableOf(body);
    if (table == null) {
      return;
    }
    switch (operation) {
      case "CreateTable" -> {
        synchronized (this) {
          tables.add(table);
        }
        await(table, present, true);
      }
      case "UpdateTable" -> await(table, present, true);
      case "DeleteTable" -> {
        await(table, present, false);
        synchronized (this) {
          tables.remove(table);
        }
      }
      default -> {
        // takes effect at once
      }
    }
  }

  private void await(String table, TableNames present, boolean active) throws IOException {
    for (int attempt = 1; ; attempt++) {
      WireResponse answer =
          service.send("DynamoDB_20120810.DescribeTable", present.hide(TableNames.request(table)));
      RequestSender.Reply state = reply(answer);
      if (active ? TableStates.isActive(state) : answer.status() != 200) {
        return;
      }
      if (!WAITING.awaitRetry(attempt)) {
        throw new IOException("Table " + table + (active ? " is not ACTIVE" : " is still there"));
      }
    }
  }

  @Override
  public boolean hasTable(String name) {
    try {
      return sender().send("DescribeTable", TableNames.request(name)).status() == 200;
    } catch (IOException e) {
      throw new Misuse(service.endpoint() + " does not answer: " + e, e);
    }
  }

  @Override
  public Target fork() {
    throw new TestAbortedException(External.reason("fork"));
  }

  @Override
  public synchronized State save() {
    return new Requests(List.copyOf(writes));
  }

  /** A service has no rules. */
  @Override
  public void clearRules() {}

  @Override
  public void start(@Nullable State state) {
    deleteTables();
    List<Sent> replayed = state instanceof Requests requests ? requests.writes() : List.of();
    synchronized (this) {
      names = newNames();
      writes = new ArrayList<>();
    }
    for (Sent write : replayed) {
      try {
        WireResponse answer = send(write.target(), write.body());
        if (answer.status() != 200) {
          throw new Misuse(
              "%s refuses for a test what it took when its class was prepared: %s"
                  .formatted(service.endpoint(), TableStates.message(reply(answer))));
        }
      } catch (IOException e) {
        throw new Misuse(service.endpoint() + " does not answer: " + e.getMessage(), e);
      }
    }
    journal.clear();
  }

  private void deleteTables() {
    TableNames present;
    List<String> left;
    synchronized (this) {
      present = names;
      left = List.copyOf(tables);
      tables.clear();
    }
    for (String table : left) {
      try {
        delete(table, present);
      } catch (IOException e) {
        throw new Misuse(
            "Table %s is left in %s: delete it (%s)"
                .formatted(present.hidden(table), service.endpoint(), e.getMessage()),
            e);
      }
    }
  }

  /** Deletes a table, protected or not, once it is in a state in which it can be. */
  private void delete(String table, TableNames present) throws IOException {
    byte[] request = present.hide(TableNames.request(table));
    for (int attempt = 1; ; attempt++) {
      WireResponse answer = service.send("DynamoDB_20120810.DeleteTable", request);
      if (answer.status() == 200 || TableStates.isMissing(reply(answer))) {
        return;
      }
      if (attempt > DELETIONS || !WAITING.awaitRetry(attempt)) {
        throw new IOException(TableStates.message(reply(answer)));
      }
      service.send("DynamoDB_20120810.UpdateTable", present.hide(TableNames.unprotecting(table)));
    }
  }

  private static RequestSender.Reply reply(WireResponse answer) {
    return new RequestSender.Reply(answer.status(), answer.body());
  }

  @Override
  public boolean wasUsed() {
    return !journal.entries().isEmpty();
  }

  @Override
  public void prepare(Declarations declarations, DynamoEmulator emulator) {
    declarations.applyTo(emulator);
  }

  @Override
  public Optional<String> describe() {
    return Optional.of(
        "Against "
            + service.endpoint()
            + ", table names prefixed by "
            + names().prefix()
            + "\n"
            + FailureReport.of(List.of(), journal.entries()));
  }

  @Override
  void release() {
    deleteTables();
  }
}
