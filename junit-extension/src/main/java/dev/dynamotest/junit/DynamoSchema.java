package dev.dynamotest.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tables from files that a team has anyway: CreateTable requests or DescribeTable answers in JSON,
 * CloudFormation and SAM templates in JSON or YAML, templates that the AWS CDK has synthesized,
 * Terraform plans in JSON. They are there when the tests start; on a test method for that one.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Repeatable(DynamoSchema.List.class)
public @interface DynamoSchema {
  /**
   * The files: {@code classpath:template.yaml} from the root of the class path, {@code
   * file:cdk.out/App.template.json} from the working directory, and without a prefix from the test
   * class's package, or else that of a superclass, interface, outer class or annotation of it. A
   * directory stands for the templates of a CDK application, as {@code file:cdk.out}.
   */
  String[] value();

  /** Values of a template's parameters: {@code "Stage=test"}. */
  String[] parameters() default {};

  /** Names of a template's tables by their logical ids: {@code "OrdersTable=Orders"}. */
  String[] tableNames() default {};

  /** Several of them. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @Inherited
  @interface List {
    DynamoSchema[] value();
  }
}
