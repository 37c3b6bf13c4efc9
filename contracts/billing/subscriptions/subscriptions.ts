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
  /** Whether the period renews automatically after `end_date` (free plans). */
  renews: z.boolean(),
  /** A paid period that begins when this one ends. */
  scheduled: z
    .object({
      plan_id: z.int(),
      plan_name: z.string(),
      starts_at: timestamp,
      ends_at: timestamp,
      /**
       * Plans that cannot be bought while the period is scheduled: its own, and those that would replace a grant by an
       * admin.
       */
      blocked_plan_ids: z.array(z.int()),
    })
    .nullable(),
  /** Features that apply to this period; a paid period retains those that were bought. */
  features: z.record(z.string(), z.boolean()),
  /** Features that have a function; for each missing one, the cheapest plan that includes it. */
  rights: z.array(featureEntitlement),
  can_cancel: z.boolean(),
  /** Whether a cancellation can be undone, which is possible until the end of the period. */
  can_resume: z.boolean(),
});

export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: 'Returns the signed-in user’s current subscription',
  method: 'GET',
  path: '/users/subscription',
  access: 'user',
  right: 'usage',
  data: subscription,
});
