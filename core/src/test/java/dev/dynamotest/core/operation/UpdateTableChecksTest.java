package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What UpdateTable checks of a request by itself: none of the tables here exists. */
class UpdateTableChecksTest {
  private static final String PV =
      "ValidationException: One or more parameter values were invalid: ";

  private final ControlPlane db = ControlPlane.fast();

  private String error(String members) {
    return db.error("UpdateTable", "{'TableName':'tab'" + members + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # members                          | insufficient member that the text leaves out
          ''                                 | ''
          ,'AttributeDefinitions':DEFS(a)    | ''
          ,'MultiRegionConsistency':'STRONG' | MultiRegionConsistency
          ,'OnDemandThroughput':{}           | OnDemandThroughput
          """)
  void aRequestMustChangeSomething(String members, String leftOut) {
    String all =
        "ValidationException: At least one of ProvisionedThroughput, BillingMode,"
            + " UpdateStreamEnabled, GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates,"
            + " MultiAccountReplicaReady, ReplicaTransitRoleArn, MultiRegionConsistency,"
            + " DeletionProtectionEnabled, OnDemandThroughput, WarmThroughput or TableClass is"
            + " required";

    assertThat(error(members))
        .isEqualTo(leftOut.isEmpty() ? all : all.replace(" " + leftOut + ",", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # members                                                                                                      | message
          'SSESpecification':{},'TableClass':'STANDARD'                                                                  | Server-Side Encryption modification must be the only operation in the request
          'SSESpecification':{},'BillingMode':'PAY_PER_REQUEST'                                                          | Server-Side Encryption modification must be the only operation in the request
          'TableClass':'STANDARD','DeletionProtectionEnabled':true                                                       | TableClass modification must be the only operation in the request
          'DeletionProtectionEnabled':true,'WarmThroughput':{'ReadUnitsPerSecond':1}                                     | DeletionProtection modification must be the only operation in the request
          'WarmThroughput':{'ReadUnitsPerSecond':1},'BillingMode':'PAY_PER_REQUEST'                                      | WarmThroughput must be the only operation in the request
          'ReplicaUpdates':[{'Delete':{'RegionName':'r'}}],'BillingMode':'PAY_PER_REQUEST'                               | Replica modification must be the only operation in the request
          'GlobalTableWitnessUpdates':[{'Delete':{'RegionName':'r'}}],'BillingMode':'PAY_PER_REQUEST'                    | Requests that modify replicas or witnesses must not also modify other fields
          'OnDemandThroughput':{'MaxReadRequestUnits':1},'StreamSpecification':{'StreamEnabled':false}                   | OnDemandThroughput can only be combined with BillingMode in an UpdateTable request
          'GlobalSecondaryIndexUpdates':[CREATE(ix1),WARM(ix2)]                                                          | Create global secondary index cannot be specified when updating WarmThroughput
          'StreamSpecification':{'StreamEnabled':false},'ProvisionedThroughput':UNITS(1,1)                               | You cannot modify stream status while updating table IOPS
          'StreamSpecification':{'StreamEnabled':false},'BillingMode':'PROVISIONED'                                      | You cannot modify stream status while updating table IOPS
          'GlobalSecondaryIndexUpdates':[CREATE(ix1)],'ProvisionedThroughput':UNITS(1,1)                                 | You cannot create or delete index while updating table IOPS
          'GlobalSecondaryIndexUpdates':[DELETE(ix1)],'BillingMode':'PAY_PER_REQUEST'                                    | You cannot create or delete index while updating table IOPS
          'GlobalSecondaryIndexUpdates':[DELETE(ix1)],'StreamSpecification':{'StreamEnabled':false}                      | You cannot create or delete index while changing stream status
          """)
  void someChangesDoNotGoTogether(String members, String message) {
    String json =
        members
            .replaceAll(
                "CREATE\\((\\w+)\\)",
                "{'Create':{'IndexName':'$1','KeySchema':KEYS(a),'Projection':{}}}")
            .replaceAll("DELETE\\((\\w+)\\)", "{'Delete':{'IndexName':'$1'}}")
            .replaceAll(
                "WARM\\((\\w+)\\)",
                "{'Update':{'IndexName':'$1','WarmThroughput':{'ReadUnitsPerSecond':1}}}");

    assertThat(error("," + json)).isEqualTo(PV + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # members                                                                                            | message
          'BillingMode':'PAY_PER_REQUEST','ProvisionedThroughput':UNITS(1,1)                                   | One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST
          'BillingMode':'PROVISIONED'                                                                          | One or more parameter values were invalid: ProvisionedThroughput must be specified when BillingMode is PROVISIONED
          'ProvisionedThroughput':UNITS(1000000000001,1)                                                       | Given value 1000000000001 for ReadCapacityUnits is out of bounds
          'ProvisionedThroughput':UNITS(1,1000000000001)                                                       | Given value 1000000000001 for WriteCapacityUnits is out of bounds
          'GlobalSecondaryIndexUpdates':[]                                                                     | One or more parameter values were invalid: List of GlobalSecondaryIndexUpdates is empty
          'GlobalSecondaryIndexUpdates':[{}]                                                                   | One or more parameter values were invalid: One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null
          'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'ix1'},'Update':{'IndexName':'ix1'}}]          | One or more parameter values were invalid: Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object
          'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'ix1'}},{'Update':{'IndexName':'ix1'}}]        | One or more parameter values were invalid: Only one global secondary index update per index is allowed simultaneously. Index: ix1
          'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'ix1','WarmThroughput':{}}}]                   | One or more parameter values were invalid: WarmThroughput must have at least one of ReadUnitsPerSecond or WriteUnitsPerSecond specified for index: ix1
          'StreamSpecification':{'StreamEnabled':true}                                                         | One or more parameter values were invalid: If stream is being enabled then UpdateViewType is required
          'StreamSpecification':{'StreamEnabled':false,'StreamViewType':'KEYS_ONLY'}                           | One or more parameter values were invalid: If stream is being disabled, then UpdateViewType must not be specified
          'SSESpecification':{'Enabled':false,'SSEType':'KMS'}                                                 | One or more parameter values were invalid: SSEType can not be specified if Enabled is false
          'SSESpecification':{'Enabled':true,'SSEType':'AES256'}                                               | One or more parameter values were invalid: SSEType AES256 is not supported
          'TableClass':'COLD'                                                                                  | Invalid table-class parameter provided. Please try again with a valid table-class value: [STANDARD, STANDARD_INFREQUENT_ACCESS].
          """)
  void membersAreCheckedBeforeTheTableIsLookedUp(String members, String message) {
    assertThat(error("," + members)).isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # of two faults                                                                                       | this one is reported
          'BillingMode':'PROVISIONED','GlobalSecondaryIndexUpdates':[]                                          | ProvisionedThroughput must be specified
          'GlobalSecondaryIndexUpdates':[{}],'StreamSpecification':{'StreamEnabled':true}                       | One of GlobalSecondaryIndexUpdate.Update
          'GlobalSecondaryIndexUpdates':[{}],'SSESpecification':{'SSEType':'AES256'}                            | Server-Side Encryption modification
          """)
  void onlyTheFirstFaultIsReported(String members, String reported) {
    assertThat(error("," + members)).contains(reported);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'ReplicaUpdates':[{'Create':{'RegionName':'us-west-2'}}]            | ReplicaUpdates
          'GlobalTableWitnessUpdates':[{'Create':{'RegionName':'us-west-2'}}] | GlobalTableWitnessUpdates
          'GlobalTableSettingsReplicationMode':'ENABLED'                      | GlobalTableSettingsReplicationMode
          'VectorIndexUpdates':[{'Delete':{'IndexName':'vix'}}]               | VectorIndexUpdates
          """)
  void whatIsNotSupportedIsRefused(String members, String member) {
    assertThat(error("," + members))
        .isEqualTo("ValidationException: dynamotest does not support " + member + " yet");
  }

  @Test
  void aSoundRequestForNoTableFindsNone() {
    assertThat(error(",'TableClass':'STANDARD'"))
        .isEqualTo("ResourceNotFoundException: Requested resource not found: Table: tab not found");
  }
}
