package com.example.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page "What will break in production?" shows parts of these tests as they are. */
class DocumentationTest {
  private static final Path PAGE = Path.of("../../docs/production.md");
  private static final Path TESTS = Path.of("src/test/java/com/example/orders");
  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void whatThePageShowsIsPartOfATest() throws IOException {
    List<String> parts =
        BLOCK
            .matcher(Files.readString(PAGE))
            .results()
            .flatMap(block -> Stream.of(block.group(1).strip().split("\n\n")))
            .toList();
    List<String> sources;
    try (Stream<Path> files = Files.list(TESTS)) {
      sources = files.map(DocumentationTest::withoutIndent).toList();
    }

    assertThat(parts).hasSizeGreaterThan(20);
    assertThat(parts)
        .allSatisfy(
            part ->
                assertThat(sources)
                    .as(part)
                    .anyMatch(source -> source.contains(withoutIndent(part))));
  }

  private static String withoutIndent(Path file) {
    try {
      return withoutIndent(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withoutIndent(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining("\n"));
  }
}
