/**
 * What happened: the requests that an engine has answered, with what each of them did and the label
 * that a test had set, kept within bounds.
 */
@NullMarked
package dev.dynamotest.core.journal;

import org.jspecify.annotations.NullMarked;
