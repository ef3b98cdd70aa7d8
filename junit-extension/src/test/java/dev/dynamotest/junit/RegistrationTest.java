package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.platform.commons.support.ReflectionSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Extensions beside others, of ours and of users. */
class RegistrationTest {

  @Test
  void twoExtensionsOfOneNameAreRefused() {
    for (Class<?> testClass : new Class<?>[] {TwoOfBuilders.class, OfAnnotationAndBuilder.class}) {
      assertThat(failures(Kit.run(testClass)))
          .singleElement()
          .asString()
          .endsWith(
              testClass.getName()
                  + " has two DynamoExtensions without a name, of @DynamoTest or of a builder: give"
                  + " one a name of its own by DynamoExtension.builder().name(\"other\"), and"
                  + " annotate what it is to fill with @Dynamo(\"other\")");
    }
    assertThat(failures(Kit.run(TwoOfAName.class)))
        .singleElement()
        .asString()
        .contains("has two DynamoExtensions named \"eu\": give one a name of its own");
  }

  static class TwoOfBuilders {
    @RegisterExtension static final DynamoExtension one = DynamoExtension.builder().build();
    @RegisterExtension static final DynamoExtension two = DynamoExtension.builder().build();

    @Test
    void test(DynamoDbClient client) {}
  }

  @DynamoTest
  static class OfAnnotationAndBuilder {
    @RegisterExtension static final DynamoExtension other = DynamoExtension.builder().build();

    @Test
    void test(DynamoDbClient client) {}
  }

  static class TwoOfAName {
    @RegisterExtension final DynamoExtension one = DynamoExtension.builder().name("eu").build();
    @RegisterExtension final DynamoExtension two = DynamoExtension.builder().name("eu").build();

    @Test
    void test() {}
  }

  @Test
  void aNameThatNoExtensionHasIsTold() {
    String add = "and there is none of that name: add DynamoExtension.builder().name(\"eu\")";
    assertThat(failures(Kit.run(NoSuchParameter.class)))
        .singleElement()
        .asString()
        .contains("asks for the DynamoExtension \"eu\", " + add);
    assertThat(failures(Kit.run(NoSuchField.class)))
        .hasSize(2)
        .allSatisfy(
            failure ->
                assertThat(failure)
                    .endsWith(
                        "The field NoSuchField.endpoint asks for the DynamoExtension \"eu\", "
                            + add));
    assertThat(failures(Kit.run(NoneWithoutName.class)))
        .singleElement()
        .asString()
        .endsWith(
            "The field NoneWithoutName.client asks for a DynamoExtension without a name, and there"
                + " is none: write @Dynamo(\"name\") with the name of one, or add @DynamoTest");
  }

  @DynamoTest
  static class NoSuchParameter {
    @Test
    void test(@Dynamo("eu") DynamoDbClient client) {}
  }

  @DynamoTest
  static class NoSuchField {
    @DynamoEndpoint("eu")
    URI endpoint;

    @Test
    void test() {}

    @Nested
    class Inner {
      @BeforeEach
      void use() {
        assertThat(endpoint.getPath()).isNotEmpty();
      }

      @Test
      void inner() {}
    }
  }

  static class NoneWithoutName {
    @RegisterExtension
    static final DynamoExtension europe = DynamoExtension.builder().name("eu").build();

    @Dynamo DynamoDbClient client;

    @Test
    void test() {}
  }

  @Test
  void anExtensionMayComeFromTheSuperclassAndFromTheClassAround() {
    assertPasses(Around.class, 4);
    assertPasses(Kit.runConcurrently(Around.class), 4);
  }

  abstract static class WithExtension {
    @RegisterExtension static final DynamoExtension dynamo = DynamoExtension.builder().build();
  }

  @DynamoTable(name = "Orders")
  static class Around extends WithExtension {
    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      put(client, "Orders", "a");
      assertThat(count(client, "Orders")).isEqualTo(1);
    }

    @Nested
    class Inner extends WithExtension {
      @Dynamo DynamoDbClient field;

      Inner(DynamoDbClient ofConstructor) {
        put(ofConstructor, "Orders", "b");
      }

      @RepeatedTest(2)
      void inner(DynamoDbClient client, DynamoEmulator emulator) {
        assertThat(client).isSameAs(field).isSameAs(emulator.client());
        put(client, "Orders", "a");
        assertThat(count(client, "Orders")).isEqualTo(2);
      }
    }
  }

  @Test
  void instancesThatAFactoryMakesAreFilled() {
    assertPasses(OfFactory.class, 2);
    assertPasses(Kit.runConcurrently(OfFactory.class), 2);
  }

  static class Factory implements TestInstanceFactory {
    @Override
    public Object createTestInstance(
        TestInstanceFactoryContext factoryContext, ExtensionContext context) {
      return ReflectionSupport.newInstance(factoryContext.getTestClass());
    }
  }

  @DynamoTest
  @ExtendWith(Factory.class)
  static class OfFactory {
    @Dynamo DynamoDbClient field;

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(client).isSameAs(field);
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @Test
  void anExtensionInAnInstanceFieldFillsTheInstanceOfAClass() {
    assertPasses(OneInstance.class, 2);
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OneInstance {
    @RegisterExtension final DynamoExtension dynamo = DynamoExtension.builder().build();
    @Dynamo DynamoDbClient field;

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(client).isSameAs(field).isSameAs(dynamo.emulator().client());
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @Test
  void extensionsThatAreRegisteredBeforeSeeWhatATestHasLeft() {
    assertPasses(Looked.class, 2);
  }

  static class Looks implements AfterEachCallback {
    @Override
    public void afterEach(ExtensionContext context) {
      assertThat(exists(Looked.client, "Orders")).isTrue();
    }
  }

  @ExtendWith(Looks.class)
  @DynamoTest
  static class Looked {
    static DynamoDbClient client;

    @RepeatedTest(2)
    void test(DynamoDbClient ofTest) {
      client = ofTest;
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }
}
