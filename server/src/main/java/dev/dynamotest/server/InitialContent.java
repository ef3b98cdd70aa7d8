package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.fixtures.FixtureException;
import dev.dynamotest.fixtures.ItemFixtures;
import dev.dynamotest.fixtures.TableFixtures;
import dev.dynamotest.fixtures.template.TemplateSettings;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Fills a database from the files that the command line names. */
final class InitialContent {
  private final Engine engine;

  InitialContent(Engine engine) {
    this.engine = engine;
  }

  /**
   * Creates all tables, then puts all items; all readers see them, and neither throughput nor
   * reports count it.
   *
   * @return the tables' names
   */
  List<String> load(List<Path> schemas, List<DataFile> data) throws FixtureException, IOException {
    TemplateSettings settings =
        TemplateSettings.defaults().withRegion(engine.config().defaultRegion());
    List<String> tables = new ArrayList<>();
    engine.throughput().suspend();
    for (Path file : schemas) {
      readable(file, () -> tables.addAll(TableFixtures.read(file, settings).createIn(engine)));
    }
    for (DataFile file : data) {
      ItemFixtures items = ItemFixtures.of(file.file());
      String table = file.table();
      readable(file.file(), () -> (table == null ? items : items.into(table)).putIn(engine));
    }
    engine.settle();
    engine.throughput().resume();
    engine.clearJournal();
    return tables;
  }

  private interface Reading {
    void run() throws FixtureException, IOException;
  }

  /** Says of which file it is that it cannot be read. */
  private static void readable(Path file, Reading reading) throws FixtureException, IOException {
    try {
      reading.run();
    } catch (NoSuchFileException e) {
      throw unreadable(file, "no such file", e);
    } catch (AccessDeniedException e) {
      throw unreadable(file, "permission denied", e);
    } catch (IOException e) {
      throw unreadable(file, String.valueOf(e.getMessage()), e);
    }
  }

  private static IOException unreadable(Path file, String reason, IOException cause) {
    return new IOException("Cannot read " + file + ": " + reason, cause);
  }
}
