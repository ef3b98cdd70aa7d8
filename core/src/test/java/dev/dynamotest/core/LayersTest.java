package dev.dynamotest.core;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The order of packages: each uses only those below it, as the architecture document draws them.
 */
class LayersTest {
  private static final String ROOT = "dev.dynamotest.core";

  /** Topmost first. */
  private static final List<String> ORDER =
      List.of(
          "report",
          "journal",
          "protocol",
          "validation",
          "operation",
          "transaction",
          "partiql",
          "partiql.syntax",
          "expression",
          "expression.syntax",
          "catalog",
          "table",
          "stream",
          "throughput",
          "consistency",
          "tree",
          "injection",
          "capacity",
          "trace",
          "shape",
          "fault",
          "value");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  static Stream<String> packages() {
    return ORDER.stream();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageUsesOnlyThoseBelowIt(String name) {
    List<String> allowed = new ArrayList<>();
    allowed.add("java..");
    allowed.add("org.jspecify.annotations");
    ORDER.subList(ORDER.indexOf(name), ORDER.size()).forEach(p -> allowed.add(ROOT + "." + p));
    DescribedPredicate<JavaClass> may =
        resideInAPackage("")
            .or(JavaClass.Predicates.resideInAnyPackage(allowed.toArray(new String[0])));
    if (name.equals("protocol")) {
      may = may.or(isPartOfTheBoundary());
    }
    classes()
        .that()
        .resideInAPackage(ROOT + "." + name)
        .should()
        .onlyDependOnClassesThat(may)
        .check(CLASSES);
  }

  /** What a transport and a user hand to an engine. */
  private static DescribedPredicate<JavaClass> isPartOfTheBoundary() {
    return DescribedPredicate.describe(
        "are the engine's requests, answers and switches",
        c ->
            c.getPackageName().equals(ROOT)
                && List.of("WireRequest", "WireResponse", "EngineConfig", "EngineClock")
                    .contains(c.getSimpleName()));
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    classes()
        .that()
        .resideOutsideOfPackage(ROOT)
        .should()
        .resideInAnyPackage(ORDER.stream().map(p -> ROOT + "." + p).toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void nothingBelowTheClockReadsTheTime() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(EngineClock.class.getName())
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .check(CLASSES);
  }

  @Test
  void nothingStartsThreadsOrSleeps() {
    noClasses().should().dependOnClassesThat().areAssignableTo(Thread.class).check(CLASSES);
  }
}
