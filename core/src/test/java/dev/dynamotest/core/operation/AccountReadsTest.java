package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.protocol.AnswerEncoder;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** DescribeLimits and DescribeEndpoints. */
class AccountReadsTest {

  @Test
  void limitsAreThoseOfANewAccount() {
    assertThat(ControlPlane.fast().body("DescribeLimits", "{}"))
        .isEqualTo(
            "{\"AccountMaxReadCapacityUnits\":80000,\"AccountMaxWriteCapacityUnits\":80000,"
                + "\"TableMaxReadCapacityUnits\":40000,\"TableMaxWriteCapacityUnits\":40000}");
  }

  @Test
  void theEndpointIsWhereTheRequestWasSent() {
    assertThat(ControlPlane.fast().body("DescribeEndpoints", "{}"))
        .isEqualTo(
            "{\"Endpoints\":[{\"Address\":\"localhost:8000\",\"CachePeriodInMinutes\":1440}]}");
  }

  @Test
  void aRequestThatNamesNoHostIsToldTheServicesName() {
    Catalog catalog =
        new Catalogs(Timing.IMMEDIATE, new IdSource(1)).of("123456789012", "eu-west-1");
    RequestContext context =
        new RequestContext("eu-west-1", "123456789012", ControlPlane.START, catalog);

    byte[] answer =
        AnswerEncoder.encode(
            new DescribeEndpoints()
                .prepare(new Structure(new Shape.StructureOf("Input", List.of())))
                .run(context));

    assertThat(new String(answer, StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"Endpoints\":[{\"Address\":\"dynamodb.eu-west-1.amazonaws.com\","
                + "\"CachePeriodInMinutes\":1440}]}");
  }
}
