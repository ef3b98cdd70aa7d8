package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;

/**
 * Compressed bodies. No SDK compresses requests to DynamoDB, but a proxy may. They are known by
 * their first bytes, with which no JSON begins.
 */
public final class Gzip {
  private static final byte MAGIC_1 = (byte) 0x1F;
  private static final byte MAGIC_2 = (byte) 0x8B;

  private Gzip() {}

  /**
   * The body without compression; as it is when it has none or is broken. Stops one byte behind the
   * largest legal size.
   */
  public static byte[] expanded(byte[] body) {
    if (body.length < 2 || body[0] != MAGIC_1 || body[1] != MAGIC_2) {
      return body;
    }
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return in.readNBytes(WireRequest.MAX_BODY_BYTES + 1);
    } catch (IOException e) {
      return body;
    }
  }
}
