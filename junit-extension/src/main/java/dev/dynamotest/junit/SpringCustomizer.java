package dev.dynamotest.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Gives a database to an application context: before the context's beans are made, what is declared
 * is in it. Equal to another if both would make the same database, so that classes with equal
 * settings and declarations share a context, wherever they say them. Immutable.
 */
final class SpringCustomizer implements ContextCustomizer {
  private final Settings settings;
  private final List<Declarations> declarations;

  private SpringCustomizer(Settings settings, List<Declarations> declarations) {
    this.settings = settings;
    this.declarations = List.copyOf(declarations);
  }

  /**
   * That of the outermost class, or of one nested in it which wants another database.
   *
   * @param more what the classes from there down to this one declare
   */
  static SpringCustomizer next(
      @Nullable SpringCustomizer outer, Settings settings, List<Declarations> more) {
    List<Declarations> all = new ArrayList<>();
    if (outer != null) {
      all.addAll(outer.declarations);
    }
    all.addAll(more);
    return new SpringCustomizer(settings, all);
  }

  Settings settings() {
    return settings;
  }

  /** Makes the tables and loads the items. */
  void prepare(DynamoEmulator database) {
    declarations.forEach(d -> database.target().prepare(d, database));
  }

  @Override
  public void customizeContext(
      ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
    ApplicationContext parent =
        configuration.getParent() == null ? null : configuration.getParentApplicationContext();
    SpringDatabase ofParent = parent == null ? null : SpringDatabase.of(parent);
    SpringDatabase database = ofParent == null ? SpringDatabase.of(configuration, this) : ofParent;
    SpringClients clients = new SpringClients(database.emulator());
    database.serve(context, clients::close);
    if (parent == null || ofParent == null) {
      database.prepare();
    } else {
      database.prepareBelow(parent);
    }
    context.getBeanFactory().addBeanPostProcessor(clients);
    context.addBeanFactoryPostProcessor(new SpringBeans(database.emulator()));
    addProperties(context.getEnvironment().getPropertySources(), database.emulator());
  }

  private static void addProperties(MutablePropertySources sources, DynamoEmulator database) {
    Map<String, Supplier<String>> ours = new LinkedHashMap<>();
    ours.put("dynamotest.endpoint", () -> database.endpoint().toString());
    ours.put("dynamotest.region", database::region);
    sources.addFirst(new SpringProperties("dynamotest", ours));

    Map<String, Supplier<String>> aws = new LinkedHashMap<>();
    aws.put("spring.cloud.aws.region.static", database::region);
    aws.put("spring.cloud.aws.credentials.access-key", () -> "dynamotest");
    aws.put("spring.cloud.aws.credentials.secret-key", () -> "secret");
    sources.addLast(new SpringProperties("dynamotest, where nothing else is said", aws));
  }

  private List<List<Object>> contents() {
    return declarations.stream().map(Declarations::parts).toList();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SpringCustomizer that
        && settings.isSameDatabase(that.settings)
        && settings.systemProperties() == that.settings.systemProperties()
        && contents().equals(that.contents());
  }

  @Override
  public int hashCode() {
    return Objects.hash(settings.config(), contents());
  }
}
