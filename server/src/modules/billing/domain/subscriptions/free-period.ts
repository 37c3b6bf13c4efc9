import { isOfferedFree, type StoredPlan } from '../plans/plan.ts';
import { computePeriodAt } from './period.ts';
import type { StoredSubscription } from './subscription.ts';

/**
 * What an edit means for a subscription of the plan. Paid periods keep what was bought. A free one follows the plan's limits and
 * features by itself; when the plan is no longer offered for free (passive or priced), it ends with its running period and the
 * default plan follows; when it is offered again before that, it goes on.
 * @returns the row to write, or the same one where nothing changes
 */
export function applyPlanEdit(
  subscription: StoredSubscription,
  plan: { readonly before: StoredPlan; readonly after: StoredPlan },
  now: Date,
): StoredSubscription {
  const { status, bought, endsAt, startsAt } = subscription;
  if (bought !== null || status === 'expired') return subscription;
  const [wasOffered, isOffered] = [isOfferedFree(plan.before), isOfferedFree(plan.after)];
  if (wasOffered && !isOffered && endsAt === null) {
    return { ...subscription, endsAt: computePeriodAt(startsAt, plan.before.durationMonths, now).endsAt };
  }
  if (!wasOffered && isOffered && endsAt !== null && endsAt > now) return { ...subscription, endsAt: null };
  return subscription;
}
