package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import org.jspecify.annotations.Nullable;

/**
 * Who calls and where, as far as an emulator asks: read from the credential of the signature,
 * {@code {access key id}/{date}/{region}/dynamodb/aws4_request}, which is believed.
 *
 * @param region the credential's region, or the configured default
 * @param account the access key id if that is a 12-digit number, else {@link #DEFAULT_ACCOUNT}
 */
record Caller(String region, String account) {
  /** The account of everybody whose access key id names none. */
  static final String DEFAULT_ACCOUNT = "123456789012";

  private static final int ACCOUNT_LENGTH = 12;

  /** The caller of a request. */
  static Caller of(WireRequest request, String defaultRegion) {
    String credential = credential(request);
    if (credential == null) {
      return new Caller(defaultRegion, DEFAULT_ACCOUNT);
    }
    int keyEnd = credential.indexOf('/');
    int dateEnd = credential.indexOf('/', keyEnd + 1);
    int regionEnd = credential.indexOf('/', dateEnd + 1);
    boolean isScoped = keyEnd >= 0 && dateEnd >= 0 && regionEnd > dateEnd + 1;
    String key = keyEnd < 0 ? credential : credential.substring(0, keyEnd);
    return new Caller(
        isScoped ? credential.substring(dateEnd + 1, regionEnd) : defaultRegion,
        isAccount(key) ? key : DEFAULT_ACCOUNT);
  }

  private static @Nullable String credential(WireRequest request) {
    String header = request.header(Authentication.HEADER);
    if (header == null) {
      return QueryString.of(request).get(Authentication.CREDENTIAL_PARAMETER);
    }
    String name = "Credential=";
    int start = header.indexOf(name);
    if (start < 0) {
      return null;
    }
    start += name.length();
    int end = start;
    while (end < header.length() && header.charAt(end) != ',' && header.charAt(end) != ' ') {
      end++;
    }
    return header.substring(start, end);
  }

  private static boolean isAccount(String key) {
    return key.length() == ACCOUNT_LENGTH && key.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
