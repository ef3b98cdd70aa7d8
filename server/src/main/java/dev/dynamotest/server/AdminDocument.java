package dev.dynamotest.server;

import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.JsonReader;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A JSON object that administers a database, with the members that it may have. Immutable. */
final class AdminDocument {
  /** Up to here a number of JSON is exact. */
  private static final long LARGEST = 1L << 53;

  private final ObjectNode document;

  private AdminDocument(ObjectNode document) {
    this.document = document;
  }

  /**
   * Reads a body.
   *
   * @throws DocumentException if it is no object, or has a member that is not among these
   * @throws IOException if it is no JSON
   */
  static AdminDocument parse(byte[] body, Set<String> members)
      throws DocumentException, IOException {
    return of(JsonReader.parse(body), members);
  }

  /**
   * The same of what has been read.
   *
   * @throws DocumentException if it is no object, or has a member that is not among these
   */
  static AdminDocument of(Node node, Set<String> members) throws DocumentException {
    if (!(node instanceof ObjectNode document)) {
      throw new DocumentException(node.at(), null, "expected an object");
    }
    for (ObjectNode.Member member : document.members()) {
      if (!members.contains(member.name())) {
        throw new DocumentException(member.at(), member.name(), "unknown member");
      }
    }
    return new AdminDocument(document);
  }

  /** What is wrong with a document, as an answer says it. */
  static String problem(DocumentException e) {
    String where = e.member() == null ? "line " + e.at().line() : e.member();
    return where + ": " + e.problem();
  }

  ObjectNode node() {
    return document;
  }

  boolean has(String member) {
    return document.get(member) != null;
  }

  @Nullable Node get(String member) {
    return document.get(member);
  }

  /** The text of a member, or null. */
  @Nullable String string(String member) throws DocumentException {
    Node node = document.get(member);
    if (node == null) {
      return null;
    }
    if (node instanceof Scalar scalar && scalar.isString()) {
      return scalar.text();
    }
    throw new DocumentException(node.at(), member, "expected a string");
  }

  /** Whether a member is there and true. */
  boolean isTrue(String member) throws DocumentException {
    Node node = document.get(member);
    if (node == null) {
      return false;
    }
    if (node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.BOOLEAN) {
      return Boolean.parseBoolean(scalar.text());
    }
    throw new DocumentException(node.at(), member, "expected true or false");
  }

  /** The whole number of a member that is there. */
  int whole(String member) throws DocumentException {
    Node node = document.get(member);
    return whole(member, node == null ? document : node);
  }

  /** A whole number, of the size of an int. */
  static int whole(String member, Node node) throws DocumentException {
    return (int) whole(member, node, Integer.MAX_VALUE);
  }

  /** The whole number of a member that is there, larger than an int maybe. */
  long large(String member) throws DocumentException {
    Node node = document.get(member);
    return whole(member, node == null ? document : node, LARGEST);
  }

  private static long whole(String member, Node node, long largest) throws DocumentException {
    double number = number(member, node);
    if (number != Math.rint(number) || Math.abs(number) > largest) {
      throw new DocumentException(node.at(), member, "expected a whole number");
    }
    return (long) number;
  }

  /** The number of a member that is there. */
  double number(String member) throws DocumentException {
    Node node = document.get(member);
    return number(member, node == null ? document : node);
  }

  private static double number(String member, Node node) throws DocumentException {
    if (node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NUMBER) {
      return Double.parseDouble(scalar.text());
    }
    throw new DocumentException(node.at(), member, "expected a number");
  }
}
