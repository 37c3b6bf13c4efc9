import { isDeepStrictEqual } from 'node:util';
import type { PlanFields } from '@hokka/contracts/plan-admin.ts';
import { fromMajorUnits, toMajorUnits } from '../../../../platform/money.ts';
import type { StoredPlan } from '../plan.ts';

/** What of a plan is edited; a field that is missing or undefined stays as it is. */
export type PlanEdit = { readonly [Field in keyof PlanFields]?: PlanFields[Field] | undefined };

/** A plan as the wire spells what can be edited of it. */
export function fieldsOf(plan: StoredPlan): PlanFields {
  return {
    name: plan.name,
    description: plan.description,
    price: toMajorUnits(plan.priceMinor),
    currency: plan.currency,
    duration_months: plan.durationMonths,
    article_limit: plan.articleLimit,
    ai_requests_limit: plan.aiRequestsLimit,
    sort_order: plan.sortOrder,
    is_active: plan.isActive,
    features: plan.features,
  };
}

export function planOf(id: number, fields: PlanFields): StoredPlan {
  return {
    id,
    name: fields.name,
    description: fields.description,
    priceMinor: fromMajorUnits(fields.price),
    currency: fields.currency,
    durationMonths: fields.duration_months,
    articleLimit: fields.article_limit,
    aiRequestsLimit: fields.ai_requests_limit,
    sortOrder: fields.sort_order,
    isActive: fields.is_active,
    features: fields.features,
  };
}

export function editedPlan(plan: StoredPlan, edit: PlanEdit): StoredPlan {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  return planOf(plan.id, { ...fieldsOf(plan), ...Object.fromEntries(given) });
}

export type PlanChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** The fields in which two states of a plan differ; what is spelled in another order does not. */
export function changesBetween(before: StoredPlan, after: StoredPlan): PlanChanges {
  const was = new Map<string, unknown>(Object.entries(fieldsOf(before)));
  const changed = Object.entries(fieldsOf(after)).filter(([field, value]) => !isDeepStrictEqual(value, was.get(field)));
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: was.get(field), after: value }]));
}
