/**
 * PartiQL: from the text of a statement to what the native operations know how to do.
 *
 * <ol>
 *   <li>{@code syntax} parses the text.
 *   <li>A {@link dev.dynamotest.core.partiql.StatementBinder} fills in the parameters and makes the
 *       checks that need no table. What comes out is a {@link
 *       dev.dynamotest.core.partiql.BoundStatement}, in terms that the expressions of the native
 *       operations come to as well: {@link dev.dynamotest.core.expression.Condition}, {@link
 *       dev.dynamotest.core.expression.Update}. So a statement and its native twin are evaluated by
 *       the same code.
 *   <li>With the schema at hand a {@link dev.dynamotest.core.partiql.ReadPlanner} makes ranges of
 *       keys, or a scan, of a SELECT's WHERE clause; {@link
 *       dev.dynamotest.core.partiql.ItemCondition} finds the item of an UPDATE, DELETE or EXISTS.
 * </ol>
 *
 * <p>Running it is for the operations. Bound conditions may recurse: they are at most 200 deep, and
 * a chain of ANDs or ORs, however long, is a balanced tree.
 */
@NullMarked
package dev.dynamotest.core.partiql;

import org.jspecify.annotations.NullMarked;
