package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.fixtures.template.TemplateSettings;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * What stands behind {@link DynamoTest @DynamoTest}, to be registered by hand where an annotation
 * does not do:
 *
 * <pre>{@code
 * @RegisterExtension
 * static DynamoExtension dynamo =
 *     DynamoExtension.builder().region("eu-central-1").schema("classpath:template.yaml").build();
 *
 * @BeforeAll
 * static void setUp() {
 *   repository = new OrderRepository(dynamo.emulator().client());
 * }
 * }</pre>
 *
 * <p>In a static field it prepares its database once for the class, and each test method starts
 * from there; in an instance field it prepares it for each test method. Several of them on one
 * class have databases of their own and need {@linkplain Builder#name names}.
 *
 * <p>All state of classes and tests is in the stores of JUnit's contexts. Thread-safe.
 */
public final class DynamoExtension
    implements BeforeAllCallback,
        TestInstancePreConstructCallback,
        InvocationInterceptor,
        TestInstancePostProcessor,
        BeforeEachCallback,
        AfterEachCallback,
        ParameterResolver,
        ExecutionCondition {
  /**
   * A constructor's parameters are resolved without a word about the test that it is for. From just
   * before they are resolved until just before the constructor runs, JUnit stays on one thread: so
   * long, the database of the instance to come is remembered here, by extension.
   */
  private static final ThreadLocal<Map<DynamoExtension, TestScope>> CONSTRUCTION =
      ThreadLocal.withInitial(IdentityHashMap::new);

  private final String name;
  private final Namespace namespace;
  private final @Nullable Settings settings;
  private final @Nullable Declarations declarations;
  private final @Nullable Home home;

  /** As {@code @ExtendWith} makes it: everything is said by annotations. */
  DynamoExtension() {
    this.name = "";
    this.namespace = Namespace.create(DynamoExtension.class);
    this.settings = null;
    this.declarations = null;
    this.home = null;
  }

  private DynamoExtension(String name, Settings settings, Declarations declarations) {
    this.name = name;
    this.namespace = Namespace.create(DynamoExtension.class, this);
    this.settings = settings;
    this.declarations = declarations;
    this.home =
        new Home("a DynamoExtension", new DynamoEmulator(Targets.of(settings.config())), () -> {});
  }

  /** An extension to be described. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The handle of the extension's database; always the same one. Only for extensions that a {@link
   * #builder} has made.
   *
   * @throws IllegalStateException if an annotation has registered the extension
   */
  public DynamoEmulator emulator() {
    if (home == null) {
      throw new IllegalStateException(
          "This extension was registered by an annotation: take a DynamoEmulator as a parameter");
    }
    return home.emulator();
  }

  // ---- Conditions

  /** Against another service, skips what only the emulator can do. */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    URI endpoint = External.endpoint();
    if (endpoint == null) {
      return ConditionEvaluationResult.enabled("the emulator does everything");
    }
    AnnotatedElement element = context.getElement().orElse(null);
    String needed = element == null ? null : External.needsEmulator(element, settings);
    return needed == null
        ? ConditionEvaluationResult.enabled("runs against " + endpoint)
        : ConditionEvaluationResult.disabled(External.reason(needed));
  }

  // ---- Classes

  @Override
  public void beforeAll(ExtensionContext context) {
    ClassScope scope = classScope(context);
    FieldInjection.into(
        context.getRequiredTestClass(), null, name, scope.emulator(), scope.beanTables());
  }

  /** The scope of a class's context, made when it is first needed. */
  private ClassScope classScope(ExtensionContext context) {
    ClassScope known = existingScope(context);
    if (known != null) {
      return known;
    }
    ClassScope made = newScope(context); // not within the store's own creation, which must not nest
    store(context).put(key(context), made);
    return made;
  }

  private @Nullable ClassScope existingScope(ExtensionContext classContext) {
    return classContext.getTestClass().isEmpty()
        ? null
        : store(classContext).get(key(classContext), ClassScope.class);
  }

  private ClassScope newScope(ExtensionContext context) {
    Class<?> testClass = context.getRequiredTestClass();
    ClassScope outer = context.getParent().map(this::existingScope).orElse(null);
    Settings wanted = settings(testClass, outer);
    Declarations declared = declarations(testClass, outer == null);
    boolean concurrent = Concurrency.within(context);
    String className = testClass.getName();
    Home ofContext = home == null ? SpringSupport.home(context) : null;
    ClassScope scope;
    if (wanted.scope() == Scope.SHARED) {
      DynamoEmulator shared = ofContext == null ? shared(context, wanted) : ofContext.emulator();
      scope = ClassScope.sharing(shared, ofContext, className, wanted);
    } else if (outer != null && (ofContext == null || ofContext == outer.home())) {
      boolean own = outer.isConcurrent() || !wanted.config().equals(outer.settings().config());
      scope = ClassScope.nested(outer, className, wanted, own);
    } else if (home != null) {
      scope = ClassScope.in(home, className, wanted, concurrent);
    } else if (ofContext != null) {
      scope = ClassScope.in(ofContext, className, wanted, concurrent);
      if (outer != null) {
        scope.know(outer.beanTables());
      }
    } else {
      scope = ClassScope.ofOwn(className, wanted, concurrent);
    }
    if (ofContext != null && (outer == null || !outer.settings().isSameDatabase(wanted))) {
      scope.know(declared.beanTables()); // they were made before the context's beans
    } else {
      scope.prepare(declared);
    }
    if (wanted.systemProperties() && (outer == null || !outer.settings().systemProperties())) {
      SystemLocks.require(context, settings == null);
      scope.setSystemProperties();
    }
    return scope;
  }

  private DynamoEmulator shared(ExtensionContext context, Settings wanted) {
    return context
        .getRoot()
        .getStore(Namespace.create(DynamoExtension.class, Scope.SHARED))
        .getOrComputeIfAbsent(
            wanted.config(), config -> new SharedDatabase(wanted.config()), SharedDatabase.class)
        .emulator();
  }

  private Settings settings(AnnotatedElement element, @Nullable ClassScope outer) {
    if (settings != null) {
      return settings;
    }
    DynamoTest annotation =
        AnnotationSupport.findAnnotation(element, DynamoTest.class).orElse(null);
    if (annotation != null) {
      return Settings.of(annotation);
    }
    return outer == null ? Settings.DEFAULT : outer.settings();
  }

  private Declarations declarations(Class<?> testClass, boolean outermost) {
    Declarations annotated =
        Declarations.of(
            testClass,
            testClass,
            AnnotationSupport.findAnnotation(testClass, DynamoTest.class).orElse(null));
    if (declarations == null) {
      return annotated;
    }
    Declarations built = outermost ? declarations.at(testClass) : declarations.at(testClass).none();
    return name.isEmpty() ? built.and(annotated) : built;
  }

  private static String key(ExtensionContext classContext) {
    return "scope of " + classContext.getRequiredTestClass().getName();
  }

  // ---- Instances

  @Override
  public void preConstructTestInstance(
      TestInstanceFactoryContext factoryContext, ExtensionContext context) {
    CONSTRUCTION.get().remove(this);
    ClassScope scope = existingScope(classContext(context)); // none if we are declared on a method
    if (lifecycle(context) == Lifecycle.PER_METHOD && scope != null) {
      TestScope ofOuter =
          factoryContext.getOuterInstance().map(constructed(context)::get).orElse(null);
      SpringSupport.settle(context);
      CONSTRUCTION.get().put(this, ofOuter == null ? scope.begin() : scope.adopt(ofOuter));
    }
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> invocationContext,
      ExtensionContext context)
      throws Throwable {
    TestScope test = CONSTRUCTION.get().remove(this);
    T instance = invocation.proceed();
    if (test != null) {
      constructed(context).put(instance, test);
    }
    return instance;
  }

  @Override
  public void postProcessTestInstance(Object instance, ExtensionContext context) {
    TestScope test = constructed(context).get(instance);
    if (test != null) {
      FieldInjection.into(instance.getClass(), instance, name, test.emulator(), test.beanTables());
    } else if (lifecycle(context) == Lifecycle.PER_CLASS) {
      ClassScope scope = classScope(classContext(context));
      FieldInjection.into(
          instance.getClass(), instance, name, scope.emulator(), scope.beanTables());
    }
  }

  /** The databases of instances that have been constructed for a test that has not begun. */
  @SuppressWarnings("unchecked")
  private Map<Object, TestScope> constructed(ExtensionContext context) {
    ExtensionContext outermost = classContext(context);
    while (outermost.getParent().flatMap(ExtensionContext::getTestClass).isPresent()) {
      outermost = outermost.getParent().orElseThrow();
    }
    return (Map<Object, TestScope>)
        store(outermost)
            .getOrComputeIfAbsent(
                "constructed", key -> Collections.synchronizedMap(new IdentityHashMap<>()));
  }

  // ---- Tests

  @Override
  public void beforeEach(ExtensionContext context) {
    List<Object> instances = context.getRequiredTestInstances().getAllInstances();
    ClassScope ofClass = existingScope(classContext(context));
    TestScope constructed = null;
    for (Object instance : instances) {
      TestScope known = constructed(context).remove(instance);
      // An outer instance of a PER_CLASS instance was not made for one test.
      constructed = known != null && known.owner() == ofClass ? known : constructed;
    }
    TestScope test;
    if (ofClass == null) {
      test = methodScope(context).begin();
      for (Object instance : instances) {
        FieldInjection.into(
            instance.getClass(), instance, name, test.emulator(), test.beanTables());
      }
    } else {
      test = constructed == null ? ofClass.begin() : constructed;
      test.emulator().target().prepare(ofMethod(context), test.emulator());
    }
    store(context).put(TestScope.class, test);
    test.start();
  }

  /** The scope of a method whose class has none. */
  private ClassScope methodScope(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    Settings wanted = settings(method, null);
    String what = method.toString();
    ClassScope scope =
        home == null
            ? ClassScope.ofOwn(what, wanted, false)
            : ClassScope.in(home, what, wanted, false);
    store(context).put(ClassScope.class, scope);
    if (declarations != null) {
      scope.prepare(declarations.at(context.getRequiredTestClass()));
    }
    if (name.isEmpty()) {
      scope.prepare(
          Declarations.of(
              method,
              context.getRequiredTestClass(),
              AnnotationSupport.findAnnotation(method, DynamoTest.class).orElse(null)));
    }
    if (wanted.systemProperties()) {
      SystemLocks.require(context, settings == null);
      scope.setSystemProperties();
    }
    return scope;
  }

  /** What a method of a class with a database declares for itself. */
  private Declarations ofMethod(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    DynamoTest annotation = AnnotationSupport.findAnnotation(method, DynamoTest.class).orElse(null);
    if (annotation != null && !Settings.of(annotation).equals(Settings.DEFAULT)) {
      throw new Misuse(
          ("@DynamoTest on %s can only add tables, schema and data to those of its class: say the"
                  + " rest on the class")
              .formatted(method.getName()));
    }
    Declarations all = Declarations.of(method, context.getRequiredTestClass(), annotation);
    return name.isEmpty() ? all : all.none();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    TestScope test = store(context).get(TestScope.class, TestScope.class);
    if (test == null) {
      return;
    }
    Throwable failure = context.getExecutionException().orElse(null);
    if (failure != null && !(failure instanceof TestAbortedException)) {
      test.emulator()
          .target()
          .describe()
          .ifPresent(report -> context.publishReportEntry("dynamotest", report));
    }
    test.close();
  }

  // ---- Parameters

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    InjectedType wanted = wanted(parameter);
    return wanted.isKnown()
        && wanted.extensionName().equals(name)
        && !SpringSupport.resolves(parameter, context);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TestScope test =
        parameter.getDeclaringExecutable() instanceof Constructor
            ? CONSTRUCTION.get().get(this)
            : context.getTestMethod().isEmpty()
                ? null
                : store(context).get(TestScope.class, TestScope.class);
    if (test != null) {
      return wanted(parameter).from(test.emulator(), test.beanTables());
    }
    if (parameter.getDeclaringExecutable() instanceof Constructor
        && lifecycle(context) == Lifecycle.PER_METHOD) {
      throw new Misuse(
          "@DynamoTest on a method gives nothing to constructors: annotate the class, or take the"
              + " parameter in the method");
    }
    ClassScope ofClass = classScope(classContext(context));
    return wanted(parameter).from(ofClass.emulator(), ofClass.beanTables());
  }

  private static InjectedType wanted(ParameterContext parameter) {
    return new InjectedType(
        parameter.getParameter().getParameterizedType(),
        parameter.getParameter(),
        "The parameter " + parameter.getParameter().getName());
  }

  // ---- Contexts

  private static ExtensionContext classContext(ExtensionContext context) {
    ExtensionContext ofClass = context;
    while (ofClass.getTestMethod().isPresent()) {
      ofClass = ofClass.getParent().orElseThrow();
    }
    return ofClass;
  }

  private Store store(ExtensionContext context) {
    return context.getStore(namespace);
  }

  private static Lifecycle lifecycle(ExtensionContext context) {
    return context.getTestInstanceLifecycle().orElse(Lifecycle.PER_METHOD);
  }

  /** Describes an extension. Not thread-safe. */
  public static final class Builder {
    private String name = "";
    private Settings settings = Settings.DEFAULT;
    private final List<TableDeclaration> tables = new ArrayList<>();
    private final List<Declarations.SchemaFile> schemas = new ArrayList<>();
    private final List<Declarations.DataFile> data = new ArrayList<>();

    private Builder() {}

    /**
     * Tells it from others on the same class: it then gives only to parameters and fields that are
     * annotated with {@code @Dynamo("name")} or {@code @DynamoEndpoint("name")}.
     */
    public Builder name(String newName) {
      name = newName;
      return this;
    }

    /** As {@link DynamoTest#scope()}. */
    public Builder scope(Scope scope) {
      settings = settings.withScope(scope);
      return this;
    }

    /** As {@link DynamoTest#region()}. */
    public Builder region(String region) {
      return config(config -> config.withDefaultRegion(region));
    }

    /** As {@link DynamoTest#systemProperties()}. */
    public Builder systemProperties(boolean wanted) {
      settings = settings.withSystemProperties(wanted);
      return this;
    }

    /** Changes any switch of the engine. */
    public Builder config(UnaryOperator<EngineConfig> change) {
      settings = settings.withConfig(change.apply(settings.config()));
      return this;
    }

    /** A table from a bean or immutable class of the enhanced client, named as the class. */
    public Builder table(Class<?> bean) {
      return table("", bean);
    }

    /** A table from a bean or immutable class of the enhanced client. */
    public Builder table(String tableName, Class<?> bean) {
      tables.add(TableDeclaration.of(bean, tableName, "the DynamoExtension"));
      return this;
    }

    /** As {@link DynamoSchema#value()}. */
    public Builder schema(String... resources) {
      return schema(TemplateSettings.defaults(), resources);
    }

    /** As {@link DynamoSchema#value()}, with what templates leave open. */
    public Builder schema(TemplateSettings templates, String... resources) {
      for (String resource : resources) {
        schemas.add(new Declarations.SchemaFile(resource, templates));
      }
      return this;
    }

    /** As {@link DynamoData#value()}. */
    public Builder data(String... resources) {
      for (String resource : resources) {
        data.add(new Declarations.DataFile(resource, ""));
      }
      return this;
    }

    /** Items from a file that go to that table. */
    public Builder data(String resource, String table) {
      data.add(new Declarations.DataFile(resource, table));
      return this;
    }

    /** The extension. */
    public DynamoExtension build() {
      return new DynamoExtension(
          name,
          settings,
          new Declarations("the DynamoExtension", DynamoExtension.class, tables, schemas, data));
    }
  }
}
