import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aPlan,
  aRenewedSubscription,
  enterprisePlan,
  freePlan,
  makeSubscriptions,
  professionalPlan,
  someRates,
} from '../../../../testing/builders/a-subscription.ts';
import { classifyPurchase } from './purchase.rules.ts';
import type { PaidSubscription } from './rules.ts';

const startsAt = new Date('2026-01-31T09:00:00Z');
const endsAt = new Date('2026-02-28T09:00:00Z');
const now = new Date('2026-02-10T09:00:00Z');
const yearly = aPlan({ id: 4, name: 'Yıllık', priceMinor: 49_000, durationMonths: 12 });
const inDollars = aPlan({ id: 5, name: 'Dollar', priceMinor: 99_900, currency: 'USD' });

const onFree = makeSubscriptions(aFreeSubscription(startsAt));
const onProfessional = makeSubscriptions(aPaidSubscription({ startsAt }));
const onEnterprise = makeSubscriptions(aPaidSubscription({ startsAt, plan: enterprisePlan }));
const placed = (subscriptions: typeof onFree, plan: typeof freePlan, currency = plan.currency) =>
  classifyPurchase(subscriptions, { plan, currency, rates: someRates }, now);

describe('a purchase', () => {
  test('on a free plan begins now', () => {
    const period = { anchorAt: now, startsAt: now, endsAt: new Date('2026-03-10T09:00:00Z') };
    expect(placed(onFree, professionalPlan)).toEqual({ kind: 'upgrade', period, credits: [] });
  });

  test('of the same plan is appended and keeps the day of the month, whatever the plan costs by now', () => {
    const renewal = {
      kind: 'renewal',
      period: { anchorAt: startsAt, startsAt: endsAt, endsAt: new Date('2026-03-31T09:00:00Z') },
      credits: [],
    };
    expect(placed(onProfessional, professionalPlan)).toEqual(renewal);
    expect(placed(onProfessional, { ...professionalPlan, priceMinor: 99_900 })).toEqual(renewal);
    const cancelled = makeSubscriptions(aPaidSubscription({ startsAt, status: 'cancelled' }));
    expect(placed(cancelled, professionalPlan)).toEqual(renewal);
  });

  test('of a dearer plan begins now and takes over what runs', () => {
    expect(placed(onProfessional, enterprisePlan)).toMatchObject({
      kind: 'upgrade',
      period: { startsAt: now },
      credits: [{ id: 'paid' }],
    });
  });

  test.each([
    ['a cheaper plan', onEnterprise, professionalPlan],
    ['a plan of the same price', onProfessional, aPlan({ id: 9, priceMinor: 4900 })],
    ['a longer one that costs less by the month', onProfessional, yearly],
    ['one that costs less in lira', onProfessional, aPlan({ id: 9, priceMinor: 118, currency: 'USD' })],
  ])('of %s waits for the end', (_, subscriptions, plan) => {
    expect(placed(subscriptions, plan)).toMatchObject({ kind: 'downgrade', period: { startsAt: endsAt }, credits: [] });
  });

  test('compares prices by the month', () => {
    const onYearly = makeSubscriptions(aPaidSubscription({ startsAt, plan: yearly }));
    expect(placed(onYearly, professionalPlan)).toMatchObject({ kind: 'upgrade' });
    expect(placed(onYearly, aPlan({ id: 9, priceMinor: 4083 }))).toMatchObject({ kind: 'downgrade' });
    expect(placed(onYearly, aPlan({ id: 9, priceMinor: 4084 }))).toMatchObject({ kind: 'upgrade' });
  });

  test('needs no rate for what an admin gave, which has no value to convert', () => {
    const given = aPaidSubscription({
      id: 'next',
      startsAt: endsAt,
      status: 'inactive',
      plan: inDollars,
      bought: { paymentId: null, valueMinor: 0 },
    });
    const withoutRates = (scheduled: PaidSubscription) =>
      classifyPurchase({ ...onProfessional, scheduled }, { plan: enterprisePlan, currency: 'TRY', rates: {} }, now);
    expect(withoutRates(given)).toMatchObject({ kind: 'upgrade', credits: [{ id: 'paid' }, { id: 'next' }] });
    const paid = { ...given, bought: { ...given.bought, paymentId: 'pay-next', valueMinor: 1 } };
    expect(withoutRates(paid)).toEqual({ denied: 'rate_missing' });
  });

  test('compares prices between currencies in lira', () => {
    // 49 lira are 1.1878 dollars at 41.25.
    expect(placed(onProfessional, aPlan({ id: 9, priceMinor: 119, currency: 'USD' }))).toMatchObject({
      kind: 'upgrade',
    });
    const onDollars = makeSubscriptions(aPaidSubscription({ startsAt, plan: inDollars }));
    expect(placed(onDollars, aPlan({ id: 9, priceMinor: 85_631, currency: 'EUR' }))).toMatchObject({
      kind: 'downgrade',
    });
    expect(placed(onDollars, aPlan({ id: 9, priceMinor: 85_632, currency: 'EUR' }))).toMatchObject({ kind: 'upgrade' });
  });

  test('finds at most one scheduled period: an upgrade takes both over, anything else takes its place', () => {
    const renewed = aRenewedSubscription({ startsAt });
    const enterprise = { kind: 'upgrade', credits: [{ id: 'paid' }, { id: 'next' }] };
    expect(placed(renewed, enterprisePlan)).toMatchObject(enterprise);
    const waiting = aPaidSubscription({ id: 'next', startsAt: endsAt, status: 'inactive', plan: inDollars });
    expect(placed({ ...renewed, scheduled: waiting }, enterprisePlan)).toMatchObject(enterprise);
    const inItsPlace = { period: { startsAt: endsAt }, credits: [{ id: 'next' }] };
    expect(placed(renewed, aPlan({ id: 9, priceMinor: 100 }))).toMatchObject({ kind: 'downgrade', ...inItsPlace });
    expect(placed({ ...renewed, scheduled: waiting }, professionalPlan)).toMatchObject({
      kind: 'renewal',
      ...inItsPlace,
    });
  });

  test('is refused while the very plan is scheduled, or what an admin gave', () => {
    expect(placed(aRenewedSubscription({ startsAt }), professionalPlan)).toEqual({ denied: 'period_scheduled' });
    const cheaper = aPaidSubscription({ id: 'next', startsAt: endsAt, status: 'inactive' });
    expect(placed({ ...onEnterprise, scheduled: cheaper }, professionalPlan)).toEqual({ denied: 'period_scheduled' });
    // What an admin gave would be lost.
    const given = { ...cheaper, bought: { ...cheaper.bought, paymentId: null, valueMinor: 0 } };
    expect(placed({ ...onEnterprise, scheduled: given }, enterprisePlan)).toEqual({ denied: 'period_scheduled' });
  });

  test.each([
    ['use_cancel', freePlan, 'TRY'],
    ['other_currency', professionalPlan, 'USD'],
    ['plan_passive', { ...professionalPlan, isActive: false }, 'TRY'],
  ] as const)('is denied: %s', (denied, plan, currency) => {
    for (const subscriptions of [onFree, onProfessional, onEnterprise]) {
      expect(placed(subscriptions, plan, currency)).toEqual({ denied });
    }
  });
});
