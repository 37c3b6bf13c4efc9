import { z } from 'zod';
import { currencies } from '../billing/plans/plans.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choice, timestamp } from '../shared/primitives.ts';

/** In whole per cent; null while there is nothing to compare with. */
const change = z.int().nullable();

/** Money in major units. Days and months are those of Europe/Istanbul; what is paid with test cards is no revenue. */
export const adminStats = z.object({
  /** Accounts there are, closed ones included, erased ones not. */
  totalUsers: z.int(),
  /** Signed in within 30 days. */
  activeUsers: z.int(),
  /** Articles there are, whatever came of their writing; those in the trash and erased ones do not count. */
  totalArticles: z.int(),
  /** Of these, created today. */
  todayArticles: z.int(),
  /** TRY: payments completed minus refunds made, ever. */
  totalRevenue: z.number(),
  /** TRY: the same of this month. A refund counts in the month in which it was made. */
  monthlyRevenue: z.number(),
  /** The same in other currencies, where there were any. */
  otherRevenue: z.array(
    z.object({ currency: z.enum(currencies).exclude(['TRY']), total: z.number(), monthly: z.number() }),
  ),
  /** Live subscriptions on a paid plan, bought or granted; also cancelled ones until they end. */
  activeSubscriptions: z.int(),
  /** Orders that wait for their money. */
  pendingPayments: z.int(),
  /**
   * Totals, active users and subscriptions against 30 days ago; completed articles and the month's revenue of the last 30
   * days against the 30 days before. Of pending payments nothing is known of before.
   */
  changes: z.object({
    totalUsers: change,
    activeUsers: change,
    totalArticles: change,
    todayArticles: change,
    totalRevenue: change,
    monthlyRevenue: change,
    activeSubscriptions: change,
    pendingPayments: change,
  }),
});
export type AdminStats = z.infer<typeof adminStats>;

export const getAdminStats = endpoint({
  name: 'getAdminStats',
  summary: 'The figures of the whole service',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  data: adminStats,
});

export const seriesLengths = ['7', '30', '90'] as const;

const seriesFigures = {
  signUps: z.int(),
  articlesCompleted: z.int(),
  articlesFailed: z.int(),
  /** TRY */
  received: z.number(),
  /** TRY, on the day on which it was paid back. */
  refunded: z.number(),
  /** TRY: received minus refunded. */
  revenue: z.number(),
  /** USD, as the AI gateway reported it. */
  aiCostUsd: z.number(),
};

export const adminSeries = z.object({
  /** One for each day in Istanbul without gaps, oldest first, today last. */
  days: z.array(z.object({ date: z.iso.date(), ...seriesFigures })),
  totals: z.object({
    ...seriesFigures,
    /** TRY: the AI cost at `usdTryRate`; null without a rate. */
    aiCost: z.number().nullable(),
    /** TRY: revenue minus AI cost; null without a rate. */
    margin: z.number().nullable(),
  }),
  /** TRY for one USD, as the settings say; null while they do not. */
  usdTryRate: z.number().nullable(),
});
export type AdminSeries = z.infer<typeof adminSeries>;

export const getAdminSeries = endpoint({
  name: 'getAdminSeries',
  summary: 'Sign-ups, articles, revenue and AI cost of each day',
  method: 'GET',
  path: '/admin/series',
  access: 'admin',
  query: z.object({ days: choice(seriesLengths).default('30') }),
  data: adminSeries,
});

export const activityTypes = ['user', 'article', 'payment', 'subscription'] as const;

export const activityKinds = [
  'signed_up',
  'article_completed',
  'article_failed',
  'paid',
  'refunded',
  'subscription_began',
  'subscription_cancelled',
  'subscription_ended',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityItem = z.object({
  /** Stays the same for the same event. */
  id: z.string(),
  type: z.enum(activityTypes),
  kind: z.enum(activityKinds),
  /** A Turkish sentence. */
  message: z.string(),
  /** The same where it is clear who is meant. */
  event: z.string(),
  /** Whose it is; null when that account is erased. */
  user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  time: timestamp,
  /** Of the article or payment, and for the others of the user; null when that is erased. */
  targetId: z.uuid().nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const listRecentActivity = endpoint({
  name: 'listRecentActivity',
  summary: 'The 20 newest events of the service, newest first',
  method: 'GET',
  path: '/admin/recent-activity',
  access: 'admin',
  data: z.array(activityItem),
});
