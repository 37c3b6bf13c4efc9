import { describe, expect, test } from 'vitest';
import { addDays, istanbulDay } from '../../../platform/calendar.ts';
import { createEmptyDay, type DayActivity } from './days.ts';
import { computeAiCostInKurus, toAdminSeries } from './read-series.ts';
import { toAdminStats } from './read-stats.ts';
import { takeNewest, toActivityItem } from './recent-activity.ts';
import type { RecentEvent } from './statistics-dependencies.ts';

const now = new Date('2026-11-03T09:00:00Z');
const dayBefore = (days: number) => istanbulDay(addDays(now, -days));
const aDay = (daysAgo: number, change: Partial<DayActivity>) => ({ ...createEmptyDay(dayBefore(daysAgo)), ...change });
const lira = (daysAgo: number, receivedMinor: number, refundedMinor = 0) => ({
  day: dayBefore(daysAgo),
  currency: 'TRY' as const,
  receivedMinor,
  refundedMinor,
});
const stocks = { users: 120, activeUsers: 50, articles: 300, activeSubscriptions: 9 };
const nothing = {
  days: { activity: [], revenue: [] },
  closedRevenue: new Map(),
  todayArticles: 0,
  pendingPayments: 0,
  now,
};

describe('changes', () => {
  test('there are none while there is nothing to compare with', () => {
    const { changes } = toAdminStats({
      ...nothing,
      stocks: { users: 2, activeUsers: 1, articles: 1, activeSubscriptions: 0 },
      totalsBefore: undefined,
      days: { activity: [aDay(0, { signUps: 2, articlesCompleted: 1 })], revenue: [lira(0, 4900)] },
    });
    expect(Object.values(changes)).toEqual(Array(8).fill(null));
  });

  test('what there is is compared with what there was 30 days ago', () => {
    const totalsBefore = { users: 100, activeUsers: 40, articles: 400, activeSubscriptions: 9 };
    expect(toAdminStats({ ...nothing, stocks, totalsBefore }).changes).toMatchObject({
      totalUsers: 20,
      activeUsers: 25,
      totalArticles: -25,
      activeSubscriptions: 0,
    });
  });

  test('a day that was counted afterwards knows who came, not who was active or what there was', () => {
    const totalsBefore = { users: null, activeUsers: null, articles: null, activeSubscriptions: null };
    const activity = [aDay(29, { signUps: 20, articlesCompleted: 100 }), aDay(30, { signUps: 50 })];
    const { changes } = toAdminStats({ ...nothing, stocks, totalsBefore, days: { activity, revenue: [] } });
    expect(changes).toMatchObject({
      totalUsers: 20,
      totalArticles: null,
      activeUsers: null,
      activeSubscriptions: null,
    });
  });

  test('the last 30 days, today included, are compared with the 30 before', () => {
    const days = {
      activity: [
        aDay(0, { articlesCompleted: 3 }),
        aDay(29, { articlesCompleted: 3 }),
        aDay(30, { articlesCompleted: 4 }),
      ],
      revenue: [lira(0, 10_000, 4000), lira(30, 4000)],
    };
    const stats = toAdminStats({
      ...nothing,
      stocks,
      totalsBefore: undefined,
      days,
      closedRevenue: new Map([['TRY', 16_000]]),
    });
    expect(stats).toMatchObject({ totalRevenue: 220, monthlyRevenue: 60 });
    expect(stats.changes).toMatchObject({ todayArticles: 50, monthlyRevenue: 50, totalRevenue: 38 });
  });
});

test('a month begins at midnight of Istanbul, and currencies stay apart', () => {
  const firstOfMonth = { day: '2026-11-01', currency: 'TRY' as const, receivedMinor: 100, refundedMinor: 0 };
  const revenue = [
    firstOfMonth,
    { ...firstOfMonth, day: '2026-10-31', receivedMinor: 7 },
    { ...firstOfMonth, currency: 'USD' as const, refundedMinor: 250 },
  ];
  const figures = { ...nothing, stocks, totalsBefore: undefined, days: { activity: [], revenue } };
  expect(toAdminStats({ ...figures, closedRevenue: new Map([['USD', 850]]) })).toMatchObject({
    monthlyRevenue: 1,
    otherRevenue: [{ currency: 'USD', total: 8.5, monthly: -1.5 }],
  });
});

describe('AI cost and margin', () => {
  test('dollars become kuruş without a rounding error, half up', () => {
    expect(computeAiCostInKurus(1_000_000, 42.1234)).toBe(4212);
    expect(computeAiCostInKurus(5000, 1)).toBe(1);
    expect(computeAiCostInKurus(4999, 1)).toBe(0);
    expect(computeAiCostInKurus(900_000_000_000_000, 40)).toBe(3_600_000_000_000);
  });

  test('the margin is what is left of the revenue, also when that is less than nothing', () => {
    const activity = [aDay(1, { aiCostMicroUsd: 1_500_000 }), aDay(0, { aiCostMicroUsd: 500_000 })];
    const { totals, usdTryRate, days } = toAdminSeries(activity, [lira(1, 4900), lira(0, 0, 4900)], 40);
    expect(totals).toMatchObject({ revenue: 0, received: 49, refunded: 49, aiCostUsd: 2, aiCost: 80, margin: -80 });
    expect(usdTryRate).toBe(40);
    expect(days.map(({ revenue }) => revenue)).toEqual([49, -49]);
  });

  test('without a rate there is neither cost in lira nor margin', () => {
    const { totals, usdTryRate } = toAdminSeries([aDay(0, { aiCostMicroUsd: 5 })], [lira(0, 4900)], 0);
    expect([totals.aiCost, totals.margin, usdTryRate]).toEqual([null, null, null]);
    expect(totals.aiCostUsd).toBe(0.000005);
  });
});

describe('recent activity', () => {
  const anEvent = (change: Partial<RecentEvent>): RecentEvent => ({
    kind: 'signed_up',
    id: 'a',
    at: now,
    user: { id: '00000000-0000-4000-8000-000000000001', name: 'Ayşe Yılmaz' },
    subject: '',
    targetId: null,
    ...change,
  });

  test.each<[Partial<RecentEvent>, string]>([
    [{}, 'Ayşe Yılmaz kayıt oldu'],
    [{ kind: 'article_completed', subject: 'Kahve' }, '“Kahve” makalesi tamamlandı'],
    [{ kind: 'article_failed', subject: 'Kahve' }, '“Kahve” makalesi oluşturulamadı'],
    [
      { kind: 'paid', subject: 'Profesyonel', money: { amountMinor: 123_450, currency: 'TRY' } },
      'Ayşe Yılmaz Profesyonel planı için ₺1.234,50 ödedi',
    ],
    [
      { kind: 'refunded', subject: 'Kurumsal', money: { amountMinor: 4900, currency: 'USD' }, user: undefined },
      'Silinmiş bir kullanıcı: Kurumsal planı için $49 iade edildi',
    ],
    [{ kind: 'subscription_began', subject: 'Kurumsal' }, 'Ayşe Yılmaz: Kurumsal aboneliği başladı'],
    [{ kind: 'subscription_cancelled', subject: 'Kurumsal' }, 'Ayşe Yılmaz: Kurumsal aboneliği iptal edildi'],
    [{ kind: 'subscription_ended', subject: 'Kurumsal' }, 'Ayşe Yılmaz: Kurumsal aboneliği sona erdi'],
  ])('%o reads as a sentence', (change, message) => {
    expect(toActivityItem(anEvent(change)).message).toBe(message);
  });

  test('the newest come first, and those of one moment keep their order', () => {
    const later = anEvent({ id: 'z', at: addDays(now, 1) });
    const [first, second] = [anEvent({ id: 'b' }), anEvent({ id: 'a' })];
    expect(takeNewest([second, later, first], 3)).toEqual([later, first, second]);
    expect(takeNewest([first, second, later], 2)).toEqual([later, first]);
  });
});
