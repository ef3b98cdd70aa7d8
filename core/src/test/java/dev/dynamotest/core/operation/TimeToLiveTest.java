package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** UpdateTimeToLive and DescribeTimeToLive. */
class TimeToLiveTest {
  private final ControlPlane db = ControlPlane.slow().create(ControlPlane.ON_DEMAND);

  private static String request(boolean enable, String attribute) {
    return "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':%s,'AttributeName':'%s'}}"
        .formatted(enable, attribute);
  }

  private String description() {
    return db.body("DescribeTimeToLive", "{'TableName':'tab'}");
  }

  @Test
  void theAnswerRepeatsTheSpecification() {
    assertThat(db.body("UpdateTimeToLive", request(true, "ttl")))
        .isEqualTo("{\"TimeToLiveSpecification\":{\"AttributeName\":\"ttl\",\"Enabled\":true}}");
  }

  @Test
  void aTableStartsWithoutTimeToLive() {
    assertThat(description())
        .isEqualTo("{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"DISABLED\"}}");
  }

  @Test
  void theAttributeIsNamedUntilTimeToLiveIsDisabled() {
    db.ok("UpdateTimeToLive", request(true, "ttl"));
    String enabling = description();
    db.advance(10);
    String enabled = description();
    db.clock.advance(Duration.ofHours(1));
    db.ok("UpdateTimeToLive", request(false, "ttl"));
    String disabling = description();
    db.advance(10);

    String description =
        "{\"TimeToLiveDescription\":{\"AttributeName\":\"ttl\",\"TimeToLiveStatus\":\"%s\"}}";
    assertThat(enabling).isEqualTo(description.formatted("ENABLING"));
    assertThat(enabled).isEqualTo(description.formatted("ENABLED"));
    assertThat(disabling).isEqualTo(description.formatted("DISABLING"));
    assertThat(description())
        .isEqualTo("{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"DISABLED\"}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # enabled on | enable | attribute | message
          ttl          | true   | ttl       | TimeToLive is already enabled
          ttl          | true   | other     | TimeToLive is active on a different AttributeName: current AttributeName is ttl
          ttl          | false  | other     | TimeToLive is active on a different AttributeName: current AttributeName is ttl
          ttl          | false  | ttl       | Time to live has been modified multiple times within a fixed interval
                       | false  | ttl       | TimeToLive is already disabled
          """)
  void whatIsInForceIsRefusedBeforeThePause(
      String enabledOn, boolean enable, String attribute, String message) {
    if (enabledOn != null) {
      db.ok("UpdateTimeToLive", request(true, enabledOn));
      db.advance(10);
    }

    assertThat(db.error("UpdateTimeToLive", request(enable, attribute)))
        .isEqualTo("ValidationException: " + message);
  }

  @Test
  void withDelaysASettingRestsForHalfAnHour() {
    db.ok("UpdateTimeToLive", request(true, "ttl"));
    db.advance(30 * 60 - 1);

    String tooEarly = db.error("UpdateTimeToLive", request(false, "ttl"));
    db.advance(1).ok("UpdateTimeToLive", request(false, "ttl"));

    assertThat(tooEarly).contains("multiple times within a fixed interval");
  }

  @Test
  void withoutDelaysThereIsNoRest() {
    ControlPlane fast = ControlPlane.fast().create(ControlPlane.ON_DEMAND);

    fast.ok("UpdateTimeToLive", request(true, "one"));
    fast.ok("UpdateTimeToLive", request(false, "one"));
    fast.ok("UpdateTimeToLive", request(true, "two"));

    assertThat(fast.body("DescribeTimeToLive", "{'TableName':'tab'}"))
        .isEqualTo(
            "{\"TimeToLiveDescription\":{\"AttributeName\":\"two\","
                + "\"TimeToLiveStatus\":\"ENABLED\"}}");
  }

  @Test
  void anAttributesNameIsNotEmpty() {
    assertThat(db.error("UpdateTimeToLive", request(true, "")))
        .isEqualTo(
            "ValidationException: 1 validation error detected: Value '' at"
                + " 'timeToLiveSpecification.attributeName' failed to satisfy constraint: Member"
                + " must have length greater than or equal to 1");
  }
}
