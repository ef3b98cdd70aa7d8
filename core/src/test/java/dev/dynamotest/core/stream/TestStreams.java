package dev.dynamotest.core.stream;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Instant;
import java.util.List;

/** Streams in the few words that tests need. */
final class TestStreams {
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private TestStreams() {}

  static ChangeStream stream(int partitions) {
    return new ChangeStream(StreamViewType.NEW_AND_OLD_IMAGES, START, partitions, 42);
  }

  /** Adds the record of an item that was put where its key hashes to so many 256ths. */
  static void put(ChangeStream stream, int hash, Instant time) {
    AttributeMap item = AttributeMap.of("id", new AttributeValue.S("item " + hash));
    stream.append(entryKey(hash), item, null, item, false, time);
  }

  /** An entry key that begins with a hash of so many 256ths. */
  static byte[] entryKey(int hash) {
    byte[] key = new byte[20];
    key[0] = (byte) hash;
    return key;
  }

  /** All that a shard gives, from its oldest record on. */
  static List<ChangeRecord> records(ChangeStream stream, String shardId, Instant now) {
    return stream.read(stream.trimHorizon(shardId, now), 1000, now).records();
  }

  static List<StreamShard> openShards(ChangeStream stream, Instant now) {
    return stream.shards(now).stream().filter(shard -> shard.ending() == null).toList();
  }
}
