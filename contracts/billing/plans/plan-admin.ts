import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { describeIssue } from '../../shared/input-errors.ts';
import { choice, emptyResponse, hasAtMostTwoDecimals, singleLineText, trimmedText } from '../../shared/primitives.ts';
import { planFeatures } from './feature-list.ts';
import { currencies, plan } from './plans.ts';

export const adminPlan = plan.extend({
  /** Incremented by every edit. */
  version: z.int(),
  /** New accounts start with this plan, and paid periods fall back to it. It must stay active and free. */
  is_default: z.boolean(),
  /** Users with a running or scheduled period of this plan; counting stops at the maximum of a list. */
  subscribers: z.int(),
  subscribers_is_minimum: z.literal(true).optional(),
});
export type AdminPlan = z.infer<typeof adminPlan>;

const priceMax = 1_000_000;
const limitMax = 1_000_000;
const durationMax = 120;
const sortOrderMax = 1_000_000;

function wholeNumber(range: { readonly min: number; readonly max: number }, message: string) {
  return z.int({ error: message }).min(range.min, message).max(range.max, { error: describeIssue });
}

const priceMessage = 'Fiyat 0 veya pozitif olmalıdır';

export const planFields = z.object({
  name: singleLineText({
    required: 'Plan adı gereklidir',
    max: [100, 'Plan adı en fazla 100 karakter olabilir'],
  }).meta({ title: 'Plan adı' }),
  description: trimmedText({ required: 'Açıklama gereklidir', max: [500, 'Açıklama en fazla 500 karakter olabilir'] }),
  /** In major units; 0 is a free plan. */
  price: z
    .number({ error: priceMessage })
    .min(0, priceMessage)
    .max(priceMax, `Fiyat en fazla ${priceMax.toLocaleString('tr-TR')} olabilir`)
    .refine(hasAtMostTwoDecimals, 'Fiyat en fazla iki ondalık basamak içerebilir'),
  currency: choice(currencies),
  duration_months: wholeNumber({ min: 1, max: durationMax }, 'Süre en az 1 ay olmalıdır'),
  /** 0 means unlimited. */
  article_limit: wholeNumber({ min: 0, max: limitMax }, 'Makale limiti 0 veya pozitif olmalıdır'),
  ai_requests_limit: wholeNumber({ min: 0, max: limitMax }, 'AI istek limiti 0 veya pozitif olmalıdır'),
  /** Members of a workspace; 0 means unlimited. */
  seats: wholeNumber({ min: 0, max: limitMax }, 'Üye sayısı 0 veya pozitif olmalıdır'),
  sort_order: wholeNumber({ min: -sortOrderMax, max: sortOrderMax }, 'Sıralama tam sayı olmalıdır'),
  is_active: z.boolean(),
  features: planFeatures,
});
export type PlanFields = z.infer<typeof planFields>;

const planIdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

const planChangeInvalidates = ['listAllPlans', 'listPlans', 'getSubscription', 'getLimits', 'getQuote'] as const;

export const listAllPlans = endpoint({
  name: 'listAllPlans',
  summary: 'Lists all plans that are not deleted, active and passive, in their display order',
  method: 'GET',
  path: '/admin/subscription-plans',
  access: 'admin',
  data: z.array(adminPlan),
});

export const createPlan = endpoint({
  name: 'createPlan',
  summary: 'Adds a plan',
  method: 'POST',
  path: '/admin/subscription-plans',
  access: 'admin',
  body: planFields.extend({
    currency: planFields.shape.currency.default('TRY'),
    seats: planFields.shape.seats.default(1),
    sort_order: planFields.shape.sort_order.default(0),
    is_active: planFields.shape.is_active.default(true),
  }),
  data: adminPlan,
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
  invalidates: planChangeInvalidates,
});

/** Fields that are left out stay the same. */
const planEdit = planFields.partial().extend({
  /** The version that was edited; if the plan has changed since, the edit is refused. Absent: not compared. */
  version: z.int().optional(),
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  summary: 'Changes all or some fields of a plan. Existing purchases keep the terms they were bought with',
  method: 'PUT',
  path: '/admin/subscription-plans/:id',
  access: 'admin',
  params: planIdParams,
  body: planEdit,
  data: adminPlan,
  errors: ['default_plan', 'plan_changed'],
  invalidates: planChangeInvalidates,
});

export const planEffects = [
  // Effects on present subscribers,
  'kept',
  'followed',
  'ended',
  'resumed',
  'unrenewable',
  'renewable',
  'ordered',
  // and on visitors and buyers.
  'priced',
  'unlisted',
  'listed',
  'popular',
] as const;

export const planEffect = z.object({
  kind: z.enum(planEffects),
  /** Number of affected periods or orders; null for effects that are not counted. */
  count: z.int().nullable(),
  /** The effect in a Turkish sentence. */
  text: z.string(),
});
export type PlanEffect = z.infer<typeof planEffect>;

export const previewPlanEdit = endpoint({
  name: 'previewPlanEdit',
  summary: 'Previews how an edit of a plan would affect its subscribers. Nothing is changed',
  method: 'POST',
  path: '/admin/subscription-plans/:id/effect',
  access: 'admin',
  params: planIdParams,
  body: planEdit,
  data: z.array(planEffect),
  errors: ['default_plan', 'plan_changed'],
});

export const deletePlan = endpoint({
  name: 'deletePlan',
  summary: 'Deletes a plan that no one has. A plan that was ever used or ordered is only hidden',
  method: 'DELETE',
  path: '/admin/subscription-plans/:id',
  access: 'admin',
  params: planIdParams,
  data: emptyResponse,
  errors: ['default_plan', 'plan_has_subscribers', 'plan_has_orders'],
  invalidates: planChangeInvalidates,
});

export const exportPlans = endpoint({
  name: 'exportPlans',
  summary: 'Exports all plans as a CSV file',
  method: 'GET',
  path: '/admin/subscription-plans.csv',
  access: 'admin',
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'plans-export', subject: 'user', max: 30, windowSeconds: 3600 }],
});
