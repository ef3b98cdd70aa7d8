package dev.dynamotest.junit;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An immutable class as users have them. */
@DynamoDbImmutable(builder = Customer.Builder.class)
public final class Customer {
  private final String id;

  private Customer(Builder builder) {
    this.id = builder.id;
  }

  public static Builder builder() {
    return new Builder();
  }

  @DynamoDbPartitionKey
  public String id() {
    return id;
  }

  /** Builds one. */
  public static final class Builder {
    private String id;

    public Builder id(String newId) {
      id = newId;
      return this;
    }

    public Customer build() {
      return new Customer(this);
    }
  }
}
