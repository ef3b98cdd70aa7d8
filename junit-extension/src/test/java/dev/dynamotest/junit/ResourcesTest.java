package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.failures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.junit.elsewhere.Declares;
import dev.dynamotest.junit.elsewhere.OfElsewhere;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Where files may be that tests name. */
class ResourcesTest {
  private static final String TABLE =
      """
      {"TableName": "Orders", "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
       "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
       "BillingMode": "PAY_PER_REQUEST"}
      """;

  @Test
  void resourcesAreOfThePackageOfWhoeverNamesThem() {
    assertPasses(Here.class, 2);
  }

  @Declares
  static class Here extends OfElsewhere {
    @Test
    void test(DynamoDbClient client) {
      assertThat(client.listTables().tableNames()).containsExactly("Customers", "Orders");
    }
  }

  @Test
  void aDirectoryOfTheClassPathMayHoldTemplates() {
    assertPasses(OfDirectory.class, 1);
  }

  @DynamoTest(schema = "classpath:dev/dynamotest/junit/elsewhere/cdk.out")
  static class OfDirectory {
    @Test
    void test(DynamoDbClient client) {
      assertThat(client.listTables().tableNames()).containsExactly("Stock");
    }
  }

  @Test
  void resourcesMayBeInJars(@TempDir Path directory) throws Exception {
    Path jar = directory.resolve("a jar.jar");
    String name = InJar.class.getName();
    String file = name.replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        InputStream classFile = InJar.class.getClassLoader().getResourceAsStream(file)) {
      add(zip, file, classFile.readAllBytes());
      add(zip, "dev/dynamotest/junit/in-jar.json", TABLE.getBytes(StandardCharsets.UTF_8));
    }
    try (URLClassLoader loader = new OfJar(jar, name)) {
      assertPasses(loader.loadClass(name), 1);
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }

  /** Loads one class from a jar, although the class path has it too. */
  private static final class OfJar extends URLClassLoader {
    private final String name;

    OfJar(Path jar, String name) throws IOException {
      super(new URL[] {jar.toUri().toURL()}, ResourcesTest.class.getClassLoader());
      this.name = name;
    }

    @Override
    protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
      if (!wanted.equals(name)) {
        return super.loadClass(wanted, resolve);
      }
      Class<?> known = findLoadedClass(wanted);
      return known == null ? findClass(wanted) : known;
    }
  }

  @Test
  void filesAreNamedAsPathsOrUrls(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("some tables.json"), TABLE);
    for (String name : new String[] {"file:" + file, file.toUri().toString(), "file://" + file}) {
      DynamoEmulator emulator = new DynamoEmulator(Targets.of(Settings.DEFAULT.config()));
      String resource = name.startsWith("file://") ? name.replace(" ", "%20") : name;
      new Resources("a test", ResourcesTest.class)
          .createTables(
              new Declarations.SchemaFile(
                  resource, dev.dynamotest.fixtures.template.TemplateSettings.defaults()),
              emulator.target());
      assertThat(emulator.tables()).as(resource).hasSize(1);
    }
  }

  @Test
  void aNameThatCanBeNoFileIsToldInASentence() {
    assertThat(failures(Kit.run(NoDirectory.class)))
        .singleElement()
        .asString()
        .endsWith(NoDirectory.class.getName() + " names file:., which is a directory: name a file");
    assertThat(failures(Kit.run(NoName.class)))
        .singleElement()
        .asString()
        .endsWith("names a resource without a name: write classpath:... or file:...");
    assertThat(failures(Kit.run(NoPath.class)))
        .singleElement()
        .asString()
        .contains("which is no file (", "): write file:... from the working directory");
    assertThat(failures(Kit.run(OfWindows.class)))
        .singleElement()
        .asString()
        .contains("names C:\\tables.json, and there is no such resource", "write classpath:...");
  }

  @DynamoTest(data = "file:.")
  static class NoDirectory {
    @Test
    void test() {}
  }

  @DynamoTest(schema = "classpath:")
  static class NoName {
    @Test
    void test() {}
  }

  @DynamoTest(schema = "file:tables\0.json")
  static class NoPath {
    @Test
    void test() {}
  }

  @DynamoTest(schema = "C:\\tables.json")
  static class OfWindows {
    @Test
    void test() {}
  }
}
