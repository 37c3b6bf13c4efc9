import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aPlan,
  defaultSubscriptionOptions,
  enterprisePlan,
  professionalPlan,
} from '../../../../testing/builders/a-subscription.ts';
import { type SubscriptionStep, SubscriptionWorld } from '../../../../testing/subscription-world.ts';
import { computeTakenMinor } from '../subscriptions/purchase-price.rules.ts';
import { advanceTo, isPaid, type StoredSubscription } from '../subscriptions/rules.ts';

const plans = [
  professionalPlan,
  enterprisePlan,
  aPlan({ id: 4, name: 'Yıllık', priceMinor: 49_001, durationMonths: 12 }),
  aPlan({ id: 5, name: 'Üç aylık', priceMinor: 9999, durationMonths: 3 }),
  aPlan({ id: 6, name: 'Kuruşluk', priceMinor: 50 }),
  aPlan({ id: 7, name: 'Dolar', priceMinor: 1000, currency: 'USD' }),
  aPlan({ id: 9, name: 'Avro', priceMinor: 99, currency: 'EUR', durationMonths: 2 }),
  aPlan({ id: 8, name: 'Dev', priceMinor: 777_777 }),
];
const hours = fc.oneof(
  fc.integer({ min: 0, max: 48 }),
  fc.integer({ min: 0, max: 24 * 40 }),
  fc.integer({ max: 9000, min: 0 }),
);
const plan = fc.constantFrom(...plans);
/** From the least that the settings take to the most, and none at all. */
const rate = fc.oneof(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(1, 9_999, 10_001, 100_000_000));
const rates = fc.record({ USD: rate, EUR: rate }, { requiredKeys: [] });
const share = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }));
const step: fc.Arbitrary<SubscriptionStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('job' as const, 'cancel' as const, 'resume' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rates' as const), rates }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const), order: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), payment: fc.nat(20), share }) },
);
const history = fc.array(step, { maxLength: 40, size: 'max' });

function played(steps: readonly SubscriptionStep[], look?: (world: SubscriptionWorld) => void): SubscriptionWorld {
  const world = new SubscriptionWorld(professionalPlan.id);
  for (const one of steps) {
    world.play(one);
    look?.(world);
  }
  return world;
}

/** The periods that served, in their order, each with its real end. */
function served(world: SubscriptionWorld): { from: number; to: number }[] {
  const hasServed = (row: StoredSubscription) =>
    row.status !== 'inactive' && (row.endedAt === null || row.endedAt > row.startsAt);
  return [...world.rows.values()]
    .filter(hasServed)
    .map((row) => ({ from: row.startsAt.getTime(), to: (row.endedAt ?? row.endsAt)?.getTime() ?? Infinity }))
    .sort((one, other) => one.from - other.from);
}

describe('whatever a user does, and however late payments and jobs come', () => {
  test('there is one live period, and a paid one behind at most one other', () => {
    fc.assert(
      fc.property(history, (steps) => {
        played(steps, (world) => {
          expect(world.wrongs).toEqual([]);
          const rows = [...world.rows.values()];
          expect(rows.filter(({ status }) => status === 'active' || status === 'cancelled')).toHaveLength(1);
          expect(rows.filter(({ status }) => status === 'inactive').length).toBeLessThanOrEqual(1);
          const { current, scheduled } = world.read();
          if (scheduled !== undefined) expect(scheduled.startsAt).toEqual(current.endsAt);
          if (current.status === 'cancelled') expect(isPaid(current)).toBe(true);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('each moment since the registration belongs to exactly one period', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = played(steps);
        world.play({ kind: 'job' });
        const periods = served(world);
        expect(periods[0]?.from).toBe(world.registeredAt.getTime());
        for (const [index, period] of periods.entries()) {
          if (index > 0) expect(period.from).toBe(periods[index - 1]?.to);
        }
        expect(periods.at(-1)?.to).toBeGreaterThan(world.now.getTime());
      }),
      { numRuns: 150 },
    );
  });

  test('what was paid is used, credited or refunded, and nothing of it twice', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = played(steps);
        // Of each currency: what was paid in it, what of it is left, and what went into another or came from there.
        const books = { TRY: 0, USD: 0, EUR: 0 };
        for (const payment of world.completed) {
          const row = world.rows.get(payment.periodId);
          const { currency } = payment.order.terms;
          const creditMinor = payment.order.credits.reduce((sum, claim) => sum + claim.amountMinor, 0);
          expect(row?.bought?.valueMinor).toBe(payment.order.totalMinor + creditMinor);
          const returnedMinor = row?.endReason === 'refunded' ? creditMinor : 0;
          const worthMinor = payment.order.totalMinor + creditMinor - returnedMinor;
          const restMinor = worthMinor - world.creditedMinor(payment.periodId) - payment.refundedMinor;
          expect(restMinor).toBeGreaterThanOrEqual(0);
          books[currency] += payment.order.totalMinor - payment.refundedMinor - restMinor;
          if (row?.endReason === 'refunded') continue;
          for (const claim of payment.order.credits) {
            const source = world.rows.get(claim.subscriptionId)?.bought?.currency ?? currency;
            books[currency] += claim.amountMinor;
            books[source] -= computeTakenMinor(claim);
          }
        }
        expect(books).toEqual({ TRY: 0, USD: 0, EUR: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test('a job that runs once comes to the same as one that runs all the time', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(24 * 900), { maxLength: 12 }), (steps, later) => {
        const world = played(steps);
        const state = world.read();
        const timestamps = later
          .toSorted((a, b) => a - b)
          .map((hour) => new Date(world.now.getTime() + hour * 3_600_000));
        const [often, once] = [defaultSubscriptionOptions(), defaultSubscriptionOptions()];
        const stepwise = timestamps.reduce((reached, timestamp) => advanceTo(reached, timestamp, often), state);
        const atOnce = advanceTo(state, timestamps.at(-1) ?? world.now, once);
        expect(timestamps.length === 0 ? atOnce : stepwise).toEqual(atOnce);
        expect(advanceTo(atOnce, timestamps.at(-1) ?? world.now, once)).toBe(atOnce);
      }),
      { numRuns: 150 },
    );
  });
});
