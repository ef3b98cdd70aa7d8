package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The extension is used in a way that cannot work; the message says what to write instead. */
final class Misuse extends ExtensionConfigurationException {
  private static final long serialVersionUID = 1L;

  Misuse(String message) {
    this(message, null);
  }

  Misuse(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
