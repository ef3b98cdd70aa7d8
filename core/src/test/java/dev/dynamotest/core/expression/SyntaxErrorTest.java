package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.dynamotest.core.fault.FaultException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SyntaxErrorTest {

  @ParameterizedTest(name = "{0} `{1}`: token `{2}`, near `{3}`")
  @MethodSource("recordedErrors")
  void namesTheFirstTokenThatCannotContinueAndShowsTheTextAroundIt(
      String kind, String text, String token, String near) {
    assertThatThrownBy(() -> request().parse(kind, text))
        .isInstanceOf(FaultException.class)
        .hasMessage(
            "Invalid %s: Syntax error; token: \"%s\", near: \"%s\"".formatted(kind, token, near));
  }

  static Stream<Arguments> recordedErrors() {
    String c = "ConditionExpression";
    String k = "KeyConditionExpression";
    String p = "ProjectionExpression";
    String u = "UpdateExpression";
    return Stream.of(
        arguments(c, "!!! INVALID !!!", "!", "!!"),
        arguments(u, "INVALID SYNTAX HERE", "INVALID", "INVALID SYNTAX"),
        arguments(c, "attribute_not_exists(", "<EOF>", "("),
        arguments(c, "attribute_type()", ")", "()"),
        arguments(c, "#comment =", "<EOF>", "="),
        arguments(c, "foo bar", "bar", "foo bar"),
        arguments(c, "NOT #flag", "<EOF>", "#flag"),
        arguments(c, "_version = :v", "_", "_version"),
        arguments(k, "pk = :p AND _sortKey = :s", "_", "AND _sortKey"),
        arguments(k, "GI-1-PK = :x", "-", "GI-1"),
        arguments(p, "__typename", "_", "__"),
        arguments(p, "#list[].x", "]", "[]."),
        arguments(p, "#list[abc]", "abc", "[abc]"),
        arguments(p, "#list[-1]", "-", "[-1"),
        arguments(p, "#list[0.#c", ".", "0.#c"),
        arguments(u, "SET a = :v, b = :w,", "<EOF>", ","),
        arguments(u, "SET attrName = 34", "34", "= 34"),
        arguments(u, "SET )", ")", "SET )"),
        arguments(u, "SET MyStr[ 3", "<EOF>", "3"),
        arguments(u, "SET MyStr[3)", ")", "3)"),
        arguments(u, "SET a [  [2] ]. b = 5", "[", "[  [2"),
        arguments(u, "SET a [2 1] = :v", "1", "2 1]"),
        arguments(u, "SET #a a = 5", "a", "#a a ="),
        arguments(u, "SET a = b + + :_val", "+", "+ + :_val"),
        arguments(u, "REMOVE NoExist + ", "+", "NoExist + "),
        arguments(u, "REMOVE if_not_exists(a,b)", "(", "if_not_exists(a"),
        arguments(u, "ADD attr val foobar", "val", "attr val foobar"),
        arguments(u, "ADD attr :val foobar", "foobar", ":val foobar"),
        arguments(u, "ADD numx", "<EOF>", "numx"),
        arguments(u, "ADD numx 1", "1", "numx 1"),
        arguments(u, "ADD hits : incr", ":", "hits : incr"),
        arguments(u, "DELETE setx a", "a", "setx a"),
        arguments(u, "SET numx = numx * :v", "*", "numx * :v"),
        arguments(u, "set _something = :v", "_", "set _something"),
        arguments(u, "SET a|", "|", "a|"));
  }
}
