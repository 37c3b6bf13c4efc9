import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aPlan,
  aRenewedSubscription,
  defaultSubscriptionOptions,
  enterprisePlan,
  makeSubscriptions,
  professionalPlan,
  someRates,
} from '../../../../testing/builders/a-subscription.ts';
import type { ExchangeRates, StoredPlan } from '../plans/rules.ts';
import { type Quote, quotePurchase } from './purchase-price.rules.ts';
import { advanceTo, type Subscriptions } from './rules.ts';

const startsAt = new Date('2026-04-01T09:00:00Z');
const half = new Date('2026-04-16T09:00:00Z');
const dayMs = 86_400_000;

interface QuoteInput {
  readonly plan: StoredPlan;
  readonly now?: Date;
  readonly isPopular?: boolean;
  readonly mayHaveHalfPrice?: boolean;
  readonly rates?: ExchangeRates;
}

function quoted(subscriptions: Subscriptions, input: QuoteInput): Quote {
  const { plan, now = half, isPopular = false, mayHaveHalfPrice = false, rates = someRates } = input;
  const quote = quotePurchase(
    subscriptions,
    { plan, currency: plan.currency, isPopular, mayHaveHalfPrice, rates },
    now,
  );
  if ('denied' in quote) throw new Error(quote.denied);
  return quote;
}

const onFree = makeSubscriptions(aFreeSubscription(startsAt));
const onProfessional = makeSubscriptions(aPaidSubscription({ startsAt }));
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
      exchangeRates: {},
      replacedPlan: null,
    });
  });

  test('hands refusals on', () => {
    const request = {
      plan: professionalPlan,
      currency: 'USD',
      isPopular: false,
      mayHaveHalfPrice: false,
      rates: {},
    } as const;
    expect(quotePurchase(onFree, request, half)).toEqual({ denied: 'other_currency' });
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
    const atHalfPrice = makeSubscriptions(aPaidSubscription({ startsAt, bought: { valueMinor: 2400 } }));
    expect(quoted(atHalfPrice, { plan: enterprisePlan }).creditMinor).toBe(1200);
    const refunded = makeSubscriptions(aPaidSubscription({ startsAt, bought: { refundedMinor: 901 } }));
    expect(quoted(refunded, { plan: enterprisePlan }).creditMinor).toBe(1999);
    const granted = makeSubscriptions(aPaidSubscription({ startsAt, bought: { valueMinor: 0, paymentId: null } }));
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
    const onYearly = makeSubscriptions(aPaidSubscription({ startsAt, plan: yearly }));
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
    const onEnterprise = makeSubscriptions(aPaidSubscription({ startsAt, plan: enterprisePlan }));
    expect(quoted(onEnterprise, popular)).toMatchObject({ kind: 'downgrade', totalMinor: 2400 });
  });

  test('halves before it credits', () => {
    const cheap = aPlan({ id: 9, priceMinor: 1000 });
    const onCheap = makeSubscriptions(aPaidSubscription({ startsAt, plan: cheap }));
    expect(quoted(onCheap, popular)).toMatchObject({ discountMinor: 2500, creditMinor: 500, totalMinor: 1900 });
  });

  test('of a plan below one lira is its list price', () => {
    const tiny = aPlan({ id: 9, priceMinor: 99 });
    expect(quoted(onFree, { ...popular, plan: tiny })).toMatchObject({ discountMinor: 0, totalMinor: 99 });
  });

  const inDollars = aPlan({ id: 7, name: 'Dolar', priceMinor: 1000, currency: 'USD' });
  const inEuros = aPlan({ id: 8, name: 'Avro', priceMinor: 2000, currency: 'EUR' });

  test('converts the unused value of another currency at its rate, rounded down, and says at which', () => {
    // Half of 49 lira at 41.25 lira a dollar is 59.39 cents; of 10 dollars at 41.25 and 48.1234 it is 428.58 cents of a euro.
    expect(quoted(onProfessional, { plan: inDollars })).toMatchObject({
      kind: 'upgrade',
      creditMinor: 59,
      totalMinor: 941,
      credits: [{ subscriptionId: 'paid', amountMinor: 59, sourceMinor: 2450 }],
      exchangeRates: { USD: 412_500 },
    });
    const onDollars = makeSubscriptions(aPaidSubscription({ startsAt, plan: inDollars }));
    expect(quoted(onDollars, { plan: inEuros })).toMatchObject({
      kind: 'upgrade',
      creditMinor: 428,
      credits: [{ subscriptionId: 'paid', amountMinor: 428, sourceMinor: 500 }],
      exchangeRates: someRates,
    });
    expect(quoted(onProfessional, { plan: enterprisePlan }).exchangeRates).toEqual({});
    // Without credit nothing is converted.
    expect(quoted(onDollars, { plan: professionalPlan })).toMatchObject({ kind: 'downgrade', exchangeRates: {} });
  });

  test('between currencies needs both rates', () => {
    const refused = (subscriptions: Subscriptions, plan: StoredPlan, rates: ExchangeRates) =>
      quotePurchase(
        subscriptions,
        { plan, currency: plan.currency, isPopular: false, mayHaveHalfPrice: false, rates },
        half,
      );
    expect(refused(onProfessional, inDollars, {})).toEqual({ denied: 'rate_missing' });
    expect(refused(onProfessional, inDollars, { EUR: 1 })).toEqual({ denied: 'rate_missing' });
    const onDollars = makeSubscriptions(aPaidSubscription({ startsAt, plan: inDollars }));
    expect(refused(onDollars, inEuros, { USD: 412_500 })).toEqual({ denied: 'rate_missing' });
    // A renewal compares nothing, a free plan costs nothing.
    expect(refused(onDollars, inDollars, {})).toMatchObject({ kind: 'renewal' });
    expect(refused(onFree, inDollars, {})).toMatchObject({ kind: 'upgrade' });
    const renewed = aRenewedSubscription({ startsAt, plan: inDollars });
    expect(refused(renewed, professionalPlan, {})).toEqual({ denied: 'rate_missing' });
  });

  test('takes the place of a scheduled period, whose money counts whole', () => {
    const next = { ...aRenewedSubscription({ startsAt, plan: enterprisePlan }) };
    const downgrade = aPaidSubscription({ id: 'next', status: 'inactive', startsAt: new Date('2026-05-01T09:00:00Z') });
    const subscriptions = { ...next, scheduled: downgrade };
    expect(quoted(subscriptions, { plan: enterprisePlan })).toMatchObject({
      kind: 'renewal',
      startsAt: downgrade.startsAt,
      endsAt: new Date('2026-06-01T09:00:00Z'),
      creditMinor: 4900,
      totalMinor: 15_000,
      credits: [{ subscriptionId: 'next', amountMinor: 4900 }],
      replacedPlan: 'Profesyonel',
    });
  });

  test('turns what is left of a dearer scheduled period into days behind the cheaper one', () => {
    const cheap = aPlan({ id: 9, name: 'Ucuz', priceMinor: 1000 });
    // Of 199 lira 9 lower the price to 1 lira; 190 are 19 months of 31 days.
    expect(quoted(aRenewedSubscription({ startsAt, plan: enterprisePlan }), { plan: cheap })).toMatchObject({
      kind: 'downgrade',
      creditMinor: 900,
      totalMinor: 100,
      extraDays: 19 * 31,
      endsAt: new Date(new Date('2026-06-01T09:00:00Z').getTime() + 19 * 31 * dayMs),
    });
  });

  test('sells no century for a wrong rate', () => {
    const refused = (rates: ExchangeRates) =>
      quotePurchase(
        aRenewedSubscription({ startsAt, plan: enterprisePlan }),
        { plan: inDollars, currency: 'USD', isPopular: false, mayHaveHalfPrice: false, rates },
        half,
      );
    expect(refused({ USD: 1 })).toEqual({ denied: 'credit_too_large' });
    expect(refused({ USD: 100_000_000 })).toMatchObject({ kind: 'upgrade', creditMinor: 1 });
  });

  test('adds up, leaves something to pay, and never sells more time than it takes back', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    const months = fc.integer({ min: 1, max: 24 });
    const someone = fc.record({ price, months, share: fc.nat(100), isRenewed: fc.boolean(), hours: fc.nat(24 * 31) });
    fc.assert(
      fc.property(someone, price, months, fc.boolean(), (old, priceMinor, durationMonths, isPopular) => {
        const plan = aPlan({ id: 8, priceMinor: old.price, durationMonths: old.months });
        const valueMinor = Math.floor((old.price * old.share) / 100);
        const paid = { plan, startsAt, bought: { valueMinor } };
        const bought = old.isRenewed ? aRenewedSubscription(paid) : makeSubscriptions(aPaidSubscription(paid));
        const now = new Date(startsAt.getTime() + old.hours * 3_600_000);
        const subscriptions = advanceTo(bought, now, defaultSubscriptionOptions());
        const request = {
          plan: aPlan({ id: 9, priceMinor, durationMonths }),
          isPopular,
          mayHaveHalfPrice: true,
          rates: {},
        };
        const quote = quotePurchase(subscriptions, { ...request, currency: 'TRY' }, now);
        if ('denied' in quote) {
          expect(quote.denied).toBe('credit_too_large');
          return;
        }
        expect(quote.listPriceMinor - quote.discountMinor - quote.creditMinor).toBe(quote.totalMinor);
        expect(quote.totalMinor).toBeGreaterThanOrEqual(Math.min(100, priceMinor));
        expect([quote.discountMinor, quote.creditMinor, quote.extraDays].every(isCount)).toBe(true);
        const creditedMinor = quote.credits.reduce((sum, claim) => sum + claim.amountMinor, 0);
        expect(creditedMinor).toBeGreaterThanOrEqual(quote.creditMinor);
        expect(creditedMinor).toBeLessThanOrEqual(valueMinor * 2);
        const [wholeMs, priced] = [old.months * 31 * dayMs, quote.extraDays * dayMs];
        if (quote.kind === 'upgrade') expect(priced).toBeLessThanOrEqual(wholeMs * (old.isRenewed ? 2 : 1));
        else if (subscriptions.scheduled === undefined)
          expect(quote).toMatchObject({ creditMinor: 0, extraDays: 0, credits: [] });
        else expect(quote.credits).toEqual([{ subscriptionId: 'next', amountMinor: valueMinor }]);
      }),
      { numRuns: 400 },
    );
  });
});

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
