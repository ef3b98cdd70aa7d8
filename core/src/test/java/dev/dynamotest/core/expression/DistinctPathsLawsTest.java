package dev.dynamotest.core.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamotest.core.expression.DocumentPath.Step;
import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.FaultException;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DistinctPathsLawsTest {

  @Provide
  Arbitrary<List<DocumentPath>> paths() {
    Arbitrary<Step> name = Arbitraries.of("a", "b", "c").map(Step.Name::new);
    Arbitrary<Step> step =
        Arbitraries.oneOf(name, Arbitraries.integers().between(0, 2).map(Step.Index::new));
    return name.flatMap(
            head ->
                step.list()
                    .ofMaxSize(3)
                    .map(
                        rest -> {
                          List<Step> steps = new ArrayList<>(rest);
                          steps.add(0, head);
                          return new DocumentPath(steps);
                        }))
        .list()
        .ofMaxSize(16);
  }

  @Property(tries = 5000)
  void pathsAreRefusedWhenAnyTwoOverlapOrElseConflict(@ForAll("paths") List<DocumentPath> paths) {
    FaultException e =
        catchThrowableOfType(
            FaultException.class, () -> DistinctPaths.require(ExpressionKind.UPDATE, paths));

    assertThat(e == null ? null : e.fault()).isEqualTo(expected(paths));
  }

  /** Compares each path with all before it. */
  private static Object expected(List<DocumentPath> paths) {
    for (DocumentPath path : paths) {
      for (DocumentPath earlier : paths.subList(0, indexOf(paths, path))) {
        int common = commonSteps(earlier, path);
        if (common == Math.min(earlier.steps().size(), path.steps().size())) {
          List<DocumentPath> distinct = paths.stream().distinct().toList();
          return ExpressionText.PATHS_OVERLAP.fault(
              ExpressionKind.UPDATE, earlier, distinct.get(distinct.size() - 1));
        }
      }
    }
    for (DocumentPath path : paths) {
      for (DocumentPath earlier : paths.subList(0, indexOf(paths, path))) {
        int common = commonSteps(earlier, path);
        if (earlier.steps().get(common).getClass() != path.steps().get(common).getClass()) {
          return ExpressionText.PATHS_CONFLICT.fault(ExpressionKind.UPDATE, earlier, path);
        }
      }
    }
    return null;
  }

  /** By identity: equal paths may stand at several places. */
  private static int indexOf(List<DocumentPath> paths, DocumentPath path) {
    for (int i = 0; i < paths.size(); i++) {
      if (paths.get(i) == path) {
        return i;
      }
    }
    throw new AssertionError();
  }

  private static int commonSteps(DocumentPath a, DocumentPath b) {
    int i = 0;
    while (i < a.steps().size()
        && i < b.steps().size()
        && a.steps().get(i).equals(b.steps().get(i))) {
      i++;
    }
    return i;
  }

  @Test
  void thousandsOfPathsAreComparedInNoTime() {
    List<DocumentPath> paths = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      paths.add(new DocumentPath(List.of(new Step.Name("a"), new Step.Index(i))));
    }

    assertThatCode(() -> DistinctPaths.require(ExpressionKind.PROJECTION, paths))
        .doesNotThrowAnyException();
  }
}
