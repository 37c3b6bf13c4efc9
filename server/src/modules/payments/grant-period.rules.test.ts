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
} from '../../../../testing/builders/a-subscription.ts';
import { anOrder, anOrderForPlan } from '../../../../testing/builders/an-order.ts';
import { addMilliseconds, hourMs, minuteMs } from '../../platform/clock.ts';
import { computeUnusedValueMinor } from '../subscriptions/proration.rules.ts';
import { computeTakenMinor, quotePurchase } from '../subscriptions/purchase-price.rules.ts';
import type { Subscriptions } from '../subscriptions/rules.ts';
import { computeSubscriptionWrites } from '../subscriptions/rules.ts';
import { computeCurrentCredits, fitOrder, grantPeriod, type Order, type ReviewReason } from './grant-period.rules.ts';

const startsAt = new Date('2026-01-31T09:00:00Z');
const endsAt = new Date('2026-02-28T09:00:00Z');
const now = new Date('2026-02-10T09:00:00Z');
const later = new Date('2026-03-05T09:00:00Z');

const onFree = makeSubscriptions(aFreeSubscription(startsAt));
const professional = aPaidSubscription({ startsAt });
const onProfessional = makeSubscriptions(professional);
const renewed = aRenewedSubscription({ startsAt });
const claim = { subscriptionId: 'paid', amountMinor: 2000 };
const upgrade = anOrder(enterprisePlan, { totalMinor: 17_900, credits: [claim], extraDays: 2 });
const renewal = anOrder(professionalPlan, { kind: 'renewal' });
const downgrade = anOrder(aPlan({ id: 9, name: 'Küçük', priceMinor: 1000 }), { kind: 'downgrade' });

function granted(subscriptions: Subscriptions, order: Order, at = now): Subscriptions {
  const result = grantPeriod(subscriptions, order, { isHalfPriceSpent: false }, at, defaultSubscriptionOptions());
  if (result.outcome === 'review') throw new Error(result.reason);
  expect([result.subscriptions.current, result.subscriptions.scheduled]).toContain(result.granted);
  return result.subscriptions;
}

function reviewed(
  subscriptions: Subscriptions,
  order: Order,
  { isHalfPriceSpent = false, at = now } = {},
): ReviewReason | undefined {
  const result = grantPeriod(subscriptions, order, { isHalfPriceSpent }, at, defaultSubscriptionOptions());
  return result.outcome === 'review' ? result.reason : undefined;
}

describe('an order that is paid', () => {
  test('on a free plan begins now, whatever it was meant to be', () => {
    for (const kind of ['upgrade', 'renewal', 'downgrade'] as const) {
      const { current, scheduled, ended } = granted(onFree, { ...renewal, kind });
      expect(current).toMatchObject({ planId: 2, status: 'active', anchorAt: now, startsAt: now });
      expect(scheduled).toBeUndefined();
      expect(ended).toMatchObject([{ id: 'free', status: 'expired', endedAt: now, endReason: 'replaced' }]);
    }
  });

  test('keeps what was bought', () => {
    expect(granted(onProfessional, upgrade).current.bought).toEqual({
      planName: 'Kurumsal',
      articleLimit: 0,
      aiRequestsLimit: 10,
      seats: 1,
      features: {},
      durationMonths: 1,
      currency: 'TRY',
      listPriceMinor: 19_900,
      paymentId: 'payment',
      valueMinor: 19_900,
      refundedMinor: 0,
      grantedDays: 0,
    });
  });

  test('as an upgrade ends what it takes over', () => {
    const { current, ended } = granted(onProfessional, upgrade);
    expect(current).toMatchObject({ planId: 3, startsAt: now, endsAt: new Date('2026-03-12T09:00:00Z') });
    expect(ended).toMatchObject([{ id: 'paid', endsAt, endedAt: now, endReason: 'credited' }]);
    const both = { ...upgrade, credits: [claim, { subscriptionId: 'next', amountMinor: 4900 }] };
    const taken = granted(renewed, both);
    expect(taken).toMatchObject({ current: { planId: 3, bought: { valueMinor: 24_800 } }, scheduled: undefined });
    expect(taken.ended.map(({ id, endReason }) => `${id} ${endReason}`)).toEqual(['paid credited', 'next credited']);
  });

  test.each([
    ['renewal', renewal],
    ['downgrade', downgrade],
  ])('as a %s begins when the current period ends, on its day of the month', (_, order) => {
    const { current, scheduled } = granted(onProfessional, order);
    expect(current).toBe(onProfessional.current);
    expect(scheduled).toMatchObject({ planId: order.planId, status: 'inactive', anchorAt: startsAt, startsAt: endsAt });
    expect(scheduled?.endsAt).toEqual(new Date('2026-03-31T09:00:00Z'));
  });

  test('as a renewal or an upgrade takes a cancellation back', () => {
    const cancelled = makeSubscriptions(aPaidSubscription({ startsAt, status: 'cancelled' }));
    expect(granted(cancelled, renewal)).toMatchObject({ current: { status: 'active' }, scheduled: { planId: 2 } });
    expect(granted(cancelled, upgrade)).toMatchObject({ current: { planId: 3, status: 'active' } });
  });

  test('after the old period ran out begins when it is paid', () => {
    expect(granted(onProfessional, renewal, later).current).toMatchObject({ startsAt: later, anchorAt: later });
  });

  test('while its price holds takes over what was unused then, also of what ran out meanwhile', () => {
    const ordered = addMilliseconds(endsAt, -hourMs);
    const last = { ...upgrade, credits: [{ ...claim, amountMinor: computeUnusedValueMinor(professional, ordered) }] };
    const paidAt = addMilliseconds(endsAt, 9 * minuteMs);
    const { current, ended } = granted(onProfessional, { ...last, priceHoldMs: 70 * minuteMs }, paidAt);
    expect(current).toMatchObject({ planId: 3, startsAt: paidAt });
    expect(ended).toMatchObject([
      { id: 'paid', endedAt: endsAt, endReason: 'credited' },
      { planId: 1, startsAt: endsAt, endedAt: paidAt, endReason: 'replaced' },
    ]);
    expect(reviewed(onProfessional, { ...last, priceHoldMs: 9 * minuteMs }, { at: paidAt })).toBe('credit_shrunk');
  });

  test('without a credit begins on a free plan, also when the period whose place it took was refunded or ended since', () => {
    for (const endReason of ['refunded', 'ended'] as const) {
      const over = { ...aPaidSubscription({ startsAt, status: 'expired' }), endedAt: now, endReason };
      const worthless = { ...upgrade, totalMinor: 19_900, credits: [{ ...claim, amountMinor: 0 }], extraDays: 0 };
      const { current, ended } = granted({ ...onFree, ended: [over] }, worthless);
      expect(current).toMatchObject({ planId: 3, startsAt: now, bought: { valueMinor: 19_900 } });
      expect(ended).toMatchObject([
        { id: 'paid', endReason },
        { id: 'free', endReason: 'replaced' },
      ]);
    }
  });

  test('of a credit that ran out earlier finds it among what was read, and spends it', () => {
    const over = {
      ...aPaidSubscription({ startsAt, status: 'expired' }),
      endedAt: endsAt,
      endReason: 'ran_out' as const,
    };
    const before = { ...onFree, ended: [over] };
    const spent = granted(before, { ...upgrade, priceHoldMs: later.getTime() - now.getTime() }, later);
    expect(computeSubscriptionWrites(before, spent)).toMatchObject([
      { kind: 'update', row: { id: 'paid', endReason: 'credited' } },
      { kind: 'update', row: { id: 'free', endReason: 'replaced' } },
      { kind: 'insert', row: { planId: 3 } },
    ]);
    expect(
      reviewed({ ...makeSubscriptions(spent.current), ended: spent.ended }, { ...upgrade, paymentId: 'other' }),
    ).toBe('credit_spent');
  });

  test('never cuts short what it does not pay for', () => {
    const blind = anOrder(enterprisePlan);
    expect(reviewed(onProfessional, blind)).toBe('start_postponed');
    const { current, scheduled } = granted(onProfessional, { ...blind, paymentId: null });
    expect(current).toBe(onProfessional.current);
    expect(scheduled).toMatchObject({ planId: 3, startsAt: endsAt });
    expect(reviewed(renewed, blind)).toBe('period_scheduled');
    expect(reviewed(renewed, upgrade)).toBe('period_scheduled');
  });
});

describe('an order that takes the place of a scheduled period', () => {
  const place = { ...renewal, credits: [{ subscriptionId: 'next', amountMinor: 4900 }], totalMinor: 100 };

  test('ends it, and waits in its place with its money', () => {
    const { current, scheduled, ended } = granted(renewed, place);
    expect(current).toBe(renewed.current);
    expect(scheduled).toMatchObject({ startsAt: endsAt, bought: { valueMinor: 5000 } });
    expect(ended).toMatchObject([{ id: 'next', endedAt: now, endReason: 'credited' }]);
    expect(computeSubscriptionWrites(renewed, granted(renewed, place)).map(({ kind, row }) => [kind, row.id])).toEqual([
      ['update', 'next'],
      ['insert', scheduled?.id],
    ]);
  });

  test('takes it over where it has begun meanwhile and no hour of it is used', () => {
    const begunAt = new Date('2026-02-28T09:59:59Z');
    const begun = granted(renewed, place, begunAt);
    expect(begun).toMatchObject({ current: { startsAt: begunAt, bought: { valueMinor: 5000 } }, scheduled: undefined });
    expect(begun.ended).toMatchObject([
      { id: 'paid', endReason: 'ran_out' },
      { id: 'next', endedAt: begunAt, endReason: 'credited' },
    ]);
  });

  test('is put before an admin where its claim is more than is unused of what has begun meanwhile', () => {
    for (const at of [new Date('2026-02-28T10:00:00Z'), later, new Date('2027-01-01T00:00:00Z')])
      expect(reviewed(renewed, place, { at })).toBe('credit_shrunk');
    // Half of its 31 days is left.
    const half = { at: new Date('2026-03-15T21:00:00Z') };
    const inPart = (amountMinor: number) => ({ ...place, credits: [{ subscriptionId: 'next', amountMinor }] });
    expect(reviewed(renewed, inPart(2450), half)).toBeUndefined();
    expect(reviewed(renewed, inPart(2451), half)).toBe('credit_shrunk');
  });

  test('never makes more of it than was paid: what is used and what is credited', () => {
    const plan = fc.record({
      priceMinor: fc.integer({ min: 100, max: 500_000 }),
      durationMonths: fc.integer({ min: 1, max: 12 }),
      currency: fc.constantFrom('TRY' as const, 'USD' as const),
    });
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 400 });
    const property = fc.property(plan, plan, minutes, minutes, (waiting, wanted, orderedIn, paidIn) => {
      const current = aPaidSubscription({ startsAt });
      const bought = aPlan({ id: 8, name: 'Sırada', ...waiting });
      const next = aPaidSubscription({ id: 'next', plan: bought, status: 'inactive', startsAt: current.endsAt });
      const orderedAt = addMilliseconds(startsAt, (orderedIn % (27 * 24 * 60)) * minuteMs);
      const plan = aPlan({ id: 9, name: 'İstenen', ...wanted });
      const state = makeSubscriptions(current, next);
      const request = {
        plan,
        currency: plan.currency,
        isPopular: false,
        mayHaveHalfPrice: false,
        rates: { USD: 412_500 },
      };
      const quote = quotePurchase(state, request, orderedAt);
      fc.pre(!('denied' in quote));
      const paidAt = addMilliseconds(orderedAt, paidIn * minuteMs);
      const order = anOrderForPlan(plan, quote, { paymentId: 'payment' });
      const result = grantPeriod(state, order, { isHalfPriceSpent: false }, paidAt, defaultSubscriptionOptions());
      const wholeMs = next.endsAt.getTime() - next.startsAt.getTime();
      const usedMs = Math.floor((paidAt.getTime() - next.startsAt.getTime()) / hourMs) * hourMs;
      if (paidIn === 0) expect(result.outcome).toBe('granted');
      if (result.outcome === 'review') {
        expect(result.reason).toBe('credit_shrunk');
        return;
      }
      const credit = quote.credits.find(({ subscriptionId }) => subscriptionId === next.id);
      const paidMinor = BigInt(next.bought.valueMinor);
      const usedAndCredited =
        paidMinor * BigInt(Math.min(wholeMs, Math.max(0, usedMs))) +
        BigInt(credit === undefined ? 0 : computeTakenMinor(credit)) * BigInt(wholeMs);
      expect(usedAndCredited <= paidMinor * BigInt(wholeMs)).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('counts once: not when it was credited or paid back, nor for more than it kept', () => {
    const first = granted(renewed, place);
    expect(reviewed(first, { ...place, paymentId: 'other' })).toBe('credit_spent');
    expect(reviewed(renewed, { ...place, credits: [{ subscriptionId: 'next', amountMinor: 4901 }] })).toBe(
      'credit_spent',
    );
    // Four cents for the whole of it: what counts is what it takes out.
    const inCents = (sourceMinor: number) => ({
      ...place,
      credits: [{ subscriptionId: 'next', amountMinor: 4, sourceMinor }],
    });
    expect(reviewed(renewed, inCents(4900))).toBeUndefined();
    expect(reviewed(renewed, inCents(4901))).toBe('credit_spent');
  });
});

describe('an admin looks at an order that is paid', () => {
  test('when there is no place for it', () => {
    expect(reviewed(renewed, renewal)).toBe('period_scheduled');
    expect(reviewed(renewed, downgrade)).toBe('period_scheduled');
  });

  test('when its credit is spent: credited, refunded, given back in part, or unknown', () => {
    for (const endReason of ['credited', 'refunded'] as const) {
      const over = { ...aPaidSubscription({ startsAt, status: 'expired' }), endedAt: now, endReason };
      expect(reviewed({ ...onFree, ended: [over] }, upgrade)).toBe('credit_spent');
    }
    const withRefund = (refundedMinor: number) =>
      makeSubscriptions(aPaidSubscription({ startsAt, bought: { refundedMinor } }));
    expect(reviewed(withRefund(1000), upgrade)).toBeUndefined();
    expect(reviewed(withRefund(2900), upgrade)).toBe('credit_shrunk');
    expect(reviewed(withRefund(2901), upgrade)).toBe('credit_spent');
    expect(reviewed(onFree, upgrade)).toBe('credit_spent');
    expect(reviewed(onFree, { ...upgrade, credits: [{ ...claim, subscriptionId: 'free' }] })).toBe('credit_spent');
  });

  test('when another payment had the half price', () => {
    expect(reviewed(onFree, { ...renewal, discountMinor: 2500 }, { isHalfPriceSpent: true })).toBe('half_price_spent');
    expect(reviewed(onFree, { ...renewal, discountMinor: 2500 }, { isHalfPriceSpent: false })).toBeUndefined();
    expect(reviewed(onFree, renewal, { isHalfPriceSpent: true })).toBeUndefined();
  });

  test('when its payment has a period already', () => {
    expect(reviewed(onProfessional, { ...renewal, paymentId: 'pay-paid' })).toBe('already_granted');
    expect(reviewed(renewed, { ...renewal, paymentId: 'pay-next' })).toBe('already_granted');
  });

  test('but not at several grants without payment', () => {
    const grant = { ...renewal, paymentId: null, totalMinor: 0 };
    expect(granted(granted(onFree, grant), grant).scheduled).toMatchObject({ bought: { valueMinor: 0 } });
  });
});

describe('an order whose credit is not what it was', () => {
  const options = defaultSubscriptionOptions();
  const yearly = aPlan({ id: 7, name: 'Yıllık', priceMinor: 120_000, durationMonths: 12 });
  const halfYearly = aPlan({ id: 8, name: 'Yarım', priceMinor: 72_100, durationMonths: 6 });
  const year = aPaidSubscription({ plan: yearly, startsAt });
  const onYear = makeSubscriptions(year);
  const ordered = anOrder(halfYearly, {
    totalMinor: 100,
    credits: [{ ...claim, amountMinor: 120_000 }],
    extraDays: 121,
  });
  const fitted = (order: Order, at: Date) =>
    fitOrder(onYear, order, computeCurrentCredits(onYear, order, at, options), at, options);
  const afterDays = (days: number) => addMilliseconds(startsAt, days * 24 * hourMs);

  test('is put before an admin, after days and after a year of use', () => {
    expect(reviewed(onYear, ordered, { at: startsAt })).toBeUndefined();
    for (const days of [6, 363, 400]) expect(reviewed(onYear, ordered, { at: afterDays(days) })).toBe('credit_shrunk');
  });

  test('buys no more than its money and what is left pay for', () => {
    const soon = fitted(ordered, afterDays(6));
    expect(soon).toMatchObject({ kind: 'renewal', credits: [{ amountMinor: 118_027 }] });
    const { current } = granted(onYear, soon ?? ordered, afterDays(6));
    const days = (current.endsAt as Date).getTime() - current.startsAt.getTime();
    expect(days / (24 * hourMs)).toBe(181 + Math.floor((181 * (118_127 - 72_100)) / 72_100));
    expect(current.bought?.valueMinor).toBe(118_127);
    // A year of use leaves two days of 365, and one lira.
    expect(fitted(ordered, afterDays(363))).toMatchObject({ credits: [{ amountMinor: 657 }], extraDays: -180 });
    expect(fitted(ordered, afterDays(366))).toBeUndefined();
  });

  test('never buys more than was paid and not used', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 24 * 400 }),
      fc.integer({ min: 100, max: 90_000 }),
      (hours, total) => {
        const at = addMilliseconds(startsAt, hours * hourMs);
        const order = { ...ordered, totalMinor: total };
        const fit = fitted(order, at);
        if (fit === undefined) return;
        const { current, scheduled } = granted(onYear, fit, at);
        const period = scheduled ?? current;
        const lengthMs = (period.endsAt as Date).getTime() - period.startsAt.getTime();
        const wholeMs = lengthMs - fit.extraDays * 24 * hourMs;
        const unusedMinor = hours >= 365 * 24 ? 0 : Math.ceil((120_000 * (365 * 24 - hours)) / (365 * 24));
        expect((72_100 * lengthMs) / wholeMs).toBeLessThanOrEqual(total + unusedMinor + 1);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});
