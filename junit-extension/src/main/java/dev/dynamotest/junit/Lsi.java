package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A local secondary index: of the table in whose {@link DynamoTable#lsis()} it stands, or beside
 * {@link DynamoTable @DynamoTable} of the table that it names.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(Lsi.List.class)
public @interface Lsi {
  /** The index's name. */
  String name();

  /** The table's name; not needed where there is only one. */
  String table() default "";

  /** The sort key; the partition key is the table's. */
  String sortKey();

  /** The sort key's type. */
  ScalarType sortKeyType() default ScalarType.S;

  /** Which attributes the index holds beside the keys. */
  Projection projection() default Projection.ALL;

  /** The attributes of {@link Projection#INCLUDE}. */
  String[] nonKeyAttributes() default {};

  /** Several of them. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    Lsi[] value();
  }
}
