package dev.dynamotest.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;

class EngineHttpClientTest {
  private final AtomicReference<WireRequest> seen = new AtomicReference<>();
  private final EngineHttpClient client =
      EngineHttpClient.to(
          request -> {
            seen.set(request);
            return new WireResponse(
                418,
                List.of(Map.entry("X-One", "1"), Map.entry("X-One", "2")),
                "short and stout".getBytes(UTF_8));
          });

  private static HttpExecuteRequest request(SdkHttpMethod method, String uri) {
    return HttpExecuteRequest.builder()
        .request(
            SdkHttpRequest.builder()
                .method(method)
                .uri(URI.create(uri))
                .putHeader("X-Amz-Target", "DynamoDB_20120810.ListTables")
                .build())
        .contentStreamProvider(() -> new ByteArrayInputStream("{}".getBytes(UTF_8)))
        .build();
  }

  @Test
  void handsOverAllThatTheEngineMayAskFor() throws IOException {
    client.prepareRequest(request(SdkHttpMethod.POST, "http://localhost/x?a=b%20c")).call();

    assertThat(seen.get().method()).isEqualTo("POST");
    assertThat(seen.get().header("x-amz-target")).isEqualTo("DynamoDB_20120810.ListTables");
    assertThat(seen.get().header("Origin")).isNull();
    assertThat(seen.get().queryString()).isEqualTo("a=b%20c");
    assertThat(new String(seen.get().body(), UTF_8)).isEqualTo("{}");
  }

  @Test
  void hasNoQueryStringWhereThereIsNone() throws IOException {
    client.prepareRequest(request(SdkHttpMethod.GET, "http://localhost/")).call();

    assertThat(seen.get().method()).isEqualTo("GET");
    assertThat(seen.get().queryString()).isNull();
  }

  @Test
  void handsBackStatusHeadersAndBody() throws IOException {
    HttpExecuteResponse answer =
        client.prepareRequest(request(SdkHttpMethod.POST, "http://localhost/")).call();

    assertThat(answer.httpResponse().statusCode()).isEqualTo(418);
    assertThat(answer.httpResponse().headers())
        .containsEntry("X-One", List.of("1", "2"))
        .containsEntry("Content-Length", List.of("15"));
    assertThat(answer.responseBody().orElseThrow()).hasContent("short and stout");
  }

  @Test
  void sendsNothingOnceAborted() {
    ExecutableHttpRequest call =
        client.prepareRequest(request(SdkHttpMethod.POST, "http://localhost/"));
    call.abort();

    assertThatThrownBy(call::call)
        .isInstanceOf(IOException.class)
        .hasMessage("The request was aborted");
    assertThat(seen).hasNullValue();
  }
}
