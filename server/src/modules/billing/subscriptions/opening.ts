import type { DefaultSubscriptionOptions } from '../domain/subscriptions/subscription.ts';

/** Where somebody stands whose paid time is over. */
export interface FallBack {
  readonly defaultPlanId: () => number;
  readonly newId: () => string;
}

/** How a default subscription is opened now. */
export function toDefaultSubscriptionOptions({ defaultPlanId, newId }: FallBack): DefaultSubscriptionOptions {
  return { defaultPlanId: defaultPlanId(), newId };
}
