package dev.dynamotest.junit;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;

/** Which extensions a class or a test has, by their names: no two may have the same one. */
final class Registrations {
  private static final Namespace NAMESPACE = Namespace.create(Registrations.class);

  /** The parameter that an extension, registered twice, was last asked about on a thread. */
  private static final ThreadLocal<@Nullable WeakReference<ParameterContext>> ASKED =
      new ThreadLocal<>();

  private Registrations() {}

  /** Notes down that there is an extension of that name. */
  static void claim(ExtensionContext context, String name, DynamoExtension extension) {
    Store store = context.getStore(NAMESPACE);
    Object known = store.get(key(name));
    if (known == null) {
      store.put(key(name), extension);
    } else if (known != extension) {
      throw new Misuse(
          (name.isEmpty()
                      ? "%s has two DynamoExtensions without a name, of @DynamoTest or of a builder:"
                      : "%s has two DynamoExtensions named \"%s\":")
                  .formatted(context.getRequiredTestClass().getName(), name)
              + " give one a name of its own by DynamoExtension.builder().name(\"other\"), and"
              + " annotate what it is to fill with @Dynamo(\"other\")");
    }
  }

  /**
   * Sees to it that there is an extension of that name.
   *
   * @param place what asks for it, for messages
   */
  static void require(ExtensionContext context, String name, String place) {
    if (context.getStore(NAMESPACE).get(key(name)) != null) {
      return;
    }
    throw new Misuse(
        name.isEmpty()
            ? place
                + " asks for a DynamoExtension without a name, and there is none: write"
                + " @Dynamo(\"name\") with the name of one, or add @DynamoTest"
            : ("%s asks for the DynamoExtension \"%s\", and there is none of that name: add"
                    + " DynamoExtension.builder().name(\"%2$s\")")
                .formatted(place, name));
  }

  /**
   * Notes down that a class begins. JUnit registers an extension twice that a nested class inherits
   * from its superclass and from the class around it.
   */
  static void begin(ExtensionContext classContext, DynamoExtension extension) {
    Store store = classContext.getStore(Namespace.create(Registrations.class, extension));
    String begun = "begun " + classContext.getRequiredTestClass().getName();
    if (store.get(begun) == null) {
      store.put(begun, true);
    } else {
      store.put("twice", true);
    }
  }

  /** Whether an extension is asked again about a parameter, having been registered twice. */
  static boolean isAskedAgain(
      ParameterContext parameter, ExtensionContext context, DynamoExtension extension) {
    if (context.getStore(Namespace.create(Registrations.class, extension)).get("twice") == null) {
      return false;
    }
    WeakReference<ParameterContext> last = ASKED.get();
    boolean again = last != null && last.get() == parameter;
    ASKED.set(again ? null : new WeakReference<>(parameter));
    return again;
  }

  private static String key(String name) {
    return "extension " + name;
  }
}
