package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Changes;
import dev.dynamotest.core.catalog.Encryption;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.TableText;
import java.time.Instant;
import java.util.Objects;

/** A change of the encryption key. */
record EncryptionChange(EncryptionRequest request) implements TableChange {

  @Override
  public TableSettings applyTo(TableSettings settings, Scope scope) {
    scope.conflicts().checkEncryption();
    Encryption current = settings.encryption();
    String keyArn = request.keyArn(scope.catalog());
    if (Objects.equals(keyArn, current.keyArn())) {
      throw (keyArn == null ? TableText.SSE_ALREADY_DEFAULT : TableText.SSE_SAME_KEY).with();
    }
    Changes changes = current.changesWithin(scope.now());
    if (changes.count() >= Encryption.FREE_CHANGES) {
      Instant last = changes.newest(1);
      Instant next = last.plus(Encryption.PAUSE_BETWEEN_FURTHER_CHANGES);
      if (scope.now().isBefore(next)) {
        throw TableText.TOO_MANY_SSE_CHANGES.with(
            LongDate.of(scope.now()), changes.count(), LongDate.of(last), LongDate.of(next));
      }
    }
    return settings
        .withEncryption(new Encryption(current.keyArn(), changes.and(scope.now())))
        .withActivity(new Activity.EncryptionUpdate(scope.ends(), keyArn));
  }
}
