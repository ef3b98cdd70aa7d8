package dev.dynamotest.core;

import java.util.List;
import java.util.Map;

/**
 * An HTTP answer, ready to be sent.
 *
 * @param status the HTTP status
 * @param headers names and values in order, without {@code Content-Length}, which the transport
 *     sets
 * @param body the body; the transport must not change it
 */
public record WireResponse(int status, List<Map.Entry<String, String>> headers, byte[] body) {}
