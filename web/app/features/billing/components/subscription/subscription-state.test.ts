import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, it } from 'vitest';
import { canRenew, describeNextPeriod, toSubscriptionState } from './subscription-state.ts';

const end_date = '2026-12-21T10:00:00Z';
const before = new Date('2026-12-21T09:59:59Z');
const scheduled = {
  plan_id: 3,
  plan_name: 'Kurumsal',
  starts_at: end_date,
  ends_at: '2027-01-21T10:00:00Z',
  blocked_plan_ids: [],
};

describe('a subscription in words', () => {
  it('is active while it is', () => {
    const active = { status: 'active', end_date, scheduled: null } as const;
    expect(toSubscriptionState(active, before)).toEqual({ label: 'Aktif', isActive: true });
  });

  it('is active until its end after it was cancelled, and says so', () => {
    const cancelled = { status: 'cancelled', end_date, scheduled: null } as const;
    expect(toSubscriptionState(cancelled, before)).toEqual({
      label: 'Aktif',
      isActive: true,
      note: '21 Aralık 2026 tarihinde sona erecek',
    });
    expect(toSubscriptionState(cancelled, new Date(end_date))).toEqual({ label: 'Pasif', isActive: false });
  });

  it('ends with all that was paid when it is cancelled', () => {
    const cancelled = { status: 'cancelled', end_date, scheduled } as const;
    expect(toSubscriptionState(cancelled, before).note).toBe('21 Ocak 2027 tarihinde sona erecek');
  });

  it.each(['inactive', 'expired'] as const)('is passive when it is %s', (status) => {
    expect(toSubscriptionState({ status, end_date, scheduled: null }, before)).toEqual({
      label: 'Pasif',
      isActive: false,
    });
  });
});

const paid = { status: 'active', renews: false, end_date, scheduled: null, plan: { is_active: true } } as Subscription;
const withdrawn = { ...paid, plan: { ...paid.plan, is_active: false } };

describe('what comes next', () => {
  it('is nothing to do on a free plan', () => {
    expect(describeNextPeriod({ ...paid, renews: true })).toBe(
      'Ücretsiz planınız 21 Aralık 2026 tarihinde kendiliğinden yenilenir.',
    );
  });

  it('is the end, without a charge', () => {
    expect(describeNextPeriod(paid)).toMatch('otomatik yenilenmez');
    expect(describeNextPeriod({ ...paid, status: 'cancelled' })).toMatch('21 Aralık 2026 tarihine kadar');
  });

  it('is the plan that is paid already', () => {
    expect(describeNextPeriod({ ...paid, scheduled })).toBe(
      'Kurumsal planınız 21 Aralık 2026 tarihinde başlar ve 21 Ocak 2027 tarihine kadar sürer. Otomatik yenilenmez.',
    );
  });
});

it('a paid period can be renewed unless another one follows it or the plan is not on sale', () => {
  expect(canRenew(paid)).toBe(true);
  expect(canRenew({ ...paid, renews: true })).toBe(false);
  expect(canRenew({ ...paid, scheduled })).toBe(false);
  expect(canRenew(withdrawn)).toBe(false);
  expect(describeNextPeriod(withdrawn)).toMatch('artık satılmıyor');
});
