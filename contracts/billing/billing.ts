import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/primitives.ts';

export const featureKeys = [
  'basic_templates',
  'advanced_ai',
  'priority_support',
  'api_access',
  'bulk_generation',
  'custom_branding',
  'analytics',
  'team_collaboration',
] as const;
export type FeatureKey = (typeof featureKeys)[number];

export const currencies = ['TRY', 'USD', 'EUR'] as const;

/** Prices are major units; a limit of 0 or -1 is unlimited. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  duration_months: z.int(),
  article_limit: z.int(),
  ai_requests_limit: z.int(),
  sort_order: z.int(),
  is_active: z.boolean(),
  features: z.record(z.string(), z.boolean()),
  is_popular: z.boolean(),
  first_month_price: z.number().nullable(),
});
export type Plan = z.infer<typeof plan>;

export const featureEntitlement = z.object({
  feature: z.enum(featureKeys),
  is_included: z.boolean(),
  /** Null when it is included, or no plan on offer has it. */
  available_in: z.object({ plan_id: z.int(), plan_name: z.string() }).nullable(),
});
export type FeatureEntitlement = z.infer<typeof featureEntitlement>;

export const subscriptionStatuses = ['active', 'inactive', 'cancelled', 'expired'] as const;

/** Why a period ended: its time was over, another took its place, it was paid back, its time was over after it had been cancelled. */
export const periodEndReasons = ['ran_out', 'replaced', 'refunded', 'cancelled'] as const;
export type PeriodEndReason = (typeof periodEndReasons)[number];

export const subscription = z.object({
  id: z.uuid(),
  plan_id: z.int(),
  status: z.enum(subscriptionStatuses),
  start_date: timestamp,
  end_date: timestamp,
  articles_used: z.int(),
  ai_requests_used: z.int(),
  plan,
  /** Whether it goes on by itself after `end_date` (a free plan's). */
  renews: z.boolean(),
  /** Bought and paid for, and begins when this one ends. */
  scheduled: z
    .object({
      ...{ plan_id: z.int(), plan_name: z.string(), starts_at: timestamp, ends_at: timestamp },
      /** The plans that cannot be bought while it waits: its own, and what would take the place of one that an admin gave. */
      blocked_plan_ids: z.array(z.int()),
    })
    .nullable(),
  /** What of the plan holds for this period: a bought one keeps what was bought. */
  features: z.record(z.string(), z.boolean()),
  /** The features that open something, and for a missing one the cheapest plan that has it. */
  rights: z.array(featureEntitlement),
  can_cancel: z.boolean(),
  /** A cancellation can be taken back until the end. */
  can_resume: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'The active plans in their order',
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'public',
  data: z.array(plan),
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: 'The signed-in user’s current subscription',
  method: 'GET',
  path: '/users/subscription',
  access: 'user',
  data: subscription,
});
