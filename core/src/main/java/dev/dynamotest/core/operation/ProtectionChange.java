package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.DeletionProtection;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.TableText;
import java.time.Instant;

/** Switching deletion protection on or off, which takes no time. */
record ProtectionChange(boolean enable) implements TableChange {

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    DeletionProtection current = settings.deletionProtection();
    if (current.enabled() == enable) {
      return settings;
    }
    Instant last = current.lastChange();
    if (last != null
        && scope.catalog().timing().rests(last, DeletionProtection.PAUSE, scope.now())) {
      throw TableText.PROTECTION_CHANGED_JUST_NOW.with(
          LongDate.of(last.plus(DeletionProtection.PAUSE)));
    }
    return settings.withDeletionProtection(new DeletionProtection(enable, scope.now()));
  }
}
