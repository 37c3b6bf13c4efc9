import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, pageQuery, pagination, queryInteger, searchText, timestamp } from '../../shared/primitives.ts';
import { paymentStatuses } from '../payments/payments.ts';
import { periodEndReasons, subscriptionStatuses } from '../period-states.ts';
import { currencies } from '../plans/plans.ts';

/** Where a period's rights come from: money, an admin's word, or a free plan. */
export const subscriptionSources = ['payment', 'admin_grant', 'free'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** One period of a user. */
export const listedSubscription = z.object({
  id: z.uuid(),
  plan_id: z.int(),
  status: z.enum(subscriptionStatuses),
  source: z.enum(subscriptionSources),
  created_at: timestamp,
  starts_at: timestamp,
  /** Null while it renews by itself. */
  ends_at: timestamp.nullable(),
  /** When the service ended; null while it goes on. */
  ended_at: timestamp.nullable(),
  /** Null while it goes on. */
  end_reason: z.enum(periodEndReasons).nullable(),
  /** What was used so far in the month that runs, or in the last one of a period that is over. */
  articles_used: z.int(),
  ai_requests_used: z.int(),
  /** As it holds for this period: what was bought, or what the free plan has now. A limit of 0 or -1 is unlimited. */
  SubscriptionPlan: z.object({
    id: z.int(),
    name: z.string(),
    price: z.number(),
    currency: z.enum(currencies),
    duration_months: z.int(),
    article_limit: z.int(),
    ai_requests_limit: z.int(),
  }),
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The payment that bought it, if one did. */
  Payments: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      currency: z.enum(currencies),
      status: z.enum(paymentStatuses),
      created_at: timestamp,
    }),
  ),
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

export const subscriptionSorts = ['created_at', 'ends_at', 'starts_at'] as const;

const filters = {
  status: choice(subscriptionStatuses).optional(),
  plan_id: queryInteger({ min: 1, max: 999_999_999 }).optional(),
  search: searchText.optional(),
};

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  summary: 'Everybody’s subscriptions, period by period',
  method: 'GET',
  path: '/admin/subscriptions',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    ...filters,
    sortBy: choice(subscriptionSorts).default('created_at'),
    sortOrder: choice(['asc', 'desc']).default('desc'),
  }),
  data: z.object({ subscriptions: z.array(listedSubscription), pagination }),
});

export const exportSubscriptions = endpoint({
  name: 'exportSubscriptions',
  summary: 'The subscriptions that the filters find as a CSV file, newest first',
  method: 'GET',
  path: '/admin/subscriptions.csv',
  access: 'admin',
  query: z.object(filters),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'subscription-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});
