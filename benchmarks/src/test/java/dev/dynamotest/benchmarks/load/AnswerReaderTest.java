package dev.dynamotest.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerReaderTest {
  private final AnswerReader reader = new AnswerReader();

  private boolean read(String text) {
    return reader.read(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nServer: x\r\ncontent-length:5\r\nDate: now\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "1\r\nh\r\nB;a=b\r\nello, world\r\n0\r\nA: b\r\n\r\n",
      })
  void anAnswerEndsWithItsLastByteHoweverItArrives(String answer) {
    for (int cut = 1; cut < answer.length(); cut++) {
      assertThat(read(answer.substring(0, cut))).isFalse();
      assertThat(read(answer.substring(cut))).isTrue();
      assertThat(reader.status()).isEqualTo(200);
    }
    for (int i = 0; i < answer.length(); i++) {
      assertThat(read(answer.substring(i, i + 1))).isEqualTo(i == answer.length() - 1);
    }
  }

  @Test
  void anErrorCanBeQuoted() {
    String answer = "HTTP/1.1 400 Bad Request\r\nContent-Length: 13\r\n\r\n{\"a\":\"wrong\"}";
    assertThat(read(answer)).isTrue();
    assertThat(reader.status()).isEqualTo(400);
    assertThat(reader.text()).isEqualTo(answer);
  }

  @Test
  void aLongBodyIsNotKept() {
    assertThat(read("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + "x".repeat(100_000)))
        .isTrue();
    assertThat(reader.text()).hasSizeLessThan(1_000);
  }

  @Test
  void moreThanAnAnswerIsRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> read("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nab"));
  }
}
