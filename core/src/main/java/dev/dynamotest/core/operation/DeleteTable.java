package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/** DeleteTable. The table can be read and written until it is gone. */
final class DeleteTable implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String name = request.requiredString("TableName");
    return context -> {
      CatalogTable table = context.catalog().describe(name, "DeleteTable", context.now());
      TableSettings settings =
          context
              .catalog()
              .delete(
                  table,
                  context.now(),
                  current -> {
                    if (current.deletionProtection().enabled()) {
                      throw TableText.PROTECTED.with();
                    }
                    new Conflicts(table, current).checkDeletion();
                    if (current.tags().areSettling(context.catalog().timing(), context.now())) {
                      throw ResourceText.DELETE_WHILE_TAGS_CHANGE.with(table.name());
                    }
                  });
      return new Answer()
          .put("TableDescription", TableDescription.of(table, settings, context.now()));
    };
  }
}
