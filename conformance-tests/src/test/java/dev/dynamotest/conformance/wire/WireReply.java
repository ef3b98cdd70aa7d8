package dev.dynamotest.conformance.wire;

import java.util.Map;

/** An HTTP answer as text, header names in lower case. */
record WireReply(int status, Map<String, String> headers, String body) {}
