import { isOfferedFree, type StoredPlan } from '../plans/rules.ts';
import { computePeriodAt } from './period.rules.ts';
import type { StoredSubscription } from './rules.ts';

/**
 * What an edit of its plan changes for a subscription. Paid periods retain what was bought. A free one always uses the
 * plan's current limits and features; when the plan is no longer offered for free (passive or priced), it ends after
 * its running period and the default plan follows; if the plan is offered for free again before that, it continues.
 * @returns the row to write, or the same object when nothing changes
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
