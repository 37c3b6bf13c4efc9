import { defaultFeatures } from '@hokka/contracts/billing/plans/feature-list.ts';
import { type AdminPlan, planFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import { z } from 'zod';
import { formatFeatures } from './features-text.ts';

/** Values that replace invalid entries. */
export const numberFallbacks = {
  price: 0,
  duration_months: 1,
  article_limit: 0,
  ai_requests_limit: 0,
  seats: 1,
  sort_order: 0,
} as const;
export type NumberField = keyof typeof numberFallbacks;

/** Parses a number; an invalid entry becomes the field's default. */
export function numberOrFallback(field: NumberField, typed: string): number {
  return parseNumber(typed) ?? numberFallbacks[field];
}

const typed = z.object({
  name: z.string(),
  description: z.string(),
  price: z.string(),
  currency: z.enum(currencies),
  duration_months: z.string(),
  article_limit: z.string(),
  ai_requests_limit: z.string(),
  seats: z.string(),
  sort_order: z.string(),
  is_active: z.boolean(),
  /** JSON text. */
  features: z.string(),
});
export type PlanFormValues = z.infer<typeof typed>;

/** The form with the validation rules of the API call. */
export const planFormSchema = typed
  .transform(
    (values): z.input<typeof planFields> => ({
      ...values,
      price: numberOrFallback('price', values.price),
      duration_months: numberOrFallback('duration_months', values.duration_months),
      article_limit: numberOrFallback('article_limit', values.article_limit),
      ai_requests_limit: numberOrFallback('ai_requests_limit', values.ai_requests_limit),
      seats: numberOrFallback('seats', values.seats),
      sort_order: numberOrFallback('sort_order', values.sort_order),
    }),
  )
  .pipe(planFields);

export const newPlanValues: PlanFormValues = {
  name: '',
  description: '',
  price: '0',
  currency: 'TRY',
  duration_months: '1',
  article_limit: '0',
  ai_requests_limit: '0',
  seats: '1',
  sort_order: '0',
  is_active: true,
  features: formatFeatures(defaultFeatures),
};

/** The form values of a plan; limits of -1 and 0 are treated alike. */
export function toFormValues(plan: AdminPlan): PlanFormValues {
  return {
    name: plan.name,
    description: plan.description,
    price: formatAmountInput(plan.price),
    currency: plan.currency,
    duration_months: formatNumberInput(plan.duration_months),
    article_limit: formatNumberInput(Math.max(0, plan.article_limit)),
    ai_requests_limit: formatNumberInput(Math.max(0, plan.ai_requests_limit)),
    seats: formatNumberInput(plan.seats),
    sort_order: formatNumberInput(plan.sort_order),
    is_active: plan.is_active,
    features: formatFeatures(plan.features),
  };
}

const nameMax = 100;
const copySuffix = ' (kopya)';

/** Values of a new plan that is a copy of another one: inactive, and sorted after it. */
export function toCopyValues(plan: AdminPlan): PlanFormValues {
  const name = Array.from(plan.name)
    .slice(0, nameMax - copySuffix.length)
    .join('');
  return {
    ...toFormValues(plan),
    name: `${name}${copySuffix}`,
    is_active: false,
    sort_order: formatNumberInput(plan.sort_order + 1),
  };
}

/**
 * Parses a number in Turkish or other notation: '49,90', '49.90', '1.234,50', '-3'. The digits are converted as text,
 * without arithmetic.
 * @returns undefined for anything that is no number
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed.trim();
  const [, sign, whole, fraction = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,12}))?$/.exec(text) ??
    /^(-?)(\d{1,12})\.(\d{1,12})$/.exec(text) ??
    [];
  if (whole === undefined) return undefined;
  return Number(`${sign}${whole.replaceAll('.', '')}.${fraction === '' ? '0' : fraction}`);
}

/** Formats a number in Turkish notation without digit grouping: '49,9'. */
export function formatNumberInput(value: number): string {
  return `${value}`.replace('.', ',');
}

/** Formats an amount of money for an input field: '49', '49,90'. */
export function formatAmountInput(value: number): string {
  return Number.isInteger(value) ? formatNumberInput(value) : value.toFixed(2).replace('.', ',');
}
