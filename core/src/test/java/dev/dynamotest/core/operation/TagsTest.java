package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** TagResource, UntagResource, ListTagsOfResource. */
class TagsTest {
  private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/tab";

  private final ControlPlane db = ControlPlane.fast().create(ControlPlane.ON_DEMAND);

  private static String tags(String tags) {
    return "{'ResourceArn':'" + ARN + "','Tags':[" + tags + "]}";
  }

  private static String numbered(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(i -> "{'Key':'k" + i + "','Value':'v'}")
        .collect(Collectors.joining(","));
  }

  private String list() {
    return db.body("ListTagsOfResource", "{'ResourceArn':'" + ARN + "'}");
  }

  @Test
  void theAnswerToAChangeHasNoBody() {
    assertThat(db.body("TagResource", tags("{'Key':'k','Value':'v'}"))).isEmpty();
    assertThat(db.body("UntagResource", "{'ResourceArn':'" + ARN + "','TagKeys':['k']}")).isEmpty();
  }

  @Test
  void aTableWithoutTagsHasAnEmptyList() {
    assertThat(list()).isEqualTo("{\"Tags\":[]}");
  }

  @Test
  void anExistingKeyGetsTheNewValueAndOthersStay() {
    db.ok("TagResource", tags("{'Key':'one','Value':'1'},{'Key':'two','Value':''}"));
    db.ok("TagResource", tags("{'Key':'one','Value':'uno'},{'Key':'three','Value':'3'}"));

    assertThat(list())
        .isEqualTo(
            "{\"Tags\":[{\"Key\":\"one\",\"Value\":\"uno\"},{\"Key\":\"two\",\"Value\":\"\"},"
                + "{\"Key\":\"three\",\"Value\":\"3\"}]}");
  }

  @Test
  void unknownKeysArePassedOverWhenTagsAreTakenOff() {
    db.ok("TagResource", tags("{'Key':'one','Value':'1'},{'Key':'two','Value':'2'}"));
    db.ok("UntagResource", "{'ResourceArn':'" + ARN + "','TagKeys':['nope','one']}");

    assertThat(list()).isEqualTo("{\"Tags\":[{\"Key\":\"two\",\"Value\":\"2\"}]}");
  }

  @Test
  void tagsGivenAtCreationAreThere() {
    db.create(
        ControlPlane.ON_DEMAND
            .replace("'tab'", "'two'")
            .replace("'BillingMode'", "'Tags':[{'Key':'k','Value':'v'}],'BillingMode'"));

    assertThat(
            db.body(
                "ListTagsOfResource",
                "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/two'}"))
        .isEqualTo("{\"Tags\":[{\"Key\":\"k\",\"Value\":\"v\"}]}");
  }

  @Test
  void aPageHoldsTenTags() {
    db.ok("TagResource", tags(numbered(1, 20)));

    Json first = db.ok("ListTagsOfResource", "{'ResourceArn':'" + ARN + "'}");
    Json second =
        db.ok(
            "ListTagsOfResource",
            "{'ResourceArn':'" + ARN + "','NextToken':'" + first.at("NextToken") + "'}");

    assertThat((List<?>) first.at("Tags")).hasSize(10);
    assertThat((List<?>) second.at("Tags")).hasSize(10);
    assertThat(second.at("Tags.0.Key")).isEqualTo("k11");
    assertThat(second.names()).containsExactly("Tags");
  }

  @Test
  void aTokenThatNoPageGaveIsRefused() {
    assertThat(db.error("ListTagsOfResource", "{'ResourceArn':'" + ARN + "','NextToken':'!'}"))
        .startsWith("ValidationException: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # arn                                                               | error
          table/tab                                                           | ValidationException: One or more parameter values were invalid: ARNs must start with 'arn:': table/tab
          ''                                                                  | ValidationException: One or more parameter values were invalid: ARNs must start with 'arn:':
          arn:aws:s3:::bucket                                                 | ValidationException: One or more parameter values were invalid: Provided Arn is not a DynamoDB resource arn: arn:aws:s3:::bucket
          arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/gix         | ValidationException: One or more parameter values were invalid: Invalid resource arn provided, only table or stream is accepted. Provided resource arn: arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/gix
          arn:aws:dynamodb:us-east-1:123456789012:table/tab/backup/1-2        | ValidationException: One or more parameter values were invalid: Invalid resource arn provided, only table or stream is accepted. Provided resource arn: arn:aws:dynamodb:us-east-1:123456789012:table/tab/backup/1-2
          arn:aws:dynamodb:eu-west-1:123456789012:table/tab                   | ValidationException: Invalid TableArn: Invalid ResourceArn provided as input arn:aws:dynamodb:eu-west-1:123456789012:table/tab
          arn:aws:dynamodb:us-east-1:123456789012:table/a b                   | ValidationException: Invalid TableArn: Invalid ResourceArn provided as input arn:aws:dynamodb:us-east-1:123456789012:table/a b
          arn:aws:dynamodb:us-east-1:123456789012:tables/tab                  | ValidationException: Invalid TableArn: Invalid ResourceArn provided as input arn:aws:dynamodb:us-east-1:123456789012:tables/tab
          arn:aws:dynamodb:us-east-1                                          | ValidationException: Invalid TableArn: Invalid ResourceArn provided as input arn:aws:dynamodb:us-east-1
          arn:aws:dynamodb:us-east-1:123456789012:table/nope                  | ResourceNotFoundException: Requested resource not found: ResourceArn: arn:aws:dynamodb:us-east-1:123456789012:table/nope not found
          arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/2020-01-01T00:00:00.000 | ResourceNotFoundException: Requested resource not found: ResourceArn: arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/2020-01-01T00:00:00.000 not found
          """)
  void anArnThatLeadsToNoTableIsRefusedByAllThree(String arn, String error) {
    String start = "{'ResourceArn':'" + arn + "'";

    assertThat(db.error("TagResource", start + ",'Tags':[{'Key':'k','Value':'v'}]}").strip())
        .isEqualTo(error);
    assertThat(db.error("UntagResource", start + ",'TagKeys':['k']}").strip()).isEqualTo(error);
    assertThat(db.error("ListTagsOfResource", start + "}").strip()).isEqualTo(error);
  }

  @Test
  void anotherAccountsArnIsAnAccessError() {
    assertThat(
            db.error(
                "ListTagsOfResource",
                "{'ResourceArn':'arn:aws:dynamodb:us-east-1:000000000000:table/tab'}"))
        .isEqualTo(
            "AccessDeniedException: User: arn:aws:iam::123456789012:root is not authorized to"
                + " perform: dynamodb:ListTagsOfResource on resource:"
                + " arn:aws:dynamodb:us-east-1:000000000000:table/tab");
  }

  @Test
  void tagsOfAStreamAreNotSupported() {
    db.ok(
        "UpdateTable",
        "{'TableName':'tab','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}");
    Object stream = db.describe().at("LatestStreamArn");

    assertThat(db.error("ListTagsOfResource", "{'ResourceArn':'" + stream + "'}"))
        .isEqualTo("ValidationException: dynamotest does not support tags of streams yet");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # tags                                                  | message
          {'Key':'','Value':'v'}                                  | The Tag Key provided is invalid, Key:
          {'Key':'a!b','Value':'v'}                               | The Tag Key provided is invalid, Key: a!b
          {'Key':'k'}                                             | The Tag Value provided is invalid, Value: null
          {'Key':'aws:k','Value':'v'}                             | Tag Key cannot be prefixed with aws:, Key: aws:k
          {'Key':'k','Value':'v'},{'Key':'k','Value':'w'}         | Duplicate Tag Keys provided as input: Duplicate Tag Key found k
          ''                                                      | Atleast one Tag needs to be provided as Input.
          """)
  void tagsAreChecked(String tags, String message) {
    assertThat(db.error("TagResource", tags(tags)).strip())
        .isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource({"128, 256, true", "129, 1, false", "1, 257, false"})
  void keysAndValuesHaveALength(int key, int value, boolean allowed) {
    String body =
        db.body(
            "TagResource",
            tags("{'Key':'%s','Value':'%s'}".formatted("k".repeat(key), "v".repeat(value))));

    assertThat(body.isEmpty()).isEqualTo(allowed);
  }

  @Test
  void keysHaveLettersOfAnyAlphabetAndSomeSigns() {
    db.ok("TagResource", tags("{'Key':'Größe 1 _.:/=+-@','Value':'v'}"));

    assertThat(list()).contains("Größe 1 _.:/=+-@");
  }

  @Test
  void aTableHasUpToFiftyTags() {
    db.ok("TagResource", tags(numbered(1, 50)));

    assertThat(db.error("TagResource", tags(numbered(51, 51))))
        .isEqualTo(
            "ValidationException: Number of Tags exceed the current limit for the provided"
                + " ResourceArn");
    db.ok("TagResource", tags(numbered(1, 1)));
  }

  @Test
  void theBytesOfAllTagsAreLimited() {
    String large =
        IntStream.rangeClosed(1, 40)
            .mapToObj(i -> "{'Key':'k" + (10 + i) + "','Value':'" + "v".repeat(256) + "'}")
            .collect(Collectors.joining(","));

    assertThat(db.error("TagResource", tags(large)))
        .isEqualTo(
            "ValidationException: Tag set size 10360 bytes is above max size limit of 10240 bytes");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # operation   | request                                                       | error
          TagResource   | {}                                                            | ValidationException: Invalid TableArn
          UntagResource | {}                                                            | ValidationException: Invalid TableArn
          ListTagsOfResource | {}                                                       | ValidationException: Invalid TableArn
          TagResource   | {'ResourceArn':'x'}                                           | ValidationException: One or more parameter values were invalid: ARNs must start with 'arn:': x
          TagResource   | {'ResourceArn':'arn:aws:s3:::b'}                              | ValidationException: 1 validation error detected: Value null at 'tags' failed to satisfy constraint: Member must not be null
          UntagResource | {'ResourceArn':'arn:aws:s3:::b'}                              | ValidationException: 1 validation error detected: Value null at 'tagKeys' failed to satisfy constraint: Member must not be null
          TagResource   | {'ResourceArn':'arn:aws:s3:::b','Tags':[]}                    | ValidationException: One or more parameter values were invalid: Provided Arn is not a DynamoDB resource arn: arn:aws:s3:::b
          UntagResource | {'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/nope','TagKeys':[]} | ValidationException: Atleast one Tag Key needs to be provided as Input.
          TagResource   | {'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/nope','Tags':[{}]}  | ValidationException: The Tag Key provided is invalid, Key: null
          """)
  void theArnsFormComesFirstAndItsTableLast(String operation, String request, String error) {
    assertThat(db.error(operation, request)).isEqualTo(error);
  }

  @Test
  void withDelaysAChangeSettlesForTwoSeconds() {
    ControlPlane slow = ControlPlane.slow().create(ControlPlane.ON_DEMAND);
    slow.ok("TagResource", tags("{'Key':'one','Value':'1'}"));

    assertThat(slow.error("TagResource", tags("{'Key':'two','Value':'2'}")))
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Table tags are being updated: tab");
    slow.advance(2).ok("TagResource", tags("{'Key':'two','Value':'2'}"));
  }

  @Test
  void withDelaysATableWhoseTagsAreSettlingIsNotDeleted() {
    ControlPlane slow = ControlPlane.slow().create(ControlPlane.ON_DEMAND);
    slow.ok("TagResource", tags("{'Key':'one','Value':'1'}"));

    assertThat(slow.error("DeleteTable", "{'TableName':'tab'}"))
        .isEqualTo(
            "ResourceInUseException: Attempt to change a resource which is still in use: Table tags"
                + " are being updated: tab");
    slow.advance(2).ok("DeleteTable", "{'TableName':'tab'}");
  }
}
