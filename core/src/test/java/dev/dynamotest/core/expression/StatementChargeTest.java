package dev.dynamotest.core.expression;

import static dev.dynamotest.core.expression.ExpressionRequest.request;
import static dev.dynamotest.core.expression.TestValues.list;
import static dev.dynamotest.core.expression.TestValues.strings;
import static dev.dynamotest.core.expression.TestValues.value;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementChargeTest {

  @ParameterizedTest(name = "{0} costs {1} bytes")
  @CsvSource(
      delimiter = '|',
      value = {
        // The statement 3, SET 19, the name 1, the value 5.
        "SET b = :hello                      | 28",
        "SET #long = :hello                  | 32",
        "SET b = :hello, c = :hello          | 53",
        // A step of a target: 4 and its bytes or digits.
        "SET m.leaf = :hello                 | 36",
        "SET l[0] = :hello                   | 33",
        "SET l[10].x = :hello                | 39",
        // A path that is read: 1, and 14 and its bytes for each step.
        "SET b = c                           | 39",
        "SET b = m.xy[10]                    | 71",
        "SET b = c + :n                      | 75",
        "SET b = c - :n                      | 78",
        "SET b = if_not_exists(b, :hello)    | 83",
        "SET b = if_not_exists(b, c) + :n    | 130",
        "SET b = list_append(:list, :hellos) | 72",
        "ADD b :n                            | 25",
        "ADD b :set                          | 28",
        "REMOVE b                            | 5",
        "REMOVE m.x                          | 10",
        "DELETE b :set                       | 5",
        "SET b = :hello REMOVE c ADD d :n DELETE e :set | 54",
      })
  void theChargeIsTheSumOfItsClauses(String text, long bytes) {
    Update update =
        request()
            .name("#long", "b\u00e9cd")
            .value(":hello", value("hello"))
            .value(":n", value(1))
            .value(":set", strings("ab", "cde"))
            .value(":list", list())
            .value(":hellos", list("hello"))
            .expressions()
            .update(text);

    assertThat(update.statementCharge()).isEqualTo(bytes);
  }
}
