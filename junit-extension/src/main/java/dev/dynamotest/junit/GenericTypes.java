package dev.dynamotest.junit;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the classes that type arguments stand for in a test class. */
final class GenericTypes {
  private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

  /** What the superclasses and interfaces of classes are parameterized with. */
  GenericTypes(List<Class<?>> testClasses) {
    testClasses.forEach(this::learn);
  }

  private void learn(@Nullable Type type) {
    if (type instanceof ParameterizedType parameterized
        && parameterized.getRawType() instanceof Class<?> raw) {
      TypeVariable<?>[] variables = raw.getTypeParameters();
      for (int i = 0; i < variables.length; i++) {
        arguments.put(variables[i], parameterized.getActualTypeArguments()[i]);
      }
      learn(raw);
    } else if (type instanceof Class<?> plain) {
      learn(plain.getGenericSuperclass());
      for (Type implemented : plain.getGenericInterfaces()) {
        learn(implemented);
      }
    }
  }

  /** The class of a type, or null if it could be any. */
  @Nullable Class<?> classOf(Type type) {
    if (type instanceof Class<?> plain) {
      return plain == Object.class ? null : plain;
    }
    if (type instanceof ParameterizedType parameterized) {
      return classOf(parameterized.getRawType());
    }
    if (type instanceof TypeVariable<?> variable) {
      Type argument = arguments.get(variable);
      return classOf(argument == null ? variable.getBounds()[0] : argument);
    }
    if (type instanceof WildcardType wildcard) {
      Type[] lower = wildcard.getLowerBounds();
      return classOf(lower.length > 0 ? lower[0] : wildcard.getUpperBounds()[0]);
    }
    return null;
  }
}
