/**
 * The checks that every request passes before its operation sees it: required members, bounds,
 * patterns and legal values, as the shapes say. {@link
 * dev.dynamotest.core.validation.ConstraintValidator} walks a decoded structure beside its shape. A
 * good request, which is nearly every one, costs that walk and nothing else; only when something is
 * wrong does a second walk collect the violations, and the rules by which the service's two layers
 * of validation share them out choose which are reported.
 */
@NullMarked
package dev.dynamotest.core.validation;

import org.jspecify.annotations.NullMarked;
