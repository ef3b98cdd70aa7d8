package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/** DescribeTable. Item counts and sizes are those of this moment. */
final class DescribeTable implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    String name = request.requiredString("TableName");
    return context -> {
      CatalogTable table = context.catalog().describe(name, "DescribeTable", context.now());
      return new Answer()
          .put("Table", TableDescription.of(table, table.settings(context.now()), context.now()));
    };
  }
}
