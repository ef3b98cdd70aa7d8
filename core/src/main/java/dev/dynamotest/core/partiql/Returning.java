package dev.dynamotest.core.partiql;

/** What an UPDATE or DELETE answers. */
public enum Returning {
  NONE,
  ALL_OLD,
  ALL_NEW,
  MODIFIED_OLD,
  MODIFIED_NEW;

  /** The choice that is written with these words. */
  static Returning of(boolean all, boolean old) {
    if (all) {
      return old ? ALL_OLD : ALL_NEW;
    }
    return old ? MODIFIED_OLD : MODIFIED_NEW;
  }

  /** As written in a statement. */
  @Override
  public String toString() {
    return name().replace('_', ' ');
  }
}
