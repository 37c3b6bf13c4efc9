import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { lockAccount } from '../../accounts/index.ts';
import { keepDefaultPlan } from '../plans/plans.queries.ts';
import { changesBetween } from './changes.ts';
import { getSubscriptions, writeSubscriptions } from './stored-subscriptions.queries.ts';
import type { Opening, Subscriptions } from './subscription.ts';

/** A rule that looks at the stored periods and answers what they become, or why it does not apply. */
export type SubscriptionRule<Refusal extends { readonly refused: string }> = (
  stored: Subscriptions,
  opening: Opening,
) => Subscriptions | Refusal;

interface ChangeRequest {
  readonly userId: string;
  readonly now: Date;
  readonly opening: Opening;
}

export type Change<Refusal> =
  | { readonly before: Subscriptions; readonly after: Subscriptions }
  | Refusal
  | { readonly refused: 'account_gone' };

/**
 * Applies a rule to a user's periods under the lock of the account, and writes what it changed. A default period that the rule opens
 * keeps its plan on offer until the transaction ends.
 */
export async function changeSubscriptions<Refusal extends { readonly refused: string } = never>(
  trx: DatabaseTransaction,
  { userId, now, opening }: ChangeRequest,
  rule: SubscriptionRule<Refusal>,
): Promise<Change<Refusal>> {
  if (!(await lockAccount(trx, userId))) return { refused: 'account_gone' };
  const before = await getSubscriptions(trx, userId);
  let after = rule(before, opening);
  if ('refused' in after) return after;
  if (opensDefaultPeriod(before, after, opening)) {
    const defaultPlanId = await keepDefaultPlan(trx, opening.defaultPlanId);
    if (defaultPlanId !== opening.defaultPlanId) after = rule(before, { ...opening, defaultPlanId });
    if ('refused' in after) return after;
  }
  await writeSubscriptions(trx, userId, changesBetween(before, after), now);
  return { before, after };
}

function opensDefaultPeriod(before: Subscriptions, { current }: Subscriptions, { defaultPlanId }: Opening): boolean {
  const isNew = current.id !== before.current.id && current.id !== before.scheduled?.id;
  return isNew && current.bought === null && current.planId === defaultPlanId;
}
