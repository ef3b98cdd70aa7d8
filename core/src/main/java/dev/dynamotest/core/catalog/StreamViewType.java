package dev.dynamotest.core.catalog;

/** What a stream's records hold, named as on the wire. */
public enum StreamViewType {
  NEW_IMAGE,
  OLD_IMAGE,
  NEW_AND_OLD_IMAGES,
  KEYS_ONLY
}
