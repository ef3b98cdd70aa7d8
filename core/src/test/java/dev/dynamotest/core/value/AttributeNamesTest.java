package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AttributeNamesTest {

  @Test
  void whoeverHasTheSameNamesSharesThem() {
    AttributeNames names = AttributeNames.of(new String[] {"shared", "twice"}, 2);

    assertThat(AttributeNames.of(new String[] {"shared", "twice", "more"}, 2)).isSameAs(names);
    assertThat(AttributeNames.of(new String[] {"shared"}, 1)).isNotEqualTo(names);
  }

  @Test
  void namesThatShareAPlaceTakeTurns() {
    String[] one = {"Aa"};
    String[] other = {"BB"}; // has the same hash code

    AttributeNames first = AttributeNames.of(one, 1);

    assertThat(AttributeNames.of(other, 1)).isNotEqualTo(first);
    assertThat(AttributeNames.of(one, 1)).isNotSameAs(first).isEqualTo(first);
  }

  @Test
  void longNamesAreNotKept() {
    String[] longNames = {"x".repeat(3_000)};

    AttributeNames names = AttributeNames.of(longNames, 1);

    assertThat(names.bytes).isEqualTo(3_000);
    assertThat(AttributeNames.of(longNames, 1)).isNotSameAs(names).isEqualTo(names);
  }
}
