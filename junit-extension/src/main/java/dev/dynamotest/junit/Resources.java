package dev.dynamotest.junit;

import dev.dynamotest.fixtures.FixtureException;
import dev.dynamotest.fixtures.ItemFixtures;
import dev.dynamotest.fixtures.TableFixtures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The files that tests name.
 *
 * @param where who names them, for messages
 * @param anchor the class from whose package they are named when nothing else is said
 */
record Resources(String where, Class<?> anchor) {
  private static final String CLASSPATH = "classpath:";
  private static final String FILE = "file:";

  /** Makes the tables of a file. */
  void createTables(Declarations.SchemaFile file, Target target) {
    try {
      Path path = path(file.resource());
      TableFixtures tables =
          path != null && Files.isDirectory(path)
              ? TableFixtures.read(path, file.settings())
              : TableFixtures.read(file.resource(), bytes(file.resource()), file.settings());
      tables.create(target.sender());
    } catch (FixtureException | IOException e) {
      throw new Misuse("Tables for " + where + ": " + e.getMessage(), e);
    }
  }

  /** Loads the items of a file. */
  void loadItems(Declarations.DataFile file, Target target) {
    try {
      ItemFixtures items = ItemFixtures.of(file.resource(), bytes(file.resource()));
      (file.table().isEmpty() ? items : items.into(file.table())).put(target.sender());
    } catch (FixtureException | IOException e) {
      throw new Misuse("Items for " + where + ": " + e.getMessage(), e);
    }
  }

  /** The name of a resource, so that it does not matter which class says it. */
  static String absolute(String resource, Class<?> anchor) {
    if (resource.startsWith(CLASSPATH) || resource.startsWith(FILE)) {
      return resource;
    }
    return resource.startsWith("/")
        ? CLASSPATH + resource.substring(1)
        : CLASSPATH + anchor.getPackageName().replace('.', '/') + "/" + resource;
  }

  private byte[] bytes(String resource) throws IOException {
    Path path = path(resource);
    if (path != null) {
      try {
        return Files.readAllBytes(path);
      } catch (NoSuchFileException e) {
        throw new Misuse(
            "%s names %s, and there is no file %s"
                .formatted(where, resource, path.toAbsolutePath().normalize()),
            e);
      }
    }
    try (InputStream stream = stream(resource)) {
      if (stream == null) {
        throw new Misuse(
            "%s names %s, and there is no such resource %s: write classpath:... from the root of the class path, file:... from the working directory"
                .formatted(
                    where,
                    resource,
                    resource.startsWith(CLASSPATH)
                        ? "on the class path"
                        : "in the package " + anchor.getPackageName()));
      }
      return stream.readAllBytes();
    }
  }

  private static @Nullable Path path(String resource) {
    return resource.startsWith(FILE) ? Path.of(resource.substring(FILE.length())) : null;
  }

  private @Nullable InputStream stream(String resource) {
    if (!resource.startsWith(CLASSPATH)) {
      return anchor.getResourceAsStream(resource);
    }
    String name = resource.substring(CLASSPATH.length());
    ClassLoader loader = anchor.getClassLoader();
    return loader.getResourceAsStream(name.startsWith("/") ? name.substring(1) : name);
  }
}
