package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static dev.dynamotest.junit.Kit.runConcurrently;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.annotation.DirtiesContext.ClassMode;
import org.springframework.test.annotation.DirtiesContext.MethodMode;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tests with an application context: where they start from, and what becomes of their changes. */
class SpringTest {
  private static final List<Object> CONTEXTS = new ArrayList<>();

  /** A bean as applications have them: it makes its table at its start and keeps its client. */
  static class Repository {
    private final DynamoDbClient client;

    Repository(DynamoDbClient client) {
      this.client = client;
      createTable(client, "Orders");
      put(client, "Orders", "made at the start");
    }

    void save(String key) {
      put(client, "Orders", key);
    }

    int count() {
      return Kit.count(client, "Orders");
    }
  }

  @Configuration
  static class Application {
    @Bean
    Repository repository(DynamoDbClient client) {
      return new Repository(client);
    }
  }

  // ---- What tests start from

  @Test
  void theOrderOfAnnotationsDoesNotMatter() {
    assertPasses(DynamoFirst.class, 3);
    assertPasses(SpringFirst.class, 3);
  }

  @DynamoTest
  @DynamoTable(name = "Customers")
  @SpringJUnitConfig(Application.class)
  static class DynamoFirst {
    @Autowired Repository repository;

    @BeforeAll
    static void seed(DynamoDbClient client, @Autowired Repository repository) {
      put(client, "Customers", "seed");
      repository.save("seed");
    }

    @RepeatedTest(3)
    void test(DynamoDbClient client) {
      assertThat(repository.count()).isEqualTo(2);
      assertThat(count(client, "Orders")).isEqualTo(2);
      assertThat(count(client, "Customers")).isEqualTo(1);
      repository.save("test");
      put(client, "Customers", "test");
    }
  }

  @SpringJUnitConfig(Application.class)
  @DynamoTest
  @DynamoTable(name = "Customers")
  static class SpringFirst {
    @Autowired Repository repository;

    @BeforeAll
    static void seed(DynamoDbClient client, @Autowired Repository repository) {
      DynamoFirst.seed(client, repository);
    }

    @RepeatedTest(3)
    void test(DynamoDbClient client) {
      DynamoFirst first = new DynamoFirst();
      first.repository = repository;
      first.test(client);
    }
  }

  @Test
  void whatIsDeclaredIsThereBeforeBeansStart() {
    assertPasses(NeedsTable.class, 2);
  }

  @Configuration
  static class NeedsTableAtItsStart {
    @Bean
    Object seeder(DynamoDbClient client) {
      put(client, "Orders", "by a bean");
      return new Object();
    }
  }

  @DynamoTest(tables = Order.class)
  @DynamoTable(name = "Orders")
  @SpringJUnitConfig(NeedsTableAtItsStart.class)
  static class NeedsTable {
    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
      assertThat(count(client, "Order")).isZero();
      put(client, "Orders", "a");
    }
  }

  @Test
  void classesWithEqualDeclarationsShareAContextAndStartAlike() {
    CONTEXTS.clear();
    assertPasses(run(ShareOne.class, ShareTwo.class, ShareNot.class), 5);
    assertThat(CONTEXTS.get(0)).isSameAs(CONTEXTS.get(1)).isNotSameAs(CONTEXTS.get(2));
  }

  @Retention(RetentionPolicy.RUNTIME)
  @DynamoTest
  @DynamoTable(name = "Customers")
  @SpringJUnitConfig(Application.class)
  @interface ApplicationTest {}

  @ApplicationTest
  static class ShareOne {
    @Autowired Repository repository;

    @BeforeAll
    static void seed(@Autowired Repository repository, @Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      repository.save("seed of one class");
    }

    @RepeatedTest(2)
    void test() {
      assertThat(repository.count()).isEqualTo(2);
      repository.save("test");
    }
  }

  @DynamoTest
  @DynamoTable(name = "Customers")
  @SpringJUnitConfig(Application.class)
  static class ShareTwo {
    @BeforeAll
    static void remember(@Autowired ApplicationContext context) {
      CONTEXTS.add(context);
    }

    @RepeatedTest(2)
    void test(@Autowired Repository repository) {
      assertThat(repository.count()).isEqualTo(1);
      repository.save("test");
    }
  }

  @DynamoTest
  @SpringJUnitConfig(Application.class)
  static class ShareNot {
    @Test
    void test(
        @Autowired Repository repository,
        DynamoDbClient client,
        @Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      assertThat(exists(client, "Customers")).isFalse();
      assertThat(repository.count()).isEqualTo(1);
    }
  }

  @Test
  void aClassWithoutTheAnnotationHasAContextOfItsOwn() {
    assertPasses(run(NeedsTable.class, NoDynamo.class), 3);
  }

  @SpringJUnitConfig
  static class NoDynamo {
    @Configuration
    static class Empty {}

    @Test
    void test(@Autowired ApplicationContext context) {
      assertThat(context.getBeansOfType(DynamoDbClient.class)).isEmpty();
      assertThat(context.getEnvironment().getProperty("dynamotest.region")).isNull();
    }
  }

  // ---- Scopes and lifecycles

  @Test
  void otherScopesKeepWhatTestsChange() {
    OfClass.expected = 1;
    assertPasses(run(OfClass.class, OfClassAgain.class), 4);
    OfShared.expected = 1;
    assertPasses(run(OfShared.class, OfSharedAgain.class), 4);
  }

  @DynamoTest(scope = Scope.CLASS)
  @SpringJUnitConfig(Application.class)
  static class OfClass {
    static int expected;
    @Autowired Repository repository;

    @RepeatedTest(2)
    void test() {
      assertThat(repository.count()).isEqualTo(expected++);
      repository.save(UUID.randomUUID().toString());
    }
  }

  static class OfClassAgain extends OfClass {
    @BeforeAll
    static void startAgain() {
      expected = 1;
    }
  }

  @DynamoTest(scope = Scope.SHARED)
  @SpringJUnitConfig(Application.class)
  static class OfShared {
    static int expected;
    @Autowired Repository repository;

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(repository.count()).isEqualTo(expected++);
      put(client, "Orders", UUID.randomUUID().toString());
    }
  }

  static class OfSharedAgain extends OfShared {}

  @Test
  void instancesOfClassesKeepTheirClients() {
    assertPasses(PerClass.class, 3);
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  @DynamoTest
  @SpringJUnitConfig(Application.class)
  static class PerClass {
    final Repository repository;
    @Dynamo DynamoDbClient client;

    @Autowired
    PerClass(Repository repository) {
      this.repository = repository;
    }

    @BeforeAll
    void seed() {
      repository.save("seed");
    }

    @RepeatedTest(3)
    void test() {
      assertThat(count(client, "Orders")).isEqualTo(2);
      repository.save("test");
    }
  }

  // ---- Nested classes

  @Test
  void nestedClassesStartFromTheirOuterClass() {
    CONTEXTS.clear();
    assertPasses(Outer.class, 10);
    assertThat(new HashSet<>(CONTEXTS)).hasSize(3);
  }

  @DynamoTest(tables = Order.class)
  @SpringJUnitConfig(Application.class)
  static class Outer {
    @Autowired Repository repository;
    @Autowired ApplicationContext context;

    @BeforeAll
    static void seed(@Autowired Repository repository) {
      repository.save("seed");
    }

    @RepeatedTest(2)
    void outer() {
      CONTEXTS.add(context);
      assertThat(repository.count()).isEqualTo(2);
      repository.save("test");
    }

    @Nested
    @DynamoTable(name = "Customers")
    class Inner {
      @Autowired Repository ofInner;

      @BeforeEach
      void more() {
        ofInner.save("more");
      }

      @RepeatedTest(2)
      void inner(DynamoDbClient client) {
        CONTEXTS.add(context);
        assertThat(ofInner).isSameAs(repository);
        assertThat(repository.count()).isEqualTo(3);
        assertThat(count(client, "Customers")).isZero();
        repository.save("test");
        put(client, "Customers", "test");
      }

      @Nested
      class Innermost {
        @RepeatedTest(2)
        void innermost(DynamoDbClient client) {
          inner(client);
        }
      }
    }

    @Nested
    @DynamoTest(region = "eu-west-1")
    class OtherDatabase {
      @RepeatedTest(2)
      void hasAnotherContext(
          @Autowired Repository ofInner,
          @Autowired ApplicationContext ofOther,
          DynamoDbClient client,
          DynamoEmulator emulator) {
        CONTEXTS.add(ofOther);
        assertThat(emulator.region()).isEqualTo("eu-west-1");
        assertThat(ofInner.count()).isEqualTo(1);
        assertThat(count(client, "Order")).isZero();
        ofInner.save("test");
        assertThat(count(client, "Orders")).isEqualTo(2);
      }
    }

    @Nested
    @ActiveProfiles("other")
    @DynamoTable(name = "Customers")
    class OtherContext {
      final DynamoDbClient constructed;

      OtherContext(DynamoDbClient constructed) {
        this.constructed = constructed;
      }

      @RepeatedTest(2)
      void hasAnotherContext(@Autowired Repository ofInner, @Autowired ApplicationContext ofOther) {
        CONTEXTS.add(ofOther);
        assertThat(ofInner.count()).isEqualTo(1);
        ofInner.save("test");
        assertThat(count(constructed, "Orders")).isEqualTo(2);
        assertThat(count(constructed, "Order")).isZero();
        assertThat(count(constructed, "Customers")).isZero();
      }
    }
  }

  @Test
  void aNestedClassAloneCanHaveADatabase() {
    assertPasses(WithoutDatabase.class, 3);
  }

  @SpringJUnitConfig
  static class WithoutDatabase {
    @Configuration
    static class Empty {}

    @Test
    void outer(@Autowired ApplicationContext context) {
      assertThat(context.getBeansOfType(DynamoDbClient.class)).isEmpty();
    }

    @Nested
    @DynamoTest
    @DynamoTable(name = "Orders")
    class Inner {
      @RepeatedTest(2)
      void inner(@Autowired DynamoDbClient bean, DynamoDbClient client) {
        assertThat(client).isSameAs(bean);
        assertThat(count(client, "Orders")).isZero();
        put(client, "Orders", "a");
      }
    }
  }

  // ---- Contexts that are made anew

  @Test
  void testsThatCloseTheirContextStartAlike() {
    for (Class<?> testClass :
        List.of(
            DirtyAfterEach.class,
            DirtyBeforeEach.class,
            DirtySpringFirst.class,
            DirtyWithoutSeed.class)) {
      CONTEXTS.clear();
      assertPasses(testClass, 3);
      assertThat(new HashSet<>(CONTEXTS)).as("contexts of " + testClass).hasSize(3);
    }
  }

  @DynamoTest
  @DynamoTable(name = "Customers")
  @DirtiesContext(classMode = ClassMode.AFTER_EACH_TEST_METHOD)
  @SpringJUnitConfig(Application.class)
  static class DirtyAfterEach {
    static DynamoDbClient ofClass;
    @Autowired Repository repository;

    @BeforeAll
    static void seed(DynamoDbClient client) {
      ofClass = client;
      put(client, "Orders", "seed");
    }

    @RepeatedTest(3)
    void test(DynamoDbClient client, @Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      assertThat(client).as("stays the same").isSameAs(ofClass);
      assertThat(repository.count()).isEqualTo(2);
      assertThat(count(client, "Customers")).isZero();
      repository.save("test");
      put(client, "Customers", "test");
      assertThat(count(client, "Orders")).isEqualTo(3);
    }
  }

  @DirtiesContext(classMode = ClassMode.BEFORE_EACH_TEST_METHOD)
  static class DirtyBeforeEach extends DirtyAfterEach {}

  @SpringJUnitConfig(Application.class)
  @DynamoTest
  @DirtiesContext(classMode = ClassMode.BEFORE_EACH_TEST_METHOD)
  static class DirtySpringFirst {
    @Autowired Repository repository;

    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Orders", "seed");
    }

    @BeforeEach
    void more(DynamoDbClient client) {
      put(client, "Orders", "more");
    }

    @RepeatedTest(3)
    void test(@Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      assertThat(repository.count()).isEqualTo(3);
      repository.save("test");
    }
  }

  /** A bean that knows what it has made at its start, which nobody can know beforehand. */
  static class Marker {
    final String key = UUID.randomUUID().toString();

    Marker(DynamoDbClient client) {
      createTable(client, "Markers");
      put(client, "Markers", key);
    }
  }

  @DynamoTest
  @DirtiesContext(classMode = ClassMode.AFTER_EACH_TEST_METHOD)
  @SpringJUnitConfig(Marker.class)
  static class DirtyWithoutSeed {
    @Autowired Marker marker;

    @RepeatedTest(3)
    void test(DynamoDbClient client, @Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      assertThat(client.scan(r -> r.tableName("Markers")).items())
          .extracting(item -> item.get("PK").s())
          .containsExactly(marker.key);
    }
  }

  @Test
  void classesThatCloseTheirContextStartAlike() {
    CONTEXTS.clear();
    assertPasses(run(DirtyAfter.class, DirtyBefore.class, DirtyMethod.class), 8);
    assertThat(new HashSet<>(CONTEXTS)).hasSize(2);
  }

  @DynamoTest
  @DirtiesContext
  @SpringJUnitConfig(Application.class)
  @TestPropertySource(properties = "dirty = true")
  static class DirtyAfter {
    @Autowired Repository repository;

    @BeforeAll
    static void seed(
        DynamoDbClient client,
        @Autowired Repository repository,
        @Autowired ApplicationContext context) {
      CONTEXTS.add(context);
      assertThat(repository.count()).isEqualTo(1);
      put(client, "Orders", "seed");
    }

    @RepeatedTest(2)
    void test() {
      assertThat(repository.count()).isEqualTo(2);
      repository.save("test");
    }

    @AfterAll
    static void after(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(2);
    }
  }

  @DirtiesContext(classMode = ClassMode.BEFORE_CLASS)
  static class DirtyBefore extends DirtyAfter {}

  @DynamoTest
  @SpringJUnitConfig(Application.class)
  @TestPropertySource(properties = "dirty = true")
  static class DirtyMethod {
    @RepeatedTest(2)
    @DirtiesContext(methodMode = MethodMode.AFTER_METHOD)
    void dirty(@Autowired Repository repository, DynamoDbClient client) {
      repository.save("test");
      assertThat(count(client, "Orders")).isEqualTo(2);
    }

    @Nested
    class Inner {
      @BeforeAll
      static void seed(DynamoDbClient client) {
        put(client, "Orders", "seed");
      }

      @RepeatedTest(2)
      @DirtiesContext
      void dirty(@Autowired Repository repository, DynamoDbClient client) {
        repository.save("test");
        assertThat(count(client, "Orders")).isEqualTo(3);
      }
    }
  }

  @Test
  void aClassOfTheScopeClassKeepsItsDataWhenItsContextIsMadeAnew() {
    DirtyOfClass.expected = 1;
    assertPasses(DirtyOfClass.class, 3);
  }

  @DirtiesContext(classMode = ClassMode.AFTER_EACH_TEST_METHOD)
  @DynamoTest(scope = Scope.CLASS)
  @SpringJUnitConfig(Application.class)
  static class DirtyOfClass {
    static int expected;

    @RepeatedTest(3)
    void test(@Autowired Repository repository) {
      assertThat(repository.count()).isEqualTo(expected++);
      repository.save(UUID.randomUUID().toString());
    }
  }

  // ---- At the same time

  @Test
  void classesWithOneContextCannotRunAtTheSameTime() {
    assertThat(failures(runConcurrently("same_thread", MeetOne.class, MeetTwo.class)))
        .singleElement()
        .asString()
        .containsPattern("SpringTest\\$Meet(One|Two) and dev.*SpringTest\\$Meet(One|Two) run at")
        .contains("share the clients of one application context: which database is meant?");
  }

  /** One of the two that runs waits until the other one is over, which has not run. */
  @DynamoTest
  @SpringJUnitConfig(Application.class)
  @ExtendWith(Over.class)
  static class MeetOne {
    @Test
    void test(@Autowired Repository repository) throws InterruptedException {
      repository.save("test");
      assertThat(Over.FIRST.await(30, TimeUnit.SECONDS)).isTrue();
      assertThat(repository.count()).isEqualTo(2);
    }
  }

  static class Over implements AfterAllCallback {
    static final CountDownLatch FIRST = new CountDownLatch(1);

    @Override
    public void afterAll(ExtensionContext context) {
      FIRST.countDown();
    }
  }

  static class MeetTwo extends MeetOne {}

  @Test
  void beansAreOfNoUseToTestsThatRunAtTheSameTime() {
    Set<String> failures = new HashSet<>(failures(runConcurrently(Concurrent.class)));
    assertThat(failures)
        .singleElement()
        .asString()
        .contains("This client was given out for all of dev.dynamotest.junit.SpringTest$Concurrent")
        .contains("annotate the class with @Execution(SAME_THREAD)");
  }

  @DynamoTest
  @SpringJUnitConfig(Application.class)
  static class Concurrent {
    @RepeatedTest(2)
    void test(@Autowired Repository repository) {
      repository.save("test");
    }

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
      put(client, "Orders", "test");
    }
  }
}
