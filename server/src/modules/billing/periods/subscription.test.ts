import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  anOpening,
  aPaidSubscription,
  aRenewedSubscription,
  subscriptionsOf,
} from '../../../../../testing/builders/a-subscription.ts';
import { cancel, resume } from './cancellation.ts';
import { changesBetween } from './changes.ts';
import { advance, serviceEndsAt } from './subscription.ts';

const at = (text: string): Date => new Date(text);
const startsAt = at('2026-01-31T09:00:00Z');
const endsAt = at('2026-02-28T09:00:00Z');
const monthsLate = at('2026-09-10T00:00:00Z');
const during = at('2026-02-10T09:00:00Z');

describe('the end of a period', () => {
  test('comes at its moment, not before', () => {
    const paid = subscriptionsOf(aPaidSubscription({ startsAt }));
    expect(advance(paid, new Date(endsAt.getTime() - 1), anOpening())).toBe(paid);
    expect(advance(paid, endsAt, anOpening()).current).toMatchObject({ planId: 1, status: 'active' });
  });

  test('brings the default plan from that moment on, however late the job runs', () => {
    const { current, scheduled, ended } = advance(
      subscriptionsOf(aPaidSubscription({ startsAt })),
      monthsLate,
      anOpening(),
    );
    expect(current).toEqual({ ...aFreeSubscription(endsAt), id: 'new-1' });
    expect(scheduled).toBeUndefined();
    expect(ended).toMatchObject([{ id: 'paid', status: 'expired', endsAt, endedAt: endsAt, endReason: 'ran_out' }]);
  });

  test('brings the scheduled period, and the default plan when that is over as well', () => {
    const renewed = aRenewedSubscription({ startsAt });
    expect(advance(renewed, at('2026-03-30T00:00:00Z'), anOpening()).current).toMatchObject({
      id: 'next',
      status: 'active',
      startsAt: endsAt,
      endsAt: at('2026-03-31T09:00:00Z'),
    });
    const late = advance(renewed, monthsLate, anOpening());
    expect(late.current).toMatchObject({ planId: 1, startsAt: at('2026-03-31T09:00:00Z') });
    expect(late.ended.map((one) => one.id)).toEqual(['paid', 'next']);
  });

  test('never comes for a free period', () => {
    const free = subscriptionsOf(aFreeSubscription(startsAt));
    expect(advance(free, at('2096-01-01T00:00:00Z'), anOpening())).toBe(free);
  });

  test('run twice writes once', () => {
    const before = subscriptionsOf(aPaidSubscription({ startsAt }));
    const after = advance(before, monthsLate, anOpening());
    const again = subscriptionsOf(after.current);
    expect(changesBetween(again, advance(again, monthsLate, anOpening()))).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('leaves the service until the end of what is paid', () => {
    const cancelled = cancel(aRenewedSubscription({ startsAt }), during, anOpening());
    if ('refused' in cancelled) return expect.unreachable();
    expect(cancelled.current).toMatchObject({ id: 'paid', status: 'cancelled', endsAt });
    expect(serviceEndsAt(cancelled)).toEqual(at('2026-03-31T09:00:00Z'));
    const second = advance(cancelled, endsAt, anOpening());
    expect(second.current).toMatchObject({ id: 'next', status: 'cancelled' });
    expect(advance(second, monthsLate, anOpening()).current).toMatchObject({ planId: 1, status: 'active' });
  });

  test('can be taken back until the end, and then is as if it had never been', () => {
    const renewed = aRenewedSubscription({ startsAt });
    const cancelled = cancel(renewed, during, anOpening());
    if ('refused' in cancelled) return expect.unreachable();
    expect(resume(cancelled, new Date(endsAt.getTime() - 1), anOpening())).toEqual(renewed);
    expect(resume(cancelled, endsAt, anOpening())).toMatchObject({ current: { id: 'next', status: 'active' } });
    expect(resume(cancelled, monthsLate, anOpening())).toEqual({ refused: 'not_cancelled' });
  });

  test('needs something to cancel, once', () => {
    const free = subscriptionsOf(aFreeSubscription(startsAt));
    expect(cancel(free, during, anOpening())).toEqual({ refused: 'nothing_to_cancel' });
    const cancelled = subscriptionsOf(aPaidSubscription({ startsAt, status: 'cancelled' }));
    expect(cancel(cancelled, during, anOpening())).toEqual({ refused: 'already_cancelled' });
    expect(resume(aRenewedSubscription({ startsAt }), during, anOpening())).toEqual({ refused: 'not_cancelled' });
    expect(cancel(cancelled, endsAt, anOpening())).toEqual({ refused: 'nothing_to_cancel' });
  });
});

describe('what is written', () => {
  test('ends the old period before the next one becomes live', () => {
    const before = aRenewedSubscription({ startsAt });
    expect(changesBetween(before, advance(before, endsAt, anOpening()))).toMatchObject([
      { kind: 'update', row: { id: 'paid', status: 'expired' } },
      { kind: 'update', row: { id: 'next', status: 'active' } },
    ]);
    expect(changesBetween(before, advance(before, monthsLate, anOpening()))).toMatchObject([
      { kind: 'update', row: { id: 'paid' } },
      { kind: 'update', row: { id: 'next', status: 'expired' } },
      { kind: 'insert', row: { id: 'new-1', planId: 1 } },
    ]);
  });
});
