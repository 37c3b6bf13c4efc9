import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { lockAccount } from '../../accounts/index.ts';
import { keepDefaultPlan } from '../plans/plans.queries.ts';
import { computeSubscriptionWrites } from './changes.ts';
import { getSubscriptions, writeSubscriptions } from './stored-subscriptions.queries.ts';
import type { DefaultSubscriptionOptions, Subscriptions } from './subscription.ts';

/** A rule that looks at the stored periods and answers what they become, or why it does not apply. */
export type SubscriptionRule<Denial extends { readonly refused: string }> = (
  stored: Subscriptions,
  defaultOptions: DefaultSubscriptionOptions,
) => Subscriptions | Denial;

interface ChangeRequest {
  readonly userId: string;
  readonly now: Date;
  readonly defaultOptions: DefaultSubscriptionOptions;
}

export type SubscriptionChange<Denial> =
  | { readonly before: Subscriptions; readonly after: Subscriptions }
  | Denial
  | { readonly refused: 'account_gone' };

/**
 * Applies a rule to a user's periods under the lock of the account, and writes what it changed. A default period that the rule opens
 * keeps its plan on offer until the transaction ends.
 */
export async function changeSubscriptions<Denial extends { readonly refused: string } = never>(
  trx: DatabaseTransaction,
  { userId, now, defaultOptions }: ChangeRequest,
  rule: SubscriptionRule<Denial>,
): Promise<SubscriptionChange<Denial>> {
  if (!(await lockAccount(trx, userId))) return { refused: 'account_gone' };
  const before = await getSubscriptions(trx, userId);
  let after = rule(before, defaultOptions);
  if ('refused' in after) return after;
  if (opensDefaultPeriod(before, after, defaultOptions)) {
    const defaultPlanId = await keepDefaultPlan(trx, defaultOptions.defaultPlanId);
    if (defaultPlanId !== defaultOptions.defaultPlanId) after = rule(before, { ...defaultOptions, defaultPlanId });
    if ('refused' in after) return after;
  }
  await writeSubscriptions(trx, userId, computeSubscriptionWrites(before, after), now);
  return { before, after };
}

function opensDefaultPeriod(before: Subscriptions, { current }: Subscriptions, { defaultPlanId }: DefaultSubscriptionOptions): boolean {
  const isNew = current.id !== before.current.id && current.id !== before.scheduled?.id;
  return isNew && current.bought === null && current.planId === defaultPlanId;
}
