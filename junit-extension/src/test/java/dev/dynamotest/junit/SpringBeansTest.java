package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.sdk.DynamoClients;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.ContextHierarchy;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.junit.jupiter.SpringExtension;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The beans and properties of application contexts with a database. */
class SpringBeansTest {

  @Configuration
  static class Empty {}

  // ---- Beans that are offered

  @Test
  void anApplicationWithoutClientsGetsThem() {
    assertPasses(Offered.class, 2);
  }

  @DynamoTest(tables = Order.class, region = "eu-central-1")
  @SpringJUnitConfig(Empty.class)
  static class Offered {
    @Autowired DynamoEmulator emulator;
    @Autowired DynamoClock clock;
    @Autowired DynamoDbClient client;
    @Autowired DynamoDbAsyncClient async;
    @Autowired DynamoDbStreamsClient streams;
    @Autowired DynamoDbEnhancedClient enhanced;
    @Autowired DynamoDbEnhancedAsyncClient enhancedAsync;

    @RepeatedTest(2)
    void test(DynamoEmulator ofTest, DynamoDbClient clientOfTest) {
      assertThat(emulator).isSameAs(ofTest);
      assertThat(client).isSameAs(clientOfTest);
      assertThat(clock).isSameAs(ofTest.clock());
      assertThat(emulator.region()).isEqualTo("eu-central-1");
      assertThat(client.listTables().tableNames()).containsExactly("Order");
      assertThat(async.listTables().join().tableNames()).containsExactly("Order");
      assertThat(streams.listStreams(r -> {}).streams()).isEmpty();
      enhanced.table("Order", TableSchema.fromBean(Order.class)).putItem(new Order("a", 1));
      assertThat(
              enhancedAsync
                  .table("Order", TableSchema.fromBean(Order.class))
                  .getItem(new Order("a", 0))
                  .join()
                  .getAmount())
          .isEqualTo(1);
      assertThat(count(client, "Order")).isEqualTo(1);
    }
  }

  // ---- The application's own clients

  /** Counts requests, as an application's interceptor could. */
  static class Counting implements ExecutionInterceptor {
    int requests;

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
      requests++;
    }
  }

  /** An application that would call the service. */
  @Configuration
  static class Application {
    final List<AutoCloseable> built = new ArrayList<>();

    @Bean
    Counting counting() {
      return new Counting();
    }

    @Bean
    DynamoDbClient dynamoDbClient(Counting counting) {
      return built(
          DynamoDbClient.builder()
              .region(Region.EU_WEST_1)
              .endpointOverride(URI.create("http://dynamodb.invalid"))
              .credentialsProvider(
                  StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
              .overrideConfiguration(
                  c ->
                      c.addExecutionInterceptor(counting)
                          .apiCallTimeout(Duration.ofSeconds(77))
                          .putHeader("x-application", "orders"))
              .build());
    }

    @Bean
    DynamoDbAsyncClient dynamoDbAsyncClient(Counting counting) {
      return built(
          DynamoDbAsyncClient.builder()
              .region(Region.EU_WEST_1)
              .overrideConfiguration(c -> c.addExecutionInterceptor(counting))
              .build());
    }

    @Bean
    DynamoDbStreamsClient dynamoDbStreamsClient(Counting counting) {
      return built(
          DynamoDbStreamsClient.builder()
              .region(Region.EU_WEST_1)
              .overrideConfiguration(c -> c.addExecutionInterceptor(counting))
              .build());
    }

    @Bean
    DynamoDbEnhancedClient enhanced(DynamoDbClient client) {
      return DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
    }

    private <T extends AutoCloseable> T built(T client) {
      built.add(client);
      return client;
    }
  }

  @Test
  void theApplicationsClientsLeadToTheDatabaseAndKeepTheirConfiguration() {
    assertPasses(Exchanged.class, 2);
  }

  @DynamoTest(tables = Order.class)
  @SpringJUnitConfig(Application.class)
  static class Exchanged {
    @Autowired Application application;
    @Autowired Counting counting;
    @Autowired DynamoDbClient client;
    @Autowired DynamoDbAsyncClient async;
    @Autowired DynamoDbStreamsClient streams;
    @Autowired DynamoDbEnhancedClient enhanced;

    @RepeatedTest(2)
    void test(DynamoDbClient ofTest, @Autowired ApplicationContext context) {
      assertThat(client).isNotSameAs(ofTest);
      int before = counting.requests;
      enhanced.table("Order", TableSchema.fromBean(Order.class)).putItem(new Order("a", 1));
      assertThat(count(client, "Order")).isEqualTo(1);
      assertThat(async.listTables().join().tableNames()).containsExactly("Order");
      assertThat(streams.listStreams(r -> {}).streams()).isEmpty();
      assertThat(counting.requests).isEqualTo(before + 4);

      assertThat(context.getBeansOfType(DynamoDbClient.class)).hasSize(1);
      assertThat(client.serviceClientConfiguration().overrideConfiguration())
          .satisfies(
              c -> assertThat(c.apiCallTimeout()).contains(Duration.ofSeconds(77)),
              c -> assertThat(c.headers()).containsKey("x-application"),
              c ->
                  assertThat(c.executionInterceptors())
                      .hasSize(
                          1
                              + ofTest
                                  .serviceClientConfiguration()
                                  .overrideConfiguration()
                                  .executionInterceptors()
                                  .size()));
      assertThat(application.built).hasSize(3).doesNotContain(client, async, streams);
      assertThatThrownBy(() -> ((DynamoDbClient) application.built.get(0)).listTables())
          .as("the application's own one is closed, with the executor of its timeouts")
          .isInstanceOf(RejectedExecutionException.class);
    }
  }

  @Test
  void whatTheSdkHasNotBuiltAndWhatIsInThisProcessStays() {
    assertPasses(Left.class, 1);
  }

  @Configuration
  static class NotOfTheSdk {
    final Engine engine = Engine.create();

    @Bean
    DynamoDbClient decorator() {
      return (DynamoDbClient)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {DynamoDbClient.class},
              (proxy, method, arguments) ->
                  method.getName().equals("serviceName") ? "decorated" : null);
    }

    @Bean
    DynamoDbAsyncClient ofAnotherEngine() {
      return DynamoClients.async(engine);
    }

    @Bean
    DynamoDbStreamsClient ofTheEmulator(DynamoEmulator emulator) {
      return emulator.streamsClient();
    }
  }

  @DynamoTest
  @SpringJUnitConfig(NotOfTheSdk.class)
  static class Left {
    @Test
    void test(
        @Autowired DynamoDbClient client,
        @Autowired DynamoDbAsyncClient async,
        @Autowired DynamoDbStreamsClient streams,
        @Autowired NotOfTheSdk application,
        DynamoEmulator emulator) {
      assertThat(client.serviceName()).isEqualTo("decorated");
      createTable(DynamoClients.sync(application.engine), "Orders");
      assertThat(async.listTables().join().tableNames()).containsExactly("Orders");
      assertThat(streams).isSameAs(emulator.streamsClient());
      assertThat(streams.listStreams(r -> {}).streams()).isEmpty();
    }
  }

  @Test
  void beansCanUseTheirClientsUntilTheContextIsClosed() {
    Closing.closed.clear();
    assertPasses(run(ClosesContext.class, ClosesContextAgain.class), 2);
    assertThat(Closing.closed).containsExactly(1, 1);
  }

  static class Closing implements DisposableBean {
    static final List<Integer> closed = new ArrayList<>();
    private final DynamoDbClient client;

    Closing(DynamoDbClient client) {
      this.client = client;
      createTable(client, "Orders");
    }

    @Override
    public void destroy() {
      put(client, "Orders", "closed");
      closed.add(count(client, "Orders"));
    }
  }

  @DynamoTest
  @DirtiesContext
  @SpringJUnitConfig({Application.class, Closing.class})
  static class ClosesContext {
    @Test
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isZero();
    }
  }

  static class ClosesContextAgain extends ClosesContext {}

  // ---- Parameters

  @Test
  void springGivesWhatIsToBeAutowired() {
    assertPasses(Parameters.class, 2);
  }

  @DynamoTest
  @SpringJUnitConfig(Application.class)
  static class Parameters {
    final DynamoDbClient bean;
    final Counting counting;

    @Autowired
    Parameters(DynamoDbClient bean, Counting counting) {
      this.bean = bean;
      this.counting = counting;
    }

    @Test
    void test(DynamoDbClient ofTest, @Autowired DynamoDbClient autowired) {
      assertThat(autowired).isSameAs(bean).isNotSameAs(ofTest);
    }

    @Nested
    class Inner {
      final DynamoDbClient ofTest;

      Inner(DynamoDbClient ofTest, @Value("${dynamotest.region}") String region) {
        this.ofTest = ofTest;
        assertThat(region).isEqualTo("us-east-1");
      }

      @Test
      void test(@Dynamo DynamoDbClient same) {
        assertThat(same).isSameAs(ofTest).isNotSameAs(bean);
      }
    }
  }

  // ---- Properties

  @Test
  void propertiesLeadToTheDatabase() {
    assertPasses(Properties.class, 2);
    assertPasses(PropertiesOfTheApplication.class, 1);
  }

  /** A bean that builds its client by the application's own properties. */
  static class OwnClient implements DisposableBean {
    final DynamoDbClient client;

    OwnClient(@Value("${application.endpoint}") URI endpoint) {
      client = Kit.http(endpoint);
      createTable(client, "Orders");
    }

    @Override
    public void destroy() {
      client.close();
    }
  }

  @DynamoTest(region = "eu-central-1")
  @SpringJUnitConfig(OwnClient.class)
  @TestPropertySource(properties = "application.endpoint = ${dynamotest.endpoint}")
  static class Properties {
    @RepeatedTest(2)
    void test(
        @Autowired OwnClient own,
        @Autowired ConfigurableEnvironment environment,
        DynamoEmulator emulator,
        DynamoDbClient client) {
      put(own.client, "Orders", "a");
      assertThat(count(own.client, "Orders")).isEqualTo(1);
      assertThat(environment.getProperty("dynamotest.endpoint"))
          .isEqualTo(emulator.endpoint().toString());
      assertThat(environment.getProperty("dynamotest.region")).isEqualTo("eu-central-1");
      assertThat(environment.getProperty("spring.cloud.aws.region.static"))
          .isEqualTo("eu-central-1");
      assertThat(environment.getProperty("spring.cloud.aws.credentials.access-key")).isNotBlank();
      assertThat(environment.getProperty("spring.cloud.aws.credentials.secret-key")).isNotBlank();
      assertThat(environment.getProperty("dynamotest.other")).isNull();
      assertThat(environment.getPropertySources().iterator().next())
          .isInstanceOfSatisfying(
              EnumerablePropertySource.class,
              ours ->
                  assertThat(ours.getPropertyNames())
                      .containsExactly("dynamotest.endpoint", "dynamotest.region"));
    }
  }

  @DynamoTest
  @SpringJUnitConfig(Empty.class)
  @TestPropertySource(properties = "spring.cloud.aws.region.static = ap-south-1")
  static class PropertiesOfTheApplication {
    @Test
    void staySaid(@Autowired Environment environment) {
      assertThat(environment.getProperty("spring.cloud.aws.region.static")).isEqualTo("ap-south-1");
    }
  }

  @Test
  void propertiesCanBeSaidByHandWithoutTheAnnotation() {
    assertPasses(ByHand.class, 2);
  }

  static class OrdersClient implements DisposableBean {
    final DynamoDbClient client;

    OrdersClient(@Value("${application.endpoint}") URI endpoint) {
      client = Kit.http(endpoint);
    }

    @Override
    public void destroy() {
      client.close();
    }
  }

  @SpringJUnitConfig(OrdersClient.class)
  static class ByHand {
    @RegisterExtension
    static final DynamoExtension DYNAMO =
        DynamoExtension.builder().table("Orders", Order.class).build();

    @DynamicPropertySource
    static void properties(DynamicPropertyRegistry registry) {
      registry.add("application.endpoint", () -> DYNAMO.emulator().endpoint());
    }

    @RepeatedTest(2)
    void test(@Autowired OrdersClient orders, DynamoDbTable<Order> table) {
      assertThat(count(orders.client, "Orders")).isZero();
      table.putItem(new Order("a", 1));
      assertThat(count(orders.client, "Orders")).isEqualTo(1);
    }
  }

  @Test
  void systemPropertiesLeadBeansThatBuildTheirClientsThemselvesToTheDatabase() {
    String before = System.getProperty("aws.endpointUrlDynamoDb");
    assertPasses(SystemProperties.class, 2);
    assertThat(System.getProperty("aws.endpointUrlDynamoDb")).isEqualTo(before);
  }

  static class Unaware implements DisposableBean {
    final DynamoDbClient client = DynamoDbClient.create();

    Unaware() {
      createTable(client, "Orders");
    }

    @Override
    public void destroy() {
      client.close();
    }
  }

  @DynamoTest(systemProperties = true)
  @DirtiesContext
  @SpringJUnitConfig(Unaware.class)
  static class SystemProperties {
    @RepeatedTest(2)
    void test(@Autowired Unaware bean, DynamoDbClient client) {
      put(bean.client, "Orders", "a");
      assertThat(count(client, "Orders")).isEqualTo(1);
      try (DynamoDbClient late = DynamoDbClient.create()) {
        assertThat(count(late, "Orders")).isEqualTo(1);
      }
    }
  }

  // ---- What goes wrong

  @Test
  void aWrongDeclarationIsToldInOneSentence() {
    assertThat(failures(run(WrongSchema.class)))
        .singleElement()
        .asString()
        .startsWith("dev.dynamotest.junit.Misuse: class " + WrongSchema.class.getName())
        .contains("names classpath:no-such-file.json, and there is no such resource");
  }

  @DynamoTest(schema = "classpath:no-such-file.json")
  @SpringJUnitConfig(Empty.class)
  static class WrongSchema {
    @Test
    void test() {}
  }

  @Test
  void aContextThatDoesNotComeUpFailsItsClassAndNoOther() {
    assertThat(failures(run(Failing.class)))
        .singleElement()
        .asString()
        .contains("the application's own failure");
    assertThat(System.getProperty("aws.endpointUrlDynamoDb")).isNull();
    FailsOnce.fails = false;
    assertPasses(NoMoreFailing.class, 1);
  }

  static class FailsOnce {
    static boolean fails = true;

    FailsOnce(DynamoDbClient client) {
      createTable(client, "Orders");
      if (fails) {
        throw new IllegalStateException("the application's own failure");
      }
    }
  }

  @DynamoTest(systemProperties = true)
  @SpringJUnitConfig(FailsOnce.class)
  static class Failing {
    @Test
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isZero();
    }
  }

  /** Spring does not load a context again that has failed. */
  @TestPropertySource(properties = "again = true")
  static class NoMoreFailing extends Failing {}

  // ---- Hierarchies

  @Test
  void contextsBelowOneHaveItsDatabase() {
    assertPasses(run(Child.class, OtherChild.class, Parent.class), 6);
  }

  static class Creator {
    Creator(DynamoDbClient client) {
      createTable(client, "Orders");
    }
  }

  static class Seeder {
    Seeder(DynamoDbClient client) {
      createTable(client, "Customers");
      put(client, "Orders", "by the child");
    }
  }

  abstract static class OfHierarchy {
    @RepeatedTest(2)
    void test(
        DynamoDbClient client,
        @Autowired DynamoDbClient bean,
        @Autowired ConfigurableApplicationContext context) {
      assertThat(context.getParent()).isNotNull();
      assertThat(bean).isSameAs(client);
      assertThat(count(client, "Orders")).isEqualTo(1);
      assertThat(count(client, "Customers")).isZero();
      put(client, "Orders", "test");
    }
  }

  @DynamoTest
  @ExtendWith(SpringExtension.class)
  @ContextHierarchy({
    @ContextConfiguration(classes = Creator.class),
    @ContextConfiguration(classes = Seeder.class)
  })
  static class Child extends OfHierarchy {}

  @DynamoTest
  @ExtendWith(SpringExtension.class)
  @ContextHierarchy({
    @ContextConfiguration(classes = Creator.class),
    @ContextConfiguration(classes = {Empty.class, Seeder.class})
  })
  static class OtherChild extends OfHierarchy {}

  @DynamoTest
  @SpringJUnitConfig(Creator.class)
  static class Parent {
    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(exists(client, "Customers")).isFalse();
      assertThat(count(client, "Orders")).isZero();
      put(client, "Orders", "test");
    }
  }
}
