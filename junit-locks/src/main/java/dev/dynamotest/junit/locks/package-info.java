/**
 * Tells JUnit which test classes change the JVM's system properties, so that it runs no two of them
 * at the same time. Apart from the extension, since JUnit can only be told so from 5.12 on, and the
 * extension is compiled for older ones too.
 */
@NullMarked
package dev.dynamotest.junit.locks;

import org.jspecify.annotations.NullMarked;
