package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Region and account, as far as the signature names them. */
class CallerTest {
  private static final TestRequest UNSIGNED = TestRequest.to("ListTables", "{}");

  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AWS4-HMAC-SHA256 Credential=AKIA/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=a, Signature=b         | eu-west-1 | 123456789012
          AWS4-HMAC-SHA256 Credential=000000000001/20260101/ap-south-1/dynamodb/aws4_request,SignedHeaders=a,Signature=b  | ap-south-1 | 000000000001
          AWS4-HMAC-SHA256 SignedHeaders=a, Signature=b, Credential=210987654321/x/cn-north-1/y/z                         | cn-north-1 | 210987654321
          AWS4-HMAC-SHA256 Credential=0000000000011/20260101/us-west-2/dynamodb/aws4_request                              | us-west-2 | 123456789012
          AWS4-HMAC-SHA256 Credential=00000000000x/20260101/us-west-2/dynamodb/aws4_request                               | us-west-2 | 123456789012
          AWS4-HMAC-SHA256 Credential=000000000001                                                                        | local     | 000000000001
          AWS4-HMAC-SHA256 Credential=000000000001/20260101                                                               | local     | 000000000001
          AWS4-HMAC-SHA256 Credential=AKIA/20260101//dynamodb/aws4_request                                                | local     | 123456789012
          AWS4-HMAC-SHA256 Credential=                                                                                    | local     | 123456789012
          Bearer x                                                                                                        | local     | 123456789012
          """)
  void theAuthorizationHeaderNamesThem(String header, String region, String account) {
    assertThat(Caller.of(UNSIGNED.with("Authorization", header), "local"))
        .isEqualTo(new Caller(region, account));
  }

  @Test
  void aPresignedRequestNamesThemInItsQuery() {
    assertThat(
            Caller.of(
                UNSIGNED.withQuery(
                    "a&X-Amz-Credential=000000000001%2F20260101%2Feu-west-1%2Fdynamodb%2Faws4_request"),
                "local"))
        .isEqualTo(new Caller("eu-west-1", "000000000001"));
  }

  @Test
  void aQueryThatCannotBeDecodedNamesNothing() {
    assertThat(Caller.of(UNSIGNED.withQuery("%&X-Amz-Credential=%zz&=&&"), "local"))
        .isEqualTo(new Caller("local", "123456789012"));
  }

  @Test
  void withoutASignatureTheDefaultsHold() {
    assertThat(Caller.of(UNSIGNED, "local")).isEqualTo(new Caller("local", "123456789012"));
  }
}
