import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, pageQuery, pagination } from '../shared/primitives.ts';

/**
 * Days in Istanbul, today included. Of calls older than 13 months only daily sums are left, which are included only in
 * the total of all time.
 */
export const costPeriods = ['this_month', 'last_month', 'last_30_days', 'last_365_days', 'all_time'] as const;
export type CostPeriod = (typeof costPeriods)[number];

const period = choice(costPeriods).default('this_month');

/** Purposes of gateway calls. */
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

/** Kinds of results, each produced by one or several calls of any purpose. */
export const generationKinds = ['article', 'bulk', 'planned', 'continuation', 'edit', 'outline', 'voice'] as const;

/** Money as an exact decimal string: USD as stored, TRY to the hundredth of a kuruş. */
const amount = z.string().regex(/^-?\d+(\.\d+)?$/);

/** In TRY. The revenue of a plan is spread over the days of the paid periods. */
const earnings = {
  /** Without KDV. */
  revenue_try: amount,
  /** Fee of the payment provider, by the rate in the settings. */
  fee_try: amount,
  cost_usd: amount,
  /** Converted at the rate of each call; if that is unknown, at the rate in the settings. */
  cost_try: amount,
  /** Revenue minus fee and cost. */
  margin_try: amount,
};

export const costReport = z.object({
  /** First and last day; for all time, `from` is the first day with calls. */
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({ calls: z.int(), ...earnings }),
  /** Dollars that are missing from the lira sums because no rate is known for them. */
  cost_usd_without_rate: amount,
  /** Calls without a known cost; excludes old calls that are stored only as sums. */
  calls_without_cost: z.int(),
  /**
   * Models whose calls today (not those of the period) are not counted towards a daily cap, because their cost is
   * unknown.
   */
  uncounted_models: z.array(z.string()),
  fee_percent: z.number(),
  /** Most expensive first; `name` is null for calls of users without a plan and of erased users. */
  plans: z.array(z.object({ plan_id: z.int().nullable(), name: z.string().nullable(), calls: z.int(), ...earnings })),
  /** Most expensive first. */
  models: z.array(
    z.object({
      model: z.string(),
      /** The host of the gateway that was called; null for calls before this was recorded. */
      gateway: z.string().nullable(),
      kind: z.enum(callKinds),
      calls: z.int(),
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      /** Null if the cost of none of the calls is known; 0 for a free model. */
      cost_usd: amount.nullable(),
    }),
  ),
  /**
   * Cost of one article, edit or outline with all of its calls, including repairs, grouped by the model that caused
   * most of the cost; most expensive first. Excludes generations without a known cost and those of which only sums are
   * left.
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
  days: z.array(z.object({ date: z.iso.date(), calls: z.int(), cost_usd: amount, cost_try: amount })),
});
export type CostReport = z.infer<typeof costReport>;

export const getCostReport = endpoint({
  name: 'getCostReport',
  summary: 'Returns the cost of the AI gateway and the remaining revenue, by plan, model and day',
  method: 'GET',
  path: '/admin/costs',
  access: 'admin',
  query: z.object({ period }),
  data: costReport,
});

export const listCostlyUsers = endpoint({
  name: 'listCostlyUsers',
  summary:
    'Lists users whose AI calls cost more than they pay, greatest loss first. `all_time` covers the last 365 days',
  method: 'GET',
  path: '/admin/costs/users',
  access: 'admin',
  query: z.object({ ...pageQuery, period }),
  data: z.object({
    users: z.array(
      z.object({
        /** Pseudonymous once the account is erased; the name is then null. */
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
  summary:
    'Exports AI costs as a CSV file, with one row per day, plan, model and kind. This is written to the audit log',
  method: 'GET',
  path: '/admin/costs.csv',
  access: 'admin',
  query: z.object({ period }),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'costs-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});
