package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Catalog;
import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.shape.Structure;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code SSESpecification} asks for.
 *
 * @param customerKey whether a key in the customer's account is to be used, and not the service's
 * @param keyId that key's id, ARN or alias; null for the one that AWS manages
 */
record EncryptionRequest(boolean customerKey, @Nullable String keyId) {

  /** Reads and checks the member of a request; null when absent. */
  static @Nullable EncryptionRequest of(Structure request) {
    Structure specification = request.structure("SSESpecification");
    if (specification == null) {
      return null;
    }
    Boolean enabled = specification.bool("Enabled");
    String type = specification.string("SSEType");
    String keyId = specification.string("KMSMasterKeyId");
    if (Boolean.FALSE.equals(enabled)) {
      if (type != null) {
        throw TableText.SSE_TYPE_WHILE_DISABLED.with();
      }
      if (keyId != null) {
        throw TableText.SSE_KEY_WHILE_DISABLED.with();
      }
    }
    if (keyId != null && type == null) {
      throw TableText.SSE_KEY_WITHOUT_TYPE.with();
    }
    if ("AES256".equals(type)) {
      throw TableText.SSE_AES256.with();
    }
    return new EncryptionRequest(Boolean.TRUE.equals(enabled) || type != null, keyId);
  }

  /** The key's ARN, null for the service's own key. */
  @Nullable String keyArn(Catalog catalog) {
    return customerKey ? catalog.keyArn(keyId) : null;
  }
}
