package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.ResourceArn;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TagText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TagResource. An existing key gets the new value. */
final class TagResource implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String text = ResourceArn.checkedForm(request.string("ResourceArn"));
    List<Structure> requested = request.structures("Tags");
    if (requested == null) {
      throw TagText.MISSING.with("tags").enveloped();
    }
    return context -> {
      ResourceArn arn = ResourceArn.of(text, context.catalog().home(), "TagResource");
      Map<String, String> added = TagRules.tags(requested);
      TaggedTable.change(
          arn,
          context,
          tags -> {
            Map<String, String> all = new LinkedHashMap<>(tags);
            all.putAll(added);
            TagRules.checkTotal(all);
            return all;
          });
      return Answer.NO_BODY;
    };
  }
}
