package dev.dynamotest.core.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** A bucket against exact arithmetic. */
class TokenBucketLawsTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final BigInteger UNIT = BigInteger.valueOf(TokenBucket.UNIT);
  private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);

  /** Nothing is lost or won by looking often. */
  @Property(tries = 500)
  void manyStepsFillABucketAsOneDoes(
      @ForAll @IntRange(min = 1, max = 40_000) int rate,
      @ForAll @IntRange(min = 1, max = 40) int share,
      @ForAll @LongRange(min = 0, max = 500_000_000) long debt,
      @ForAll @Size(min = 1, max = 50) List<@LongRange(min = 0, max = 3_000_000_000L) Long> steps) {
    TokenBucket often = new TokenBucket(rate, share, 301, 1, START);
    TokenBucket once = often.copy();
    often.charge(debt);
    once.charge(debt);

    Instant now = START;
    long level = often.level(now);
    for (long nanos : steps) {
      now = now.plusNanos(nanos);
      assertThat(often.level(now)).isGreaterThanOrEqualTo(level);
      level = often.level(now);
    }

    assertThat(level).isEqualTo(once.level(now));
    assertThat(level).isEqualTo(expected(rate, share, debt, steps));
  }

  @Property(tries = 500)
  void aDebtIsPaidAtTheNanosecondThatIsTold(
      @ForAll @IntRange(min = 1, max = 40_000) int rate,
      @ForAll @IntRange(min = 1, max = 40) int share,
      @ForAll @LongRange(min = 0, max = 500_000_000_000L) long debt,
      @ForAll @LongRange(min = 0, max = 3_000_000_000L) long nanos) {
    TokenBucket bucket = new TokenBucket(rate, share, 301, 1, START);
    bucket.charge(debt);
    Instant now = START.plusNanos(nanos);
    boolean isPaid = bucket.level(now) > 0;

    Instant paid = bucket.positiveFrom(now);

    if (isPaid) {
      assertThat(paid).isEqualTo(now);
    } else {
      assertThat(bucket.copy().level(paid)).isPositive();
      assertThat(bucket.copy().level(paid.minusNanos(1))).isNotPositive();
    }
  }

  /** The units of the time that has passed, in whole tokens, up to 301 seconds' worth. */
  private static long expected(int rate, int share, long debt, List<Long> steps) {
    BigInteger perSecond = BigInteger.valueOf(rate).multiply(UNIT);
    BigInteger shares = BigInteger.valueOf(share);
    BigInteger cap = perSecond.multiply(BigInteger.valueOf(301)).divide(shares);
    BigInteger nanos = BigInteger.valueOf(steps.stream().mapToLong(Long::longValue).sum());
    BigInteger flow = perSecond.multiply(nanos).divide(shares.multiply(NANOS));
    return perSecond
        .divide(shares)
        .subtract(BigInteger.valueOf(debt))
        .add(flow)
        .min(cap)
        .longValueExact();
  }
}
