package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.ResourceArn;
import dev.dynamotest.core.catalog.TableStatus;
import dev.dynamotest.core.catalog.Tags;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.TagText;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The table that a tag operation's ARN leads to. Tags of streams are not supported yet. */
final class TaggedTable {
  private TaggedTable() {}

  /** The table; one that is being created is not there yet. */
  static CatalogTable find(ResourceArn arn, RequestContext context) {
    CatalogTable table = context.catalog().find(arn.table(), context.now());
    if (table == null
        || table.settings(context.now()).status() == TableStatus.CREATING
        || (arn.streamLabel() != null && !hasStream(table, arn.streamLabel(), context))) {
      throw ResourceText.ARN_NOT_FOUND.with(arn.text());
    }
    if (arn.streamLabel() != null) {
      throw ResourceText.NOT_SUPPORTED.with("tags of streams");
    }
    return table;
  }

  private static boolean hasStream(CatalogTable table, String label, RequestContext context) {
    return label.equals(table.settings(context.now()).stream().latestLabel());
  }

  /** Changes the tags; the change is given all of them and checks what comes of it. */
  static void change(
      ResourceArn arn, RequestContext context, UnaryOperator<Map<String, String>> change) {
    CatalogTable table = find(arn, context);
    table.update(
        context.now(),
        settings -> {
          Map<String, String> before = settings.tags().values();
          Map<String, String> after = change.apply(before);
          boolean same = after.equals(before);
          if (settings.status() == TableStatus.DELETING && same) {
            throw ResourceText.ARN_NOT_FOUND.with(arn.text());
          }
          new Conflicts(table, settings).checkNotDeleting();
          if (same) {
            return settings;
          }
          if (settings.tags().areSettling(context.catalog().timing(), context.now())) {
            throw TagText.BEING_UPDATED.with(table.name());
          }
          return settings.withTags(new Tags(after, context.now()));
        });
  }
}
