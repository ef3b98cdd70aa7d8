package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A WHERE clause with an eye on the keys of what it reads: key terms, joined by AND and OR, and
 * filters between them. What has no key term in it is a filter as a whole, and so is anything under
 * a NOT.
 *
 * <p>The clause stands for a number of branches, of each of which all conditions hold: AND combines
 * each branch of its one side with each of the other, OR has the branches of both. There can be
 * very many; what must be known before they are spread out is worked out without that.
 */
sealed interface KeyTree {

  /** How many branches there are; {@link Long#MAX_VALUE} for at least as many. */
  long branches();

  /** What the branches say of the partition key. */
  PartitionValues partitionValues();

  /** Adds the branches that each of the given ones becomes under this condition. */
  List<KeyBranch> spread(List<KeyBranch> branches);

  /** The condition seen with these keys. */
  static KeyTree of(Condition condition, KeySchema keys) {
    if (condition instanceof Condition.And and) {
      KeyTree left = of(and.left(), keys);
      KeyTree right = of(and.right(), keys);
      return areFilters(left, right) ? new Filter(condition) : new Both(left, right);
    }
    if (condition instanceof Condition.Or or) {
      KeyTree left = of(or.left(), keys);
      KeyTree right = of(or.right(), keys);
      return areFilters(left, right) ? new Filter(condition) : new Either(left, right);
    }
    KeyTerm term = KeyTerm.of(condition, keys);
    return term == null ? new Filter(condition) : new Term(term);
  }

  private static boolean areFilters(KeyTree left, KeyTree right) {
    return left instanceof Filter && right instanceof Filter;
  }

  /** Refuses key terms with values that the keys cannot have, from left to right. */
  void checkTypes();

  /** A condition on a key attribute. */
  record Term(KeyTerm term) implements KeyTree {
    @Override
    public long branches() {
      return term.alternatives().size();
    }

    @Override
    public PartitionValues partitionValues() {
      if (!term.partition()) {
        return PartitionValues.OPEN;
      }
      Set<AttributeValue> values = new HashSet<>();
      for (Clause clause : term.alternatives()) {
        values.add(clause.values().get(0));
      }
      return new PartitionValues(values, false, false);
    }

    @Override
    public List<KeyBranch> spread(List<KeyBranch> branches) {
      List<KeyBranch> spread = new ArrayList<>();
      for (KeyBranch branch : branches) {
        for (Clause clause : term.alternatives()) {
          spread.add(branch.with(clause, term.partition()));
        }
      }
      return spread;
    }

    @Override
    public void checkTypes() {
      String name = term.attribute().name();
      for (Clause clause : term.alternatives()) {
        for (AttributeValue value : clause.values()) {
          AttributeType type = value.type();
          if (!type.canBeKey()) {
            throw PartiqlText.KEY_VALUE_TYPE.with(name, type);
          }
          if (type != term.attribute().type()) {
            throw PartiqlText.KEY_TYPE_MISMATCH.with(name);
          }
        }
      }
    }
  }

  /** A condition that finds no rows but judges those that are found. */
  record Filter(Condition condition) implements KeyTree {
    @Override
    public long branches() {
      return 1;
    }

    @Override
    public PartitionValues partitionValues() {
      return PartitionValues.OPEN;
    }

    @Override
    public List<KeyBranch> spread(List<KeyBranch> branches) {
      List<KeyBranch> spread = new ArrayList<>(branches.size());
      for (KeyBranch branch : branches) {
        spread.add(branch.with(condition));
      }
      return spread;
    }

    @Override
    public void checkTypes() {}
  }

  /** Both hold. */
  record Both(KeyTree left, KeyTree right) implements KeyTree {
    @Override
    public long branches() {
      long a = left.branches();
      long b = right.branches();
      return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
    }

    @Override
    public PartitionValues partitionValues() {
      return left.partitionValues().and(right.partitionValues());
    }

    @Override
    public List<KeyBranch> spread(List<KeyBranch> branches) {
      return right.spread(left.spread(branches));
    }

    @Override
    public void checkTypes() {
      left.checkTypes();
      right.checkTypes();
    }
  }

  /** One of the two holds. */
  record Either(KeyTree left, KeyTree right) implements KeyTree {
    @Override
    public long branches() {
      long sum = left.branches() + right.branches();
      return sum < 0 ? Long.MAX_VALUE : sum;
    }

    @Override
    public PartitionValues partitionValues() {
      return left.partitionValues().or(right.partitionValues());
    }

    @Override
    public List<KeyBranch> spread(List<KeyBranch> branches) {
      List<KeyBranch> spread = left.spread(branches);
      spread.addAll(right.spread(branches));
      return spread;
    }

    @Override
    public void checkTypes() {
      left.checkTypes();
      right.checkTypes();
    }
  }

  /**
   * What a number of branches say of the partition key.
   *
   * @param values those that some branch equates it with
   * @param open whether some branch leaves it open
   * @param torn whether some branch equates it with two values
   */
  record PartitionValues(Set<AttributeValue> values, boolean open, boolean torn) {
    static final PartitionValues OPEN = new PartitionValues(Set.of(), true, false);

    /** Whether each branch equates the partition key with one value. */
    boolean isOneEach() {
      return !open && !torn && !values.isEmpty();
    }

    PartitionValues and(PartitionValues other) {
      Set<AttributeValue> both = new HashSet<>();
      for (AttributeValue value : values) {
        if (other.open || other.values.contains(value)) {
          both.add(value);
        }
      }
      if (open) {
        both.addAll(other.values);
      }
      boolean meet = !values.isEmpty() && !other.values.isEmpty();
      boolean differ = meet && !(values.size() == 1 && values.equals(other.values));
      return new PartitionValues(both, open && other.open, torn || other.torn || differ);
    }

    PartitionValues or(PartitionValues other) {
      Set<AttributeValue> all = new HashSet<>(values);
      all.addAll(other.values);
      return new PartitionValues(all, open || other.open, torn || other.torn);
    }
  }
}
