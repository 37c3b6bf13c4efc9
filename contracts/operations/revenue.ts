import { z } from 'zod';
import { currencies } from '../billing/plans/plans.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, timestamp } from '../shared/primitives.ts';

/** `YYYY-MM` in Istanbul. */
const month = z.string();

/** Major units of one currency, KDV included; what they mean is in docs/revenue.md. */
const money = {
  /** Kept money, spread over the days it was paid for. */
  accrued: z.number(),
  received: z.number(),
  refunded: z.number(),
};

export const revenueReport = z.object({
  /** Null before the first count. */
  counted_at: timestamp.nullable(),
  /** Each currency by itself: they are never added together. */
  currencies: z.array(
    z.object({
      currency: z.enum(currencies),
      mrr: z.number(),
      /** Kept money whose days lie behind this month. */
      deferred: z.number(),
      /** The last twelve, oldest first. */
      months: z.array(
        z.object({
          month,
          ...money,
          plans: z.array(z.object({ plan_id: z.int(), name: z.string(), ...money })),
        }),
      ),
    }),
  ),
  /** People with a paid plan, of all currencies; the last twelve months, oldest first. */
  subscribers: z.array(
    z.object({
      month,
      at_start: z.int(),
      new: z.int(),
      renewed: z.int(),
      lapsed: z.int(),
      /** In per cent of `at_start`; null where that is 0. */
      churn_rate: z.number().nullable(),
      /** In per cent of the renewed and lapsed ones; null where there are none. */
      renewal_rate: z.number().nullable(),
    }),
  ),
});
export type RevenueReport = z.infer<typeof revenueReport>;

export const getRevenueReport = endpoint({
  name: 'getRevenueReport',
  summary: 'MRR, new, renewed and lapsed subscribers, and revenue by month and plan, counted each minute',
  method: 'GET',
  path: '/admin/revenue',
  access: 'admin',
  data: revenueReport,
});

export const userValue = z.object({
  /** What the user has paid and been paid back, by currency. */
  paid: z.array(
    z.object({ currency: z.enum(currencies), received: z.number(), refunded: z.number(), lifetime: z.number() }),
  ),
  first_paid_at: timestamp.nullable(),
  /** Of the last 13 months: older calls are of no user any more. Decimals. */
  cost_usd: z.string(),
  /** Null where no rate is known for some of it. */
  cost_try: z.string().nullable(),
  calls: z.int(),
});

export const getUserValue = endpoint({
  name: 'getUserValue',
  summary: 'What a user has paid over the lifetime of the account, and what their AI calls cost',
  method: 'GET',
  path: '/admin/users/:id/value',
  access: 'admin',
  params: idParams,
  data: userValue,
});
