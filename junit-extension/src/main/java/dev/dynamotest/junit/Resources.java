package dev.dynamotest.junit;

import dev.dynamotest.fixtures.FixtureException;
import dev.dynamotest.fixtures.ItemFixtures;
import dev.dynamotest.fixtures.TableFixtures;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
      Path path = directory(file.resource());
      TableFixtures tables =
          path == null
              ? TableFixtures.read(file.resource(), bytes(file.resource()), file.settings())
              : TableFixtures.read(path, file.settings());
      tables.create(target.sender());
    } catch (FixtureException | IOException e) {
      throw new Misuse("Tables for " + where + ": " + e.getMessage(), e);
    }
  }

  /** Loads the items of a file. */
  void loadItems(Declarations.DataFile file, Target target) {
    try {
      if (directory(file.resource()) != null) {
        throw new Misuse(
            "%s names %s, which is a directory: name a file".formatted(where, file.resource()));
      }
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
        : CLASSPATH + holder(resource, anchor).getPackageName().replace('.', '/') + "/" + resource;
  }

  /**
   * The class in whose package a resource is: the one that says it may be a superclass, an
   * interface or an outer class of the test class, or one of their annotations.
   */
  private static Class<?> holder(String resource, Class<?> anchor) {
    Set<Class<?>> seen = new HashSet<>();
    Deque<Class<?>> classes = new ArrayDeque<>(List.of(anchor));
    while (!classes.isEmpty()) {
      Class<?> next = classes.remove();
      if (next.getName().startsWith("java.") || !seen.add(next)) {
        continue;
      }
      if (next.getResource(resource) != null) {
        return next;
      }
      if (next.getSuperclass() != null) {
        classes.add(next.getSuperclass());
      }
      classes.addAll(List.of(next.getInterfaces()));
      if (next.getEnclosingClass() != null) {
        classes.add(next.getEnclosingClass());
      }
      for (Annotation annotation : next.getAnnotations()) {
        classes.add(annotation.annotationType());
      }
    }
    return anchor;
  }

  /** The directory of that name, on the class path too if it is not in a jar; else null. */
  private @Nullable Path directory(String resource) {
    Path path = path(resource);
    if (path == null) {
      URL url = url(resource);
      try {
        path = url != null && url.getProtocol().equals("file") ? Path.of(url.toURI()) : null;
      } catch (URISyntaxException e) {
        path = null; // a name from elsewhere; its bytes can be read
      }
    }
    return path != null && Files.isDirectory(path) ? path : null;
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
    URL url = url(resource);
    if (url == null) {
      throw new Misuse(
          "%s names %s, and there is no such resource %s: write classpath:... from the root of the class path, file:... from the working directory"
              .formatted(
                  where,
                  resource,
                  resource.startsWith(CLASSPATH)
                      ? "on the class path"
                      : "in the package " + anchor.getPackageName()));
    }
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false); // or a jar stays open
    try (InputStream stream = connection.getInputStream()) {
      return stream.readAllBytes();
    }
  }

  private @Nullable Path path(String resource) {
    if (!resource.startsWith(FILE)) {
      return null;
    }
    String name = resource.substring(FILE.length());
    if (File.separatorChar == '\\' && name.matches("/[A-Za-z]:.*")) {
      name = name.substring(1);
    }
    try {
      // file:///dir/some%20file is an URL, file:dir/some file the name of a file
      return name.startsWith("//") ? Path.of(URI.create(resource)) : Path.of(name);
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      throw new Misuse(
          "%s names %s, which is no file (%s): write file:... from the working directory"
              .formatted(where, resource, e.getMessage()),
          e);
    }
  }

  private @Nullable URL url(String resource) {
    String name =
        resource.startsWith(CLASSPATH) ? resource.substring(CLASSPATH.length()) : resource;
    if (name.isBlank()) {
      throw new Misuse(where + " names a resource without a name: write classpath:... or file:...");
    }
    if (!resource.startsWith(CLASSPATH)) {
      return holder(resource, anchor).getResource(resource);
    }
    return anchor.getClassLoader().getResource(name.startsWith("/") ? name.substring(1) : name);
  }
}
