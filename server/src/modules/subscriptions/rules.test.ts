import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aRenewedSubscription,
  defaultSubscriptionOptions,
  makeSubscriptions,
} from '../../../../testing/builders/a-subscription.ts';
import { addDays } from '../../platform/calendar.ts';
import { applyCancellation, applyResumption } from './cancellation.rules.ts';
import { advanceTo, computeServiceEnd, computeSubscriptionWrites, movePeriod } from './rules.ts';

const at = (text: string): Date => new Date(text);
const startsAt = at('2026-01-31T09:00:00Z');
const endsAt = at('2026-02-28T09:00:00Z');
const monthsLate = at('2026-09-10T00:00:00Z');
const during = at('2026-02-10T09:00:00Z');

describe('the end of a period', () => {
  test('comes at its moment, not before', () => {
    const paid = makeSubscriptions(aPaidSubscription({ startsAt }));
    expect(advanceTo(paid, new Date(endsAt.getTime() - 1), defaultSubscriptionOptions())).toBe(paid);
    expect(advanceTo(paid, endsAt, defaultSubscriptionOptions()).current).toMatchObject({
      planId: 1,
      status: 'active',
    });
  });

  test('brings the default plan from that moment on, however late the job runs', () => {
    const { current, scheduled, ended } = advanceTo(
      makeSubscriptions(aPaidSubscription({ startsAt })),
      monthsLate,
      defaultSubscriptionOptions(),
    );
    expect(current).toEqual({ ...aFreeSubscription(endsAt), id: 'new-1' });
    expect(scheduled).toBeUndefined();
    expect(ended).toMatchObject([{ id: 'paid', status: 'expired', endsAt, endedAt: endsAt, endReason: 'ran_out' }]);
  });

  test('brings the scheduled period, and the default plan when that is over as well', () => {
    const renewed = aRenewedSubscription({ startsAt });
    expect(advanceTo(renewed, at('2026-03-30T00:00:00Z'), defaultSubscriptionOptions()).current).toMatchObject({
      id: 'next',
      status: 'active',
      startsAt: endsAt,
      endsAt: at('2026-03-31T09:00:00Z'),
    });
    const late = advanceTo(renewed, monthsLate, defaultSubscriptionOptions());
    expect(late.current).toMatchObject({ planId: 1, startsAt: at('2026-03-31T09:00:00Z') });
    expect(late.ended.map((one) => one.id)).toEqual(['paid', 'next']);
  });

  test('never comes for a free period', () => {
    const free = makeSubscriptions(aFreeSubscription(startsAt));
    expect(advanceTo(free, at('2096-01-01T00:00:00Z'), defaultSubscriptionOptions())).toBe(free);
  });

  test('run twice writes once', () => {
    const before = makeSubscriptions(aPaidSubscription({ startsAt }));
    const after = advanceTo(before, monthsLate, defaultSubscriptionOptions());
    const again = makeSubscriptions(after.current);
    expect(computeSubscriptionWrites(again, advanceTo(again, monthsLate, defaultSubscriptionOptions()))).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('leaves the service until the end of what is paid', () => {
    const cancelled = applyCancellation(aRenewedSubscription({ startsAt }), during, defaultSubscriptionOptions());
    if ('denied' in cancelled) return expect.unreachable();
    expect(cancelled.current).toMatchObject({ id: 'paid', status: 'cancelled', endsAt });
    expect(computeServiceEnd(cancelled)).toEqual(at('2026-03-31T09:00:00Z'));
    const second = advanceTo(cancelled, endsAt, defaultSubscriptionOptions());
    expect(second.current).toMatchObject({ id: 'next', status: 'cancelled' });
    expect(advanceTo(second, monthsLate, defaultSubscriptionOptions()).current).toMatchObject({
      planId: 1,
      status: 'active',
    });
  });

  test('can be taken back until the end, and then is as if it had never been', () => {
    const renewed = aRenewedSubscription({ startsAt });
    const cancelled = applyCancellation(renewed, during, defaultSubscriptionOptions());
    if ('denied' in cancelled) return expect.unreachable();
    expect(applyResumption(cancelled, new Date(endsAt.getTime() - 1), defaultSubscriptionOptions())).toEqual(renewed);
    expect(applyResumption(cancelled, endsAt, defaultSubscriptionOptions())).toMatchObject({
      current: { id: 'next', status: 'active' },
    });
    expect(applyResumption(cancelled, monthsLate, defaultSubscriptionOptions())).toEqual({ denied: 'not_cancelled' });
  });

  test('needs something to cancel, once', () => {
    const free = makeSubscriptions(aFreeSubscription(startsAt));
    expect(applyCancellation(free, during, defaultSubscriptionOptions())).toEqual({ denied: 'nothing_to_cancel' });
    const cancelled = makeSubscriptions(aPaidSubscription({ startsAt, status: 'cancelled' }));
    expect(applyCancellation(cancelled, during, defaultSubscriptionOptions())).toEqual({
      denied: 'already_cancelled',
    });
    expect(applyResumption(aRenewedSubscription({ startsAt }), during, defaultSubscriptionOptions())).toEqual({
      denied: 'not_cancelled',
    });
    expect(applyCancellation(cancelled, endsAt, defaultSubscriptionOptions())).toEqual({
      denied: 'nothing_to_cancel',
    });
  });
});

describe('what is written', () => {
  test('ends the old period before the next one becomes live', () => {
    const before = aRenewedSubscription({ startsAt });
    expect(computeSubscriptionWrites(before, advanceTo(before, endsAt, defaultSubscriptionOptions()))).toMatchObject([
      { kind: 'update', row: { id: 'paid', status: 'expired' } },
      { kind: 'update', row: { id: 'next', status: 'active' } },
    ]);
    expect(
      computeSubscriptionWrites(before, advanceTo(before, monthsLate, defaultSubscriptionOptions())),
    ).toMatchObject([
      { kind: 'update', row: { id: 'paid' } },
      { kind: 'update', row: { id: 'next', status: 'expired' } },
      { kind: 'insert', row: { id: 'new-1', planId: 1 } },
    ]);
  });
});

describe('a period that begins at another time', () => {
  const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2030-12-31T23:59:59Z'), noInvalidDate: true });

  test('keeps its days where it was made shorter than its months, in a shorter month too', () => {
    const month = aPaidSubscription({ startsAt: at('2027-03-01T09:00:00Z') });
    const short = { ...month, endsAt: addDays(month.startsAt, 2) };
    const february = at('2027-02-01T09:00:00Z');
    expect(movePeriod(short, february)).toMatchObject({ startsAt: february, endsAt: addDays(february, 2) });
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 1, max: 28 }), (start, moved, days) => {
        const made = { ...aPaidSubscription({ startsAt: start }), endsAt: addDays(start, days) };
        const whole = aPaidSubscription({ startsAt: start }).endsAt;
        fc.pre(made.endsAt < whole);
        expect(movePeriod(made, moved)).toMatchObject({ startsAt: moved, endsAt: addDays(moved, days) });
      }),
    );
  });

  test('keeps its months, and the days beyond them', () => {
    const march = aPaidSubscription({ startsAt: at('2027-03-01T09:00:00Z') });
    const longer = { ...march, endsAt: addDays(march.endsAt, 3) };
    expect(movePeriod(longer, at('2027-02-01T09:00:00Z')).endsAt).toEqual(at('2027-03-04T09:00:00Z'));
    expect(movePeriod(march, at('2027-02-28T09:00:00Z'), at('2027-01-31T09:00:00Z')).endsAt).toEqual(
      at('2027-03-31T09:00:00Z'),
    );
  });
});
