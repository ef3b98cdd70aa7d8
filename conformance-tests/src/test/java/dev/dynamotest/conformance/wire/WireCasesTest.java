package dev.dynamotest.conformance.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.dynamotest.conformance.wire.CaseStep.Case;
import dev.dynamotest.conformance.wire.CaseStep.ServiceError;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Runs every wire-level case on a fresh database of every target: the engine in this process and
 * our server over HTTP; or, with {@code -Ddynamotest.endpoint=URL}, the service at that URL alone.
 * {@code -Ddynamotest.cases=TEXT} runs the files alone whose path has that text in it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WireCasesTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Codes whose errors spell their text {@code Message}. */
  private static final List<String> CAPITAL_MESSAGE =
      List.of("SerializationException", "AccessDeniedException");

  private static final Map<String, String> NAMESPACES =
      Map.of(
          "SerializationException", "com.amazon.coral.service",
          "AccessDeniedException", "com.amazon.coral.service",
          "UnknownOperationException", "com.amazon.coral.service",
          "ValidationException", "com.amazon.coral.validate",
          "ThrottlingException", "com.amazon.coral.availability");

  private List<Target> targets = List.of();

  @BeforeAll
  void start() {
    String endpoint = System.getProperty("dynamotest.endpoint");
    targets =
        endpoint == null
            ? List.of(new InProcessTarget(), HttpTarget.ownServer())
            : List.of(HttpTarget.at(URI.create(endpoint)));
  }

  @AfterAll
  void stop() {
    targets.forEach(Target::close);
  }

  @TestFactory
  Stream<DynamicNode> casesAnswerAsRecorded() throws IOException, URISyntaxException {
    Path root = Path.of(WireCasesTest.class.getResource("/wire").toURI());
    String wanted = System.getProperty("dynamotest.cases", "");
    List<Path> files;
    try (Stream<Path> walk = Files.walk(root)) {
      files =
          walk.filter(p -> p.toString().endsWith(".txt") && p.toString().contains(wanted))
              .sorted()
              .toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(CaseFile::read)
        .map(
            f -> DynamicContainer.dynamicContainer(root.relativize(f.file()).toString(), tests(f)));
  }

  private Stream<DynamicNode> tests(CaseFile file) {
    return targets.stream()
        .flatMap(
            target ->
                file.cases().stream()
                    .map(
                        c ->
                            DynamicTest.dynamicTest(
                                c + " (" + target + ")", () -> run(file, c, target))));
  }

  private static void run(CaseFile file, Case wireCase, Target target) throws IOException {
    Captures captures = new Captures();
    try (Target.Session session = target.open()) {
      for (CaseStep step : wireCase.steps()) {
        WireCall call = captures.filledIn(step.call());
        WireReply reply = session.send(call);
        String difference = difference(step, reply, captures);
        if (difference != null) {
          fail(
              "%s:%d%n%s%nrequest: %s%nanswer: %d %s",
              file.file().getFileName(),
              step.line(),
              difference,
              shortened(call.body()),
              reply.status(),
              shortened(reply.body()));
        }
      }
    }
  }

  private static String difference(CaseStep step, WireReply reply, Captures captures)
      throws IOException {
    if (step.expected() instanceof CaseStep.Json json) {
      return json(json, reply, captures);
    }
    if (step.expected() instanceof ServiceError error) {
      return error(error, reply, captures);
    }
    if (step.expected() instanceof CaseStep.Raw raw) {
      return raw(raw, reply);
    }
    return reply.status() == 200 ? null : "expected success";
  }

  private static String json(CaseStep.Json expected, WireReply reply, Captures captures)
      throws IOException {
    if (reply.status() != expected.status()) {
      return "expected status " + expected.status();
    }
    return expected.body() == null
        ? null
        : new JsonMatcher(expected.partial(), captures)
            .difference(parse(captures.filledIn(expected.body())), parse(reply.body()));
  }

  private static JsonNode parse(String json) throws IOException {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IOException("no JSON: " + shortened(json), e);
    }
  }

  private static String error(ServiceError expected, WireReply reply, Captures captures)
      throws IOException {
    JsonNode body = parse(reply.body());
    String namespace = NAMESPACES.getOrDefault(expected.code(), "com.amazonaws.dynamodb.v20120810");
    String type = namespace + "#" + expected.code();
    if (reply.status() != 400 || !type.equals(body.path("__type").asText())) {
      return "expected " + type;
    }
    if (expected.message() == null) {
      return null;
    }
    String member = CAPITAL_MESSAGE.contains(expected.code()) ? "Message" : "message";
    String message = body.path(member).asText();
    String wanted = captures.filledIn(expected.message());
    boolean matches =
        wanted.startsWith("~") ? message.matches(wanted.substring(1)) : message.equals(wanted);
    if (!matches) {
      return "expected message: " + shortened(wanted);
    }
    return body.size() == 2 ? null : "expected no members beside __type and " + member;
  }

  private static String raw(CaseStep.Raw expected, WireReply reply) {
    if (reply.status() != expected.status()) {
      return "expected status " + expected.status();
    }
    for (Map.Entry<String, String> header : expected.headers().entrySet()) {
      String actual = reply.headers().get(header.getKey().toLowerCase(java.util.Locale.ROOT));
      String value = header.getValue();
      boolean matches =
          actual != null
              && (value.startsWith("~")
                  ? actual.matches(value.substring(1))
                  : actual.equals(value));
      if (!matches) {
        return "expected header " + header.getKey() + ": " + value + " but was " + actual;
      }
    }
    return expected.body() == null || expected.body().equals(reply.body().strip())
        ? null
        : "expected body " + shortened(expected.body());
  }

  private static String shortened(String text) {
    return text.length() <= 3000
        ? text
        : text.substring(0, 3000) + "... (" + text.length() + " characters)";
  }
}
