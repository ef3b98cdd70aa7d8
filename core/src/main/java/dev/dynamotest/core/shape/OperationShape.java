package dev.dynamotest.core.shape;

import java.util.List;

/**
 * The input of an operation.
 *
 * @param name as in the request's target
 * @param streams whether the operation belongs to the API of DynamoDB Streams
 * @param reportOneOf names of members of which at most one is reported, the first in this list
 * @param input the request
 */
public record OperationShape(
    String name, boolean streams, List<String> reportOneOf, Shape.StructureOf input) {}
