package dev.dynamotest.core.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class KeyHeatTest {
  private static byte[] key(int number) {
    return ByteBuffer.allocate(HashRange.HASH_BYTES).putInt(number).array();
  }

  @Test
  void countsEveryKeyAsLongAsThereIsRoom() {
    KeyHeat heat = new KeyHeat();
    for (int i = 0; i < 100; i++) {
      heat.add(key(i % 10), i);
    }

    assertThat(heat.total()).isEqualTo(4_950);
    assertThat(heat.inOrder())
        .hasSize(10)
        .first()
        .satisfies(use -> assertThat(use.heat()).isEqualTo(450));
  }

  @Test
  void knowsTheMostUsedKeysWhenThereAreTooMany() {
    KeyHeat heat = new KeyHeat();
    for (int i = 0; i < 3 * KeyHeat.MAX_KEYS; i++) {
      heat.add(key(i), 1);
      heat.add(key(7), 5);
    }

    assertThat(heat.inOrder()).hasSize(KeyHeat.MAX_KEYS);
    assertThat(heat.inOrder())
        .filteredOn(use -> ByteBuffer.wrap(use.key().array()).getInt() == 7)
        .singleElement()
        .satisfies(use -> assertThat(use.heat()).isEqualTo(15L * KeyHeat.MAX_KEYS + 1));
    assertThat(heat.total()).isEqualTo(18L * KeyHeat.MAX_KEYS);
  }

  @Test
  void whatIsTakenBackIsAsIfItHadNotBeen() {
    KeyHeat heat = new KeyHeat();
    heat.add(key(1), 5);
    heat.add(key(2), 3);
    heat.add(key(1), -5);

    assertThat(heat.total()).isEqualTo(3);
    assertThat(heat.inOrder()).hasSize(1);
  }
}
