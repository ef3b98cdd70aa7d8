package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.value.Binary;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * Where the next page of a statement begins, in the form in which clients carry it. As bytes: the
 * fingerprint of the statement and its parameters, the number of the query, the entry key of the
 * row before the page, and a checksum of all that.
 *
 * @param branch the query of the statement's plan that goes on, from 0
 * @param position the entry key of the last row of it that was evaluated
 */
@SuppressWarnings("ArrayRecordComponent")
record NextToken(int branch, byte[] position) {
  private static final int FINGERPRINT_BYTES = 16;
  private static final int FRAME_BYTES = FINGERPRINT_BYTES + Short.BYTES + Integer.BYTES;

  /** The token for a statement with that fingerprint. */
  String encode(Binary statement) {
    ByteBuffer bytes = ByteBuffer.allocate(FRAME_BYTES + position.length);
    bytes.put(statement.array()).putShort((short) branch).put(position);
    bytes.putInt(checksum(bytes.array(), bytes.position()));
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /**
   * What a token says.
   *
   * @throws dev.dynamotest.core.fault.FaultException when it is none, or one of another statement
   */
  static NextToken decode(String token, Binary statement) {
    byte[] bytes = bytes(token);
    int end = bytes.length - Integer.BYTES;
    if (bytes.length < FRAME_BYTES || ByteBuffer.wrap(bytes).getInt(end) != checksum(bytes, end)) {
      throw PartiqlText.INVALID_NEXT_TOKEN.with();
    }
    if (!Arrays.equals(bytes, 0, FINGERPRINT_BYTES, statement.array(), 0, FINGERPRINT_BYTES)) {
      throw PartiqlText.NEXT_TOKEN_MISMATCH.with();
    }
    return new NextToken(
        ByteBuffer.wrap(bytes).getShort(FINGERPRINT_BYTES),
        Arrays.copyOfRange(bytes, FINGERPRINT_BYTES + Short.BYTES, end));
  }

  private static byte[] bytes(String token) {
    try {
      return Base64.getDecoder().decode(token);
    } catch (IllegalArgumentException e) {
      throw PartiqlText.INVALID_NEXT_TOKEN.with();
    }
  }

  private static int checksum(byte[] bytes, int end) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes, 0, end);
    return (int) checksum.getValue();
  }
}
