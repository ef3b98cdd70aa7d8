package dev.dynamotest.core.transaction;

import java.util.Arrays;
import java.util.List;

/** What {@link Accounts} answers when it is asked one thing after the other, without tables. */
public class AccountsModel {
  private final int[] balances = new int[Accounts.COUNT];

  public AccountsModel() {
    Arrays.fill(balances, Accounts.NONE);
  }

  private boolean isOpen(int account) {
    return balances[account] != Accounts.NONE;
  }

  public int get(int account) {
    return balances[account];
  }

  public int getFirst() {
    return balances[0];
  }

  public int getFromGlobalIndex(int account) {
    return balances[account];
  }

  public int getFromLocalIndex(int account) {
    return balances[account];
  }

  public void put(int account, int balance) {
    balances[account] = balance;
  }

  public int close(int account) {
    int before = balances[account];
    balances[account] = Accounts.NONE;
    return before;
  }

  public boolean add(int account, int amount) {
    boolean open = isOpen(account);
    balances[account] += open ? amount : 0;
    return open;
  }

  public boolean transfer(int from, int amount) {
    int to = Accounts.next(from);
    boolean done = isOpen(to) && balances[from] >= amount;
    balances[from] -= done ? amount : 0;
    balances[to] += done ? amount : 0;
    return done;
  }

  public boolean openBoth(int account, int balance) {
    int other = Accounts.next(account);
    boolean done = !isOpen(account) && !isOpen(other);
    if (done) {
      balances[account] = balance;
      balances[other] = balance;
    }
    return done;
  }

  public boolean putIfNextIsOpen(int account, int balance) {
    boolean done = isOpen(Accounts.next(account));
    balances[account] = done ? balance : balances[account];
    return done;
  }

  public List<Integer> getBoth(int account) {
    return List.of(balances[account], balances[Accounts.next(account)]);
  }
}
