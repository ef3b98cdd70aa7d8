package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The columns that a SELECT names. The value of each stands at the top of the row, whatever the
 * depth that it comes from. Immutable.
 */
public final class Columns {

  /**
   * A column.
   *
   * @param name the last name of the path, with the list indexes after it
   */
  private record Column(String name, DocumentPath path) {}

  private final List<Column> columns;

  /** Columns of these paths, whose names are different. */
  Columns(List<DocumentPath> paths) {
    this.columns = new ArrayList<>(paths.size());
    for (DocumentPath path : paths) {
      columns.add(new Column(name(path), path));
    }
  }

  /** What the column of a path is called. */
  static String name(DocumentPath path) {
    int lastName = path.steps().size() - 1;
    while (!(path.steps().get(lastName) instanceof DocumentPath.Step.Name)) {
      lastName--;
    }
    StringBuilder name = new StringBuilder();
    for (DocumentPath.Step step : path.steps().subList(lastName, path.steps().size())) {
      name.append(step);
    }
    return name.toString();
  }

  /** The row of an item; a path that leads nowhere is left out. */
  public AttributeMap apply(AttributeMap item) {
    AttributeMap.Builder row = AttributeMap.builder();
    for (Column column : columns) {
      AttributeValue value = column.path().resolve(item);
      if (value != null) {
        row.put(column.name(), value);
      }
    }
    return row.build();
  }

  /** Hands the paths to the consumer in the order written. */
  public void forEachPath(Consumer<DocumentPath> consumer) {
    for (Column column : columns) {
      consumer.accept(column.path());
    }
  }
}
