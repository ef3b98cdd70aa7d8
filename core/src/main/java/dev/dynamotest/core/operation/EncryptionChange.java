package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Encryption;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.TableText;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
    List<Instant> changes = current.changesWithin(scope.now());
    if (changes.size() >= Encryption.FREE_CHANGES) {
      Instant last = changes.get(changes.size() - 1);
      Instant next = last.plus(Encryption.PAUSE_BETWEEN_FURTHER_CHANGES);
      if (scope.now().isBefore(next)) {
        throw TableText.TOO_MANY_SSE_CHANGES.with(
            LongDate.of(scope.now()), changes.size(), LongDate.of(last), LongDate.of(next));
      }
    }
    return settings
        .withEncryption(
            new Encryption(
                current.keyArn(), Stream.concat(changes.stream(), Stream.of(scope.now())).toList()))
        .withActivity(new Activity.EncryptionUpdate(scope.ends(), keyArn));
  }
}
