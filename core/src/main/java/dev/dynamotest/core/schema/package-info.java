/**
 * Makes tables from the files in which teams keep their definitions. {@link
 * dev.dynamotest.core.schema.SchemaFile} reads one and creates its tables in an engine; what is
 * wrong in it ends in a {@link dev.dynamotest.core.schema.SchemaException} that names the line and
 * the member. Stands above the engine: the tables are created by requests like any others.
 */
@NullMarked
package dev.dynamotest.core.schema;

import org.jspecify.annotations.NullMarked;
