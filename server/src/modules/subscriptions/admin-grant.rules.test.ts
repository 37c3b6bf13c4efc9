import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aRenewedSubscription,
  defaultSubscriptionOptions,
  enterprisePlan,
  makeSubscriptions,
  professionalPlan,
} from '../../../../testing/builders/a-subscription.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import { extendPeriod, grantPlan, moveToFreePlan } from './admin-grant.rules.ts';
import { computeUnusedValueMinor } from './proration.rules.ts';
import { isPaid, type Subscriptions, toTerms } from './rules.ts';

const start = new Date('2026-03-10T09:00:00Z');
const midway = new Date('2026-03-20T10:00:00Z');
const enterprise = { planId: enterprisePlan.id, terms: toTerms(enterprisePlan) };

function allowed(outcome: Subscriptions | { readonly denied: string }): Subscriptions {
  if ('denied' in outcome) throw new Error(`Refused: ${outcome.denied}`);
  return outcome;
}

describe('a granted plan', () => {
  it.each(['now', 'after'] as const)('begins at once on a free plan, also when it is to come %s', (begins) => {
    const stored = makeSubscriptions(aFreeSubscription(start));
    const { current, scheduled, ended } = allowed(
      grantPlan(stored, { ...enterprise, begins }, midway, defaultSubscriptionOptions()),
    );
    expect(current).toMatchObject({ planId: enterprisePlan.id, status: 'active', startsAt: midway });
    expect(current.endsAt).toEqual(new Date('2026-04-20T10:00:00Z'));
    expect(scheduled).toBeUndefined();
    expect(ended).toMatchObject([{ endReason: 'replaced', endedAt: midway }]);
  });

  it('waits behind what is paid for', () => {
    const paid = aPaidSubscription({ startsAt: start });
    const after = allowed(
      grantPlan(makeSubscriptions(paid), { ...enterprise, begins: 'after' }, midway, defaultSubscriptionOptions()),
    );
    expect(after.current).toBe(paid);
    expect(after.scheduled).toMatchObject({ status: 'inactive', startsAt: paid.endsAt });
  });

  it('finds its place taken', () => {
    const stored = aRenewedSubscription({ startsAt: start });
    const outcome = grantPlan(stored, { ...enterprise, begins: 'after' }, midway, defaultSubscriptionOptions());
    expect(outcome).toEqual({ denied: 'period_scheduled' });
  });

  it('takes over the days that are left of a paid period, and is worth nothing', () => {
    const paid = aPaidSubscription({ startsAt: start });
    const after = allowed(
      grantPlan(makeSubscriptions(paid), { ...enterprise, begins: 'now' }, midway, defaultSubscriptionOptions()),
    );
    // Twenty days and 23 hours were left.
    expect(after.current.endsAt).toEqual(addDays(new Date('2026-04-20T10:00:00Z'), 21));
    expect(after.ended).toMatchObject([{ id: paid.id, endReason: 'replaced' }]);
    expect(isPaid(after.current) && computeUnusedValueMinor(after.current, midway)).toBe(0);
  });

  it('moves a period that waits behind its own end', () => {
    const stored = aRenewedSubscription({ startsAt: start });
    const { current, scheduled } = allowed(
      grantPlan(stored, { ...enterprise, begins: 'now' }, midway, defaultSubscriptionOptions()),
    );
    expect(scheduled?.id).toBe(stored.scheduled?.id);
    expect(scheduled?.startsAt).toEqual(current.endsAt);
    expect(scheduled?.bought).toBe(stored.scheduled?.bought);
  });
});

describe('moving to another free plan', () => {
  it('begins now and renews by itself', () => {
    const after = allowed(
      moveToFreePlan(makeSubscriptions(aFreeSubscription(start)), 9, midway, defaultSubscriptionOptions()),
    );
    expect(after.current).toMatchObject({ planId: 9, startsAt: midway, endsAt: null, bought: null });
  });

  it('ends nothing that is paid for', () => {
    const stored = makeSubscriptions(aPaidSubscription({ startsAt: start }));
    expect(moveToFreePlan(stored, 9, midway, defaultSubscriptionOptions())).toEqual({ denied: 'paid_period_running' });
  });
});

describe('an extension', () => {
  it('moves the end and what waits behind it', () => {
    const stored = aRenewedSubscription({ startsAt: start });
    const after = allowed(extendPeriod(stored, 10, midway, defaultSubscriptionOptions()));
    expect(after.current.endsAt).toEqual(addDays(stored.current.endsAt ?? start, 10));
    expect(after.scheduled?.startsAt).toEqual(after.current.endsAt);
    expect(after.current.bought?.grantedDays).toBe(10);
  });

  it('leaves what waits the days that it was paid for beyond its months', () => {
    const { current, scheduled } = aRenewedSubscription({ startsAt: start });
    if (scheduled === undefined) throw new Error('Nothing waits');
    // Credit beyond the price of an order becomes days, and an order that is paid late may have to wait.
    const stored = makeSubscriptions(current, { ...scheduled, endsAt: addDays(scheduled.endsAt, 12) });
    const after = allowed(extendPeriod(stored, 10, midway, defaultSubscriptionOptions()));
    // From 20 April for a month and twelve days.
    expect(after.scheduled?.endsAt).toEqual(new Date('2026-06-01T09:00:00Z'));
  });

  it('is nothing for a free plan, and nothing for a paid one that is over', () => {
    const refused = { denied: 'not_paid' };
    expect(extendPeriod(makeSubscriptions(aFreeSubscription(start)), 5, midway, defaultSubscriptionOptions())).toEqual(
      refused,
    );
    const over = makeSubscriptions(aPaidSubscription({ startsAt: start }));
    expect(extendPeriod(over, 5, new Date('2026-06-01T00:00:00Z'), defaultSubscriptionOptions())).toEqual(refused);
  });

  it('never changes what the paid time is worth, nor makes the given days worth anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 30 * 24 }), (days, hours) => {
        const paid = aPaidSubscription({ startsAt: start, plan: professionalPlan });
        const now = new Date(start.getTime() + hours * 3_600_000);
        const { current } = allowed(extendPeriod(makeSubscriptions(paid), days, now, defaultSubscriptionOptions()));
        if (!isPaid(current)) throw new Error('The period is not paid any more');
        expect(computeUnusedValueMinor(current, now)).toBe(computeUnusedValueMinor(paid, now));
        expect(computeUnusedValueMinor(current, new Date(paid.endsAt.getTime()))).toBe(0);
        expect(current.endsAt.getTime() - paid.endsAt.getTime()).toBe(days * dayMs);
      }),
    );
  });
});
