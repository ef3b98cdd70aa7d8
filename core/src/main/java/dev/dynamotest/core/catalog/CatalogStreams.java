package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.stream.ChangeStream;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All streams of one account in one region: those that record, and as long as they can be read
 * those that have been disabled or whose table is gone. Thread-safe.
 */
public final class CatalogStreams {
  private final Catalog catalog;
  private final Map<String, CatalogStream> byArn = new ConcurrentHashMap<>(2);

  CatalogStreams(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The stream with that ARN, its table brought up to the time.
   *
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException when there is none
   */
  public CatalogStream find(StreamArn arn, Instant now) {
    catalog.find(arn.table(), now);
    forgetGone(now);
    CatalogStream stream = byArn.get(arn.text());
    if (stream == null) {
      throw StreamText.NO_STREAM.with(arn.text());
    }
    return stream;
  }

  /**
   * All streams by table and label, their tables brought up to the time.
   *
   * @param nameOrArn the table whose streams are wanted, which need not exist; null: all tables
   * @param operation the operation's name, for errors
   * @throws dev.dynamotest.core.fault.FaultException ValidationException or AccessDeniedException
   *     for an ARN that leads elsewhere
   */
  public List<CatalogStream> list(@Nullable String nameOrArn, String operation, Instant now) {
    String name =
        nameOrArn != null && TableArn.isArn(nameOrArn)
            ? TableArn.nameIn(nameOrArn, catalog.home(), operation)
            : nameOrArn;
    catalog.settle(now);
    forgetGone(now);
    return byArn.values().stream()
        .filter(stream -> name == null || stream.tableName().equals(name))
        .sorted(Comparator.comparing(CatalogStream::tableName).thenComparing(CatalogStream::label))
        .toList();
  }

  /** The status of a stream of this catalog. */
  public StreamStatus status(CatalogStream stream, Instant now) {
    CatalogTable table = catalog.find(stream.tableName(), now);
    if (table == null) {
      return StreamStatus.DISABLED;
    }
    TableSettings settings = table.settings(now);
    Activity.StreamUpdate update = settings.running(Activity.StreamUpdate.class);
    boolean changes = update != null && update.label().equals(stream.label());
    if (!stream.changes().isOpen()) {
      return changes ? StreamStatus.DISABLING : StreamStatus.DISABLED;
    }
    return switch (settings.status()) {
      case DELETING -> StreamStatus.DISABLING;
      case CREATING -> StreamStatus.ENABLING;
      default -> changes ? StreamStatus.ENABLING : StreamStatus.ENABLED;
    };
  }

  /**
   * When a new stream of the table starts: now, or so much later that its label is not in use,
   * since a deleted table of the same name may have left streams.
   */
  public Instant newStart(String tableName, Instant now) {
    Instant start = now;
    while (byArn.containsKey(catalog.home().streamArn(tableName, StreamSettings.label(start)))) {
      start = start.plusMillis(1);
    }
    return start;
  }

  void add(CatalogStream stream, Instant now) {
    forgetGone(now);
    byArn.put(stream.arn(), stream);
  }

  /** Adds the streams of another catalog for the same account and region, each as its copy. */
  void addCopies(CatalogStreams others, UnaryOperator<ChangeStream> copies) {
    others.byArn.forEach(
        (arn, stream) -> byArn.put(arn, stream.with(copies.apply(stream.changes()))));
  }

  private void forgetGone(Instant now) {
    byArn.values().removeIf(stream -> stream.changes().isGone(now));
  }
}
