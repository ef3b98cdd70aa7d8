package dev.dynamotest.junit;

import dev.dynamotest.fixtures.template.TemplateSettings;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The tables and items that a class, a method or a builder declares. Immutable.
 *
 * @param where {@code class com.example.OrdersTest}, for messages
 * @param anchor the class from whose package resources are named
 */
record Declarations(
    String where,
    Class<?> anchor,
    List<TableDeclaration> tables,
    List<SchemaFile> schemas,
    List<DataFile> data) {

  Declarations {
    tables = List.copyOf(tables);
    schemas = List.copyOf(schemas);
    data = List.copyOf(data);
  }

  /** A file of tables, and what its templates leave open. */
  record SchemaFile(String resource, TemplateSettings settings) {}

  /** A file of items, and the table that they go to, empty if the file says it. */
  record DataFile(String resource, String table) {}

  /** Those of the annotations on a class or method. */
  static Declarations of(AnnotatedElement element, Class<?> anchor, @Nullable DynamoTest test) {
    String where = element instanceof Class<?> c ? c.toString() : "method " + element;
    List<TableDeclaration> tables = new ArrayList<>();
    List<SchemaFile> schemas = new ArrayList<>();
    List<DataFile> data = new ArrayList<>();
    if (test != null) {
      for (Class<?> bean : test.tables()) {
        tables.add(TableDeclaration.of(bean, "", where));
      }
      for (String resource : test.schema()) {
        schemas.add(new SchemaFile(resource, TemplateSettings.defaults()));
      }
      for (String resource : test.data()) {
        data.add(new DataFile(resource, ""));
      }
    }
    List<Gsi> gsis = AnnotationSupport.findRepeatableAnnotations(element, Gsi.class);
    List<Lsi> lsis = AnnotationSupport.findRepeatableAnnotations(element, Lsi.class);
    tables.addAll(
        TableDeclaration.of(
            AnnotationSupport.findRepeatableAnnotations(element, DynamoTable.class),
            gsis,
            lsis,
            where));
    for (DynamoSchema files :
        AnnotationSupport.findRepeatableAnnotations(element, DynamoSchema.class)) {
      TemplateSettings settings = templateSettings(files, where);
      for (String resource : files.value()) {
        schemas.add(new SchemaFile(resource, settings));
      }
    }
    for (DynamoData file : AnnotationSupport.findRepeatableAnnotations(element, DynamoData.class)) {
      for (String resource : file.value()) {
        data.add(new DataFile(resource, file.table()));
      }
    }
    return new Declarations(where, anchor, tables, schemas, data);
  }

  private static TemplateSettings templateSettings(DynamoSchema files, String where) {
    TemplateSettings settings = TemplateSettings.defaults();
    for (String parameter : files.parameters()) {
      String[] pair = pair("parameters", parameter, where);
      settings = settings.withParameter(pair[0], pair[1]);
    }
    for (String tableName : files.tableNames()) {
      String[] pair = pair("tableNames", tableName, where);
      settings = settings.withTableName(pair[0], pair[1]);
    }
    return settings;
  }

  private static String[] pair(String member, String text, String where) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new Misuse(
          "@DynamoSchema(%s = \"%s\") on %s is no pair: write \"Name=value\""
              .formatted(member, text, where));
    }
    return new String[] {text.substring(0, equals), text.substring(equals + 1)};
  }

  /** The same, with resources named from that class's package. */
  Declarations at(Class<?> newAnchor) {
    return new Declarations(where + " of " + newAnchor, newAnchor, tables, schemas, data);
  }

  boolean isEmpty() {
    return tables.isEmpty() && schemas.isEmpty() && data.isEmpty();
  }

  /** Nothing, at the same place. */
  Declarations none() {
    return new Declarations(where, anchor, List.of(), List.of(), List.of());
  }

  /** These and then others. */
  Declarations and(Declarations others) {
    return new Declarations(
        where,
        anchor,
        concat(tables, others.tables),
        concat(schemas, others.schemas),
        concat(data, others.data));
  }

  private static <T> List<T> concat(List<T> some, List<T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  /** The names of the tables that are declared by their beans. */
  Map<Class<?>, String> beanTables() {
    Map<Class<?>, String> names = new LinkedHashMap<>();
    for (TableDeclaration table : tables) {
      if (table.bean() != null) {
        names.put(table.bean(), table.name());
      }
    }
    return names;
  }

  /**
   * What is declared, wherever it is: equal if it makes the same tables and loads the same items.
   */
  List<Object> parts() {
    List<Object> parts = new ArrayList<>();
    tables.forEach(table -> parts.add(table.contents()));
    schemas.forEach(file -> parts.add(part(file)));
    data.forEach(file -> parts.add(part(file)));
    return parts;
  }

  private SchemaFile part(SchemaFile file) {
    return new SchemaFile(Resources.absolute(file.resource(), anchor), file.settings());
  }

  private DataFile part(DataFile file) {
    return new DataFile(Resources.absolute(file.resource(), anchor), file.table());
  }

  /** All but some parts. */
  Declarations without(Set<Object> parts) {
    return new Declarations(
        where,
        anchor,
        tables.stream().filter(table -> !parts.contains(table.contents())).toList(),
        schemas.stream().filter(file -> !parts.contains(part(file))).toList(),
        data.stream().filter(file -> !parts.contains(part(file))).toList());
  }

  /** Makes the tables and loads the items. */
  void applyTo(DynamoEmulator database) {
    if (isEmpty()) {
      return;
    }
    for (TableDeclaration table : tables) {
      table.create(database, where);
    }
    Resources resources = new Resources(where, anchor);
    for (SchemaFile file : schemas) {
      resources.createTables(file, database.target());
    }
    for (DataFile file : data) {
      resources.loadItems(file, database.target());
    }
  }
}
