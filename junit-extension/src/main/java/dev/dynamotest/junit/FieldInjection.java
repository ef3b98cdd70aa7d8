package dev.dynamotest.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Fills the fields of test classes that are annotated with {@link Dynamo} or {@link
 * DynamoEndpoint}.
 */
final class FieldInjection {
  private static final List<Class<? extends Annotation>> ANNOTATIONS =
      List.of(Dynamo.class, DynamoEndpoint.class);

  /** The extensions that the fields of a class ask for, by name, each with such a field. */
  private static final ClassValue<Map<String, String>> ASKED =
      new ClassValue<>() {
        @Override
        protected Map<String, String> computeValue(Class<?> testClass) {
          Map<String, String> asked = new LinkedHashMap<>();
          for (boolean statics : new boolean[] {true, false}) {
            for (Field field : fields(testClass, statics)) {
              asked.putIfAbsent(InjectedType.extensionName(field), describe(field));
            }
          }
          return Map.copyOf(asked);
        }
      };

  private FieldInjection() {}

  /**
   * Fills the static fields of a class, or those of an instance.
   *
   * @param instance null for the static fields
   * @param extensionName only fields that ask for the extension of that name are filled
   */
  static void into(
      Class<?> testClass,
      @Nullable Object instance,
      String extensionName,
      DynamoEmulator database,
      Map<Class<?>, String> beanTables) {
    for (Field field : fields(testClass, instance == null)) {
      InjectedType wanted =
          new InjectedType(
              field.getGenericType(), field, describe(field), List.<Class<?>>of(testClass));
      if (wanted.extensionName().equals(extensionName)) {
        set(field, instance, wanted.from(database, beanTables));
      }
    }
  }

  /** Sees to it that there is an extension for each field of a test's instances. */
  static void requireAll(ExtensionContext context) {
    for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
      ASKED
          .get(instance.getClass())
          .forEach((name, field) -> Registrations.require(context, name, field));
    }
  }

  private static List<Field> fields(Class<?> testClass, boolean statics) {
    List<Field> fields = new ArrayList<>();
    for (Class<? extends Annotation> annotation : ANNOTATIONS) {
      fields.addAll(
          AnnotationSupport.findAnnotatedFields(
              testClass,
              annotation,
              field -> Modifier.isStatic(field.getModifiers()) == statics,
              HierarchyTraversalMode.TOP_DOWN));
    }
    return fields;
  }

  private static void set(Field field, @Nullable Object instance, Object value) {
    if (Modifier.isFinal(field.getModifiers())) {
      throw new Misuse(
          describe(field)
              + " is final and cannot be filled: "
              + (field.getDeclaringClass().isInterface()
                  ? "move it from the interface to a class"
                  : "remove final"));
    }
    try {
      field.setAccessible(true);
      field.set(instance, value);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new Misuse(
          describe(field) + " cannot be filled: open its package to dev.dynamotest.junit", e);
    }
  }

  private static String describe(Field field) {
    return "The field " + field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }
}
