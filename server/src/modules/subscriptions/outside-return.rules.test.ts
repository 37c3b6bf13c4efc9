import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aPlan,
  defaultSubscriptionOptions,
  makeSubscriptions,
} from '../../../../testing/builders/a-subscription.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import { computeRefundDues } from '../payments/rules.ts';
import { applyOutsideReturn, endPaidPeriod } from './outside-return.rules.ts';
import { computeUnusedValueMinor } from './proration.rules.ts';
import { isPaid } from './rules.ts';

const startsAt = new Date('2026-02-01T09:00:00Z');
const yearly = aPlan({ id: 7, name: 'Yıllık', priceMinor: 120_000, durationMonths: 12 });
const options = defaultSubscriptionOptions();

/** A year of which this much has gone back already. */
const aYear = (refundedMinor: number) => aPaidSubscription({ plan: yearly, startsAt, bought: { refundedMinor } });
const afterDays = (days: number) => addMilliseconds(startsAt, days * dayMs);

describe('money that was returned outside', () => {
  const returned = (minor: number, days: number) =>
    applyOutsideReturn(
      makeSubscriptions(aYear(minor)),
      { periodId: 'paid', shortenByMinor: minor },
      afterDays(days),
      options,
    );

  test('shortens its period by the time that it had paid for, and ends it where no day is left', () => {
    expect(returned(30_000, 10).current).toMatchObject({ id: 'paid', endsAt: afterDays(365 - 92) });
    expect(returned(118_000, 10).current).toMatchObject({ planId: options.defaultPlanId });
    expect(returned(118_000, 10).ended).toMatchObject([{ id: 'paid', endReason: 'refunded', endedAt: afterDays(10) }]);
  });

  test('ends its period where an admin says so; one that is over stays as it ended', () => {
    const end = { periodId: 'paid', shortenByMinor: undefined };
    const state = applyOutsideReturn(makeSubscriptions(aYear(1)), end, afterDays(10), options);
    expect(state.ended).toMatchObject([{ id: 'paid', endReason: 'refunded' }]);
    const free = makeSubscriptions(aFreeSubscription(startsAt));
    expect(applyOutsideReturn(free, end, afterDays(10), options)).toEqual(free);
  });

  test('leaves what waits behind at the new end', () => {
    const current = aYear(30_000);
    const next = aPaidSubscription({ id: 'next', plan: yearly, status: 'inactive', startsAt: current.endsAt });
    const rule = { periodId: 'paid', shortenByMinor: 30_000 };
    const { scheduled } = applyOutsideReturn(makeSubscriptions(current, next), rule, afterDays(1), options);
    expect(scheduled).toMatchObject({ id: 'next', startsAt: afterDays(273) });
  });

  test('never leaves more unused value than was kept before', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 119_999 }),
      fc.integer({ min: 0, max: 364 }),
      (minor, days) => {
        const before = computeUnusedValueMinor(aYear(0), afterDays(days));
        const { current } = returned(minor, days);
        const left = isPaid(current) ? computeUnusedValueMinor(current, afterDays(days)) : 0;
        expect(left).toBeLessThanOrEqual(Math.max(0, before - minor) + 1);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

test('an admin ends what is paid for, and nothing else', () => {
  const ended = endPaidPeriod(makeSubscriptions(aYear(0)), afterDays(3), options);
  expect(ended).toMatchObject({ ended: [{ id: 'paid', endReason: 'ended', endedAt: afterDays(3) }] });
  expect(endPaidPeriod(makeSubscriptions(aFreeSubscription(startsAt)), afterDays(3), options)).toEqual({
    denied: 'not_paid',
  });
});

describe('what has to be given back of the payments of a right', () => {
  const payment = (id: string, amountMinor: number, credits: object[] = [], refundedMinor = 0) =>
    ({ id, amountMinor, refundedMinor, credits }) as Parameters<typeof computeRefundDues>[0];

  test('goes to the latest first, and to each no more than is left of it', () => {
    const first = payment('first', 100_000, [], 20_000);
    const second = payment('second', 50_000, [{ subscriptionId: 'a', amountMinor: 70_000 }]);
    const last = payment('last', 100, [{ subscriptionId: 'b', amountMinor: 110_000 }], 100);
    const chain = new Map([
      ['a', first],
      ['b', second],
    ]);
    expect(computeRefundDues(last, 110_000, chain)).toEqual([
      { paymentId: 'second', amountMinor: 50_000 },
      { paymentId: 'first', amountMinor: 60_000 },
    ]);
    expect(computeRefundDues(last, 40_000, chain)).toEqual([{ paymentId: 'second', amountMinor: 40_000 }]);
    expect(computeRefundDues(last, 0, chain)).toEqual([]);
    expect(computeRefundDues({ ...last, refundedMinor: 0 }, 50, chain)).toEqual([
      { paymentId: 'last', amountMinor: 50 },
    ]);
  });

  test('is counted in the currency that was paid, and a grant in between is not refunded', () => {
    const dollars = payment('dollars', 3000);
    const last = payment('last', 100, [{ subscriptionId: 'a', amountMinor: 100_000, sourceMinor: 2500 }], 100);
    expect(computeRefundDues(last, 50_000, new Map([['a', dollars]]))).toEqual([
      { paymentId: 'dollars', amountMinor: 1250 },
    ]);
    expect(computeRefundDues(last, 50_000, new Map())).toEqual([]);
  });
});
