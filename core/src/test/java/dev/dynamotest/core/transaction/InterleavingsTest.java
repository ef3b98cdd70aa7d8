package dev.dynamotest.core.transaction;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.verifier.SerializabilityVerifier;
import org.junit.jupiter.api.Test;

/**
 * Isolation, by Lincheck: it runs scenarios of a few operations in several threads in many
 * interleavings of their accesses to shared memory, and looks for an order of the operations, one
 * after the other, in which {@link AccountsModel} gives the same results. Beside the scenarios that
 * are made for what could go wrong it makes up some of its own.
 */
class InterleavingsTest {
  private static final List<String> UNCHANGING_PARTS =
      Stream.of("fault.", "tree.", "value.", "table.Index", "table.ItemC", "table.ItemK")
          .map("dev.dynamotest.core."::concat)
          .toList();

  /**
   * When an interleaving counts as hung. Lincheck also looks into the classes that it meets, which
   * takes more than its own ten seconds where the machine has much else to do.
   */
  private static final long HANGS_AFTER_MILLIS = 120_000;

  /** Asked at every call, so that the answers are kept. */
  private static final Map<String, Boolean> UNCHANGING = new ConcurrentHashMap<>();

  /** One item at a time, without transactions. */
  @Param(name = "account", gen = IntGen.class, conf = "0:1")
  @Param(name = "amount", gen = IntGen.class, conf = "1:3")
  public static class SingleItems {
    private final Accounts accounts = new Accounts();

    @Operation
    public int get(@Param(name = "account") int account) {
      return accounts.get(account);
    }

    @Operation
    public int getFromLocalIndex(@Param(name = "account") int account) {
      return accounts.getFromLocalIndex(account);
    }

    @Operation
    public void put(@Param(name = "account") int account, @Param(name = "amount") int amount) {
      accounts.put(account, amount);
    }

    @Operation
    public boolean add(@Param(name = "account") int account, @Param(name = "amount") int amount) {
      return accounts.add(account, amount);
    }

    @Operation
    public int close(@Param(name = "account") int account) {
      return accounts.close(account);
    }
  }

  /** Transactions, single writes, and reads by transactions or of one certain item. */
  @Param(name = "account", gen = IntGen.class, conf = "0:2")
  @Param(name = "amount", gen = IntGen.class, conf = "1:3")
  public static class Transactions {
    private final Accounts accounts = new Accounts();

    @Operation
    public int getFirst() {
      return accounts.get(0);
    }

    @Operation
    public void put(@Param(name = "account") int account, @Param(name = "amount") int amount) {
      accounts.put(account, amount);
    }

    @Operation
    public int close(@Param(name = "account") int account) {
      return accounts.close(account);
    }

    @Operation
    public boolean transfer(@Param(name = "account") int from, @Param(name = "amount") int amount) {
      return accounts.transfer(from, amount);
    }

    @Operation
    public boolean openBoth(
        @Param(name = "account") int account, @Param(name = "amount") int amount) {
      return accounts.openBoth(account, amount);
    }

    @Operation
    public boolean putIfNextIsOpen(
        @Param(name = "account") int account, @Param(name = "amount") int amount) {
      return accounts.putIfNextIsOpen(account, amount);
    }

    @Operation
    public List<Integer> getBoth(@Param(name = "account") int account) {
      return accounts.getBoth(account);
    }
  }

  /** Transactions and single writes, with reads of any item from anywhere. */
  @Param(name = "account", gen = IntGen.class, conf = "0:2")
  @Param(name = "amount", gen = IntGen.class, conf = "1:3")
  public static class ReadsFromAnywhere {
    private final Accounts accounts = new Accounts();

    @Operation
    public int get(@Param(name = "account") int account) {
      return accounts.get(account);
    }

    @Operation
    public int getFromLocalIndex(@Param(name = "account") int account) {
      return accounts.getFromLocalIndex(account);
    }

    @Operation
    public int getFromGlobalIndex(@Param(name = "account") int account) {
      return accounts.getFromGlobalIndex(account);
    }

    @Operation
    public void put(@Param(name = "account") int account, @Param(name = "amount") int amount) {
      accounts.put(account, amount);
    }

    @Operation
    public boolean transfer(@Param(name = "account") int from, @Param(name = "amount") int amount) {
      return accounts.transfer(from, amount);
    }

    @Operation
    public boolean openBoth(
        @Param(name = "account") int account, @Param(name = "amount") int amount) {
      return accounts.openBoth(account, amount);
    }

    @Operation
    public List<Integer> getBoth(@Param(name = "account") int account) {
      return accounts.getBoth(account);
    }
  }

  @Test
  void singleItemsAreLinearizable() {
    Calls calls = new Calls(SingleItems.class);
    options()
        .addCustomScenario(
            calls.scenario(
                calls.of("put", 0, 1),
                List.of(
                    List.of(calls.of("add", 0, 1), calls.of("get", 0)),
                    List.of(calls.of("add", 0, 2), calls.of("getFromLocalIndex", 0)))))
        .addCustomScenario(
            calls.scenario(
                calls.of("put", 0, 1),
                List.of(
                    List.of(calls.of("close", 0)),
                    List.of(calls.of("add", 0, 1), calls.of("get", 0)))))
        .check(SingleItems.class);
  }

  @Test
  void transactionsAreLinearizableAmongThemselvesAndWithSingleWrites() {
    Calls calls = new Calls(Transactions.class);
    Actor open = calls.of("openBoth", 0, 3);
    options()
        .addCustomScenario(
            calls.scenario(
                calls.of("put", 2, 1),
                List.of(
                    List.of(open, calls.of("getFirst")),
                    List.of(calls.of("getBoth", 0), calls.of("getBoth", 0)))))
        .addCustomScenario(
            calls.scenario(
                open, List.of(List.of(calls.of("transfer", 0, 2)), List.of(calls.of("close", 1)))))
        .addCustomScenario(
            calls.scenario(
                open,
                List.of(
                    List.of(calls.of("putIfNextIsOpen", 0, 1), calls.of("getBoth", 0)),
                    List.of(calls.of("close", 1), calls.of("getFirst")))))
        // In a circle: whoever took the locks in the order of the request would never return.
        .addCustomScenario(
            calls.scenario(
                open,
                List.of(
                    List.of(calls.of("transfer", 0, 1)),
                    List.of(calls.of("transfer", 1, 1)),
                    List.of(calls.of("transfer", 2, 1)))))
        .check(Transactions.class);
  }

  @Test
  void readsOfItemsAndOfIndexesAreSerializableWithTransactions() {
    Calls calls = new Calls(ReadsFromAnywhere.class);
    Actor open = calls.of("openBoth", 0, 3);
    options()
        .verifier(SerializabilityVerifier.class)
        .addCustomScenario(
            calls.scenario(
                open,
                List.of(
                    List.of(calls.of("transfer", 0, 2)),
                    List.of(calls.of("get", 1), calls.of("getBoth", 0)))))
        .addCustomScenario(
            calls.scenario(
                calls.of("put", 2, 1),
                List.of(
                    List.of(open),
                    List.of(calls.of("getFromGlobalIndex", 1), calls.of("getFromLocalIndex", 0)))))
        .check(ReadsFromAnywhere.class);
  }

  private static ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .sequentialSpecification(AccountsModel.class)
        .threads(2)
        .actorsBefore(2)
        .actorsPerThread(2)
        .actorsAfter(0)
        .iterations(1)
        .invocationTimeout$lincheck(HANGS_AFTER_MILLIS)
        .invocationsPerIteration(60)
        .addGuarantee(forClasses(InterleavingsTest::neverChanges).allMethods().ignore());
  }

  private static boolean neverChanges(String className) {
    return UNCHANGING.computeIfAbsent(className, InterleavingsTest::hasNothingToInterleave);
  }

  /** Objects of these classes are the same for ever, or seen by one thread only. */
  private static boolean hasNothingToInterleave(String className) {
    if (className.startsWith("java.util.")) {
      // A call of a function is what the function does.
      return !className.startsWith("java.util.concurrent.")
          && !className.startsWith("java.util.function.");
    }
    return UNCHANGING_PARTS.stream().anyMatch(className::startsWith);
  }

  /** Calls of the operations of a class. */
  private record Calls(Class<?> operations) {
    Actor of(String name, Integer... arguments) {
      Method method =
          Arrays.stream(operations.getMethods())
              .filter(m -> m.getName().equals(name))
              .findFirst()
              .orElseThrow();
      return new Actor(method, List.of(arguments));
    }

    /** One call, then others in a thread each. */
    ExecutionScenario scenario(Actor first, List<List<Actor>> threads) {
      return new ExecutionScenario(List.of(first), threads, List.of(), null);
    }
  }
}
