package dev.dynamotest.core.value;

/**
 * A decimal number of up to 38 significant digits, exact, in the range that the service stores (03
 * §1.3). Immutable. Two numbers are equal when their values are.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
  private final String text;

  private DynamoNumber(String text) {
    this.text = text;
  }

  /**
   * Reads the service's number grammar.
   *
   * @throws NumberException for what the service refuses
   */
  public static DynamoNumber parse(String text) {
    return new DynamoNumber(text);
  }

  public static DynamoNumber of(long value) {
    return new DynamoNumber(Long.toString(value));
  }

  /** Exact sum; NumberException beyond range or 38 digits. */
  public DynamoNumber plus(DynamoNumber other) {
    throw new UnsupportedOperationException();
  }

  /** Exact difference; NumberException beyond range or 38 digits. */
  public DynamoNumber minus(DynamoNumber other) {
    throw new UnsupportedOperationException();
  }

  /** Bytes that the service charges: the length of {@link #encoded()}, 1 to 21. */
  public int size() {
    return encoded().length;
  }

  /** The order-preserving encoding of 03 §1.3; callers must not write to it. */
  public byte[] encoded() {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(DynamoNumber other) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof DynamoNumber n && text.equals(n.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The canonical plain decimal text that the service returns. */
  @Override
  public String toString() {
    return text;
  }
}
