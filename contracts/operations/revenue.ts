import { z } from 'zod';
import { currencies } from '../billing/plans/plans.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, timestamp } from '../shared/primitives.ts';

/** `YYYY-MM` in Istanbul time. */
const month = z.string();

/** In major units of one currency, KDV included; docs/revenue.md defines the figures. */
const money = {
  /** Retained money, spread over the days it was paid for. */
  accrued: z.number(),
  received: z.number(),
  refunded: z.number(),
};

export const revenueReport = z.object({
  /** Null before the first calculation. */
  counted_at: timestamp.nullable(),
  /** One entry per currency; amounts of different currencies are never added. */
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      mrr: z.number(),
      /** Retained money for days after this month. */
      deferred: z.number(),
      /** The last twelve months, oldest first. */
      months: z.array(
        z.object({
          month,
          ...money,
          plans: z.array(z.object({ plan_id: z.int(), name: z.string(), ...money })),
        }),
      ),
    }),
  ),
  /** Users with a paid plan, in all currencies; the last twelve months, oldest first. */
  subscribers: z.array(
    z.object({
      month,
      at_start: z.int(),
      new: z.int(),
      renewed: z.int(),
      lapsed: z.int(),
      /** In per cent of `at_start`; null if that is 0. */
      churn_rate: z.number().nullable(),
      /** In per cent of renewed and lapsed subscriptions; null if there are none. */
      renewal_rate: z.number().nullable(),
    }),
  ),
});
export type RevenueReport = z.infer<typeof revenueReport>;

export const getRevenueReport = endpoint({
  name: 'getRevenueReport',
  summary: 'Returns MRR, new, renewed and lapsed subscribers, and revenue by month and plan. Updated every minute',
  method: 'GET',
  path: '/admin/revenue',
  access: 'admin',
  data: revenueReport,
});

export const userValue = z.object({
  /** Payments and refunds of the user, by currency. */
  paid: z.array(
    z.object({ currency: z.enum(currencies), received: z.number(), refunded: z.number(), lifetime: z.number() }),
  ),
  first_paid_at: timestamp.nullable(),
  /** Decimal string. Covers the last 13 months; older calls are no longer attributed to users. */
  cost_usd: z.string(),
  /** Null if the rate of a part is unknown. */
  cost_try: z.string().nullable(),
  calls: z.int(),
});

export const getUserValue = endpoint({
  name: 'getUserValue',
  summary: 'Returns what a user has paid since the account was created, and what their AI calls cost',
  method: 'GET',
  path: '/admin/users/:id/value',
  access: 'admin',
  params: idParams,
  data: userValue,
});
