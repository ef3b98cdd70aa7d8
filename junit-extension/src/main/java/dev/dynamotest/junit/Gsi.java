package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A global secondary index: of the table in whose {@link DynamoTable#gsis()} it stands, or beside
 * {@link DynamoTable @DynamoTable} of the table that it names.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(Gsi.List.class)
public @interface Gsi {
  /** The index's name. */
  String name();

  /** The table's name; not needed where there is only one. */
  String table() default "";

  /** The partition key's attributes, one to four. */
  String[] partitionKey();

  /** Their types; those not given are {@link ScalarType#S}. */
  ScalarType[] partitionKeyType() default {};

  /** The sort key's attributes, up to four; none by default. */
  String[] sortKey() default {};

  /** Their types; those not given are {@link ScalarType#S}. */
  ScalarType[] sortKeyType() default {};

  /** Which attributes the index holds beside the keys. */
  Projection projection() default Projection.ALL;

  /** The attributes of {@link Projection#INCLUDE}. */
  String[] nonKeyAttributes() default {};

  /** Provisioned read units a second; by default, with {@link #writeCapacityUnits}, the table's. */
  int readCapacityUnits() default 0;

  /** Provisioned write units a second; by default, with {@link #readCapacityUnits}, the table's. */
  int writeCapacityUnits() default 0;

  /** Several of them. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    Gsi[] value();
  }
}
