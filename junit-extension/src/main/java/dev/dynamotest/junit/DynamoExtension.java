package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import java.lang.reflect.Constructor;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/**
 * What stands behind {@link DynamoTest}. All state is in the stores of JUnit's contexts: a {@link
 * TestDatabase} for each test method, a {@link ClassDatabase} for each class that asks for a client
 * before there is a test.
 */
final class DynamoExtension
    implements TestInstancePreConstructCallback,
        InvocationInterceptor,
        BeforeEachCallback,
        ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(DynamoExtension.class);
  private static final String CLIENT_TYPE =
      "software.amazon.awssdk.services.dynamodb.DynamoDbClient"; // by name: may not be there

  /**
   * A constructor's parameters are resolved without a word about the test that it is for. From just
   * before they are resolved until just before the constructor runs, JUnit stays on one thread: so
   * long, the database of the instance to come is remembered here.
   */
  private static final ThreadLocal<@Nullable Construction> CONSTRUCTION = new ThreadLocal<>();

  @Override
  public void preConstructTestInstance(
      TestInstanceFactoryContext factoryContext, ExtensionContext context) {
    CONSTRUCTION.remove();
    if (lifecycle(context) == Lifecycle.PER_METHOD) {
      TestDatabase ofOuter =
          factoryContext.getOuterInstance().map(constructed(context)::get).orElse(null);
      CONSTRUCTION.set(new Construction(ofOuter));
    }
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> invocationContext,
      ExtensionContext context)
      throws Throwable {
    Construction construction = CONSTRUCTION.get();
    CONSTRUCTION.remove();
    T instance = invocation.proceed();
    if (construction != null && construction.database != null) {
      constructed(context).put(instance, construction.database);
    }
    return instance;
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    TestDatabase database = null;
    for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
      TestDatabase known = constructed(context).remove(instance);
      database = known == null ? database : known;
    }
    if (database == null) {
      database = new TestDatabase(classDatabase(context));
    }
    store(context).put(TestDatabase.class, database);
    database.begin();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Engine.class || type.getName().equals(CLIENT_TYPE);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    boolean wantsEngine = parameter.getParameter().getType() == Engine.class;
    TestDatabase database = testDatabase(parameter, context);
    if (database != null) {
      return wantsEngine ? database.engine() : database.client();
    }
    if (wantsEngine) {
      throw new ParameterResolutionException(
          "An Engine lives for one test, and here there is none yet: take it as a parameter of the"
              + " test or of a @BeforeEach method, or take a DynamoDbClient here");
    }
    return store(context)
        .getOrComputeIfAbsent(
            ClassDatabase.class,
            key -> new ClassDatabase(outerClassDatabase(context)),
            ClassDatabase.class)
        .client();
  }

  /** The database of the test that the parameter is for, or null if it is for a whole class. */
  private static @Nullable TestDatabase testDatabase(
      ParameterContext parameter, ExtensionContext context) {
    if (parameter.getDeclaringExecutable() instanceof Constructor) {
      Construction construction = CONSTRUCTION.get();
      return construction == null ? null : construction.database(classDatabase(context));
    }
    return context.getTestMethod().isEmpty()
        ? null
        : store(context).get(TestDatabase.class, TestDatabase.class);
  }

  private static @Nullable ClassDatabase classDatabase(ExtensionContext context) {
    return store(context).get(ClassDatabase.class, ClassDatabase.class); // looks in parents too
  }

  private static @Nullable ClassDatabase outerClassDatabase(ExtensionContext context) {
    return context.getParent().map(DynamoExtension::classDatabase).orElse(null);
  }

  /** The databases of instances that have been constructed for a test that has not begun. */
  @SuppressWarnings("unchecked")
  private static Map<Object, TestDatabase> constructed(ExtensionContext context) {
    return (Map<Object, TestDatabase>)
        store(context.getRoot())
            .getOrComputeIfAbsent(
                "constructed", key -> Collections.synchronizedMap(new IdentityHashMap<>()));
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }

  private static Lifecycle lifecycle(ExtensionContext context) {
    return context.getTestInstanceLifecycle().orElse(Lifecycle.PER_METHOD);
  }

  /** An instance whose constructor has not run yet. */
  private static final class Construction {
    private @Nullable TestDatabase database;

    Construction(@Nullable TestDatabase database) {
      this.database = database;
    }

    TestDatabase database(@Nullable ClassDatabase classDatabase) {
      if (database == null) {
        database = new TestDatabase(classDatabase);
      }
      return database;
    }
  }
}
