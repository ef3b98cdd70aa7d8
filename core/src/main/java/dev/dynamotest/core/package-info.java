/**
 * The in-process engine: bytes in, bytes out, no sockets, files or threads. {@link
 * dev.dynamotest.core.Engine} is one database; {@link dev.dynamotest.core.EngineConfig} its
 * switches.
 */
@NullMarked
package dev.dynamotest.core;

import org.jspecify.annotations.NullMarked;
