import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aPlan,
  aRenewedSubscription,
  enterprisePlan,
  professionalPlan,
  subscriptionsOf,
} from '../../../../../testing/builders/a-subscription.ts';
import type { Subscriptions } from '../periods/subscription.ts';
import type { StoredPlan } from '../plans/plan.ts';
import { type Quote, quotePurchase } from './quote.ts';

const startsAt = new Date('2026-04-01T09:00:00Z');
const half = new Date('2026-04-16T09:00:00Z');
const dayMs = 86_400_000;

interface Asked {
  readonly plan: StoredPlan;
  readonly now?: Date;
  readonly isPopular?: boolean;
  readonly mayHaveHalfPrice?: boolean;
}

function quoted(subscriptions: Subscriptions, asked: Asked): Quote {
  const { plan, now = half, isPopular = false, mayHaveHalfPrice = false } = asked;
  const quote = quotePurchase(subscriptions, { plan, currency: plan.currency, isPopular, mayHaveHalfPrice }, now);
  if ('refused' in quote) throw new Error(quote.refused);
  return quote;
}

const onFree = subscriptionsOf(aFreeSubscription(startsAt));
const onProfessional = subscriptionsOf(aPaidSubscription({ startsAt }));
const popular = { plan: professionalPlan, isPopular: true, mayHaveHalfPrice: true };

describe('a quote', () => {
  test('on a free plan is the list price for a period from now', () => {
    expect(quoted(onFree, { plan: professionalPlan })).toEqual({
      kind: 'upgrade',
      listPriceMinor: 4900,
      discountMinor: 0,
      creditMinor: 0,
      totalMinor: 4900,
      currency: 'TRY',
      startsAt: half,
      endsAt: new Date('2026-05-16T09:00:00Z'),
      extraDays: 0,
      credits: [],
    });
  });

  test('hands refusals on', () => {
    const request = { plan: professionalPlan, currency: 'USD', isPopular: false, mayHaveHalfPrice: false } as const;
    expect(quotePurchase(onFree, request, half)).toEqual({ refused: 'other_currency' });
  });

  test('takes the unused half of the old period off', () => {
    expect(quoted(onProfessional, { plan: enterprisePlan })).toMatchObject({
      kind: 'upgrade',
      creditMinor: 2450,
      totalMinor: 17_450,
      extraDays: 0,
      credits: [{ subscriptionId: 'paid', amountMinor: 2450 }],
    });
  });

  test('credits what was paid, not the list price, and nothing that was given back', () => {
    const atHalfPrice = subscriptionsOf(aPaidSubscription({ startsAt, bought: { worthMinor: 2400 } }));
    expect(quoted(atHalfPrice, { plan: enterprisePlan }).creditMinor).toBe(1200);
    const refunded = subscriptionsOf(aPaidSubscription({ startsAt, bought: { refundedMinor: 901 } }));
    expect(quoted(refunded, { plan: enterprisePlan }).creditMinor).toBe(1999);
    const granted = subscriptionsOf(aPaidSubscription({ startsAt, bought: { worthMinor: 0, paymentId: null } }));
    expect(quoted(granted, { plan: enterprisePlan })).toMatchObject({
      creditMinor: 0,
      credits: [{ subscriptionId: 'paid', amountMinor: 0 }],
    });
  });

  test('credits a scheduled period whole', () => {
    expect(quoted(aRenewedSubscription({ startsAt }), { plan: enterprisePlan })).toMatchObject({
      creditMinor: 2450 + 4900,
      credits: [
        { subscriptionId: 'paid', amountMinor: 2450 },
        { subscriptionId: 'next', amountMinor: 4900 },
      ],
    });
  });

  test('leaves one lira to pay and turns the rest into whole days', () => {
    const yearly = aPlan({ id: 4, priceMinor: 120_000, durationMonths: 12 });
    const onYearly = subscriptionsOf(aPaidSubscription({ startsAt, plan: yearly }));
    const quote = quoted(onYearly, { plan: enterprisePlan, now: startsAt });
    expect(quote).toMatchObject({ creditMinor: 19_800, totalMinor: 100, startsAt });
    // 1,002 lira are left; a month of 30 days costs 199: 151.05 days.
    expect(quote.extraDays).toBe(151);
    expect(quote.endsAt).toEqual(new Date('2026-09-29T09:00:00Z'));
  });

  test('halves the first month of the most popular plan, rounded down to whole lira', () => {
    expect(quoted(onFree, popular)).toMatchObject({ listPriceMinor: 4900, discountMinor: 2500, totalMinor: 2400 });
    expect(quoted(onFree, { ...popular, isPopular: false }).totalMinor).toBe(4900);
    expect(quoted(onFree, { ...popular, mayHaveHalfPrice: false }).totalMinor).toBe(4900);
    const quarterly = { ...professionalPlan, durationMonths: 3 };
    expect(quoted(onFree, { ...popular, plan: quarterly }).totalMinor).toBe(4900);
    expect(quoted(onProfessional, popular)).toMatchObject({ kind: 'renewal', totalMinor: 4900 });
    const onEnterprise = subscriptionsOf(aPaidSubscription({ startsAt, plan: enterprisePlan }));
    expect(quoted(onEnterprise, popular)).toMatchObject({ kind: 'downgrade', totalMinor: 2400 });
  });

  test('halves before it credits', () => {
    const cheap = aPlan({ id: 9, priceMinor: 1000 });
    const onCheap = subscriptionsOf(aPaidSubscription({ startsAt, plan: cheap }));
    expect(quoted(onCheap, popular)).toMatchObject({ discountMinor: 2500, creditMinor: 500, totalMinor: 1900 });
  });

  test('of a plan below one lira is its list price', () => {
    const tiny = aPlan({ id: 9, priceMinor: 99 });
    expect(quoted(onFree, { ...popular, plan: tiny })).toMatchObject({ discountMinor: 0, totalMinor: 99 });
  });

  test('adds up, leaves something to pay, and never sells more time than it takes back', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    const months = fc.integer({ min: 1, max: 24 });
    const someone = fc.record({ price, months, share: fc.nat(100), isRenewed: fc.boolean(), hours: fc.nat(24 * 31) });
    fc.assert(
      fc.property(someone, price, months, fc.boolean(), (old, priceMinor, durationMonths, isPopular) => {
        const plan = aPlan({ id: 8, priceMinor: old.price, durationMonths: old.months });
        const worthMinor = Math.floor((old.price * old.share) / 100);
        const paid = { plan, startsAt, bought: { worthMinor } };
        const subscriptions = old.isRenewed ? aRenewedSubscription(paid) : subscriptionsOf(aPaidSubscription(paid));
        const now = new Date(startsAt.getTime() + old.hours * 3_600_000);
        const request = { plan: aPlan({ id: 9, priceMinor, durationMonths }), isPopular, mayHaveHalfPrice: true };
        const quote = quotePurchase(subscriptions, { ...request, currency: 'TRY' }, now);
        if ('refused' in quote) {
          expect(old.isRenewed).toBe(true);
          return;
        }
        expect(quote.listPriceMinor - quote.discountMinor - quote.creditMinor).toBe(quote.totalMinor);
        expect(quote.totalMinor).toBeGreaterThanOrEqual(Math.min(100, priceMinor));
        expect([quote.discountMinor, quote.creditMinor, quote.extraDays].every(isCount)).toBe(true);
        const creditedMinor = quote.credits.reduce((sum, claim) => sum + claim.amountMinor, 0);
        expect(creditedMinor).toBeGreaterThanOrEqual(quote.creditMinor);
        expect(creditedMinor).toBeLessThanOrEqual(worthMinor * 2);
        const [wholeMs, priced] = [old.months * 31 * dayMs, quote.extraDays * dayMs];
        if (quote.kind === 'upgrade') expect(priced).toBeLessThanOrEqual(wholeMs * (old.isRenewed ? 2 : 1));
        else expect(quote).toMatchObject({ creditMinor: 0, extraDays: 0, credits: [] });
      }),
      { numRuns: 400 },
    );
  });
});

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
