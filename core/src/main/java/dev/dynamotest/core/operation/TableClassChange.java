package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Changes;
import dev.dynamotest.core.catalog.TableClass;
import dev.dynamotest.core.catalog.TableClassSetting;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.TableText;

/** A change of the table's class. The one that it has already costs nothing. */
record TableClassChange(TableClass target) implements TableChange {

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    scope.conflicts().checkTableClass();
    TableClassSetting current = settings.tableClass();
    Changes changes = current.changesWithin(scope.now());
    if (changes.count() >= TableClassSetting.CHANGES) {
      throw TableText.TOO_MANY_CLASS_CHANGES.with();
    }
    TableClass value = current.value() == null ? TableClass.STANDARD : current.value();
    if (value == target) {
      return settings;
    }
    return settings
        .withTableClass(
            new TableClassSetting(current.value(), current.lastUpdate(), changes.and(scope.now())))
        .withActivity(new Activity.TableClassUpdate(scope.ends(), scope.now(), target));
  }
}
