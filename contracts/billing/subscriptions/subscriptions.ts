import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { timestamp } from '../../shared/primitives.ts';
import { subscriptionStatuses } from '../period-states.ts';
import { featureEntitlement, plan } from '../plans/plans.ts';

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

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: 'The signed-in user’s current subscription',
  method: 'GET',
  path: '/users/subscription',
  access: 'user',
  data: subscription,
});
