package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.EngineConfig;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a request that is not completely signed is answered with, when that is asked for. */
class AuthenticationTest {
  private static final TestRequest UNSIGNED = TestRequest.to("ListTables", "{}");
  private static final String CREDENTIAL = "Credential=a/b/us-east-1/dynamodb/aws4_request";
  private static final TestRequest SIGNED =
      UNSIGNED
          .with(
              "Authorization", "AWS4-HMAC-SHA256 " + CREDENTIAL + ", SignedHeaders=a, Signature=b")
          .with("X-Amz-Date", "20260101T000000Z");

  private final TestProtocol protocol =
      TestProtocol.ofEmptyOperations("ListTables")
          .config(EngineConfig.fast().withVerifiesAuthentication(true));

  private static String error(String code, String message) {
    return "{\"__type\":\"com.amazon.coral.service#%s\",\"message\":\"%s\"}"
        .formatted(code, message);
  }

  @Test
  void aCompleteSignatureIsBelieved() {
    assertThat(protocol.answer(SIGNED)).isEqualTo("{}");
    assertThat(protocol.answer(SIGNED.without("X-Amz-Date").with("Date", "x"))).isEqualTo("{}");
    assertThat(
            protocol.answer(
                UNSIGNED.withQuery(
                    "X-Amz-Algorithm=a&X-Amz-Credential=b&X-Amz-Signature=c"
                        + "&X-Amz-SignedHeaders=d&X-Amz-Date=e")))
        .isEqualTo("{}");
  }

  @Test
  void byDefaultNobodyHasToSign() {
    assertThat(TestProtocol.ofEmptyOperations("ListTables").answer(UNSIGNED)).isEqualTo("{}");
  }

  @Test
  void twoSignaturesAreOneTooMany() {
    assertThat(protocol.answer(SIGNED.withQuery("X-Amz-Algorithm=")))
        .isEqualTo(
            error(
                "InvalidSignatureException",
                "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP"
                    + " header."));
  }

  @Test
  void aRequestWithoutASignatureIsRefused() {
    String missing =
        error("MissingAuthenticationTokenException", "Request is missing Authentication Token");

    assertThat(protocol.answer(UNSIGNED)).isEqualTo(missing);
    assertThat(protocol.answer(SIGNED.with("Authorization", "Bearer x"))).isEqualTo(missing);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          AWS4-                                       | Authorization header requires 'Credential' parameter. Authorization header requires 'Signature' parameter. Authorization header requires 'SignedHeaders' parameter. Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. Authorization=AWS4-
          AWS4-HMAC-SHA256 Credential=a, Signature=b  | Authorization header requires 'SignedHeaders' parameter. Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. Authorization=AWS4-HMAC-SHA256 Credential=a, Signature=b
          AWS4-x SignedHeaders=a,Signature=b,Credential=c | Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. Authorization=AWS4-x SignedHeaders=a,Signature=b,Credential=c
          """)
  void theMissingPartsOfTheHeaderAreListed(String header, String message) {
    assertThat(protocol.answer(UNSIGNED.with("Authorization", header)))
        .isEqualTo(error("IncompleteSignatureException", message));
  }

  @Test
  void aPieceOfTheHeaderWithoutAValueIsNamed() {
    String header = "AWS4-HMAC-SHA256 Credential=a, SignedHeaders=b, Signature=c, d";

    assertThat(protocol.answer(SIGNED.with("Authorization", header)))
        .isEqualTo(
            error(
                "IncompleteSignatureException",
                "'d' not a valid key=value pair (missing equal-sign) in Authorization header: '"
                    + header
                    + "'."));
  }

  @Test
  void theMissingPartsOfTheQueryAreListed() {
    assertThat(protocol.answer(UNSIGNED.withQuery("X-Amz-Algorithm&X-Amz-Credential=a")))
        .isEqualTo(
            error(
                "IncompleteSignatureException",
                "AWS query-string parameters must include 'X-Amz-Algorithm'. AWS query-string"
                    + " parameters must include 'X-Amz-Signature'. AWS query-string parameters must"
                    + " include 'X-Amz-SignedHeaders'. AWS query-string parameters must include"
                    + " 'X-Amz-Date'. Re-examine the query-string parameters."));
  }

  @Test
  void theSignatureIsAskedForAfterJsonAndTargetAndBeforeTypes() {
    assertThat(protocol.answer(UNSIGNED.withBody("{".getBytes(StandardCharsets.UTF_8))))
        .contains("SerializationException");
    assertThat(protocol.answer(UNSIGNED.without("X-Amz-Target"))).contains("UnknownOperation");
    assertThat(protocol.answer(TestRequest.to("ListTables", "{\"Limit\":true}")))
        .contains("MissingAuthenticationToken");
    assertThat(protocol.answer(UNSIGNED.withBody(new byte[0])))
        .contains("MissingAuthenticationToken");
  }
}
