package dev.dynamotest.core.stream;

/** What a stream's records hold beside the key, named as on the wire. */
public enum StreamViewType {
  NEW_IMAGE(true, false),
  OLD_IMAGE(false, true),
  NEW_AND_OLD_IMAGES(true, true),
  KEYS_ONLY(false, false);

  private final boolean newImages;
  private final boolean oldImages;

  StreamViewType(boolean newImages, boolean oldImages) {
    this.newImages = newImages;
    this.oldImages = oldImages;
  }

  /** Whether records hold the item after the change. */
  boolean hasNewImages() {
    return newImages;
  }

  /** Whether records hold the item before the change. */
  boolean hasOldImages() {
    return oldImages;
  }
}
