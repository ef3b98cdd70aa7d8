package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdSourceTest {

  @Test
  void theSameSeedGivesTheSameIdsInTheSameOrder() {
    assertThat(Stream.generate(new IdSource(7)::nextUuid).limit(5))
        .containsExactlyElementsOf(Stream.generate(new IdSource(7)::nextUuid).limit(5).toList());
  }

  @Test
  void idsDifferAndAreOfVersionFour() {
    IdSource ids = new IdSource(7);

    assertThat(Stream.generate(ids::nextUuid).limit(1000))
        .doesNotHaveDuplicates()
        .allSatisfy(
            id -> {
              assertThat(id.version()).isEqualTo(4);
              assertThat(id.variant()).isEqualTo(2);
              assertThat(UUID.fromString(id.toString())).isEqualTo(id);
            });
  }
}
