import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';

export const featureKeys = [
  'basic_templates',
  'advanced_ai',
  'priority_support',
  'api_access',
  'bulk_generation',
  'custom_templates',
  'custom_branding',
  'analytics',
  'team_collaboration',
] as const;

export type FeatureKey = (typeof featureKeys)[number];

export const currencies = ['TRY', 'USD', 'EUR'] as const;

/** Prices are in major units; a limit of 0 or -1 means unlimited. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  duration_months: z.int(),
  article_limit: z.int(),
  ai_requests_limit: z.int(),
  /** Members that a workspace on this plan may have; 0 means unlimited. */
  seats: z.int(),
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
  /** Null when the feature is included, or no plan on offer has it. */
  available_in: z.object({ plan_id: z.int(), plan_name: z.string() }).nullable(),
});

export type FeatureEntitlement = z.infer<typeof featureEntitlement>;

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'Lists the active plans in their display order',
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'public',
  data: z.array(plan),
});
