import { z } from 'zod';
import { currencies } from '../billing/plans/plans.ts';
import { endpoint } from '../shared/endpoint.ts';
import { choice, timestamp } from '../shared/primitives.ts';

/** In whole per cent; null if there is nothing to compare with. */
const change = z.int().nullable();

/** Money is in major units. Days and months are those of Europe/Istanbul. Payments with test cards are no revenue. */
export const adminStats = z.object({
  /** All accounts except erased ones; closed ones are included. */
  totalUsers: z.int(),
  /** Users who signed in within 30 days. */
  activeUsers: z.int(),
  /** All articles in any state, except those in the trash and erased ones. */
  totalArticles: z.int(),
  /** Articles created today, counted like `totalArticles`. */
  todayArticles: z.int(),
  /** In TRY: completed payments minus refunds, of all time. */
  totalRevenue: z.number(),
  /** In TRY: completed payments minus refunds, this month. A refund counts in the month in which it was made. */
  monthlyRevenue: z.number(),
  /** Both figures in other currencies; only those with payments or refunds. */
  otherRevenue: z.array(
    z.object({ currency: z.enum(currencies).exclude(['TRY']), total: z.number(), monthly: z.number() }),
  ),
  /** Running subscriptions to a paid plan, bought or granted, including cancelled ones until they end. */
  activeSubscriptions: z.int(),
  /** Orders that are not paid yet. */
  pendingPayments: z.int(),
  /**
   * Totals, active users and subscriptions compared with 30 days ago; completed articles and the month's revenue: the
   * last 30 days compared with the 30 days before. There is no earlier figure for pending payments.
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
  summary: 'Returns figures for the whole service',
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
  /** In TRY. */
  received: z.number(),
  /** In TRY, on the day of the refund. */
  refunded: z.number(),
  /** In TRY: received minus refunded. */
  revenue: z.number(),
  /** In USD, as reported by the AI gateway. */
  aiCostUsd: z.number(),
};

export const adminSeries = z.object({
  /** One entry per day in Istanbul without gaps, oldest first, today last. */
  days: z.array(z.object({ date: z.iso.date(), ...seriesFigures })),
  totals: z.object({
    ...seriesFigures,
    /** In TRY: the AI cost at `usdTryRate`; null without a rate. */
    aiCost: z.number().nullable(),
    /** In TRY: revenue minus AI cost; null without a rate. */
    margin: z.number().nullable(),
  }),
  /** TRY for one USD, from the settings; null if not set. */
  usdTryRate: z.number().nullable(),
});
export type AdminSeries = z.infer<typeof adminSeries>;

export const getAdminSeries = endpoint({
  name: 'getAdminSeries',
  summary: 'Returns sign-ups, articles, revenue and AI cost per day',
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
  /** The same event always has the same id. */
  id: z.string(),
  type: z.enum(activityTypes),
  kind: z.enum(activityKinds),
  /** A Turkish sentence that names the user. */
  message: z.string(),
  /** The sentence without the user, for lists of a single user. */
  event: z.string(),
  /** The user concerned; null once the account is erased. */
  user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  time: timestamp,
  /** Id of the article or payment, otherwise of the user; null once that is erased. */
  targetId: z.uuid().nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const listRecentActivity = endpoint({
  name: 'listRecentActivity',
  summary: 'Lists the 20 newest events of the service, newest first',
  method: 'GET',
  path: '/admin/recent-activity',
  access: 'admin',
  data: z.array(activityItem),
});
