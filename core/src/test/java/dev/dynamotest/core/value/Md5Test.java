package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Md5Test {

  @ParameterizedTest
  @CsvSource({
    "'', d41d8cd98f00b204e9800998ecf8427e",
    "a, 0cc175b9c0f1b6a831c399e269772661",
    "abc, 900150983cd24fb0d6963f7d28e17f72",
    "message digest, f96b697d7cb7938d525a2f31aaf161d0",
    "abcdefghijklmnopqrstuvwxyz, c3fcd3d76192e4007dfb496cca67e13b",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,"
        + " d174ab98d277d9f5a5611c2c9f419d9f",
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890,"
        + " 57edf4a22be3c955ac49da2e2107b67a",
  })
  void theTestSuiteOfTheRfcPasses(String message, String digest) {
    assertThat(digest(message.getBytes(StandardCharsets.US_ASCII)))
        .asHexString()
        .isEqualToIgnoringCase(digest);
  }

  @Property
  void itIsTheJdks(
      @ForAll @IntRange(max = 200) int first,
      @ForAll @IntRange(max = 200) int second,
      @ForAll long seed)
      throws NoSuchAlgorithmException {
    Random random = new Random(seed);
    byte[] head = new byte[first];
    byte[] tail = new byte[second];
    random.nextBytes(head);
    random.nextBytes(tail);
    MessageDigest judge = MessageDigest.getInstance("MD5");
    judge.update(head);
    judge.update(tail);

    assertThat(digest(head, tail)).isEqualTo(judge.digest());
  }

  private static byte[] digest(byte[]... pieces) {
    Md5 md5 = new Md5();
    for (byte[] piece : pieces) {
      md5.update(piece);
    }
    byte[] digest = new byte[Md5.LENGTH];
    md5.digest(digest, 0);
    return digest;
  }
}
