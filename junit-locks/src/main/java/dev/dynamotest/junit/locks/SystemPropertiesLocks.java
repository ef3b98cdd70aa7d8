package dev.dynamotest.junit.locks;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;
import org.junit.jupiter.api.parallel.Resources;

/** Decides which classes and methods need the JVM's system properties to themselves. */
final class SystemPropertiesLocks implements ResourceLocksProvider {
  private static final Set<Lock> LOCKED = Set.of(new Lock(Resources.SYSTEM_PROPERTIES));

  SystemPropertiesLocks() {}

  @Override
  public Set<Lock> provideForClass(Class<?> testClass) {
    return locks(testClass);
  }

  @Override
  public Set<Lock> provideForNestedClass(
      List<Class<?>> enclosingInstanceTypes, Class<?> testClass) {
    return locks(testClass);
  }

  @Override
  public Set<Lock> provideForMethod(
      List<Class<?>> enclosingInstanceTypes, Class<?> testClass, Method testMethod) {
    return locks(testMethod);
  }

  private static Set<Lock> locks(AnnotatedElement element) {
    return changesSystemProperties(element, new HashSet<>()) ? LOCKED : Set.of();
  }

  /** Whether an annotation, or one on it and so on, has {@code systemProperties = true}. */
  private static boolean changesSystemProperties(AnnotatedElement element, Set<Object> seen) {
    for (Annotation annotation : element.getAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type.isAnnotationPresent(LocksSystemProperties.class)) {
        if (isTrue(annotation)) {
          return true;
        }
      } else if (seen.add(type) && changesSystemProperties(type, seen)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTrue(Annotation annotation) {
    try {
      Method member = annotation.annotationType().getMethod("systemProperties");
      return Boolean.TRUE.equals(member.invoke(annotation));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(annotation.annotationType() + " has no such member", e);
    }
  }
}
