package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** UpdateTable of streams, class, encryption and deletion protection. */
class TableSettingsUpdatesTest {
  private static final String PV =
      "ValidationException: One or more parameter values were invalid: ";

  private final ControlPlane db = ControlPlane.slow().create(ControlPlane.PROVISIONED);

  private Json update(String members) {
    return db.ok("UpdateTable", "{'TableName':'tab'," + members + "}").part("TableDescription");
  }

  private String error(String members) {
    return db.error("UpdateTable", "{'TableName':'tab'," + members + "}");
  }

  @Test
  void aStreamIsShownFromTheAnswerOn() {
    Json response =
        update("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("StreamSpecification"))
        .hasToString("{StreamEnabled=true, StreamViewType=NEW_IMAGE}");
    assertThat(response.at("LatestStreamLabel")).isEqualTo("2023-11-14T22:13:30.000");
    assertThat(after.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("LatestStreamLabel")).isEqualTo("2023-11-14T22:13:30.000");
  }

  @Test
  void theLatestStreamIsNamedAfterItIsDisabled() {
    update("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}");
    db.advance(10);

    Json response = update("'StreamSpecification':{'StreamEnabled':false}");

    assertThat(response.at("StreamSpecification")).isNull();
    assertThat(response.at("LatestStreamLabel")).isEqualTo("2023-11-14T22:13:30.000");
    assertThat(response.at("LatestStreamArn"))
        .isEqualTo(
            "arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/2023-11-14T22:13:30.000");
  }

  @Test
  void eachStreamHasALabelOfItsOwnEvenWhenTheClockStands() {
    ControlPlane fast = ControlPlane.fast().create(ControlPlane.PROVISIONED);
    String on =
        "{'TableName':'tab','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}";
    String off = "{'TableName':'tab','StreamSpecification':{'StreamEnabled':false}}";

    Object first = fast.ok("UpdateTable", on).at("TableDescription.LatestStreamLabel");
    fast.ok("UpdateTable", off);
    Object second = fast.ok("UpdateTable", on).at("TableDescription.LatestStreamLabel");

    assertThat(first).isEqualTo("2023-11-14T22:13:30.000");
    assertThat(second).isEqualTo("2023-11-14T22:13:30.001");
  }

  @Test
  void aStreamIsNotEnabledTwice() {
    update("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}");
    db.advance(10);

    assertThat(error("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'}"))
        .isEqualTo("ValidationException: Table already has an enabled stream: TableName: tab");
  }

  @Test
  void aTableWithoutStreamHasNoneToDisable() {
    assertThat(error("'StreamSpecification':{'StreamEnabled':false}"))
        .isEqualTo("ValidationException: Table has no stream to disable: TableName: tab");
  }

  @Test
  void anotherClassIsShownOnceTheUpdateIsOver() {
    Json response = update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("TableClassSummary")).isNull();
    assertThat(after.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("TableClassSummary"))
        .hasToString("{LastUpdateDateTime=1.70000002E+9, TableClass=STANDARD_INFREQUENT_ACCESS}");
  }

  @Test
  void theClassThatATableHasAnywayCostsNoChange() {
    update("'TableClass':'STANDARD'");

    assertThat(db.describe().at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(db.describe().at("TableClassSummary")).isNull();
  }

  @Test
  void twoChangesOfClassInThirtyDaysAreAllowed() {
    update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
    db.advance(10);
    update("'TableClass':'STANDARD'");
    db.advance(10);

    String third = error("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
    String repeated = error("'TableClass':'STANDARD'");
    db.clock.advance(Duration.ofDays(30));
    update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");

    assertThat(third)
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Updates to TableClass are limited"
                + " to 2 times in 30 day(s).");
    assertThat(repeated).isEqualTo(third);
  }

  @Test
  void encryptionIsUpdatingWhileTheTableStaysActive() {
    Json response =
        update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'}");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(response.at("SSEDescription.Status")).isEqualTo("UPDATING");
    assertThat(after.at("SSEDescription"))
        .hasToString(
            "{KMSMasterKeyArn=arn:aws:kms:us-east-1:123456789012:key/k1, SSEType=KMS,"
                + " Status=ENABLED}");
  }

  @Test
  void theOldKeyIsShownUntilTheNewOneIsInForce() {
    update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'}");
    db.advance(10);

    Json response =
        update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k2'}");

    assertThat(response.at("SSEDescription"))
        .hasToString(
            "{KMSMasterKeyArn=arn:aws:kms:us-east-1:123456789012:key/k1, SSEType=KMS,"
                + " Status=UPDATING}");
    assertThat(db.advance(10).describe().at("SSEDescription.KMSMasterKeyArn"))
        .isEqualTo("arn:aws:kms:us-east-1:123456789012:key/k2");
  }

  @Test
  void turningEncryptionOffLeavesNoDescription() {
    update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'}");
    db.advance(10);

    Json response = update("'SSESpecification':{'Enabled':false}");

    assertThat(response.at("SSEDescription"))
        .hasToString(
            "{KMSMasterKeyArn=arn:aws:kms:us-east-1:123456789012:key/k1, SSEType=KMS,"
                + " Status=UPDATING}");
    assertThat(db.advance(10).describe().at("SSEDescription")).isNull();
  }

  @Test
  void theEncryptionInForceIsRefused() {
    String byDefault = error("'SSESpecification':{}");
    update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'}");
    db.advance(10);

    assertThat(byDefault).isEqualTo(PV + "Table is already encrypted by default");
    assertThat(error("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'}"))
        .isEqualTo(
            PV
                + "Table is already encrypted with given KMSMasterKeyId. Use KMSMasterKeyId"
                + " parameter if you want to change Master Key");
  }

  @Test
  void fourChangesOfEncryptionADayAreFreeAndThenOneInSixHours() {
    for (int i = 1; i <= 4; i++) {
      update("'SSESpecification':{'SSEType':'KMS','KMSMasterKeyId':'k" + i + "'}");
      db.advance(10);
    }

    String fifth = error("'SSESpecification':{'SSEType':'KMS','KMSMasterKeyId':'k5'}");
    db.clock.advance(Duration.ofHours(6));
    update("'SSESpecification':{'SSEType':'KMS','KMSMasterKeyId':'k5'}");

    assertThat(fifth)
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Encryption mode changes are limited"
                + " in the 24h window ending at Tuesday, November 14, 2023 at 10:14:10 PM"
                + " Coordinated Universal Time. After the first 4 change, each subsequent change in"
                + " the same window can be performed at most once every 21600 seconds. Number of"
                + " updates today: 4. Last change at Tuesday, November 14, 2023 at 10:14:00 PM"
                + " Coordinated Universal Time. Next changes can be made at Wednesday, November 15,"
                + " 2023 at 4:14:00 AM Coordinated Universal Time.");
  }

  @Test
  void deletionProtectionTakesNoTime() {
    Json response = update("'DeletionProtectionEnabled':true");

    assertThat(response.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(response.at("DeletionProtectionEnabled")).isEqualTo(true);
  }

  @Test
  void deletionProtectionRestsFifteenSecondsBetweenToggles() {
    update("'DeletionProtectionEnabled':true");
    db.advance(14);
    update("'DeletionProtectionEnabled':true");

    assertThat(error("'DeletionProtectionEnabled':false"))
        .startsWith("ThrottlingException: ")
        .contains("within the previous 15000 milliseconds");
    db.advance(1);
    update("'DeletionProtectionEnabled':false");
  }

  @Test
  void withoutDelaysDeletionProtectionNeedsNoRest() {
    ControlPlane fast = ControlPlane.fast().create(ControlPlane.PROVISIONED);

    fast.ok("UpdateTable", "{'TableName':'tab','DeletionProtectionEnabled':true}");
    fast.ok("UpdateTable", "{'TableName':'tab','DeletionProtectionEnabled':false}");
    fast.ok("DeleteTable", "{'TableName':'tab'}");
  }
}
