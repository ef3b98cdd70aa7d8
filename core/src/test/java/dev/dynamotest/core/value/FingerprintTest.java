package dev.dynamotest.core.value;

import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.number;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {

  @Test
  void equalValuesHaveEqualFingerprints() {
    assertThat(of(item("n", number("1.50"), "s", "x")))
        .isEqualTo(of(item("s", "x", "n", number("15e-1"))));
    assertThat(new Fingerprint().add(new AttributeValue.SS(List.of("b", "a"))).toBinary())
        .isEqualTo(new Fingerprint().add(new AttributeValue.SS(List.of("a", "b"))).toBinary());
  }

  @Test
  void oneOfEachTypeIsUnlikeAllOthers() {
    DynamoNumber one = DynamoNumber.of(1);
    Binary b = Binary.wrap(new byte[] {'1'});
    List<AttributeValue> values =
        List.of(
            new AttributeValue.S("1"),
            new AttributeValue.N(one),
            new AttributeValue.B(b),
            AttributeValue.Bool.TRUE,
            AttributeValue.Bool.FALSE,
            AttributeValue.Null.NULL,
            new AttributeValue.S("true"),
            new AttributeValue.SS(List.of("1")),
            new AttributeValue.NS(List.of(one)),
            new AttributeValue.BS(List.of(b)),
            new AttributeValue.L(List.of(new AttributeValue.S("1"))),
            new AttributeValue.L(List.of(new AttributeValue.S("1"), new AttributeValue.S(""))),
            new AttributeValue.M(item("1", "")),
            new AttributeValue.M(item("", "1")));
    assertThat(values.stream().map(v -> new Fingerprint().add(v).toBinary()))
        .doesNotHaveDuplicates();
  }

  @Test
  void whereOneTextEndsAndTheNextBeginsMatters() {
    assertThat(new Fingerprint().add("ab").add("c").toBinary())
        .isNotEqualTo(new Fingerprint().add("a").add("bc").toBinary());
  }

  @Test
  void anAbsentTextIsNotAnEmptyOne() {
    assertThat(new Fingerprint().add((String) null).toBinary())
        .isNotEqualTo(new Fingerprint().add("").toBinary());
    assertThat(new Fingerprint().add((AttributeMap) null).toBinary())
        .isNotEqualTo(of(AttributeMap.EMPTY));
  }

  private static Binary of(AttributeMap map) {
    return new Fingerprint().add(map).toBinary();
  }
}
