import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, pageQuery, pagination, queryInteger, searchText, timestamp } from '../../shared/primitives.ts';
import { paymentStatuses } from '../payments/payments.ts';
import { periodEndReasons, subscriptionStatuses } from '../period-states.ts';
import { currencies } from '../plans/plans.ts';

/** Source of a period: a payment, a grant by an admin, or a free plan. */
export const subscriptionSources = ['payment', 'admin_grant', 'free'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

export const listedSubscription = z.object({
  id: z.uuid(),
  plan_id: z.int(),
  status: z.enum(subscriptionStatuses),
  source: z.enum(subscriptionSources),
  created_at: timestamp,
  starts_at: timestamp,
  /** Null while the period renews automatically. */
  ends_at: timestamp.nullable(),
  /** When the period ended; null while it is running. */
  ended_at: timestamp.nullable(),
  /** Null while the period is running. */
  end_reason: z.enum(periodEndReasons).nullable(),
  /** Usage in the current month, or in the last month of an ended period. */
  articles_used: z.int(),
  ai_requests_used: z.int(),
  /**
   * The plan as it applies to this period: as bought, or for a free plan as it is now. A limit of 0 or -1 means
   * unlimited.
   */
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
  /** The payments that bought the period, if any. */
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
  /** `running`: paid periods that have begun and not ended, also cancelled ones. */
  paid: choice(['running']).optional(),
  search: searchText.optional(),
};

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  summary: 'Lists the subscriptions of all users, one row per period',
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
  summary: 'Exports the subscriptions that match the filters as a CSV file, newest first',
  method: 'GET',
  path: '/admin/subscriptions.csv',
  access: 'admin',
  query: z.object(filters),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'subscription-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});
