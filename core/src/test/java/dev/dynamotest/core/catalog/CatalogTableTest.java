package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.table.IndexSchema;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogTableTest {
  private static final Instant START = TestTables.START;

  private final Catalog catalog = TestTables.catalogs(0).of("123456789012", "us-east-1");
  private final CatalogTable table = TestTables.create(catalog, "tab");

  private static Instant after(int seconds) {
    return START.plusSeconds(seconds);
  }

  private List<String> builtIndexes() {
    return table.data().schema().globalIndexes().stream().map(IndexSchema::name).toList();
  }

  @Test
  void settingsFollowAChangeThatSucceeds() {
    table.update(
        START, settings -> settings.withDeletionProtection(new DeletionProtection(true, START)));

    assertThat(table.settings(START).deletionProtection().enabled()).isTrue();
  }

  @Test
  void aChangeThatThrowsLeavesSettingsAndDataAlone() {
    TableSettings before = table.settings(START);

    assertThatThrownBy(
            () ->
                table.update(
                    START,
                    settings -> {
                      settings.withGlobalIndexes(List.of(TestTables.index("gix")));
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(table.settings(START)).isEqualTo(before);
    assertThat(builtIndexes()).isEmpty();
  }

  @Test
  void theDataHaveTheIndexesOfTheSettings() {
    table.update(
        START,
        settings ->
            settings
                .withGlobalIndexes(List.of(TestTables.index("gix")))
                .withActivity(new Activity.IndexAllocation(after(10), "gix", after(20))));
    assertThat(builtIndexes()).containsExactly("gix");

    table.update(
        after(20),
        settings ->
            settings.withActivity(
                new Activity.IndexDeletion(after(30), "gix", settings.definitions())));
    assertThat(builtIndexes()).containsExactly("gix");

    table.settings(after(30));
    assertThat(builtIndexes()).isEmpty();
  }

  @Test
  void whoeverOpensTheTableFinishesWhatIsOver() {
    table.update(
        START,
        settings ->
            settings
                .withGlobalIndexes(List.of(TestTables.index("gix")))
                .withActivity(
                    new Activity.IndexDeletion(after(10), "gix", settings.definitions())));

    catalog.open("tab", after(9));
    assertThat(builtIndexes()).containsExactly("gix");
    catalog.open("tab", after(10));
    assertThat(builtIndexes()).isEmpty();
  }

  @Test
  void changesByManyThreadsAreAllKept() {
    IntStream.range(0, 200)
        .parallel()
        .forEach(
            i ->
                table.update(
                    START,
                    settings -> {
                      Map<String, String> tags = new LinkedHashMap<>(settings.tags().values());
                      tags.put("k" + i, "v");
                      return settings.withTags(new Tags(tags, START));
                    }));

    assertThat(table.settings(START).tags().values()).hasSize(200);
  }
}
