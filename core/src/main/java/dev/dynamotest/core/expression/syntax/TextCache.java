package dev.dynamotest.core.expression.syntax;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Remembers something for each of the texts used lately. It keeps two generations: what is put, or
 * found in the old one, goes to the young one; when that is full it becomes the old one, and the
 * old one is dropped. So what is used at least once a generation stays, a look-up of it is one of a
 * hash map, and there is no lock and no bookkeeping by entry. Thread-safe.
 */
public final class TextCache<V> {
  /** What a generation holds, in characters of text: some 2,000 expressions of usual length. */
  private static final int GENERATION_CHARS = 256 * 1024;

  /** What an entry takes however short its text is, in the same unit. */
  private static final int ENTRY_CHARS = 64;

  private static final class Generation<V> {
    final ConcurrentMap<String, V> entries = new ConcurrentHashMap<>();
    final AtomicInteger chars = new AtomicInteger();
  }

  private record Generations<V>(Generation<V> young, Generation<V> old) {}

  private volatile Generations<V> generations =
      new Generations<>(new Generation<>(), new Generation<>());

  /** What is remembered for the text, or null. */
  public @Nullable V get(String text) {
    Generations<V> now = generations;
    V value = now.young().entries.get(text);
    if (value != null) {
      return value;
    }
    value = now.old().entries.get(text);
    return value == null ? null : put(text, value);
  }

  /** Remembers the value, unless there is one already. Returns the one that is remembered. */
  public V put(String text, V value) {
    Generations<V> now = generations;
    Generation<V> young = now.young();
    V known = young.entries.putIfAbsent(text, value);
    if (known != null) {
      return known;
    }
    if (young.chars.addAndGet(text.length() + ENTRY_CHARS) > GENERATION_CHARS) {
      // Threads that race here may each make a young generation: all but one of them are lost, with
      // the few entries that they got.
      generations = new Generations<>(new Generation<>(), young);
    }
    return value;
  }
}
