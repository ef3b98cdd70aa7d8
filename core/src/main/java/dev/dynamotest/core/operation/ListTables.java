package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import java.util.List;

/** ListTables. Names ascend by code unit; tables in every state are listed. */
final class ListTables implements Operation {
  private static final int DEFAULT_LIMIT = 100;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    Integer limit = request.integer("Limit");
    int most = limit == null ? DEFAULT_LIMIT : limit;
    String start = request.string("ExclusiveStartTableName");
    return context -> {
      List<String> names =
          context.catalog().tables(context.now()).stream()
              .map(CatalogTable::name)
              .filter(name -> start == null || name.compareTo(start) > 0)
              .limit(most + 1L)
              .toList();
      boolean more = names.size() > most;
      List<String> page = more ? names.subList(0, most) : names;
      return new Answer()
          .put("LastEvaluatedTableName", more ? page.get(most - 1) : null)
          .put("TableNames", page);
    };
  }
}
