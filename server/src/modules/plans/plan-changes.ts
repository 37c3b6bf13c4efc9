import { isDeepStrictEqual } from 'node:util';
import type { PlanFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { fromMajorUnits } from '../../platform/money.ts';
import { toPlanFields } from './present-plan.ts';
import type { StoredPlan } from './rules.ts';

/** Edited fields of a plan; a missing or undefined field stays unchanged. */
export type PlanEdit = { readonly [Field in keyof PlanFields]?: PlanFields[Field] | undefined };

export function toStoredPlan(id: number, fields: PlanFields): StoredPlan {
  return {
    id,
    name: fields.name,
    description: fields.description,
    priceMinor: fromMajorUnits(fields.price),
    currency: fields.currency,
    durationMonths: fields.duration_months,
    articleLimit: fields.article_limit,
    aiRequestsLimit: fields.ai_requests_limit,
    seats: fields.seats,
    sortOrder: fields.sort_order,
    isActive: fields.is_active,
    features: fields.features,
  };
}

export function applyEdit(plan: StoredPlan, edit: PlanEdit): StoredPlan {
  const provided = Object.entries(edit).filter(([, value]) => value !== undefined);
  return toStoredPlan(plan.id, { ...toPlanFields(plan), ...Object.fromEntries(provided) });
}

export type PlanChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** The fields in which two states of a plan differ, ignoring the order of keys. */
export function computePlanChanges(before: StoredPlan, after: StoredPlan): PlanChanges {
  const previous = new Map<string, unknown>(Object.entries(toPlanFields(before)));
  const changed = Object.entries(toPlanFields(after)).filter(
    ([field, value]) => !isDeepStrictEqual(value, previous.get(field)),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: previous.get(field), after: value }]));
}
