package dev.dynamotest.conformance.wire;

import dev.dynamotest.conformance.wire.CaseStep.Case;
import dev.dynamotest.conformance.wire.CaseStep.Expected;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A file of wire-level cases. Lines that begin with {@code #} are comments. A line that begins with
 * one of these marks opens a part, the lines below it up to the next mark are its body:
 *
 * <pre>
 * {@literal >>} CreateTable            a request; before the first case: set-up of every case
 * {"TableName": "Hash", ...}
 * == Title of a case
 * {@literal >>} PutItem
 * {"TableName": "Hash", "Item": {}}
 * {@literal <<} ValidationException    an error: its code, below it the exact message
 * One or more ...
 * {@literal >>} GetItem                more requests may follow in the same case
 * {...}
 * {@literal <<} 200                    a status, below it the exact JSON body
 * {}
 * {@literal <<} 200 partial            objects may have more members than the expected ones
 * {@literal >>} HTTP POST /            a raw request: header lines, an empty line, the body
 * {@literal <<} HTTP 404               a raw answer: header lines, an empty line, the body
 * </pre>
 *
 * <p>A request without an answer must succeed. An error without a message may have any; a message
 * that begins with {@code ~} is a regular expression. In expected JSON the strings {@code <any>},
 * {@code <string>}, {@code <number>}, {@code <uuid>} and {@code <~regex>} match what they say, the
 * elements of SS, NS and BS match in any order, and so do those of an array whose first element is
 * {@code "<unordered>"}. A string {@code <$name>} of an answer names what stands there for the rest
 * of the case: in later requests and answers it is replaced. In all bodies <code>{{text*n}}</code>
 * stands for the text n times.
 */
final class CaseFile {
  private static final Pattern REPEAT =
      Pattern.compile("\\{\\{(.+?)\\*(\\d+)\\}\\}", Pattern.DOTALL);

  private final Path file;
  private final List<CaseStep> setUp = new ArrayList<>();
  private final List<Case> cases = new ArrayList<>();

  private CaseFile(Path file) {
    this.file = file;
  }

  static CaseFile read(Path file) {
    try {
      CaseFile read = new CaseFile(file);
      read.parse(Files.readAllLines(file));
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path file() {
    return file;
  }

  List<Case> cases() {
    return cases;
  }

  private void parse(List<String> lines) {
    String title = null;
    int titleLine = 0;
    List<CaseStep> steps = setUp;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      int number = i + 1;
      int end = i + 1;
      while (end < lines.size() && !isMark(lines.get(end))) {
        end++;
      }
      List<String> body = lines.subList(i + 1, end);
      if (line.startsWith("== ")) {
        addCase(title, titleLine, steps);
        title = line.substring(3).strip();
        titleLine = number;
        steps = new ArrayList<>(setUp);
      } else if (line.startsWith(">> ")) {
        steps.add(new CaseStep(number, call(line.substring(3).strip(), body, number), null));
      } else if (line.startsWith("<< ")) {
        CaseStep asked = steps.isEmpty() ? null : steps.remove(steps.size() - 1);
        if (asked == null
            || asked.expected() != null
            || (title != null && asked.line() < titleLine)) {
          throw wrong(number, "an answer without its request");
        }
        Expected expected = expected(line.substring(3).strip(), body, number);
        steps.add(new CaseStep(asked.line(), asked.call(), expected));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw wrong(number, "text outside of a part");
      }
      i = isMark(line) ? end : i + 1;
    }
    addCase(title, titleLine, steps);
    if (cases.isEmpty()) {
      throw wrong(lines.size(), "no case");
    }
  }

  private void addCase(@Nullable String title, int line, List<CaseStep> steps) {
    if (title == null) {
      return;
    }
    if (steps.size() == setUp.size()
        || steps.stream().skip(setUp.size()).allMatch(s -> s.expected() == null)) {
      throw wrong(line, "a case that expects nothing");
    }
    if (cases.stream().anyMatch(c -> c.title().equals(title))) {
      throw wrong(line, "two cases of one title");
    }
    cases.add(new Case(title, line, List.copyOf(steps)));
  }

  private static boolean isMark(String line) {
    return line.startsWith("== ") || line.startsWith(">> ") || line.startsWith("<< ");
  }

  private WireCall call(String head, List<String> body, int line) {
    if (!head.startsWith("HTTP ")) {
      return WireCall.of(head, text(body));
    }
    String[] words = head.split(" ");
    if (words.length != 3) {
      throw wrong(line, "HTTP needs a method and a path");
    }
    RawParts parts = RawParts.of(body);
    return new WireCall(words[1], words[2], parts.headers(), parts.body());
  }

  private Expected expected(String head, List<String> body, int line) {
    if (head.startsWith("HTTP ")) {
      RawParts parts = RawParts.of(body);
      int status = Integer.parseInt(head.substring(5).strip());
      return new CaseStep.Raw(status, parts.headers(), parts.hasBody() ? parts.body() : null);
    }
    String text = text(body);
    if (Character.isDigit(head.charAt(0))) {
      String[] words = head.split(" ");
      boolean partial = words.length == 2 && words[1].equals("partial");
      if (words.length > 2 || (words.length == 2 && !partial)) {
        throw wrong(line, "a status is followed by 'partial' or nothing");
      }
      return new CaseStep.Json(Integer.parseInt(words[0]), text.isEmpty() ? null : text, partial);
    }
    return new CaseStep.ServiceError(head, text.isEmpty() ? null : text);
  }

  private IllegalStateException wrong(int line, String what) {
    return new IllegalStateException(file + ":" + line + ": " + what);
  }

  /** Body lines without comments and without blank lines around them. */
  private static String text(List<String> lines) {
    String text =
        lines.stream().filter(l -> !l.startsWith("#")).collect(Collectors.joining("\n")).strip();
    return expand(text);
  }

  private static String expand(String text) {
    Matcher matcher = REPEAT.matcher(text);
    return matcher.replaceAll(
        m -> Matcher.quoteReplacement(m.group(1).repeat(Integer.parseInt(m.group(2)))));
  }

  /** Header lines, an empty line, a body. */
  private record RawParts(Map<String, String> headers, boolean hasBody, String body) {
    static RawParts of(List<String> lines) {
      Map<String, String> headers = new LinkedHashMap<>();
      int i = 0;
      while (i < lines.size() && !lines.get(i).isBlank()) {
        String line = lines.get(i++);
        if (line.startsWith("#")) {
          continue;
        }
        int colon = line.indexOf(':');
        headers.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
      }
      boolean hasBody = i + 1 < lines.size() && !text(lines.subList(i + 1, lines.size())).isEmpty();
      return new RawParts(headers, hasBody, hasBody ? text(lines.subList(i, lines.size())) : "");
    }
  }
}
