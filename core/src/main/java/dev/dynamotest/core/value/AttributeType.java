package dev.dynamotest.core.value;

/** The ten attribute types, named as on the wire. */
public enum AttributeType {
  S("STRING", true),
  N("NUMBER", true),
  B("BINARY", true),
  BOOL("BOOLEAN", false),
  NULL("NULL", false),
  SS("STRING_SET", false),
  NS("NUMBER_SET", false),
  BS("BINARY_SET", false),
  L("LIST", false),
  M("MAP", false);

  private final String word;
  private final boolean scalarKey;

  AttributeType(String word, boolean scalarKey) {
    this.word = word;
    this.scalarKey = scalarKey;
  }

  /** The long word that some errors of update expressions print: {@code STRING}, {@code MAP} ... */
  public String word() {
    return word;
  }

  /** Whether key attributes may have this type. */
  public boolean canBeKey() {
    return scalarKey;
  }

  /** Whether this is one of the three set types. */
  public boolean isSet() {
    return this == SS || this == NS || this == BS;
  }
}
