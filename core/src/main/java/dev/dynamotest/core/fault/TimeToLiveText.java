package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of a table's time-to-live setting. */
public enum TimeToLiveText implements Text {
  ALREADY_ENABLED(validation("TimeToLive is already enabled")),
  ALREADY_DISABLED(validation("TimeToLive is already disabled")),
  /** Argument: the active attribute. */
  OTHER_ATTRIBUTE(
      validation("TimeToLive is active on a different AttributeName: current AttributeName is %s")),
  CHANGED_JUST_NOW(
      validation("Time to live has been modified multiple times within a fixed interval")),
  /** Argument: {@code CREATING} or {@code DELETING}. */
  CANNOT_DESCRIBE(
      validation(
          "Cannot describe time to live while table is in %1$s state: Current table state is"
              + " %1$s"));

  private final Wording wording;

  TimeToLiveText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
