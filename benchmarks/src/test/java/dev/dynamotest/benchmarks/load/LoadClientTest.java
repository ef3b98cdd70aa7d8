package dev.dynamotest.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Workload;
import dev.dynamotest.server.DynamoServer;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadClientTest {
  private DynamoServer server;

  @BeforeEach
  void startServer() throws IOException {
    server = DynamoServer.start();
  }

  @AfterEach
  void closeServer() {
    server.close();
  }

  private Answers send(int connections, int count, Workload workload, Content content)
      throws IOException {
    return new LoadClient(server.endpoint(), connections)
        .send(count, i -> LoadClient.request(workload.operation(), workload.body(content, i)));
  }

  private void createTable(Content content) throws IOException {
    new LoadClient(server.endpoint(), 1)
        .send(1, i -> LoadClient.request("CreateTable", content.createTable()));
  }

  @Test
  void sendsEachRequestOnceAndCountsItsAnswer() throws IOException {
    createTable(Content.SMALL);
    assertThat(send(8, 100, Workload.PUT_ITEM, Content.SMALL).micros()).hasSize(100);
    Answers read = send(8, 100, Workload.GET_ITEM, Content.SMALL);
    assertThat(read.micros()).hasSize(100).doesNotContain(0);
    assertThat(read.perSecond()).isPositive();
    assertThat(read.percentile(50)).isLessThanOrEqualTo(read.percentile(99));
  }

  @Test
  void opensNoMoreConnectionsThanItHasRequestsFor() throws IOException {
    assertThat(
            new LoadClient(server.endpoint(), 256)
                .send(3, i -> LoadClient.request("ListTables", "{}"))
                .micros())
        .hasSize(3);
  }

  @Test
  void requestsThatFillTheSocketAreSentWhole() throws IOException {
    createTable(Content.LARGE);
    assertThat(send(8, 20, Workload.PUT_ITEM, Content.LARGE).micros()).hasSize(20);
    assertThat(send(8, 20, Workload.GET_ITEM, Content.LARGE).micros()).hasSize(20);
  }

  @Test
  void awaitsAnswersToAllThatItHasSentInItsTime() throws IOException {
    AtomicInteger sent = new AtomicInteger();
    byte[] request = LoadClient.request("ListTables", "{}");
    Answers answers =
        new LoadClient(server.endpoint(), 4)
            .runFor(
                50,
                i -> {
                  sent.incrementAndGet();
                  return request;
                });
    assertThat(answers.micros()).hasSize(sent.get());
  }

  @Test
  void anErrorEndsTheLoadWithItsText() {
    assertThatIOException()
        .isThrownBy(() -> send(1, 1, Workload.GET_ITEM, Content.SMALL))
        .withMessageContaining("HTTP/1.1 400")
        .withMessageContaining("ResourceNotFoundException");
  }
}
