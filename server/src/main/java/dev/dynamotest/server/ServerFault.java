package dev.dynamotest.server;

import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The errors of the server itself, in the form of the service's. */
final class ServerFault {
  private static final System.Logger LOG = System.getLogger("dev.dynamotest");

  private ServerFault() {}

  /** The path begins as that of a named database, but goes on with no name. */
  static WireResponse badDatabaseName(String path) {
    String shown =
        path.substring(0, Math.min(path.length(), 256)).replaceAll("[^a-zA-Z0-9/_.%-]", "?");
    return error(
        400,
        "com.amazon.coral.validate#ValidationException",
        "1 validation error detected: Value '"
            + shown
            + "' at 'path' failed to satisfy constraint: Member must satisfy regular expression"
            + " pattern: /db/"
            + Databases.NAME_PATTERN);
  }

  /** A bug of ours: logged in full at once, since clients retry such answers for a while. */
  static WireResponse internal(@Nullable String target, Throwable cause) {
    LOG.log(
        System.Logger.Level.ERROR,
        "Bug in dynamotest: could not answer " + (target == null ? "a request" : target),
        cause);
    return error(
        500,
        "com.amazonaws.dynamodb.v20120810#InternalServerError",
        "Internal error of dynamotest: see its log");
  }

  private static WireResponse error(int status, String type, String message) {
    byte[] body =
        ("{\"__type\":\"" + type + "\",\"message\":\"" + message + "\"}")
            .getBytes(StandardCharsets.UTF_8);
    CRC32 checksum = new CRC32();
    checksum.update(body);
    return new WireResponse(
        status,
        List.of(
            Map.entry("Content-Type", "application/x-amz-json-1.0"),
            Map.entry("x-amzn-RequestId", requestId()),
            Map.entry("x-amz-crc32", Long.toString(checksum.getValue()))),
        body);
  }

  private static String requestId() {
    String digits = (UUID.randomUUID().toString() + UUID.randomUUID()).replace("-", "");
    return digits.substring(0, 52).toUpperCase(java.util.Locale.ROOT);
  }
}
