/** What happened: the requests that an engine has answered, kept within bounds. */
@NullMarked
package dev.dynamotest.core.journal;

import org.jspecify.annotations.NullMarked;
