package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.fault.FaultException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The service's complaints about requests that are not signed, or not completely. Any complete
 * signature is believed.
 */
final class Authentication {
  static final String HEADER = "Authorization";
  static final String CREDENTIAL_PARAMETER = "X-Amz-Credential";

  private static final String ALGORITHM_PARAMETER = "X-Amz-Algorithm";

  /** What a signature in the query string consists of, in the order in which lacks are told. */
  private static final List<String> QUERY_PARAMETERS =
      List.of(
          ALGORITHM_PARAMETER,
          CREDENTIAL_PARAMETER,
          "X-Amz-Signature",
          "X-Amz-SignedHeaders",
          "X-Amz-Date");

  /** What a signature in the header consists of, in the order in which lacks are told. */
  private static final List<String> HEADER_PARTS =
      List.of("Credential", "Signature", "SignedHeaders");

  private static final String LACKS_PARAMETER = "AWS query-string parameters must include '%s'. ";
  private static final String LACKS_PARAMETERS_END = "Re-examine the query-string parameters.";
  private static final String LACKS_PART = "Authorization header requires '%s' parameter. ";
  private static final String LACKS_DATE =
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ";
  private static final String NO_PAIR =
      "'%s' not a valid key=value pair (missing equal-sign) in Authorization header: '%s'.";

  private Authentication() {}

  /**
   * Checks that a request is signed.
   *
   * @throws FaultException what the service answers when it is not
   */
  static void check(WireRequest request) {
    String header = request.header(HEADER);
    QueryString query = QueryString.of(request);
    boolean isInQuery = query.get(ALGORITHM_PARAMETER) != null;
    if (header != null && isInQuery) {
      throw ProtocolText.TWO_SIGNATURES.with();
    }
    if (isInQuery) {
      checkQuery(query);
    } else if (header != null && header.startsWith("AWS4-")) {
      checkHeader(header, request);
    } else {
      throw ProtocolText.NO_SIGNATURE.with();
    }
  }

  private static void checkQuery(QueryString query) {
    String lacks =
        QUERY_PARAMETERS.stream()
            .filter(p -> isEmpty(query.get(p)))
            .map(LACKS_PARAMETER::formatted)
            .collect(Collectors.joining());
    if (!lacks.isEmpty()) {
      throw ProtocolText.INCOMPLETE_SIGNATURE.with(lacks + LACKS_PARAMETERS_END);
    }
  }

  private static void checkHeader(String header, WireRequest request) {
    List<String> pieces =
        Arrays.stream(header.split("[, ]+")).skip(1).filter(p -> !p.isEmpty()).toList();
    String lacks =
        HEADER_PARTS.stream()
            .filter(part -> pieces.stream().noneMatch(p -> p.startsWith(part + "=")))
            .map(LACKS_PART::formatted)
            .collect(Collectors.joining());
    if (isEmpty(request.header("X-Amz-Date")) && isEmpty(request.header("Date"))) {
      lacks += LACKS_DATE;
    }
    if (!lacks.isEmpty()) {
      throw ProtocolText.INCOMPLETE_SIGNATURE.with(lacks + "Authorization=" + header);
    }
    for (String piece : pieces) {
      if (piece.indexOf('=') < 0) {
        throw ProtocolText.INCOMPLETE_SIGNATURE.with(NO_PAIR.formatted(piece, header));
      }
    }
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }
}
