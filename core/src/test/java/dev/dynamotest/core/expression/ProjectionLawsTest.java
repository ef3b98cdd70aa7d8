package dev.dynamotest.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ProjectionLawsTest {

  @Property
  void allPathsInAnyOrderGiveTheWholeItem(
      @ForAll("items") AttributeMap item, @ForAll Random random) {
    List<DocumentPath> paths = new ArrayList<>(TestItems.leaves(item));
    Collections.shuffle(paths, random);

    assertThat(new Projection(paths).apply(item)).isEqualTo(item);
  }

  @Property
  void allTopLevelNamesGiveTheWholeItem(@ForAll("items") AttributeMap item) {
    Projection projection = LegacyParameters.attributesToGet(item.names());

    assertThat(projection.apply(item)).isEqualTo(item);
  }

  @Property
  void someOfThePathsGiveTheirValuesAndNothingElse(
      @ForAll("items") AttributeMap item, @ForAll Random random) {
    List<DocumentPath> some =
        new ArrayList<>(TestItems.leaves(item).stream().filter(p -> random.nextBoolean()).toList());
    List<AttributeValue> wanted = values(some, item);
    Collections.shuffle(some, random);

    AttributeMap projected = new Projection(some).apply(item);

    assertThat(values(TestItems.leaves(projected), projected))
        .containsExactlyInAnyOrderElementsOf(wanted);
  }

  @Property
  void projectingAgainByNameChangesNothing(
      @ForAll("items") AttributeMap item, @ForAll("items") AttributeMap other) {
    List<DocumentPath> paths = TestItems.leaves(other);
    AttributeMap projected = new Projection(paths).apply(item);

    assertThat(LegacyParameters.attributesToGet(projected.names()).apply(projected))
        .isEqualTo(projected);
    assertThat(item.names()).containsAll(projected.names());
  }

  private static List<AttributeValue> values(List<DocumentPath> paths, AttributeMap item) {
    List<AttributeValue> values = new ArrayList<>();
    for (DocumentPath path : paths) {
      AttributeValue value = path.resolve(item);
      assertThat(value).isNotNull();
      values.add(value);
    }
    return values;
  }

  @Provide
  Arbitrary<AttributeMap> items() {
    return TestItems.items();
  }
}
