package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Quotas;
import dev.dynamotest.core.fault.TagText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.Utf8;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and checks tags, for TagResource, UntagResource and CreateTable alike. */
final class TagRules {
  private static final int MAX_KEY_LENGTH = 128; // characters
  private static final int MAX_VALUE_LENGTH = 256; // characters
  private static final Pattern KEY = Pattern.compile("[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]+");

  private TagRules() {}

  /** Tags by key in the order sent, each checked completely before the next. */
  static Map<String, String> tags(List<Structure> requested) {
    if (requested.isEmpty()) {
      throw TagText.NO_TAGS.with();
    }
    Map<String, String> tags = new LinkedHashMap<>();
    for (Structure tag : requested) {
      String key = checkedKey(tag.string("Key"));
      String value = tag.string("Value");
      if (value == null || value.length() > MAX_VALUE_LENGTH) {
        throw TagText.INVALID_VALUE.with(String.valueOf(value));
      }
      if (key.startsWith("aws:")) {
        throw TagText.RESERVED_KEY.with(key);
      }
      if (tags.put(key, value) != null) {
        throw TagText.DUPLICATE_KEY.with(key);
      }
    }
    checkTotal(tags);
    return tags;
  }

  /** Keys of tags that are to go. */
  static Set<String> keys(List<String> requested) {
    if (requested.isEmpty()) {
      throw TagText.NO_TAG_KEYS.with();
    }
    Set<String> keys = new HashSet<>();
    for (String key : requested) {
      if (!keys.add(checkedKey(key))) {
        throw TagText.DUPLICATE_KEY.with(key);
      }
    }
    return keys;
  }

  private static String checkedKey(@Nullable String key) {
    if (key == null || key.length() > MAX_KEY_LENGTH || !KEY.matcher(key).matches()) {
      throw TagText.INVALID_KEY.with(String.valueOf(key));
    }
    return key;
  }

  /** Checks number and size of all tags that a resource would have. */
  static void checkTotal(Map<String, String> tags) {
    if (tags.size() > Quotas.TAGS_PER_RESOURCE) {
      throw TagText.TOO_MANY.with();
    }
    int bytes = 0;
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      bytes += Utf8.length(tag.getKey()) + Utf8.length(tag.getValue());
    }
    if (bytes > Quotas.TAG_BYTES_PER_RESOURCE) {
      throw TagText.TOO_LARGE.with(bytes, Quotas.TAG_BYTES_PER_RESOURCE);
    }
  }
}
