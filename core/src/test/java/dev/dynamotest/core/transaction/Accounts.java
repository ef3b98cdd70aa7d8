package dev.dynamotest.core.transaction;

import static dev.dynamotest.core.table.Items.NOW;
import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.schema;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemCollection;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Items;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Three accounts, items of two tables with indexes of both kinds, and all that a bank does with
 * them, by plain operations and by transactions. An account that is not open has no item.
 */
final class Accounts {
  static final int COUNT = 3;

  /** What is answered of an account that is not open. */
  static final int NONE = -1;

  private static final TableSchema SCHEMA =
      schema(
          keys("pk:S", "sk:N"),
          global("gsi", keys("g:S"), IndexProjection.ALL),
          local("lsi", keys("pk:S", "n:N"), IndexProjection.ALL));

  private final Table[] tables = {new Table(SCHEMA), new Table(SCHEMA)};
  private final ItemKey[] keys = new ItemKey[COUNT];

  Accounts() {
    for (int i = 0; i < COUNT; i++) {
      keys[i] = table(i).keyOf(item("pk", name(i), "sk", 0));
    }
  }

  /** The account that goes together with this one in transactions. */
  static int next(int account) {
    return (account + 1) % COUNT;
  }

  private static String name(int account) {
    return "account" + account;
  }

  private Table table(int account) {
    return tables[account % tables.length];
  }

  int get(int account) {
    return balance(table(account).get(keys[account]));
  }

  /** From the global index, in which every account has a partition of its own. */
  int getFromGlobalIndex(int account) {
    return fromIndex(account, "gsi");
  }

  int getFromLocalIndex(int account) {
    return fromIndex(account, "lsi");
  }

  private int fromIndex(int account, String index) {
    AttributeValue partition = Items.value(name(account));
    KeyRange range = ItemCollection.ofIndex(List.of(partition)).all();
    List<AttributeMap> rows = table(account).read(PageRequest.ofIndex(index, range)).rows();
    if (rows.size() > 1) {
      throw new AssertionError("an item twice in an index: " + rows);
    }
    return rows.isEmpty() ? NONE : balance(rows.get(0));
  }

  void put(int account, int balance) {
    table(account).write(keys[account], Items.to(account(account, balance)), NOW);
  }

  /** The balance before. */
  int close(int account) {
    return balance(table(account).write(keys[account], Items.to(null), NOW).old());
  }

  /** Whether the account is open. */
  boolean add(int account, int amount) {
    WriteResult result =
        table(account).write(keys[account], change(account, b -> b != NONE, b -> b + amount), NOW);
    return result.conditionHeld();
  }

  /** Whether an account had enough, and the next one is open. */
  boolean transfer(int from, int amount) {
    int to = next(from);
    return transact(
        write(from, b -> b >= amount, b -> b - amount), write(to, b -> b != NONE, b -> b + amount));
  }

  /** The other way round: the next account pays this one. */
  boolean transferBack(int to, int amount) {
    int from = next(to);
    return transact(
        write(from, b -> b >= amount, b -> b - amount), write(to, b -> b != NONE, b -> b + amount));
  }

  /** Opens an account and the next one, or none if one is open already. */
  boolean openBoth(int account, int balance) {
    int other = next(account);
    return transact(
        write(account, b -> b == NONE, b -> balance), write(other, b -> b == NONE, b -> balance));
  }

  /** Changes an account if the next one is open. */
  boolean putIfNextIsOpen(int account, int balance) {
    return transact(
        write(account, b -> true, b -> balance), write(next(account), b -> b != NONE, b -> b));
  }

  private static boolean transact(PlannedWrite... actions) {
    try {
      new WriteTransaction(List.of(actions), Admission.FREE, NOW).run(null);
      return true;
    } catch (FaultException e) {
      return false;
    }
  }

  /** The balances of an account and the next one, as of one moment. */
  List<Integer> getBoth(int account) {
    return ReadTransaction.run(List.of(read(account), read(next(account))), NOW, null)
        .items()
        .stream()
        .map(Accounts::balance)
        .toList();
  }

  private PlannedRead read(int account) {
    return new PlannedRead.OfItem("t", table(account), keys[account]);
  }

  private PlannedWrite write(int account, IntPredicate condition, IntUnaryOperator change) {
    return new PlannedWrite.OnItem(
        "t", table(account), keys[account], change(account, condition, change), false);
  }

  private static ItemChange change(int account, IntPredicate condition, IntUnaryOperator change) {
    return new ItemChange() {
      @Override
      public boolean conditionHolds(@Nullable AttributeMap old) {
        return condition.test(balance(old));
      }

      @Override
      public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
        int now = change.applyAsInt(balance(old));
        return now == NONE ? null : account(account, now);
      }
    };
  }

  private static AttributeMap account(int account, int balance) {
    return item("pk", name(account), "sk", 0, "g", name(account), "n", balance);
  }

  private static int balance(@Nullable AttributeMap item) {
    return item == null
        ? NONE
        : Integer.parseInt(((AttributeValue.N) item.get("n")).value().toString());
  }
}
