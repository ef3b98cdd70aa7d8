package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.fixtures.RequestSender;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a {@link DynamoEmulator} is the handle of. Thread-safe. */
interface Target {
  /** What a database holds at one moment, for others of its kind to start from. Immutable. */
  interface State {}

  /** The region that clients are made for. */
  String region();

  /**
   * The engine.
   *
   * @param feature what it is wanted for, for the reason why a test is skipped where there is none
   */
  Engine engine(String feature);

  /** Sends requests without the SDK. */
  RequestSender sender();

  /** How SDK clients are connected. */
  SdkConnector connector();

  /** Where it answers over HTTP. */
  URI endpoint();

  /** What it holds now; null stands for nothing. */
  @Nullable State save();

  /** Makes it hold that, and forget what it has been asked and the rules of tests. */
  void start(@Nullable State state);

  /** Forgets the rules for faults and throughput that tests have added, if it can have some. */
  void clearRules();

  /** Whether it has been asked anything since it was started. */
  boolean wasUsed();

  /** From now on clients and endpoints get this answer to everything; null ends it. */
  void refuse(@Nullable WireResponse refusal);

  /**
   * Makes the tables and loads the items that are declared.
   *
   * @param emulator the handle of this
   */
  void prepare(Declarations declarations, DynamoEmulator emulator);

  /** What helps to see why a test has failed. */
  Optional<String> describe();

  /** Whether there is a table of that name. */
  boolean hasTable(String name);

  /** Another one that starts with what is in this one, until this one is closed. */
  Target fork();

  /** Closes the endpoints of all that has been forked off. */
  void closeForks();

  /** Frees what it has outside of the heap. */
  void close();
}
