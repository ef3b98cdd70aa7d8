package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.ResourceArn;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TagText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** UntagResource. Keys that are not there are passed over. */
final class UntagResource implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String text = ResourceArn.checkedForm(request.string("ResourceArn"));
    List<String> requested = request.strings("TagKeys");
    if (requested == null) {
      throw TagText.MISSING.with("tagKeys").enveloped();
    }
    return context -> {
      ResourceArn arn = ResourceArn.of(text, context.catalog().home(), "UntagResource");
      Set<String> removed = TagRules.keys(requested);
      TaggedTable.change(
          arn,
          context,
          tags -> {
            Map<String, String> rest = new LinkedHashMap<>(tags);
            rest.keySet().removeAll(removed);
            return rest;
          });
      return Answer.NO_BODY;
    };
  }
}
