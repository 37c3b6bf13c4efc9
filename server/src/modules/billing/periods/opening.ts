import type { Opening } from './subscription.ts';

/** Where somebody stands whose paid time is over. */
export interface FallBack {
  readonly defaultPlanId: () => number;
  readonly newId: () => string;
}

/** How a default subscription is opened now. */
export function openingOf({ defaultPlanId, newId }: FallBack): Opening {
  return { defaultPlanId: defaultPlanId(), newId };
}
