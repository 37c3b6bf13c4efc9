import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

const planStates = ['', 'active', 'passive'] as const;
export type PlanState = (typeof planStates)[number];

/** State of the screen in the address; an empty string means no filter. */
export const filterDefaults = { search: '', status: '' };
export type PlanFilters = typeof filterDefaults;

/** The state to filter by; an unknown one in the address means no filter. */
export function toPlanState({ status }: PlanFilters): PlanState {
  return planStates.find((one) => one === status) ?? '';
}

/**
 * Filters plans by state and by a search in name and description, ignoring case and diacritics as in Turkish search.
 */
export function filterPlans<Plan extends Pick<AdminPlan, 'name' | 'description' | 'is_active'>>(
  plans: readonly Plan[],
  filters: PlanFilters,
): Plan[] {
  const state = toPlanState(filters);
  const search = foldText(filters.search.trim());
  return plans.filter(({ name, description, is_active }) => {
    if (state !== '' && is_active !== (state === 'active')) return false;
    return foldText(`${name}\n${description}`).includes(search);
  });
}

export function isFiltered(filters: PlanFilters): boolean {
  return filters.search.trim() !== '' || toPlanState(filters) !== '';
}
