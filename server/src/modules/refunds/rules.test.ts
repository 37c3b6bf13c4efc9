import { describe, expect, test } from 'vitest';
import {
  aPaidSubscription,
  aRenewedSubscription,
  defaultSubscriptionOptions,
  makeSubscriptions,
} from '../../../../testing/builders/a-subscription.ts';
import { advanceTo } from '../subscriptions/rules.ts';
import { applyRefund, computeRefundableMinor, findRefundProblem } from './rules.ts';

const startsAt = new Date('2026-01-31T09:00:00Z');
const endsAt = new Date('2026-02-28T09:00:00Z');
const now = new Date('2026-02-10T09:00:00Z');
const alone = makeSubscriptions(aPaidSubscription({ startsAt }));
const whole = (paymentId: string) => ({ paymentId, amountMinor: 4900, isFull: true });

describe('what can be refunded', () => {
  const paid = { paidMinor: 4900, refundedMinor: 0, valueMinor: 4900, creditedMinor: 0 };

  test.each([
    [{}, 4900],
    [{ refundedMinor: 900 }, 4000],
    [{ refundedMinor: 4900 }, 0],
    [{ creditedMinor: 3000 }, 1900],
    [{ creditedMinor: 3000, refundedMinor: 1900 }, 0],
    [{ valueMinor: 9900, creditedMinor: 3000 }, 4900],
    [{ valueMinor: 9900, creditedMinor: 9900 }, 0],
  ])('is what was paid, less what was given back or credited: %o', (context, left) => {
    expect(computeRefundableMinor({ ...paid, ...context })).toBe(left);
  });

  test('is refused beyond that', () => {
    expect(findRefundProblem(paid, 4900)).toBeUndefined();
    expect(findRefundProblem(paid, 4901)).toBe('too_much');
    expect(findRefundProblem({ ...paid, refundedMinor: 4900 }, 1)).toBe('nothing_left');
    for (const amount of [0, -1, 0.5, Number.NaN]) expect(findRefundProblem(paid, amount)).toBe('not_positive');
  });
});

describe('a full refund', () => {
  test('ends the period and brings the default plan', () => {
    const after = applyRefund(alone, whole('pay-paid'), now, defaultSubscriptionOptions());
    expect(after.current).toMatchObject({ id: 'new-1', planId: 1, status: 'active', startsAt: now, endsAt: null });
    expect(after.ended).toMatchObject([{ id: 'paid', status: 'expired', endsAt, endedAt: now, endReason: 'refunded' }]);
    expect(after.ended[0]?.bought?.refundedMinor).toBe(4900);
  });

  test('lets the scheduled period begin at once, at its full length', () => {
    const after = applyRefund(aRenewedSubscription({ startsAt }), whole('pay-paid'), now, defaultSubscriptionOptions());
    expect(after).toMatchObject({
      current: { id: 'next', status: 'active', anchorAt: now, startsAt: now, endsAt: new Date('2026-03-10T09:00:00Z') },
      scheduled: undefined,
    });
  });

  test('of the scheduled period leaves the current one', () => {
    const renewed = aRenewedSubscription({ startsAt });
    const after = applyRefund(renewed, whole('pay-next'), now, defaultSubscriptionOptions());
    expect(after.current).toBe(renewed.current);
    expect(after.scheduled).toBeUndefined();
    expect(after.ended).toMatchObject([{ id: 'next', status: 'expired', endedAt: now, endReason: 'refunded' }]);
    const end = advanceTo(after, endsAt, defaultSubscriptionOptions());
    expect(end.current).toMatchObject({ planId: 1, startsAt: endsAt });
  });

  test('of both, in either order, ends in the default plan', () => {
    const renewed = aRenewedSubscription({ startsAt });
    for (const order of [
      ['pay-paid', 'pay-next'],
      ['pay-next', 'pay-paid'],
    ]) {
      const after = order.reduce(
        (state, id) => applyRefund(state, whole(id), now, defaultSubscriptionOptions()),
        renewed,
      );
      expect(after).toMatchObject({ current: { planId: 1, startsAt: now }, scheduled: undefined });
    }
  });

  test('of what is over, or of a payment without a user, changes nothing', () => {
    expect(applyRefund(alone, whole('unknown'), now, defaultSubscriptionOptions())).toEqual(alone);
    const over = applyRefund(alone, whole('pay-paid'), endsAt, defaultSubscriptionOptions());
    expect(over).toEqual(advanceTo(alone, endsAt, defaultSubscriptionOptions()));
  });
});

test('a partial refund only lowers what is left as credit', () => {
  const renewed = aRenewedSubscription({ startsAt });
  const partial = { amountMinor: 1000, isFull: false };
  const first = applyRefund(renewed, { ...partial, paymentId: 'pay-paid' }, now, defaultSubscriptionOptions());
  const after = applyRefund(first, { ...partial, paymentId: 'pay-next' }, now, defaultSubscriptionOptions());
  expect(after).toEqual({
    current: { ...renewed.current, bought: { ...renewed.current.bought, refundedMinor: 1000 } },
    scheduled: { ...renewed.scheduled, bought: { ...renewed.scheduled?.bought, refundedMinor: 1000 } },
    ended: [],
  });
});
