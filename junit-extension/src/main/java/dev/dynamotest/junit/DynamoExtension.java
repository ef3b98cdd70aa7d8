package dev.dynamotest.junit;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.injection.FaultRule;
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
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
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
        BeforeTestExecutionCallback,
        AfterTestExecutionCallback,
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

  /** The key of the instance of a class, all of whose tests it runs, once its fields are filled. */
  private static final String FILLED = "filled";

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
    Registrations.claim(context, name, this);
    Registrations.begin(context, this);
    ClassScope scope = classScope(context);
    FieldInjection.into(
        context.getRequiredTestClass(), null, name, scope.emulator(), scope.beanTables());
    // An extension in an instance field has not seen the instance being made.
    Object instance = context.getTestInstance().orElse(null);
    if (instance != null && store(context).get(FILLED) != instance) {
      fill(instance, context, scope);
    }
  }

  private void fill(Object instance, ExtensionContext classContext, ClassScope scope) {
    store(classContext).put(FILLED, instance);
    FieldInjection.into(instance.getClass(), instance, name, scope.emulator(), scope.beanTables());
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
    SharedDatabase shared = null;
    ClassScope scope;
    if (wanted.scope() == Scope.SHARED && ofContext != null) {
      scope = ClassScope.sharing(ofContext.emulator(), ofContext, className, wanted);
    } else if (wanted.scope() == Scope.SHARED) {
      shared = shared(context, wanted);
      scope = ClassScope.sharing(shared.emulator(), null, className, wanted);
    } else if (outer != null && (ofContext == null || ofContext == outer.home())) {
      scope = ClassScope.nested(outer, className, wanted);
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
    if (wanted.scope() == Scope.SHARED && outer != null) {
      scope.know(outer.beanTables());
    }
    if (ofContext != null && (outer == null || !outer.settings().isSameDatabase(wanted))) {
      scope.know(declared.beanTables()); // they were made before the context's beans
    } else if (shared != null) {
      shared.prepare(declared);
      scope.know(declared.beanTables());
    } else {
      scope.prepare(declared);
    }
    if (wanted.systemProperties() && (outer == null || !outer.settings().systemProperties())) {
      SystemLocks.require(context, settings == null);
      scope.setSystemProperties();
    }
    return scope;
  }

  private SharedDatabase shared(ExtensionContext context, Settings wanted) {
    return context
        .getRoot()
        .getStore(Namespace.create(DynamoExtension.class, Scope.SHARED))
        .getOrComputeIfAbsent(
            wanted.config(), config -> new SharedDatabase(wanted.config()), SharedDatabase.class);
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
    TestScope left = CONSTRUCTION.get().remove(this);
    if (left != null && !constructed(context).containsValue(left)) {
      left.close(); // its constructor could not be called
    }
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
    boolean done = false;
    try {
      T instance = invocation.proceed();
      if (test != null) {
        constructed(context).put(instance, test);
      }
      done = true;
      return instance;
    } finally {
      if (test != null && !done) {
        test.close();
      }
    }
  }

  @Override
  public void postProcessTestInstance(Object instance, ExtensionContext context) {
    TestScope made = CONSTRUCTION.get().remove(this); // by a factory, without a constructor of ours
    if (made != null) {
      constructed(context).put(instance, made);
    }
    TestScope test = constructed(context).get(instance);
    if (test != null) {
      fill(instance, test);
    } else if (lifecycle(context) == Lifecycle.PER_CLASS) {
      ExtensionContext ofClass = classContext(context);
      fill(instance, ofClass, classScope(ofClass));
    }
  }

  private void fill(Object instance, TestScope test) {
    FieldInjection.into(instance.getClass(), instance, name, test.emulator(), test.beanTables());
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

  /** The first code of a test that may use its fields. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context)
      throws Throwable {
    FieldInjection.requireAll(context);
    invocation.proceed();
  }

  @Override
  public void beforeTestExecution(ExtensionContext context) {
    FieldInjection.requireAll(context);
    beginFaults(context);
  }

  // ---- Tests

  @Override
  public void beforeEach(ExtensionContext context) {
    Registrations.claim(context, name, this);
    if (store(context).get(TestScope.class) != null) {
      return; // registered twice
    }
    List<Object> instances = context.getRequiredTestInstances().getAllInstances();
    ClassScope ofClass = existingScope(classContext(context));
    TestScope test;
    if (ofClass == null) {
      test = methodScope(context).begin();
      instances.forEach(instance -> fill(instance, test));
    } else {
      test = testOf(instances, ofClass, context);
      test.emulator().target().prepare(ofMethod(context), test.emulator());
    }
    store(context).put(TestScope.class, test);
    test.start();
  }

  /** The test that its instances have been made for, or a new one if they were not made for one. */
  private TestScope testOf(List<Object> instances, ClassScope ofClass, ExtensionContext context) {
    Map<Object, TestScope> constructed = constructed(context);
    TestScope test = null;
    for (Object instance : instances) {
      TestScope known = constructed.get(instance);
      // An outer instance of a PER_CLASS instance was not made for one test.
      test = known != null && known.owner() == ofClass ? known : test;
    }
    for (Object instance : instances) {
      TestScope known = constructed.remove(instance);
      if (test != null && known != null && known.emulator() != test.emulator()) {
        fill(instance, test); // made when nobody knew that it is for a nested class
      }
    }
    return test == null ? ofClass.begin() : test;
  }

  /** What is declared goes wrong from now on until the method has run. */
  private void beginFaults(ExtensionContext context) {
    TestScope test = store(context).get(TestScope.class, TestScope.class);
    if (!name.isEmpty() || test == null || store(context).get(DeclaredFaults.class) != null) {
      return;
    }
    List<FaultRule> rules =
        DeclaredFaults.of(context.getRequiredTestClass(), context.getRequiredTestMethod());
    if (!rules.isEmpty()) {
      store(context)
          .put(
              DeclaredFaults.class, DeclaredFaults.begin(test.emulator().engine().faults(), rules));
    }
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    DeclaredFaults faults = store(context).remove(DeclaredFaults.class, DeclaredFaults.class);
    if (faults != null) {
      faults.end();
    }
  }

  /** The scope of a method whose class has none. */
  private ClassScope methodScope(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    Settings wanted = settings(method, null);
    String what = method.toString();
    ClassScope scope =
        home == null
            ? ClassScope.ofOwn(what, wanted, false)
            : ClassScope.last(home, what, wanted); // as long as the test's instance
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

  /** The database stays as the test has left it until JUnit closes the test's store. */
  @Override
  public void afterEach(ExtensionContext context) {
    if (store(context).get(TestScope.class, TestScope.class) == null) {
      context // another extension has given up before the test began here
          .getTestInstances()
          .ifPresent(instances -> instances.getAllInstances().forEach(i -> giveUp(i, context)));
    }
    context.getExecutionException().ifPresent(failure -> report(failure, context));
  }

  private void giveUp(Object instance, ExtensionContext context) {
    TestScope test = constructed(context).remove(instance);
    if (test != null) {
      test.close();
    }
  }

  private void report(Throwable failure, ExtensionContext context) {
    TestScope test = store(context).get(TestScope.class, TestScope.class);
    if (test != null && !(failure instanceof TestAbortedException)) {
      test.emulator()
          .target()
          .describe()
          .ifPresent(report -> context.publishReportEntry("dynamotest", report));
    }
  }

  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext invocationContext,
      ExtensionContext context)
      throws Throwable {
    try {
      invocation.proceed();
    } catch (Throwable failure) { // JUnit tells it to nobody else
      report(failure, context);
      throw failure;
    }
  }

  // ---- Parameters

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    InjectedType wanted = wanted(parameter, context);
    if (!wanted.isKnown() || SpringSupport.resolves(parameter, context)) {
      return false;
    }
    Registrations.claim(context, name, this);
    if (!wanted.extensionName().equals(name)) {
      boolean allAreKnown = !(parameter.getDeclaringExecutable() instanceof Constructor);
      if (allAreKnown && !wanted.extensionName().isEmpty()) {
        Registrations.require(context, wanted.extensionName(), wanted.name());
      }
      return false;
    }
    return !Registrations.isAskedAgain(parameter, context, this);
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
      return wanted(parameter, context).from(test.emulator(), test.beanTables());
    }
    if (parameter.getDeclaringExecutable() instanceof Constructor
        && lifecycle(context) == Lifecycle.PER_METHOD) {
      throw new Misuse(
          "@DynamoTest on a method gives nothing to constructors: annotate the class, or take the"
              + " parameter in the method");
    }
    ClassScope ofClass = classScope(classContext(context));
    return wanted(parameter, context).from(ofClass.emulator(), ofClass.beanTables());
  }

  private static InjectedType wanted(ParameterContext parameter, ExtensionContext context) {
    List<Class<?>> testClasses = new ArrayList<>();
    for (ExtensionContext around = classContext(context);
        around.getTestClass().isPresent();
        around = around.getParent().orElseThrow()) {
      testClasses.add(around.getRequiredTestClass());
    }
    return new InjectedType(
        parameter.getParameter().getParameterizedType(),
        parameter.getParameter(),
        "The parameter " + parameter.getParameter().getName(),
        testClasses);
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
