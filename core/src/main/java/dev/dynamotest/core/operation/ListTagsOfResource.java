package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.ResourceArn;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TagText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ListTagsOfResource. Pages hold ten tags, in the order in which they were put on. A page's token
 * names its last tag.
 */
final class ListTagsOfResource implements Operation {
  private static final int PAGE = 10;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String text = ResourceArn.checkedForm(request.string("ResourceArn"));
    String token = request.string("NextToken");
    return context -> {
      ResourceArn arn = ResourceArn.of(text, context.catalog().home(), "ListTagsOfResource");
      CatalogTable table = TaggedTable.find(arn, context);
      Map<String, String> tags = table.settings(context.now()).tags().values();
      List<String> keys = new ArrayList<>(tags.keySet());
      int from = token == null ? 0 : keys.indexOf(key(token)) + 1;
      if (token != null && from == 0) {
        throw TagText.INVALID_TOKEN.with();
      }
      int to = Math.min(from + PAGE, keys.size());
      return new Answer()
          .put("NextToken", to < keys.size() ? token(keys.get(to - 1)) : null)
          .put("Tags", keys.subList(from, to).stream().map(key -> tag(key, tags)).toList());
    };
  }

  private static Answer tag(String key, Map<String, String> tags) {
    return new Answer().put("Key", key).put("Value", tags.get(key));
  }

  private static String token(String lastKey) {
    return Base64.getUrlEncoder().encodeToString(lastKey.getBytes(StandardCharsets.UTF_8));
  }

  private static @Nullable String key(String token) {
    try {
      return new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
