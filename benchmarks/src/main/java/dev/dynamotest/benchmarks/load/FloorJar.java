package dev.dynamotest.benchmarks.load;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Packs the {@link FloorServer} as one would ship it, with what it uses and no more: a jar with
 * everything that benchmarks need takes longer to open.
 */
final class FloorJar {
  private static final List<String> CONTENT =
      List.of(
          "META-INF/services/",
          "META-INF/versions/",
          "com/fasterxml/jackson/core/",
          "dev/dynamotest/benchmarks/load/FloorServer",
          "dev/dynamotest/benchmarks/workload/",
          "io/smallrye/",
          "io/undertow/",
          "org/jboss/",
          "org/wildfly/",
          "org/xnio/");

  private FloorJar() {}

  /** Writes it, from the jars on the class path of this process. */
  static void write(Path file) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, FloorServer.class.getName());
    attributes.put(Attributes.Name.MULTI_RELEASE, "true");
    Set<String> written = new HashSet<>();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      for (String element : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        if (element.endsWith(".jar")) {
          copy(element, out, written);
        }
      }
    }
    if (!written.contains(FloorServer.class.getName().replace('.', '/') + ".class")) {
      throw new IOException("The floor can be packed from jars only: run benchmarks/run");
    }
  }

  private static void copy(String jar, JarOutputStream out, Set<String> written)
      throws IOException {
    try (JarFile in = new JarFile(jar)) {
      for (JarEntry entry : (Iterable<JarEntry>) in.stream()::iterator) {
        String name = entry.getName();
        if (CONTENT.stream().anyMatch(name::startsWith)
            && !entry.isDirectory()
            && written.add(name)) {
          out.putNextEntry(new JarEntry(name));
          try (InputStream bytes = in.getInputStream(entry)) {
            bytes.transferTo(out);
          }
          out.closeEntry();
        }
      }
    }
  }
}
