/**
 * Attribute values: the ten types, numbers, sizes and the bytes of keys. Everything else may use
 * this package; it uses nothing.
 */
@NullMarked
package dev.dynamotest.core.value;

import org.jspecify.annotations.NullMarked;
