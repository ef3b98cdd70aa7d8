package dev.dynamotest.core.protocol;

import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.trace.RequestTrace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * HTTP as the service speaks it. The checks come in the service's order: the body's size, the
 * method, the content type, and then what {@link Dispatcher} checks: JSON, target, authentication,
 * types, constraints, and at last the operation's own. Thread-safe.
 */
public final class HttpProtocol {
  /** The account of everybody whose access key id names none. */
  public static final String DEFAULT_ACCOUNT = Caller.DEFAULT_ACCOUNT;

  private static final byte[] EMPTY = {};
  private static final byte[] NOT_FOUND =
      "<UnknownOperationException/>\n".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] FRONT_END_FAILURE =
      "<html><body><b>Http/1.1 Service Unavailable</b></body> </html>"
          .getBytes(StandardCharsets.US_ASCII);

  private static final Map.Entry<String, String> SERVER = Map.entry("Server", "Server");
  private static final Map.Entry<String, String> JSON_1_0 =
      Map.entry("Content-Type", "application/x-amz-json-1.0");
  private static final Map.Entry<String, String> JSON =
      Map.entry("Content-Type", "application/json");
  private static final Map.Entry<String, String> ALLOW_ORIGIN =
      Map.entry("Access-Control-Allow-Origin", "*");
  private static final Map.Entry<String, String> EXPOSE_HEADERS =
      Map.entry(
          "Access-Control-Expose-Headers",
          "x-amzn-RequestId,x-amzn-ErrorType,x-amz-request-id,x-amz-id-2,x-amzn-ErrorMessage,"
              + "x-amz-crc32,Date");
  private static final Map.Entry<String, String> MAX_AGE =
      Map.entry("Access-Control-Max-Age", "172800");

  private final EngineConfig config;
  private final Dispatcher dispatcher;
  private final RequestIds requestIds;
  private final HttpDate date = new HttpDate();

  /** Finds the surroundings in which a request runs. */
  @FunctionalInterface
  public interface Contexts {
    /** The context of a request by this account in this region, at the present time. */
    RequestContext of(String region, String account);
  }

  /**
   * Speaks for these operations.
   *
   * @param seed what request ids follow from
   */
  public HttpProtocol(EngineConfig config, Operations operations, Contexts contexts, long seed) {
    this(config, operations, contexts, seed, new Faults(seed));
  }

  /**
   * The same with faults on purpose.
   *
   * @param faults whose rules, while there are some, every request may meet
   */
  public HttpProtocol(
      EngineConfig config, Operations operations, Contexts contexts, long seed, Faults faults) {
    this.config = config;
    this.dispatcher = new Dispatcher(config, operations, contexts, faults);
    this.requestIds = new RequestIds(seed);
  }

  /**
   * Answers one request; never throws for anything that a client can send. A body that is too large
   * is answered by status 413 without headers or body, as the service does.
   */
  public WireResponse handle(WireRequest request) {
    JsonWriter out = new JsonWriter();
    return handle(request, null, out).withBody(out.toBytes());
  }

  /**
   * The same, noting down what the request does.
   *
   * @param trace where to; null: nowhere
   * @param out where the answer's body is written, nothing being there yet
   * @return the answer with an empty body
   */
  public WireResponse handle(WireRequest request, @Nullable RequestTrace trace, JsonWriter out) {
    byte[] body = Gzip.expanded(request.body());
    if (body.length > WireRequest.MAX_BODY_BYTES) {
      return new WireResponse(413, List.of(), EMPTY);
    }
    boolean isCrossOrigin = request.header("Origin") != null;
    List<Map.Entry<String, String>> headers = new ArrayList<>(8);
    headers.add(SERVER);
    headers.add(Map.entry("Date", date.of(config.clock().instant())));
    headers.add(Map.entry("x-amzn-RequestId", requestIds.next()));
    if (isCrossOrigin) {
      headers.add(ALLOW_ORIGIN);
      if (request.method().equals("OPTIONS")) {
        return preflight(request, headers);
      }
      headers.add(EXPOSE_HEADERS);
    }
    return switch (request.method()) {
      case "POST" -> post(request, body, headers, trace, out);
      case "GET" -> answer(200, headers, out.raw(health()));
      default -> answer(404, headers, out.raw(NOT_FOUND));
    };
  }

  private static WireResponse preflight(
      WireRequest request, List<Map.Entry<String, String>> headers) {
    headers.add(MAX_AGE);
    grant(request, "Access-Control-Request-Headers", "Access-Control-Allow-Headers", headers);
    grant(request, "Access-Control-Request-Method", "Access-Control-Allow-Methods", headers);
    return new WireResponse(200, headers, EMPTY);
  }

  private static void grant(
      WireRequest request, String asked, String granted, List<Map.Entry<String, String>> headers) {
    String value = request.header(asked);
    if (value != null) {
      headers.add(Map.entry(granted, value));
    }
  }

  private byte[] health() {
    return ("healthy: dynamodb." + config.defaultRegion() + ".amazonaws.com ")
        .getBytes(StandardCharsets.UTF_8);
  }

  private WireResponse post(
      WireRequest request,
      byte[] body,
      List<Map.Entry<String, String>> headers,
      @Nullable RequestTrace trace,
      JsonWriter out) {
    Map.Entry<String, String> contentType = contentType(request.header("Content-Type"));
    if (contentType == null && body.length > 0) {
      return answer(404, headers, out.raw(NOT_FOUND));
    }
    headers.add(contentType == null ? JSON_1_0 : contentType);
    Dispatcher.Reply reply = dispatcher.dispatch(request, body, trace, out);
    Injection injection = reply.injection();
    return injection != null && injection.delivery() == Injection.Delivery.FRONT_END_FAILURE
        ? frontEndFailure(headers, out).delayed(injection.latency())
        : disturbed(answer(reply.status(), headers, out), injection);
  }

  private static WireResponse disturbed(WireResponse answer, @Nullable Injection injection) {
    if (injection == null) {
      return answer;
    }
    WireResponse late = answer.delayed(injection.latency());
    return injection.delivery() == Injection.Delivery.CONNECTION_RESET ? late.lost() : late;
  }

  /** What says who has not answered; the service's own headers are not there. */
  private static WireResponse frontEndFailure(
      List<Map.Entry<String, String>> headers, JsonWriter out) {
    headers.removeIf(header -> !header.getKey().equals("Date"));
    headers.add(Map.entry("Content-Type", "text/html"));
    out.clear();
    out.raw(FRONT_END_FAILURE);
    return new WireResponse(503, headers, EMPTY);
  }

  /** The content type in which a request is answered; null when the service does not know it. */
  private static Map.@Nullable Entry<String, String> contentType(@Nullable String header) {
    if (header == null) {
      return null;
    }
    int parameters = header.indexOf(';');
    String type = (parameters < 0 ? header : header.substring(0, parameters)).trim();
    return switch (type) {
      case "application/x-amz-json-1.0" -> JSON_1_0;
      case "application/json" -> JSON;
      default -> null;
    };
  }

  private static WireResponse answer(
      int status, List<Map.Entry<String, String>> headers, JsonWriter out) {
    CRC32 crc = new CRC32();
    crc.update(out.bytes(), 0, out.length());
    headers.add(Map.entry("x-amz-crc32", Long.toString(crc.getValue())));
    return new WireResponse(status, headers, EMPTY);
  }
}
