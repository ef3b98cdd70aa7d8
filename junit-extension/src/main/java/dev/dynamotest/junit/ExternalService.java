package dev.dynamotest.junit;

import dev.dynamotest.core.WireResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;

/**
 * Another service that speaks DynamoDB's protocol, reached over HTTP with signed requests. AWS gets
 * the credentials that the SDK finds; other services those of the environment or system properties,
 * or made-up ones. Needs the SDK. Thread-safe.
 */
final class ExternalService {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  private final URI endpoint;
  private final String region;
  private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
  private final AwsCredentialsProvider credentials;

  ExternalService(URI endpoint, String region) {
    this.endpoint = endpoint;
    this.region = region;
    this.credentials =
        endpoint.getHost().endsWith(".amazonaws.com")
            ? DefaultCredentialsProvider.builder().build()
            : AwsCredentialsProviderChain.of(
                SystemPropertyCredentialsProvider.create(),
                EnvironmentVariableCredentialsProvider.create(),
                StaticCredentialsProvider.create(
                    AwsBasicCredentials.create("dynamotest", "secret")));
  }

  URI endpoint() {
    return endpoint;
  }

  String region() {
    return region;
  }

  /** Sends one request. */
  WireResponse send(String target, byte[] body) throws IOException {
    SdkHttpRequest plain =
        SdkHttpRequest.builder()
            .uri(endpoint)
            .method(SdkHttpMethod.POST)
            .putHeader("Content-Type", "application/x-amz-json-1.0")
            .putHeader("X-Amz-Target", target)
            .build();
    SdkHttpRequest signed =
        signer
            .sign(
                r ->
                    r.identity(credentials.resolveCredentials())
                        .request(plain)
                        .payload(ContentStreamProvider.fromByteArray(body))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region))
            .request();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(signed.getUri())
            .timeout(TIMEOUT)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    signed.forEachHeader(
        (name, values) -> {
          if (!name.equalsIgnoreCase("Host")) { // the client's own, and the same
            values.forEach(value -> request.header(name, value));
          }
        });
    return answer(request.build());
  }

  private static WireResponse answer(HttpRequest request) throws IOException {
    try {
      HttpResponse<byte[]> response = HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
      List<Map.Entry<String, String>> headers = new ArrayList<>();
      response
          .headers()
          .map()
          .forEach((name, values) -> values.forEach(v -> headers.add(Map.entry(name, v))));
      return new WireResponse(response.statusCode(), headers, response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while waiting for an answer");
    }
  }
}
