package com.example.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.junit.DynamoTest;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest
@DynamoTest(tables = Order.class)
class OrderRepositoryTest {
  @Autowired OrderRepository repository;

  @RepeatedTest(2)
  void anOrderIsFoundByItsId() {
    assertThat(repository.count()).isZero();

    repository.save(new Order("ORDER#1", 3));

    assertThat(repository.find("ORDER#1")).map(Order::getPieces).contains(3);
  }
}
