package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.json.PackageVersion;
import dev.dynamotest.junit.DynamoEndpoint;
import dev.dynamotest.junit.DynamoSchema;
import dev.dynamotest.junit.DynamoTest;
import dev.dynamotest.server.Main;
import io.undertow.Version;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v1.api.Load;
import org.snakeyaml.engine.v1.api.LoadSettingsBuilder;
import picocli.CommandLine;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An application whose libraries are years older than those that dynamotest is made with. */
@DynamoTest
@DynamoSchema("classpath:template.yaml")
class CrowdedClassPathTest {
  @Test
  void theDatabaseWorksBesideThem(DynamoDbClient inProcess, @DynamoEndpoint URI endpoint)
      throws Exception {
    try (DynamoDbClient overHttp =
        DynamoDbClient.builder()
            .endpointOverride(endpoint)
            .region(Region.US_EAST_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
            .build()) {
      overHttp.putItem(
          r -> r.tableName("Orders").item(Map.of("PK", AttributeValue.fromS("ORDER#1"))));
    }

    assertEquals(1, inProcess.scan(r -> r.tableName("Orders")).count());
    assertTrue(output("--help").contains("--schema"));
  }

  @Test
  void theApplicationHasItsOwn() {
    assertEquals("2.9.10", PackageVersion.VERSION.toString());
    assertEquals("2.0.34.Final", Version.getVersionString());
    assertEquals("3.9.6", CommandLine.VERSION);
    assertEquals(
        List.of(1, 2), new Load(new LoadSettingsBuilder().build()).loadFromString("[1, 2]"));
  }

  private static String output(String flag) throws InterruptedException {
    PrintStream before = System.out;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    System.setOut(new PrintStream(output, true));
    try {
      Main.main(new String[] {flag});
    } finally {
      System.setOut(before);
    }
    return output.toString();
  }
}
