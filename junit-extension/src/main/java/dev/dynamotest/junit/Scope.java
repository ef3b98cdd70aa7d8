package dev.dynamotest.junit;

/** How long a database lives. */
public enum Scope {
  /**
   * Each test method, and each invocation of a parameterized or repeated test, starts from what the
   * class's declarations and {@code @BeforeAll} methods have prepared; what it changes is gone
   * afterwards.
   */
  METHOD,

  /** The test methods of a class share one database, in the order in which JUnit runs them. */
  CLASS,

  /**
   * All classes with this scope and the same settings share one database for the whole run; with
   * Spring, those that share an application context.
   */
  SHARED
}
