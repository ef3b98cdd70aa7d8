package dev.dynamotest.core.catalog;

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
final class CatalogStreams {
  /** The order in which streams are listed. */
  static final Comparator<CatalogStream> ORDER =
      Comparator.comparing(CatalogStream::tableName).thenComparing(CatalogStream::label);

  private final Map<String, CatalogStream> byArn = new ConcurrentHashMap<>(2);

  void add(CatalogStream stream) {
    byArn.put(stream.arn(), stream);
  }

  /** Adds the streams of another catalog for the same account and region, each as its copy. */
  void addCopies(CatalogStreams others, UnaryOperator<ChangeStream> copies) {
    others.byArn.forEach(
        (arn, stream) -> byArn.put(arn, stream.with(copies.apply(stream.changes()))));
  }

  /** The stream with that ARN, or null. */
  @Nullable CatalogStream find(String arn, Instant now) {
    forgetGone(now);
    return byArn.get(arn);
  }

  /** All streams, by table and label. */
  List<CatalogStream> all(Instant now) {
    forgetGone(now);
    return byArn.values().stream().sorted(ORDER).toList();
  }

  private void forgetGone(Instant now) {
    byArn.values().removeIf(stream -> stream.changes().isGone(now));
  }

  /** Whether the ARN is in use. */
  boolean has(String arn) {
    return byArn.containsKey(arn);
  }
}
