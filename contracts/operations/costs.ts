import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, pageQuery, pagination } from '../shared/primitives.ts';

/** Of days in Istanbul, today included. Calls older than 13 months are sums of their days; only the whole time has them. */
export const costPeriods = ['this_month', 'last_month', 'last_30_days', 'last_365_days', 'all_time'] as const;
export type CostPeriod = (typeof costPeriods)[number];

const period = choice(costPeriods).default('this_month');

/** What calls of the gateway are made for. */
export const callKinds = [
  'article',
  'continuation',
  'edit',
  'proposal',
  'repair',
  'outline',
  'section',
  'voice',
] as const;

/** What is made with one or several calls, all kinds of them included. */
export const generationKinds = ['article', 'bulk', 'planned', 'continuation', 'edit', 'outline', 'voice'] as const;

/** Money as a decimal text, exact: USD as it is stored, TRY to the hundredth of a kuruş. */
const amount = z.string().regex(/^-?\d+(\.\d+)?$/);

/** TRY. What a plan brought in is spread over the days of the periods that were paid for. */
const earnings = {
  /** Without KDV. */
  revenue_try: amount,
  /** What the payment provider keeps of it, by the rate of the settings. */
  fee_try: amount,
  cost_usd: amount,
  /** At the rate of each call; where that is not known, at the rate of the settings. */
  cost_try: amount,
  /** Revenue minus fee and cost. */
  margin_try: amount,
};

export const costReport = z.object({
  /** The first day and the last; of the whole time the first one with calls. */
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({ calls: z.int(), ...earnings }),
  /** Dollars that are in no sum of lira, because no rate is known for them. */
  cost_usd_without_rate: amount,
  /** Calls of which no cost is known; not of those that are sums. */
  calls_without_cost: z.int(),
  /** Models whose calls of today, not of the period, escape a daily cap, because their cost is not known. */
  uncounted_models: z.array(z.string()),
  fee_percent: z.number(),
  /** The most costly first; `name` is null for calls of users who had no plan or are erased. */
  plans: z.array(z.object({ plan_id: z.int().nullable(), name: z.string().nullable(), calls: z.int(), ...earnings })),
  /** The most costly first. */
  models: z.array(
    z.object({
      model: z.string(),
      /** The host of the gateway that was asked; null for calls of before. */
      gateway: z.string().nullable(),
      kind: z.enum(callKinds),
      calls: z.int(),
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      cost_usd: amount,
    }),
  ),
  /**
   * What one article, edit or outline costs with all of its calls, its repairs included, by the model that took most of it; the most costly
   * first. Generations without a known cost and those of calls that are sums are not among them.
   */
  generations: z.array(
    z.object({
      model: z.string(),
      kind: z.enum(generationKinds),
      count: z.int(),
      cost_usd: amount,
      p50_usd: amount,
      p95_usd: amount,
    }),
  ),
  /** Days with calls, newest first. */
  days: z.array(z.object({ date: z.iso.date(), calls: z.int(), cost_usd: amount })),
});
export type CostReport = z.infer<typeof costReport>;

export const getCostReport = endpoint({
  name: 'getCostReport',
  summary: 'What the AI gateway cost, and what is left of the revenue, by plan, model and day',
  method: 'GET',
  path: '/admin/costs',
  access: 'admin',
  query: z.object({ period }),
  data: costReport,
});

export const listCostlyUsers = endpoint({
  name: 'listCostlyUsers',
  summary:
    'Users whose calls cost more than they pay, the greatest loss first; for the whole time those of the last 365 days',
  method: 'GET',
  path: '/admin/costs/users',
  access: 'admin',
  query: z.object({ ...pageQuery, period }),
  data: z.object({
    users: z.array(
      z.object({
        /** Opaque once the account is erased; then there is no name. */
        id: z.uuid(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        calls: z.int(),
        ...earnings,
      }),
    ),
    pagination,
  }),
});

export const exportCosts = endpoint({
  name: 'exportCosts',
  summary: 'Sums of each day, plan, model and kind as a CSV file; that it was taken is on record',
  method: 'GET',
  path: '/admin/costs.csv',
  access: 'admin',
  query: z.object({ period }),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'costs-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});
